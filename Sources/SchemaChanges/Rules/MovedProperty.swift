package import SchemaDocument

extension Rule {
  package static let movedProperty = Rule(
    id: "moved-property",
    severity: .error,
    category: .changes,
    summary: "a property should stay where it is in payloads",
    explanation: """
      Shipped apps look for the property under its old key.
      """,
    examples: .ofComparison,
    difference: .onlyComparison
  )
}

extension Difference {
  static func movedProperty(_ property: String, from old: String, to new: String) -> Difference {
    Difference(
      .movedProperty,
      "'\(property)' was at '\(old)' and is at '\(new)'"
    )
  }
}
