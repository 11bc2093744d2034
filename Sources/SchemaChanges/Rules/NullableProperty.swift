package import SchemaDocument

extension Rule {
  package static let nullableProperty = Rule(
    id: "nullable-property",
    severity: .error,
    category: .changes,
    summary: "a property should not become nullable",
    explanation: """
      Shipped apps can't decode the object if a property that they require is null, or anything if the whole payload is. \
      Release apps that accept null first, or let the backend send another value.
      """,
    examples: .change(
      from: """
        definitions:
          Order:
            type: object
            required: [id]
            properties:
              id: {type: string}
        """,
      to: """
        definitions:
          Order:
            type: object
            required: [id]
            properties:
              id: {type: string, x-nullable: true}
        """
    ),
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
