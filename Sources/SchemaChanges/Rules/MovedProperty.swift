package import SchemaDocument

extension Rule {
  package static let movedProperty = Rule(
    id: "moved-property",
    severity: .error,
    category: .changes,
    summary: "a property should stay where it is in payloads",
    explanation: """
      Shipped apps look for the property under its old keys. Unless these contain the new one, the \
      property is lost to them, which is reported as a removed property. `x-dto-alias` lets apps read \
      both.
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
