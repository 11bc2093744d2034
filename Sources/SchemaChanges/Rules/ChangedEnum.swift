package import SchemaDocument

extension Rule {
  package static let changedEnum = Rule(
    id: "changed-enum",
    severity: .error,
    category: .changes,
    summary: "an enumeration should keep the type of its values",
    explanation: """
      The values are of another type, such as integers instead of strings, or unlisted values are allowed \
      that were not.
      """,
    examples: .ofComparison,
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedEnum(_ type: String, _ what: String) -> Difference {
    Difference(
      .changedEnum,
      "'\(type)' \(what)"
    )
  }
}
