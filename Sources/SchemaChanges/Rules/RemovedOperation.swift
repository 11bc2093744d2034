package import SchemaDocument

extension Rule {
  package static let removedOperation = Rule(
    id: "removed-operation",
    severity: .error,
    category: .changes,
    summary: "an operation that apps call should stay",
    explanation: """
      Shipped apps still call the operation.
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
