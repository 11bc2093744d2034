package import SchemaDocument

/// Reports a chain of references that is too long.
extension Rule {
  static let limitReferences = Rule(
    id: "limit-references",
    severity: .error,
    category: .references,
    summary: "a chain of references must not be too long",
    explanation: """
      dtoc follows up to 128 schemas that only refer to the next one, and ignores the rest. Hand-written schemas don't come \
      close to that limit; check the tool that generated these.
      """,
    examples: .none(because: "no document that fits on a page has a chain that long")
  )
}

extension Diagnostic {
  package static func tooManyReferencesInARow(_ limit: Int, _ node: Node) -> Diagnostic {
    Diagnostic(
      .limitReferences,
      "more than \(limit) schemas refer to each other in a chain; the rest is ignored",
      at: node.headSpan
    )
  }

  static func tooManyWaysOfReferences(_ node: Node) -> Diagnostic {
    Diagnostic(
      .limitReferences,
      "the schemas refer to each other in too many ways; everything joined from here on is ignored",
      at: node.headSpan
    )
  }
}
