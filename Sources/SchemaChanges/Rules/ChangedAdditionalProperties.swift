package import SchemaDocument

extension Rule {
  package static let changedAdditionalProperties = Rule(
    id: "changed-additional-properties",
    severity: .warning,
    category: .changes,
    summary: "members that a schema does not declare should keep their type",
    explanation: """
      Members that a schema does not declare have another type than before, or are declared for the first \
      time, or no longer. Shipped apps read them with the old type, and drop those that it can't read.
      """,
    examples: .change(
      from: """
        definitions:
          Order:
            type: object
            additionalProperties: {type: string}
            properties:
              id: {type: string}
        """,
      to: """
        definitions:
          Order:
            type: object
            additionalProperties: {type: integer}
            properties:
              id: {type: string}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedAdditionalProperties(_ type: String, from old: String, to new: String)
    -> Difference
  {
    Difference(
      .changedAdditionalProperties,
      "the additional properties of '\(type)' were \(old) and are \(new)"
    )
  }
}
