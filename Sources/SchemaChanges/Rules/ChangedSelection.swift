package import SchemaDocument

extension Rule {
  package static let changedSelection = Rule(
    id: "changed-selection",
    severity: .error,
    category: .changes,
    summary: "a union should keep what distinguishes its variants",
    explanation: """
      Shipped apps look for the old discriminator, or try the variants in the old order.
      """,
    examples: .ofComparison,
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedSelection(_ type: String, from old: String, to new: String) -> Difference {
    Difference(
      .changedSelection,
      "the variants of '\(type)' were distinguished by \(old) and are by \(new)"
    )
  }
}
