/// Reports an alias inside of what it stands for.
extension Rule {
  static let aliasCycle = Rule(
    id: "alias-cycle",
    severity: .error,
    category: .syntax,
    summary: "an alias must not stand inside of what it stands for",
    explanation: """
      Such a document has no end, and no program can read it to the end. What recurs, such as a \
      category with categories in it, needs a name and a '$ref'.
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
      "'\(alias)' stands inside of what it stands for",
      at: span,
      labels: [Label(span: anchored, message: "this is anchored")],
      help: "name what recurs, and refer to it with '$ref'"
    )
  }
}
