package import SchemaDocument

extension Rule {
  package static let changedType = Rule(
    id: "changed-type",
    severity: .error,
    category: .changes,
    summary: "a schema should stay what it is",
    explanation: """
      A schema describes another kind of value than before, such as an object that became a union. Shipped \
      apps have the old type.
      """,
    examples: .ofComparison,
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedType(_ type: String, from old: String, to new: String) -> Difference {
    Difference(
      .changedType,
      // Only policies and bounds differ.
      old == new
        ? "'\(type)' can have other values" : "'\(type)' was \(old) and is \(new)"
    )
  }
}
