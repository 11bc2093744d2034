package import SchemaDocument

extension Rule {
  package static let addedType = Rule(
    id: "added-type",
    severity: .note,
    category: .changes,
    summary: "a new type harms nobody",
    explanation: """
      A schema is new. Apps that are already shipped never see it.
      """,
    examples: .ofComparison,
    difference: .onlyComparison
  )
}

extension Difference {
  static func addedType(_ type: String) -> Difference {
    Difference(
      .addedType,
      "'\(type)' is new"
    )
  }
}
