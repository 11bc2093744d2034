package import SchemaDocument

extension Rule {
  package static let removedProperty = Rule(
    id: "removed-property",
    severity: .error,
    category: .changes,
    summary: "a property that apps read should stay",
    explanation: """
      Shipped apps still read the property. If it was required, its object can no longer be decoded; \
      otherwise it has no value. The same happens when it becomes 'writeOnly', which responses don't have. Make it optional, release apps, and remove it later.
      """,
    examples: .change(
      from: """
        definitions:
          Order:
            type: object
            required: [id]
            properties:
              id: {type: string}
              comment: {type: string}
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
  static func removedProperty(_ property: String) -> Difference {
    Difference(
      .removedProperty,
      "'\(property)' is gone"
    )
  }

  static func unsentProperty(_ property: String) -> Difference {
    Difference(.removedProperty, "'\(property)' is only in requests now")
  }
}
