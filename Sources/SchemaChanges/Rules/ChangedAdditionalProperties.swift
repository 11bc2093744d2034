package import SchemaDocument

extension Rule {
  package static let changedAdditionalProperties = Rule(
    id: "changed-additional-properties",
    severity: .warning,
    category: .changes,
    summary: "members that a schema does not declare should keep their type",
    explanation: """
      The type of additional properties has changed, or there are none any more.
      """,
    examples: .ofComparison,
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedAdditionalProperties(_ type: String, from old: String, to new: String) -> Difference {
    Difference(
      .changedAdditionalProperties,
      "the additional properties of '\(type)' were \(old) and are \(new)"
    )
  }
}
