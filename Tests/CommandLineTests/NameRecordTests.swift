import Foundation
import Testing

/// What has been generated keeps its name.
@Suite struct NameRecordTests {
  private let money = MoneyProject.schema
  private let configuration = MoneyProject.configuration
  private let record = MoneyProject.record

  private func with(_ body: (Scratch) throws -> Void) throws { try MoneyProject.with(body) }

  /// A document that has moved keeps its names although another one has an error, which the baseline may know.
  @Test(arguments: [false, true]) func documentsMoveBesideErrors(isKnown: Bool) throws {
    try with { scratch in
      try scratch.write("definitions: {geo: {type: flt}}\n", to: "Schemas/geo.yml")
      try scratch.write("definitions: {order: {type: object}}\n", to: "Schemas/order.yml")
      if isKnown {
        try scratch.check("validate --write-baseline known.json", status: 0)
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

  /// The union is recorded by what it is, because several schemas describe the values of the map.
  @Test func casesOfMapValuesLast() throws {
    try with { scratch in
      try scratch.write(
        """
        definitions:
          filter:
            patternProperties: {'^x-': {$ref: '#/definitions/any'}}
            additionalProperties: {oneOf: [{type: array, items: {type: string}}, {type: string}]}
          any: {}

        """,
        to: "Schemas/filter.yml"
      )
      try scratch.check("generate --style 2", status: 0)
      try scratch.check("generate --style 2 --check --no-cache", status: 0)
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
      try scratch.check("generate --check", status: 0, says: "up to date")
      try scratch.check("generate --no-cache", status: 0, says: "named 'PayMoney'")
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
      try scratch.check("generate --check", status: 0)
      let record = try scratch.text("out/.dtoc-names/Schemas/u.yml.names")
      #expect(record.contains("  /#map&#3 = "), "\(record)")
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
      try scratch.check("generate --type-suffix DTO", status: 0)
      #expect(try scratch.text("out/common/Money.swift").contains("struct CashDTO:"))
      #expect(try scratch.text(record).contains("\n#/definitions/money\n"))
    }
  }

  /// What was named after its place keeps that name, and what is named after its title keeps it although the title changes.
  @Test func titlesNameWhatIsNew() throws {
    func order(_ properties: String...) -> String {
      "definitions:\n  order:\n    type: object\n    properties:\n"
        + properties.map { "      \($0)\n" }.joined()
    }
    let delivery = "delivery: {title: Address, type: object, properties: {a: {type: string}}}"
    let billing = "billing: {title: Payer, type: object, properties: {b: {type: string}}}"
    try with { scratch in
      try scratch.write(order(delivery), to: "Schemas/order.yml")
      try scratch.check("generate", status: 0)
      try scratch.write(configuration + "inline-names: title\n", to: "dtoc.yaml")
      try scratch.write(order(delivery, billing), to: "Schemas/order.yml")
      try scratch.check("generate", status: 0)
      func check() throws {
        let swift = try scratch.text("out/Order.swift")
        #expect(swift.contains("struct Delivery:"))
        #expect(swift.contains("struct Payer:"))
      }
      try check()
      try scratch.check("generate --no-cache --check", status: 0, says: "up to date")
      try scratch.write(
        order(delivery, billing.replacing("Payer", with: "Buyer")),
        to: "Schemas/order.yml"
      )
      try scratch.check("generate", status: 0)
      try check()
      try scratch.write(configuration, to: "dtoc.yaml")
      try scratch.check("generate", status: 0)
      try check()
    }
  }

  /// What is recorded goes before a new schema, unless a person gives that the name.
  @Test(arguments: ["inline-names: title\n", "inline-names: title\nstyle: 2\n"])
  func titlesKeepNamesFromSchemas(options: String) throws {
    let park =
      "  park: {type: object, properties: {at: {title: Zone, type: object, properties: {a: {type: string}}}}}\n"
    try with { scratch in
      try scratch.write(configuration + options, to: "dtoc.yaml")
      try scratch.write("definitions:\n\(park)", to: "Schemas/park.yml")
      try scratch.check("generate", status: 0)
      func add(_ name: String) throws {
        let zone = "  zone: {type: object, \(name)properties: {b: {type: string}}}\n"
        try scratch.write("definitions:\n\(zone)\(park)", to: "Schemas/park.yml")
      }
      try add("")
      try scratch.check(
        "generate",
        status: 0,
        says: "the name 'Zone' is taken, so this is named 'ParkZone' in Swift",
        "help: to give it this name, add 'x-dto-name: Zone'"
      )
      #expect(try scratch.text("out/Park.swift").contains("  public struct Zone:"))
      try add("x-dto-name: Zone, ")
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Park.swift").contains("nonisolated public struct Zone:"))
      try scratch.check("generate --no-cache --check", status: 0, says: "up to date")
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
        try scratch.check("generate --no-cache --check", status: 0, says: "up to date")
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

  /// A document that comes first takes no file names, either.
  @Test func namesOfFilesLast() throws {
    try with { scratch in
      let types = "definitions: {%: {type: object, properties: {a: {type: string}}}}\n"
      try scratch.write(types.replacing("%", with: "cash"), to: "Schemas/alpha/money.yml")
      try scratch.check("generate --notes", status: 0, says: "this one is named 'AlphaMoney.swift'")
      #expect(try scratch.text("out/common/Money.swift").contains("struct Money:"))
      #expect(try scratch.text("out/alpha/AlphaMoney.swift").contains("struct Cash:"))
      try scratch.check("generate --check", status: 0, says: "up to date")
      try scratch.check(
        "generate --no-cache --notes",
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
}
