package import SchemaDocument

extension Rule {
  package static let changedConstraint = Rule(
    id: "changed-constraint",
    severity: .note,
    category: .changes,
    summary: "a constraint should not become stricter in requests",
    explanation: """
      dtoc does not check bounds, lengths and patterns, so responses are not affected; but a backend may \
      reject what shipped apps send.
      """,
    examples: .ofComparison,
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedConstraint(_ place: String, from old: String, to new: String) -> Difference {
    Difference(
      .changedConstraint,
      "'\(place)' has other constraints: \(old) before, \(new) now"
    )
  }
}
