package import SchemaDocument

extension Rule {
  package static let addedOperation = Rule(
    id: "added-operation",
    severity: .note,
    category: .changes,
    summary: "a new operation harms nobody",
    explanation: """
      Apps that are already shipped don't call a new operation, so it harms nobody. It is listed for those \
      who want to know what an API has gained.
      """,
    examples: .ofComparison,
    difference: .onlyComparison
  )
}

extension Difference {
  static func addedOperation(_ operation: String) -> Difference {
    Difference(
      .addedOperation,
      "the operation '\(operation)' is new"
    )
  }
}
