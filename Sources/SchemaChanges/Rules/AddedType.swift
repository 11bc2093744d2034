package import SchemaDocument

extension Rule {
  package static let addedType = Rule(
    id: "added-type",
    severity: .note,
    category: .changes,
    summary: "a new type doesn't affect shipped apps",
    explanation: """
      Apps that are already shipped never see a new schema, unless one that they know refers to it, which is a change \
      of that schema.
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
          Park:
            type: object
            properties:
              name: {type: string}
        """
    ),
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
