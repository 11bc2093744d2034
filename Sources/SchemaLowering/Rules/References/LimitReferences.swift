import SchemaDocument

/// Reports schemas that refer to one another in too long a row.
extension Rule {
  static let limitReferences = Rule(
    id: "limit-references",
    severity: .error,
    category: .references,
    summary: "schemas must not refer to one another in too long a row",
    explanation: """
      More than 128 schemas in a row, each nothing but a step to the next, are followed no \
      further, and the rest is left out. No schema that people write comes near that; look at what \
      has generated it.
      """,
    examples: .none(because: "no document that fits on a page refers that far")
  )
}

extension Diagnostic {
  static func tooManyReferencesInARow(_ limit: Int, _ node: Node) -> Diagnostic {
    Diagnostic(
      .limitReferences,
      "more than \(limit) schemas refer to one another in a row; the rest is left out",
      at: node.headSpan
    )
  }

  static func tooManyWaysOfReferences(_ node: Node) -> Diagnostic {
    Diagnostic(
      .limitReferences,
      "the schemas refer to one another in too many ways; what is joined from here on is left out",
      at: node.headSpan
    )
  }
}
