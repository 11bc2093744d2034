import SchemaDocument

/// Reports a word of ours with a value that it can't have.
extension Rule {
  static let malformedOverride = Rule(
    id: "malformed-override",
    severity: .error,
    category: .decoding,
    summary: "a word that begins with 'x-dto-' must have a value that it knows",
    explanation: """
      Words such as 'x-dto-optional' say how a value is decoded, and each has its own few values. One that is none of them says \
      nothing, and decoding goes on as if the word were not there. The message lists what it may be.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            price: {type: integer, x-dto-optional: always}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            price: {type: integer, x-dto-optional: strict}
      """,
    check: .compilation
  )
}
