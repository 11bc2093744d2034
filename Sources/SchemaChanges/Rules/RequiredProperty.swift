package import SchemaDocument

extension Rule {
  package static let requiredProperty = Rule(
    id: "required-property",
    severity: .warning,
    category: .changes,
    summary: "an optional property should stay optional in requests",
    explanation: """
      Shipped apps read the property as before. Its type in Swift is no longer optional, and a backend \
      rejects requests without it.
      """,
    examples: .change(
      from: """
        definitions:
          Order:
            type: object
            properties:
              id: {type: string}
        """,
      to: """
        definitions:
          Order:
            type: object
            required: [id]
            properties:
              id: {type: string}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func requiredProperty(_ property: String, _ state: String) -> Difference {
    Difference(
      .requiredProperty,
      "'\(property)' is \(state) now"
    )
  }
}
