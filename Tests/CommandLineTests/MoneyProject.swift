import Testing

/// A project with one document, whose types, members, cases and variants have names that a record can change.
enum MoneyProject {
  static let schema = """
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
  static let configuration = "schemas: Schemas\noutput: out\n"
  static let record = "out/.dtoc-names/Schemas/common/money.yml.names"

  /// Generates the project in a folder of its own, and calls a function with it.
  static func with(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with(["dtoc.yaml": configuration, "Schemas/common/money.yml": schema]) { scratch in
      try scratch.check("generate", status: 0)
      try body(scratch)
    }
  }
}
