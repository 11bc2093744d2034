import Foundation
import Testing

/// Which of several members or types gets the name that all of them prefer.
@Suite struct PreferredNameTests {
  private let configuration = "schemas: Schemas\noutput: out\n"
  private let record = "out/.dtoc-names/Schemas/order.yml.names"

  private func with(_ order: String, _ body: (Scratch) throws -> Void) throws {
    try Scratch.with(["dtoc.yaml": configuration, "Schemas/order.yml": order]) { scratch in
      try scratch.check("generate", status: 0)
      try body(scratch)
    }
  }

  /// What a schema writes as Swift does keeps its name, whatever comes before it.
  @Test func writtenNamesStay() throws {
    let order = """
      definitions:
        order: {type: object, properties: {a: {type: string}}}
        Order:
          type: object
          required: [_id, id]
          properties: {_id: {type: string}, id: {type: integer}, '@type': {type: string}, type: {type: string}}
        state: {type: string, enum: [_new, new]}

      """
    try with(order) { scratch in
      let swift = try scratch.text("out/Order.swift")
      #expect(swift.contains("public let underscoreId: String\n  public let id: Int\n"))
      #expect(swift.contains("var atType: String?\n  @SafeOptional public var type: String?\n"))
      #expect(swift.contains("case underscoreNew = \"_new\"\n  case new\n"))
      #expect(
        try scratch.text("out/.dtoc-names/Schemas/order.yml.names")
          .contains("#/definitions/order = Order2\n")
      )
    }
  }

  /// What an earlier version has named keeps its name, although the schema now also has that name itself.
  @Test func recordedNamesGoFirst() throws {
    let order = "definitions: {order: {type: object, properties: {_id: {type: string}}}}\n"
    try with(order) { scratch in
      try scratch.write(
        order.replacing("_id: {type: string}", with: "_id: {type: string}, id: {type: integer}"),
        to: "Schemas/order.yml"
      )
      try scratch.check("generate", status: 0, says: "is named 'id2'")
      #expect(try scratch.text("out/Order.swift").contains("var id: String?"))
    }
  }

  /// A nested type doesn't repeat the name of the type around it, unless an earlier version has named it so, or another type has the rest.
  @Test func nestedNamesRepeatNothing() throws {
    let order = """
      definitions:
        order:
          type: object
          properties:
            order_status: {type: string, enum: [new, old]}
            order_park: {type: object, properties: {a: {type: string}}}
            order_kind: {type: string, enum: [a, c]}
            kind: {type: string, enum: [b, d]}
            order_data: {type: object, properties: {a: {type: string}}}
        park: {type: object, properties: {a: {type: string}}}

      """
    try with(order) { scratch in
      let swift = try scratch.text("out/Order.swift")
      for name in ["enum Status:", "enum OrderKind:", "struct OrderPark:", "struct OrderData:"] {
        #expect(swift.contains("public \(name)"), "\(name)")
      }
      let names = try scratch.text(record)
      #expect(names.contains("/properties/order_status = Status\n"))
      try scratch.check("generate --no-cache --check", status: 0)
      try scratch.write(names.replacing("_status = Status\n", with: "_status\n"), to: record)
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Order.swift").contains("public enum OrderStatus:"))
    }
  }

  /// A name that was chosen goes to its owner in the first run already, so that nothing is renamed in the next one.
  @Test func chosenNamesGoFirst() throws {
    let order = """
      definitions:
        order:
          type: object
          properties:
            a: {type: string}
            b: {type: integer, x-dto-name: a}

      """
    try with(order) { scratch in
      let swift = try scratch.text("out/Order.swift")
      #expect(swift.contains("var a: Int?"))
      try scratch.check("generate --no-cache", status: 0)
      #expect(try scratch.text("out/Order.swift") == swift)
    }
  }

  /// A case that an earlier version has named like one of 'Optional' keeps its name, with a warning; a new one gets another.
  @Test func optionalCasesLast() throws {
    let order = """
      definitions:
        order:
          type: object
          properties:
            discount: {type: string, enum: [none, half]}

      """
    try with(order) { scratch in
      let names = try scratch.text(record)
      #expect(names.contains("none = noneValue\n"))
      #expect(try scratch.text("out/Order.swift").contains("case noneValue = \"none\"\n"))
      try scratch.check("generate --no-cache", status: 0)
      try scratch.check("generate --check", status: 0)
      try scratch.write(names.replacing("none = noneValue\n", with: "none\n"), to: record)
      let change = order.replacing("half]", with: "half, some]")
      try scratch.write(change, to: "Schemas/order.yml")
      try scratch.check(
        "generate",
        status: 0,
        says:
          "warning[optional-case-name]: in '== .none', Swift takes the case 'none' of 'Discount'",
        "write 'none = noneValue' in its place in the name record"
      )
      let swift = try scratch.text("out/Order.swift")
      #expect(swift.contains("case none\n"))
      #expect(swift.contains("case someValue = \"some\"\n"))
    }
  }

  /// Whatever collides, no new case is named like one of 'Optional', and the help proposes a name that is free.
  @Test func optionalCasesGiveWay() throws {
    let order = """
      definitions:
        E1: {type: string, enum: [none, noneValue]}
        E2: {type: string, enum: [None, NONE, none]}

      """
    try with(order) { scratch in
      let swift = try scratch.text("out/Order.swift")
      #expect(swift.contains("case noneValueValue = \"none\"\n"))
      #expect(!swift.contains("case none\n"))
      #expect(!swift.contains("case none "))
      let names = try scratch.text(record)
      try scratch.write(names.replacing("none = noneValueValue\n", with: "none\n"), to: record)
      try scratch.check(
        "generate",
        status: 0,
        says: "write 'none = noneValueValue' in its place in the name record"
      )
    }
  }
}
