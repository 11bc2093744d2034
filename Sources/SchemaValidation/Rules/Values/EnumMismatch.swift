import SchemaDocument

/// Reports a value in an `enum` that is not of the schema's type.
extension Rule {
  static let enumMismatch = Rule(
    id: "enum-mismatch",
    severity: .error,
    category: .values,
    summary: "the values of 'enum' must be of the schema's type",
    explanation: """
      A value that is not of the schema's type can never be valid, so either the type or the value is wrong. dtoc then reads \
      any value of the type, without an enumeration. Numbers and Booleans in quotes are understood: 'type: integer' with \
      'enum: ["1"]' is read as if there were no quotes, which is a warning, and '--fix' removes them. Beside 'type: array' the list \
      is most often meant for the elements: move it into 'items'. Words such as 'yes' where a Boolean belongs are written 'true' \
      and 'false'.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            seats: {type: integer, enum: ['2', '4']}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            seats: {type: integer, enum: [2, 4]}
      """,
    check: .compilation
  )
}
