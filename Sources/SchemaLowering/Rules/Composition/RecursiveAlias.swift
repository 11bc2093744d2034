import SchemaDocument

/// Reports a named array or map that contains itself.
extension Rule {
  static let recursiveAlias = Rule(
    id: "recursive-alias",
    severity: .warning,
    category: .composition,
    summary: "a list or map that contains itself must be part of an object",
    explanation: """
      An array of itself would become a typealias that refers to itself, which Swift does not allow. dtoc reads the elements as \
      any JSON value. Declare an object with the array as a property, and refer to that.
      """,
    correction: """
        definitions:
          Tree:
      -     type: array
      -     items: {$ref: '#/definitions/Tree'}
      +     type: object
      +     properties:
      +       branches:
      +         type: array
      +         items: {$ref: '#/definitions/Tree'}
      """
  )
}

extension Diagnostic {
  static func recursiveAlias(_ origin: Span) -> Diagnostic {
    Diagnostic(
      .recursiveAlias,
      "this type would be an alias that refers to itself; its elements are read as any JSON value",
      at: origin
    )
  }
}
