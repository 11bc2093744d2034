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
    correction: """
        definitions:
      -   Category: &category
      +   Category:
            type: object
            properties:
      -       parent: *category
      +       parent: {$ref: '#/definitions/Category'}
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
