package import SchemaDocument

extension Rule {
  package static let addedProperty = Rule(
    id: "added-property",
    severity: .note,
    category: .changes,
    summary: "a new property should not disturb shipped apps",
    explanation: """
      Shipped apps ignore a new property, unless they report or reject unknown keys. A new required \
      property is a parameter of the initializer, and a backend rejects requests of shipped apps, which do \
      not send it.
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
              id: {type: string}
              comment: {type: string}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func addedProperty(_ property: String) -> Difference {
    Difference(
      .addedProperty,
      "'\(property)' is new"
    )
  }
}
