import SchemaDocument

/// Reports `allOf`, `oneOf` or `anyOf` that is no list of schemas.
extension Rule {
  static let malformedComposition = Rule(
    id: "malformed-composition",
    severity: .error,
    category: .composition,
    summary: "'allOf', 'oneOf' and 'anyOf' must be lists of schemas",
    explanation: """
      What is no list is refused by other tools. dtoc reads a schema in place of the list as a list of one, and '--fix' writes it \
      so. An empty list joins nothing; of 'oneOf' and 'anyOf' it even forbids every value, and nobody means that. dtoc reads it as \
      if it were not there, and '--fix' removes it: what stands beside it tells the type, and without that it is any JSON value.
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
