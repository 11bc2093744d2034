import Foundation
import Testing

/// What has been generated keeps its name.
@Suite struct NameRecordTests {
  private let money = """
    definitions:
      money:
        type: object
        properties:
          a-b: {type: string}
          currency: {type: string, enum: [x-y, RUB]}
      shape:
        oneOf:
          - {type: object, required: [radius], properties: {radius: {type: number}}}
          - {type: string}

    """
  private let configuration = "schemas: Schemas\noutput: out\n"
  private let record = "out/.dtoc-names/Schemas/common/money.yml.names"

  private func with(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with(["dtoc.yaml": configuration, "Schemas/common/money.yml": money]) { scratch in
      try scratch.check("generate", status: 0)
      try body(scratch)
    }
  }

  /// A document that has moved keeps its names although another one has an error, which the baseline may know.
  @Test(arguments: [false, true]) func documentsMoveBesideErrors(isKnown: Bool) throws {
    try with { scratch in
      try scratch.write("definitions: {geo: {type: flt}}\n", to: "Schemas/geo.yml")
      try scratch.write("definitions: {order: {type: object}}\n", to: "Schemas/order.yml")
      if isKnown {
        try scratch.check("validate", "--write-baseline", "known.json", status: 0)
        try scratch.write(configuration + "baseline: known.json\n", to: "dtoc.yaml")
      }
      let status: Int32 = isKnown ? 0 : 1
      try scratch.check("generate", status: status)
      try scratch.remove("Schemas/order.yml")
      try scratch.write("definitions: {order: {type: object}}\n", to: "Schemas/shop/order.yml")
      try scratch.check("generate", status: status)
      #expect(try scratch.text("out/shop/Order.swift").contains(" Order ="))
      #expect(!FileManager.default.fileExists(atPath: scratch.url("out/Order.swift").path))
    }
  }

  /// A document that comes first takes no names.
  @Test func namesOfTypesLast() throws {
    try with { scratch in
      try scratch.write(
        """
        definitions:
          money: {type: object, properties: {a: {type: string}}}
          currency: {type: object, properties: {a: {type: string}}}

        """,
        to: "Schemas/alpha/pay.yml"
      )
      try scratch.check(
        "generate",
        status: 0,
        says: "the name 'Money' is taken, so this is named 'PayMoney'",
        "'Currency' is taken"
      )
      #expect(try scratch.text("out/common/Money.swift").contains("struct Money:"))
      #expect(try scratch.text("out/common/Money.swift").contains("enum Currency:"))
      #expect(try scratch.text("out/alpha/Pay.swift").contains("struct PayMoney:"))
      #expect(try scratch.text("out/alpha/Pay.swift").contains("struct PayCurrency:"))
      try scratch.check("generate", status: 0, says: "nothing has changed")
      try scratch.check("generate", "--check", status: 0, says: "up to date")
      try scratch.check("generate", "--no-cache", status: 0, says: "named 'PayMoney'")
      try scratch.check(
        "validate",
        status: 0,
        says: "the name 'Money' is taken, so this is named 'PayMoney'"
      )
      // What has given way keeps its name, too.
      try scratch.remove("Schemas/common/money.yml")
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/alpha/Pay.swift").contains("struct PayMoney:"))
      #expect(!FileManager.default.fileExists(atPath: scratch.url(record).path))
    }
  }

  @Test func namesOfMembersCasesAndVariantsLast() throws {
    try with { scratch in
      let before = try scratch.text(record)
      let changed =
        money
        .replacing("      a-b", with: "      a_b: {type: integer}\n      a-b")
        .replacing("[x-y", with: "[x_y, x-y")
        .replacing("oneOf:\n", with: "oneOf:\n      - {type: object, required: [side]}\n")
      try scratch.write(changed, to: "Schemas/common/money.yml")
      try scratch.check("generate", status: 0, says: "'aB' is taken")
      let swift = try scratch.text("out/common/Money.swift")
      for line in [
        "var aB: String?", "var aUnderscoreB: Int?", "case xY = \"x-y\"",
        "case xUnderscoreY = \"x_y\"",
      ] {
        #expect(swift.contains(line), "\(line)")
      }
      let text = try scratch.text(record)
      #expect(
        text.contains(
          """
          #/definitions/money
            a_b = aUnderscoreB
            a-b
            currency
            /properties/currency
              x_y = xUnderscoreY
              x-y
              RUB

          """
        )
      )
      let variants = before.split(separator: "\n").filter { $0.contains("radius = ") }
      #expect(variants.count == 2)
      for variant in variants { #expect(text.contains("\n\(variant)\n")) }
    }
  }

