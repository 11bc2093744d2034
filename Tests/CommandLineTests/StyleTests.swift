import Foundation
import Testing

/// What `style: 2` does to names that an earlier version has recorded.
@Suite struct StyleTests {
  private let order = """
    definitions:
      order:
        type: object
        properties:
          order_status: {type: string, enum: [new, done]}

    """
  private let record = "out/.dtoc-names/Schemas/order.yml.names"
  private let recorded = """
    // dtoc names 1
    // Keeps the names in the Swift of Schemas/order.yml as they are. Commit it; to rename
    // something, write 'x-dto-name' into the schema. Role: client.

    #/definitions/order
      order_status
      /properties/order_status = OrderStatus
        new
        done

    // The end of the names.

    """

  private func with(_ configuration: String, _ body: (Scratch) throws -> Void) throws {
    try Scratch.with(
      [
        "dtoc.yaml": "schemas: Schemas\noutput: out\n\(configuration)",
        "Schemas/order.yml": order, record: recorded,
      ],
      body
    )
  }

  @Test func firstStyleKeepsNames() throws {
    try with("") { scratch in
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Order.swift").contains("enum OrderStatus:"))
      let now = try scratch.text(record)
      #expect(!now.contains("= Status") && !now.contains("Style:"))
    }
  }

  /// The names change once. Then they stay, also if another schema would get one.
  @Test func secondStyleNamesOnce() throws {
    try with("style: 2\n") { scratch in
      try scratch.check("generate --check", status: 1)
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Order.swift").contains("enum Status:"))
      #expect(try scratch.text(record).contains(" Style: 2. Role: client.\n"))
      try scratch.check("generate --check", status: 0)
      try scratch.write(
        order + "  status: {type: object, properties: {a: {type: string}}}\n",
        to: "Schemas/order.yml"
      )
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Order.swift").contains("enum Status:"))
      // Back in the first style, nothing changes.
      try scratch.write("schemas: Schemas\noutput: out\n", to: "dtoc.yaml")
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Order.swift").contains("enum Status:"))
    }
  }

  /// A nested type gives way to a top-level one without repeating its owner; what is recorded stays.
  @Test func nestedTypesDontRepeatTheirOwner() throws {
    let pages = """
      definitions:
        page: {type: object, properties: {a: {type: string}}}
        cats_wrapper:
          type: object
          properties:
            page: {type: object, properties: {n: {type: integer}}}
            catsWrapper: {type: string, enum: [a, b]}

      """
    func check(_ options: String, _ names: String...) throws {
      let files = [
        "dtoc.yaml": "schemas: Schemas\noutput: out\n\(options)", "Schemas/order.yml": pages,
      ]
      try Scratch.with(files) { scratch in
        for _ in 0..<2 {
          try scratch.check("generate --no-cache", status: 0)
          let swift = try scratch.text("out/Order.swift")
          for name in names { #expect(swift.contains("  public \(name):"), "\(name)") }
          try scratch.write("schemas: Schemas\noutput: out\nstyle: 2\n", to: "dtoc.yaml")
          if options.isEmpty {
            try scratch.write(
              try scratch.text(record).replacing("Role:", with: "Style: 2. Role:"),
              to: record
            )
          }
        }
      }
    }
    try check("style: 2\n", "struct PageModel", "enum CatsWrapperModel")
    try check("", "struct CatsWrapperPage", "enum CatsWrapperCatsWrapper")
  }

  /// A document with errors keeps files that may be back soon, but not those whose types are in other files now.
  @Test func splitDocumentWithErrorsChangesItsStyle() throws {
    let types = (1...200).map { index in
      let properties = (1...8).map { "p\($0): {type: string}" }.joined(separator: ", ")
      let letter = Character(UnicodeScalar(UInt8(ascii: "A") + UInt8(index % 26)))
      return "  \(letter)\(index): {type: object, properties: {\(properties)}}\n"
    }
    let broken = "  broken: {properties: {a: {$ref: 'missing.yml'}}}\n"
    try with("style: 1\n") { scratch in
      try scratch.write("definitions:\n" + types.joined() + broken, to: "Schemas/large.yml")
      try scratch.check("generate --role both", status: 1)
      let parts = scratch.url("out/Large").path
      let old = try FileManager.default.contentsOfDirectory(atPath: parts)
      #expect(old.contains("Large+1.swift"))
      try scratch.check("generate --style 2 --role both", status: 1)
      let new = try FileManager.default.contentsOfDirectory(atPath: parts)
      #expect(new.contains("Large+A.swift"))
      #expect(Set(old).isDisjoint(with: new), "\(new)")
    }
  }

  @Test func unknownStyleIsAnError() throws {
    try with("style: 3\n") { scratch in
      try scratch.check("generate", status: 2, says: "'3' is not 1 or 2")
    }
  }

  /// A nested type can have a name that would hide too much at the top level. One that is recorded keeps its suffix.
  @Test func recordedSuffixesStay() throws {
    let schema = """
      definitions:
        order:
          type: object
          properties:
            locale: {type: string, enum: [en, de]}

      """
    let known = """
      // dtoc names 1
      // Keeps the names in the Swift of order.yml as they are. Commit it; to rename
      // something, write 'x-dto-name' into the schema. Style: 2. Role: client.

      #/definitions/order
        locale
        /properties/locale
          en
          de

      // The end of the names.

      """
    try with("style: 2\n") { scratch in
      try scratch.write(schema, to: "Schemas/order.yml")
      try scratch.write(known, to: record)
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Order.swift").contains("enum LocaleModel:"))
      #expect(try scratch.text(record) == known)
      try scratch.write(known.replacing(" Style: 2.", with: ""), to: record)
      try scratch.check("generate --no-cache", status: 0)
      #expect(try scratch.text("out/Order.swift").contains("enum Locale:"))
      #expect(try scratch.text(record).contains("/properties/locale = Locale\n"))
      try scratch.check("generate --check --no-cache", status: 0)
      // The name of a type that a person has chosen is not hidden.
      try scratch.write(
        schema.replacing(
          "      locale:",
          with:
            "      words: {type: string, x-dto-type: {name: Locale, converter: Words}}\n      locale:"
        ),
        to: "Schemas/order.yml"
      )
      try FileManager.default.removeItem(at: scratch.url(record))
      try scratch.check("generate --no-cache", status: 0)
      #expect(try scratch.text("out/Order.swift").contains("enum LocaleModel:"))
    }
  }
}
