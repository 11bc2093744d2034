import SchemaDocument

/// Reports an `x-dto-type` that does not name a Swift type.
extension Rule {
  static let malformedDtoType = Rule(
    id: "malformed-dto-type",
    severity: .error,
    category: .decoding,
    summary: "'x-dto-type' must name a Swift type",
    explanation: """
      'x-dto-type' is the name of a Swift type, or a mapping with 'name' and, if needed, 'import' and 'converter'. Only names \
      may reach the generated Swift, so dtoc ignores anything else and uses the schema's own type.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       price: {type: string, x-dto-type: 'Money; import Bank'}
      +       price: {type: string, x-dto-type: {name: Money, import: Bank, converter: MoneyConverter}}
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
    Diagnostic(.malformedDtoType, "'\(key.text)' must be a string", at: value.visibleSpan)
  }

  static func namelessDtoType(_ node: Node) -> Diagnostic {
    Diagnostic(.malformedDtoType, "'x-dto-type' needs a 'name'", at: node.visibleSpan)
  }

  static func unknownKeyOfDtoType(_ key: Node) -> Diagnostic {
    Diagnostic(
      .malformedDtoType,
      "'x-dto-type' takes 'name', 'import' and 'converter', but not '\(key.text)'",
      at: key.visibleSpan
    )
  }

  static func invalidTypeName(_ name: String, at node: Node) -> Diagnostic {
    Diagnostic(.malformedDtoType, "'\(name)' is not a Swift type name", at: node.visibleSpan)
  }
}
