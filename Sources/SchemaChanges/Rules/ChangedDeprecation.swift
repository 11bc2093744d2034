package import SchemaDocument

extension Rule {
  package static let changedDeprecation = Rule(
    id: "changed-deprecation",
    severity: .note,
    category: .changes,
    summary: "a deprecation is announced",
    explanation: """
      Swift code that uses a deprecated declaration gets a warning from the compiler, and payloads are not \
      affected. It is the announcement of a later removal.
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