  /// Nothing but their order distinguishes the variants.
  @Test func equalVariantsAreNumbered() throws {
    let document = """
      definitions:
        u: {oneOf: [{type: object}, {type: object}, {type: string}, {type: string}, {title: 'object#2', type: object}]}
        v: {oneOf: [{required: [a], properties: {a: {enum: [x]}}}, {required: [a], properties: {a: {enum: [x]}}}]}

      """
    try Scratch.with(["dtoc.yaml": configuration, "Schemas/u.yml": document]) { scratch in
      try scratch.check("generate", status: 0)
      let record = try scratch.text("out/.dtoc-names/Schemas/u.yml.names")
      let swift = try scratch.text("out/U.swift")
      try scratch.write(document + "  w: {type: object}\n", to: "Schemas/u.yml")
      try scratch.check("generate", status: 0)
      #expect(
        try scratch.text("out/.dtoc-names/Schemas/u.yml.names").hasPrefix(
          record.replacing("// The end of the names.\n", with: "")
        )
      )
      #expect(try scratch.text("out/U.swift").hasPrefix(swift))
    }
  }

  /// Only people rename.
  /// A union joined with another schema contains types of the variants' files.
  @Test func equalVariantsOfSeveralFilesAreNumbered() throws {
    let files = [
      "dtoc.yaml": configuration,
      "Schemas/u.yml": """
      definitions:
        u: {oneOf: [{$ref: 'v.yml#/definitions/v'}, {type: object}]}
        w: {allOf: [{$ref: '#/definitions/u'}, {type: object, properties: {a: {type: string}}}]}

      """,
      "Schemas/v.yml": "definitions: {v: {oneOf: [{type: object}, {type: object}]}}\n",
    ]
    try Scratch.with(files) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.check("generate", "--check", status: 0)
      let record = try scratch.text("out/.dtoc-names/Schemas/u.yml.names")
      #expect(record.contains("  /object&#3 = "), "\(record)")
    }
  }

  @Test func chosenNamesWin() throws {
    try with { scratch in
      try scratch.write(
        "definitions: {payment: {type: object, x-dto-name: money, properties: {a: {type: string}}}}\n",
        to: "Schemas/alpha/pay.yml"
      )
      try scratch.check("generate", status: 0, says: "named 'CommonMoney'")
      #expect(try scratch.text("out/alpha/Pay.swift").contains("struct Money:"))
      try scratch.write(
        money.replacing("  money:", with: "  money:\n    x-dto-name: cash"),
        to: "Schemas/common/money.yml"
      )
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/common/Money.swift").contains("struct Cash:"))
      // Prefixes and suffixes are none of the record's business.
      try scratch.check("generate", "--type-suffix", "DTO", status: 0)
      #expect(try scratch.text("out/common/Money.swift").contains("struct CashDTO:"))
      #expect(try scratch.text(record).contains("\n#/definitions/money\n"))
    }
  }

  /// A shared enum keeps its name wherever it is used.
  @Test func sharedEnumsLast() throws {
    func type(_ name: String, _ values: String) -> String {
      "  \(name): {type: object, properties: {status: {type: string, enum: [\(values)]}}}\n"
    }
    let configuration = configuration + "identical-enums: shared\n"
    let files = [
      "dtoc.yaml": configuration, "Schemas/taxi.yml": "definitions:\n" + type("park", "a, b"),
    ]
    try Scratch.with(files) { scratch in
      func check(_ types: String..., declare texts: [String]) throws {
        try scratch.write("definitions:\n" + types.joined(), to: "Schemas/taxi.yml")
        try scratch.check("generate", status: 0)
        let swift = try scratch.text("out/Taxi.swift")
        for text in texts { #expect(swift.contains(text), "\(text)") }
        try scratch.check("generate", "--no-cache", "--check", status: 0, says: "up to date")
      }
      let nested = "  public enum Status:"
      let shared = "nonisolated public enum Status:"
      // What was alone stays where it is.
      try check(type("park", "a, b"), declare: [nested])
      try check(type("park", "a, b"), type("car", "a, b"), declare: [nested])
      #expect(try !scratch.text("out/Taxi.swift").contains(shared))
      try check(type("order", "a, b"), type("city", "a, b"), declare: [shared])
      try check(type("order", "a, b"), type("city", "a, c"), declare: [shared, "enum CityStatus:"])
      try check(type("road", "a, b"), declare: [shared])
    }
  }

  /// A type is back under its name once its mistakes are gone.
  @Test func mistakesForgetNothing() throws {
    try with { scratch in
      try scratch.write(
        "definitions: {money: {type: object, properties: {a: {type: string}}}}\n",
        to: "Schemas/alpha/pay.yml"
      )
      try scratch.check("generate", status: 0)
      let before = try scratch.text(record)
      try scratch.write("definitions: {money: [", to: "Schemas/common/money.yml")
      try scratch.check("generate", status: 1)
      #expect(try scratch.text(record) == before)
      try scratch.write(money, to: "Schemas/common/money.yml")
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/common/Money.swift").contains("struct Money:"))
      #expect(try scratch.text(record) == before)
    }
  }

  @Test func mistakesOfTheRecordAreLocated() throws {
    try with { scratch in
      let text = try scratch.text(record)
      func check(_ text: String, says message: String) throws {
        try scratch.write(text, to: record)
        for command in [
          ["generate"], ["generate", "--check"], ["generate", "--no-cache"], ["validate"],
        ] {
          let result = try Dtoc.run(command, in: scratch.folder)
          #expect(result.status == 2, "\(command)")
          #expect(result.error.contains("\(record):\(message)"), "\(result.error)")
        }
      }
      try check(
        text.replacing("  RUB", with: "  RUB\n<<<<<<< HEAD"),
        says: "11:1: error: this is a conflict of a merge"
      )
      try check("<<<<<<< HEAD\n" + text, says: "1:1: error: this is a conflict of a merge")
      try check("mine\n", says: "1:1: error: dtoc has not written this")
      try check("// dtoc names 2\n", says: "1:1: error: another version of dtoc")
      try check(
        text.replacing("  currency\n", with: "  currency = 1 a\n"),
        says: "7:14: error: '1 a' is not a valid name in Swift"
      )
      try check(
        text.replacing("  currency\n", with: "      currency\n"),
        says: "7:7: error: this line is indented"
      )
      try check(text.replacing("  a-b\n", with: "  \"a\n"), says: "6:3: error: expected a word")
      try check(
        text.replacing("#/definitions/money", with: "money"),
        says: "5:1: error: expected the place of a schema"
      )
      // What names a reserved word, or nothing that is there, does no harm.
      try scratch.write(
        text.replacing("money\n", with: "money = String\n").replacing("  RUB", with: "  EUR"),
        to: record
      )
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/common/Money.swift").contains("struct StringModel:"))
    }
  }

  /// Both branches have added it, in different places.
  @Test func repeatsAreJoined() throws {
    try with { scratch in
      let text = try scratch.text(record)
      try scratch.write(
        text.replacing("  currency\n", with: "  currency\n  currency = cash\n"),
        to: record
      )
      for command in ["generate --check", "validate"] {
        let result = try Dtoc.run(
          command.split(separator: " ").map(String.init),
          in: scratch.folder
        )
        #expect(result.status == 1)
        #expect(result.error.contains("\(record):8:3: error: 'currency' is listed twice"))
      }
      try scratch.check(
        "generate",
        status: 0,
        says: "'\(record)'",
        "'#/definitions/money currency' has its default name on one side and 'cash' on the other"
      )
      #expect(try scratch.text("out/common/Money.swift").contains("var cash:"))
      try scratch.check("generate", "--check", status: 0)
    }
  }

  @Test func nothingIsReadOrWrittenByLinks() throws {
    try with { scratch in
      try scratch.write("secret\n", to: "elsewhere/secret")
      try scratch.remove(record)
      try scratch.link(record, to: "../../../../elsewhere/secret")
      try scratch.check("generate", status: 2, says: "can't read the names")
      try scratch.remove("out/.dtoc-names")
      try scratch.link("out/.dtoc-names", to: "../elsewhere")
      try scratch.check("generate", status: 2, says: "is a link")
      #expect(try scratch.text("elsewhere/secret") == "secret\n")
    }
  }

  /// A document that comes first takes no file names, either.
  @Test func namesOfFilesLast() throws {
    try with { scratch in
      let types = "definitions: {%: {type: object, properties: {a: {type: string}}}}\n"
      try scratch.write(types.replacing("%", with: "cash"), to: "Schemas/alpha/money.yml")
      try scratch.check(
        "generate",
        "--notes",
        status: 0,
        says: "this one is named 'AlphaMoney.swift'"
      )
      #expect(try scratch.text("out/common/Money.swift").contains("struct Money:"))
      #expect(try scratch.text("out/alpha/AlphaMoney.swift").contains("struct Cash:"))
      try scratch.check("generate", "--check", status: 0, says: "up to date")
      try scratch.check(
        "generate",
        "--no-cache",
        "--notes",
        status: 0,
        says: "this one is named 'AlphaMoney.swift'"
      )
      // What has given way keeps its name, too, even while there are mistakes in it.
      try scratch.remove("Schemas/common/money.yml")
      try scratch.write("definitions: {cash: [", to: "Schemas/alpha/money.yml")
      try scratch.check("generate", status: 1)
      try scratch.write(types.replacing("%", with: "cash"), to: "Schemas/alpha/money.yml")
      try scratch.write(types.replacing("%", with: "coin"), to: "Schemas/aa/money.yml")
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/alpha/AlphaMoney.swift").contains("struct Cash:"))
      #expect(try scratch.text("out/aa/Money.swift").contains("struct Coin:"))
      #expect(
        try scratch.text("out/.dtoc-names/Schemas/alpha/money.yml.names")
          .contains("\nfile = AlphaMoney\n\n#/definitions/cash\n")
      )
    }
  }

  @Test func namesOfRecordedFilesAreChecked() throws {
    try with { scratch in
      let text = try scratch.text(record)
      func named(_ name: String) throws {
        try scratch.write(
          text.replacing("\n#/definitions/money", with: "file = \(name)\n\n#/definitions/money"),
          to: record
        )
      }
      for name in ["../Money", "Money.swift", "a/b", "Mo ney"] {
        try named(name)
        try scratch.check("generate", status: 2, says: "'\(name)' is not a valid name in Swift")
      }
      try named("2Money")
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/common/2Money.swift").contains("struct Money:"))
    }
  }

  /// Two branches have called different things the same.
  @Test func mergedNamesAreResolved() throws {
    try with { scratch in
      for document in ["a/pay", "b/bill"] {
        try scratch.write(
          "definitions: {sum: {type: object, properties: {a: {type: string}}}}\n",
          to: "Schemas/\(document).yml"
        )
        try scratch.check("generate", status: 0)
        try scratch.write("", to: "Schemas/\(document).yml")
        try FileManager.default.moveItem(
          at: scratch.url("out/.dtoc-names/Schemas/\(document).yml.names"),
          to: scratch.url("\(document.suffix(1)).names")
        )
        try scratch.remove("Schemas/\(document).yml")
        try scratch.check("generate", status: 0)
      }
      for (document, file) in [("a/pay", "y.names"), ("b/bill", "l.names")] {
        try scratch.write(
          "definitions: {sum: {type: object, properties: {a: {type: string}}}}\n",
          to: "Schemas/\(document).yml"
        )
        try scratch.write(
          try scratch.text(file),
          to: "out/.dtoc-names/Schemas/\(document).yml.names"
        )
      }
      try scratch.check("generate", "--check", status: 1, says: "bill.yml.names")
      try scratch.check(
        "generate",
        status: 0,
        says: "the name 'Sum' is taken, so this is named 'BillSum'"
      )
      #expect(try scratch.text("out/a/Pay.swift").contains("struct Sum:"))
      #expect(
        try scratch.text("out/.dtoc-names/Schemas/b/bill.yml.names").contains("sum = BillSum")
      )
      try scratch.check("generate", "--check", status: 0)
    }
  }

  /// What two branches have called the same takes no name that something else has.
  @Test func mergedNamesTakeNoOther() throws {
    let item = """
      definitions:
        item:
          type: object
          properties:
            a.b: {type: string}
            a-b: {type: string}
            a_b: {type: string}
            kind: {type: object, properties: {a: {type: string}}}
            sort: {type: object, properties: {a: {type: string}}}

      """
    let documents = ["a/money", "b/money", "money"]
    var files = ["dtoc.yaml": configuration + "name-record: names\n"]
    for document in documents { files["Schemas/\(document).yml"] = item }
    for document in documents.dropLast() {
      files["names/Schemas/\(document).yml.names"] = """
        // dtoc names 1

        file = Money2

        #/definitions/item = MoneyItem
          a.b = aMinusB
          a-b = aMinusB
          a_b = aB
          kind
          sort
          /properties/kind = Sort2
            a
          /properties/sort = Sort2
            a

        """
    }
    files["names/Schemas/money.yml.names"] = """
      // dtoc names 1

      #/definitions/item

      """
    try Scratch.with(files) { scratch in
      try scratch.check("generate", status: 0, says: "the name 'MoneyItem' is taken")
      let first = try scratch.text("out/a/Money2.swift")
      #expect(first.contains("struct MoneyItem:"))
      #expect(first.contains("var aMinusB:"))
      #expect(first.contains("var aB:"))
      #expect(try scratch.text("out/Money.swift").contains("struct Item:"))
      #expect(try scratch.entries(of: "out/b").filter { $0.hasSuffix(".swift") }.count == 1)
      try scratch.check("generate", "--check", status: 0, says: "up to date")
    }
  }

  @Test func theFolderIsChosen() throws {
    try Scratch.with([
      "dtoc.yaml": configuration + "name-record: Names\n", "Schemas/order.yml": order,
    ]) { scratch in
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("Names/Schemas/order.yml.names").contains("#/definitions/order"))
      try scratch.check("generate", "--output-file", "All.swift", status: 0)
      #expect(try !scratch.entries().contains(".dtoc-names"))
      try scratch.write(configuration + "name-record: none\n", to: "dtoc.yaml")
      try scratch.remove("Names")
      try scratch.check("generate", status: 0)
      try scratch.check("generate", status: 0, says: "nothing has changed")
      try scratch.check("config", "print", status: 0, says: "name-record: none")
      try scratch.check("generate", "--name-record", "N", status: 0)
      #expect(try scratch.entries(of: "N").contains("Schemas/order.yml.names"))
    }
  }

  @Test(.enabled(if: Git.isThere)) func stagedNamesCount() throws {
    try Scratch.repository([
      "dtoc.yaml": configuration, "Schemas/common/money.yml": money,
    ]) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.commitAll()
      try scratch.write(
        "definitions: {money: {type: object, properties: {a: {type: string}}}}\n",
        to: "Schemas/alpha/pay.yml"
      )
      try scratch.git("add", "Schemas")
      let result = try scratch.dtoc("generate", "--staged")
      #expect(result.status == 1)
      #expect(result.error.contains("pay.yml.names"))
      try scratch.obey(result.error)
      try scratch.check("generate", "--staged", status: 0, says: "up to date")
      #expect(try scratch.text("out/alpha/Pay.swift").contains("struct PayMoney:"))
    }
  }
}
