import Foundation
import Testing

/// Name records as files: where they are, what is wrong in them, and what merges make of them.
@Suite struct NameRecordFileTests {
  private let money = MoneyProject.schema
  private let configuration = MoneyProject.configuration
  private let record = MoneyProject.record

  private func with(_ body: (Scratch) throws -> Void) throws { try MoneyProject.with(body) }

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
      try scratch.check("generate --check", status: 0)
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
      try scratch.check("generate --check", status: 1, says: "bill.yml.names")
      try scratch.check(
        "generate",
        status: 0,
        says: "the name 'Sum' is taken, so this is named 'BillSum'"
      )
      #expect(try scratch.text("out/a/Pay.swift").contains("struct Sum:"))
      #expect(
        try scratch.text("out/.dtoc-names/Schemas/b/bill.yml.names").contains("sum = BillSum")
      )
      try scratch.check("generate --check", status: 0)
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
      try scratch.check("generate --check", status: 0, says: "up to date")
    }
  }

  /// Without its file of names, a document that moves is a new one, and its type can have the name of the document.
  @Test(arguments: [true, false]) func namesMoveWithTheirFile(isMoved: Bool) throws {
    try with { scratch in
      let other = "definitions: {money: {type: object}}\n"
      try scratch.write(other, to: "Schemas/alpha/pay.yml")
      try scratch.check("generate", status: 0)
      let names = try scratch.text("out/.dtoc-names/Schemas/alpha/pay.yml.names")
      #expect(names.contains("= PayMoney"))
      try scratch.remove("Schemas/alpha/pay.yml")
      try scratch.write(other, to: "Schemas/beta/bill.yml")
      if isMoved {
        try scratch.remove("out/.dtoc-names/Schemas/alpha/pay.yml.names")
        try scratch.write(names, to: "out/.dtoc-names/Schemas/beta/bill.yml.names")
      }
      try scratch.check("generate", status: 0)
      let type = isMoved ? "PayMoney" : "BillMoney"
      #expect(try scratch.text("out/beta/Bill.swift").contains(" \(type) "))
      try scratch.check("generate --check", status: 0, says: "up to date")
    }
  }

  @Test func theFolderIsChosen() throws {
    try Scratch.with([
      "dtoc.yaml": configuration + "name-record: Names\n", "Schemas/order.yml": order,
    ]) { scratch in
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("Names/Schemas/order.yml.names").contains("#/definitions/order"))
      try scratch.check("generate --output-file All.swift", status: 0)
      #expect(try !scratch.entries().contains(".dtoc-names"))
      try scratch.write(configuration + "name-record: none\n", to: "dtoc.yaml")
      try scratch.remove("Names")
      try scratch.check("generate", status: 0)
      try scratch.check("generate", status: 0, says: "nothing has changed")
      try scratch.check("config print", status: 0, says: "name-record: none")
      try scratch.check("generate --name-record N", status: 0)
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
      try scratch.git("add Schemas")
      let result = try scratch.dtoc("generate --staged")
      #expect(result.status == 1)
      #expect(result.error.contains("pay.yml.names"))
      try scratch.obey(result.error)
      try scratch.check("generate --staged", status: 0, says: "up to date")
      #expect(try scratch.text("out/alpha/Pay.swift").contains("struct PayMoney:"))
    }
  }
}
