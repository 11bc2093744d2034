package import SchemaDocument

extension Rule {
  package static let removedOperation = Rule(
    id: "removed-operation",
    severity: .error,
    category: .changes,
    summary: "an operation that apps call should stay",
    explanation: """
      Shipped apps still call the operation, and get an error instead of a response. Keep it until no app \
      that calls it is in use any more.
      """,
    examples: .ofComparison,
    difference: .onlyComparison
  )
}

extension Difference {
  static func removedOperation(_ operation: String) -> Difference {
    Difference(
      .removedOperation,
      "the operation '\(operation)' is gone"
    )
  }
}
