import SchemaDocument

/// Reports `x-dto-type` that names no Swift type.
extension Rule {
  static let malformedDtoType = Rule(
    id: "malformed-dto-type",
    severity: .error,
    category: .decoding,
    summary: "'x-dto-type' must name a Swift type",
    explanation: """
      'x-dto-type' is the name of a Swift type, or a mapping with 'name' and, where they are needed, 'import' and 'converter'. \
      What is printed into Swift must be names and nothing else, so anything that is none is left out, and the schema has the type \
      that it has without.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            price: {type: string, x-dto-type: 'Money; import Bank'}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            price: {type: string, x-dto-type: {name: Money, import: Bank, converter: MoneyConverter}}
      """
  )
}

extension Diagnostic {
  static func malformedDtoType(_ node: Node) -> Diagnostic {
    Diagnostic(
      .malformedDtoType,
      "'x-dto-type' must be the name of a Swift type, or a mapping with 'name'",
      at: node.visibleSpan
    )
  }

  static func malformedDtoType(_ value: Node, under key: Node) -> Diagnostic {
    Diagnostic(.malformedDtoType, "'\(key.text)' must be text", at: value.visibleSpan)
  }

  static func namelessDtoType(_ node: Node) -> Diagnostic {
    Diagnostic(.malformedDtoType, "'x-dto-type' needs a 'name'", at: node.visibleSpan)
  }

  static func unknownKeyOfDtoType(_ key: Node) -> Diagnostic {
    Diagnostic(
      .malformedDtoType,
      "'x-dto-type' has 'name', 'import' and 'converter', and no '\(key.text)'",
      at: key.visibleSpan
    )
  }

  static func invalidTypeName(_ name: String, at node: Node) -> Diagnostic {
    Diagnostic(
      .malformedDtoType,
      "'\(name)' is no name of a Swift type",
      at: node.visibleSpan
    )
  }
}
