package import SchemaDocument

extension Rule {
  package static let optionalProperty = Rule(
    id: "optional-property",
    severity: .error,
    category: .changes,
    summary: "a required property should stay required",
    explanation: """
      Shipped apps can't decode the object if a property that they require is absent. Release apps for \
      which it is optional first, or keep sending it.
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
            properties:
              id: {type: string}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func optionalProperty(_ property: String) -> Difference {
    Difference(
      .optionalProperty,
      "'\(property)' can be absent now"
    )
  }
}
