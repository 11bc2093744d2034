package import SchemaDocument

extension Rule {
  package static let reorderedMembers = Rule(
    id: "reordered-members",
    severity: .note,
    category: .changes,
    summary: "properties should keep their order",
    explanation: """
      The parameters of the initializer have the order of the properties, so Swift code that calls it no \
      longer compiles. Payloads are not affected.
      """,
    examples: .ofComparison,
    difference: .onlyComparison
  )
}

extension Difference {
  static func reorderedMembers(_ type: String) -> Difference {
    Difference(
      .reorderedMembers,
      "the members of '\(type)' are in another order"
    )
  }
}
