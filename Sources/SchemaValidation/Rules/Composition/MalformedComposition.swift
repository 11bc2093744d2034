import SchemaDocument

/// Reports `allOf`, `oneOf` or `anyOf` that is no list of schemas.
extension Rule {
  static let malformedComposition = Rule(
    id: "malformed-composition",
    severity: .error,
    category: .composition,
    summary: "'allOf', 'oneOf' and 'anyOf' must be lists of schemas",
    explanation: """
      An empty list joins nothing, or leaves nothing to choose from, and what is no list is refused by other tools. dtoc reads a \
      schema in place of the list as a list of one, and '--fix' writes it so; without any schema it goes by what stands beside.
      """,
    bad: """
      definitions:
        Order:
          allOf:
            $ref: '#/definitions/Base'
        Base:
          type: object
          properties:
            id: {type: string}
      """,
    good: """
      definitions:
        Order:
          allOf:
            - $ref: '#/definitions/Base'
        Base:
          type: object
          properties:
            id: {type: string}
      """,
    check: .compilation
  )
}
