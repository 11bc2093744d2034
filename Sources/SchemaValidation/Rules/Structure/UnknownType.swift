import SchemaDocument

/// Reports a `type` that no specification knows, such as `bool`. Common slips are read as what they mean.
extension Rule {
  static let unknownType = Rule(
    id: "unknown-type",
    severity: .error,
    category: .structure,
    summary: "a type must be one that the specification names",
    explanation: """
      The types are 'string', 'number', 'integer', 'boolean', 'array' and 'object'; 'null' where the specification has it, and 'file' \
      in Swagger 2.0. Other tools refuse any other word, or take it for 'string'. What is plainly meant, such as 'bool' or 'int64', \
      dtoc reads as that, and '--fix' writes it so; anything else has to be mended by hand.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            paid: {type: bool}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            paid: {type: boolean}
      """,
    check: .compilation
  )
}
