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
    check: .compilation
  )
}
