package import SchemaDocument

extension Rule {
  package static let reorderedMembers = Rule(
    id: "reordered-members",
    severity: .note,
    category: .changes,
    summary: "properties should keep their order",
    explanation: """
      The parameters of the initializer have the order of the properties, so Swift code that calls it no longer \
      compiles. Payloads are not affected. Add new properties at the end.
      """,
    examples: .change(
      from: """
        definitions:
          Order:
            type: object
            required: [id, seats]
            properties:
              id: {type: string}
              seats: {type: integer}
        """,
      to: """
        definitions:
          Order:
            type: object
            required: [id, seats]
            properties:
              seats: {type: integer}
              id: {type: string}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func reorderedMembers(_ type: String) -> Difference {
    Difference(
      .reorderedMembers,
      "the members of '\(type)' are in another order"
    )
  }
}
