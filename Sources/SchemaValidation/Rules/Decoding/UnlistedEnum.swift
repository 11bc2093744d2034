import SchemaDocument

/// Reports values of `enum` or `const` that no Swift enum can list, such as objects.
extension Rule {
  static let unlistedEnum = Rule(
    id: "unlisted-enum",
    severity: .warning,
    category: .decoding,
    summary: "the values of an enumeration should be texts or numbers",
    explanation: """
      A Swift enum has cases for texts and numbers. Objects, arrays and mixtures with them can't be listed, so that any value of \
      the type is accepted. If the values are wanted in Swift, give them names: list texts, or describe the objects by 'oneOf'.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            place:
              enum:
                - {x: 1}
                - {x: 2}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            place: {type: string, enum: [left, right]}
      """,
    check: .compilation
  )
}
