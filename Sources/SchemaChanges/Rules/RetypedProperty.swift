package import SchemaDocument

extension Rule {
  package static let retypedProperty = Rule(
    id: "retyped-property",
    severity: .error,
    category: .changes,
    summary: "a property should keep its type",
    explanation: """
      Shipped apps read the property with its old type. Values that this type can't read are lost: with \
      the object around them if the property is required, otherwise alone.
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
              id: {type: integer}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func retypedProperty(_ property: String, from old: String, to new: String) -> Difference {
    Difference(
      .retypedProperty,
      // Only policies and bounds differ.
      old == new
        ? "'\(property)' can have other values" : "'\(property)' was \(old) and is \(new)"
    )
  }
}
