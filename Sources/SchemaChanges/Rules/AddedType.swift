package import SchemaDocument

extension Rule {
  package static let addedType = Rule(
    id: "added-type",
    severity: .note,
    category: .changes,
    summary: "a new type harms nobody",
    explanation: """
      Apps that are already shipped never see a new schema, unless one that they know refers to it, which \
      is a change of that schema.
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
