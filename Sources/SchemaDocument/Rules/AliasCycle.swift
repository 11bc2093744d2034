/// Reports an alias inside the value it refers to.
extension Rule {
  static let aliasCycle = Rule(
    id: "alias-cycle",
    severity: .error,
    category: .syntax,
    summary: "an alias must not refer to a value that contains it",
    explanation: """
      Such a document has no end, so it can't be read. For recursive data, such as a category that contains categories, name the \
      schema and refer to it with '$ref'.
      """,
    bad: """
      definitions:
        Category: &category
          type: object
          properties:
            parent: *category
      """,
    good: """
      definitions:
        Category:
          type: object
          properties:
            parent: {$ref: '#/definitions/Category'}
      """
  )
}

extension Diagnostic {
  static func aliasCycle(_ alias: String, at span: Span, anchored: Span) -> Diagnostic {
    Diagnostic(
      .aliasCycle,
      "'\(alias)' is inside the value it refers to",
      at: span,
      labels: [Label(span: anchored, message: "the anchored value")],
      help: "name the schema, and refer to it with '$ref'"
    )
  }
}
