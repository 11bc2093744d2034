package import SchemaDocument

extension Rule {
  package static let changedDeprecation = Rule(
    id: "changed-deprecation",
    severity: .note,
    category: .changes,
    summary: "a deprecation is announced",
    explanation: """
      Swift code that uses the declaration gets a warning, or no longer does.
      """,
    examples: .ofComparison,
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedDeprecation(_ place: String, isDeprecated: Bool) -> Difference {
    Difference(
      .changedDeprecation,
      "'\(place)' is \(isDeprecated ? "deprecated" : "no longer deprecated")"
    )
  }
}
