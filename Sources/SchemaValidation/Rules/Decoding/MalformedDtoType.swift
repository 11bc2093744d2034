import SchemaDocument

/// Reports `x-dto-type` that names no Swift type.
extension Rule {
  static let malformedDtoType = Rule(
    id: "malformed-dto-type",
    severity: .error,
    category: .decoding,
    summary: "'x-dto-type' must name a Swift type",
    explanation: """
      'x-dto-type' is the name of a Swift type, or a mapping with 'name' and, where they are needed, 'import' and 'converter'. \
      What is printed into Swift must be names and nothing else, so anything that is none is left out, and the schema has the type \
      that it has without.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            price: {type: string, x-dto-type: 'Money; import Bank'}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            price: {type: string, x-dto-type: {name: Money, import: Bank, converter: MoneyConverter}}
      """,
    check: .compilation
  )
}
