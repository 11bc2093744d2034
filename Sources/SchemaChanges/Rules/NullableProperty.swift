package import SchemaDocument

extension Rule {
  package static let nullableProperty = Rule(
    id: "nullable-property",
    severity: .error,
    category: .changes,
    summary: "a property should not become nullable",
    explanation: """
      Shipped apps can't decode the object if a property that they require is null. Release apps that \
      accept null first, or let the backend send another value.
      """,
    examples: .ofComparison,
    difference: .onlyComparison
  )
}

extension Difference {
  static func nullableProperty(_ property: String) -> Difference {
    Difference(
      .nullableProperty,
      "'\(property)' can be null now"
    )
  }
}
