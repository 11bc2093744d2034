import SchemaDocument

/// Reports a name for an array or a map that contains itself.
extension Rule {
  static let recursiveAlias = Rule(
    id: "recursive-alias",
    severity: .warning,
    category: .composition,
    summary: "a list or map that contains itself needs an object around it",
    explanation: """
      An array of itself would be a typealias that contains itself, and Swift has none. dtoc reads what is inside as any JSON \
      value. Make an object with the array as a property, and refer to that.
      """,
    bad: """
      definitions:
        Tree:
          type: array
          items: {$ref: '#/definitions/Tree'}
      """,
    good: """
      definitions:
        Tree:
          type: object
          properties:
            branches:
              type: array
              items: {$ref: '#/definitions/Tree'}
      """
  )
}

extension Diagnostic {
  static func recursiveAlias(_ origin: Span) -> Diagnostic {
    Diagnostic(
      .recursiveAlias,
      "this type would be an alias that contains itself; any JSON value is accepted inside",
      at: origin
    )
  }
}
