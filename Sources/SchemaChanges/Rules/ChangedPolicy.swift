package import SchemaDocument

extension Rule {
  package static let changedPolicy = Rule(
    id: "changed-policy",
    severity: .warning,
    category: .changes,
    summary: "decoding should not become stricter",
    explanation: """
      A policy for decoding is another one: `x-dto-…` in the schema, a rule, or an option. Shipped apps \
      keep the old one; apps that are built now lose more or less than those.
      """,
    examples: .ofComparison,
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedPolicy(_ place: String, _ parts: [String]) -> Difference {
    Difference(
      .changedPolicy,
      "'\(place)' is decoded in another way: \(parts.joined(separator: ", "))"
    )
  }
}
