import SchemaDocument

/// Reports a `$ref` from a schema to something else, such as a response.
extension Rule {
  static let wrongTarget = Rule(
    id: "wrong-target",
    severity: .error,
    category: .references,
    summary: "a '$ref' in the place of a schema must point to a schema",
    explanation: """
      A parameter, a response or a list of schemas is no schema, and other tools fail on it or \
      generate something strange. dtoc reads the one schema that is in it, if it is one, and \
      '--fix' points the reference there.
      """,
    bad: """
      swagger: '2.0'
      info: {title: Orders, version: '1'}
      paths: {}
      responses:
        Found:
          description: the order
          schema: {$ref: '#/definitions/Order'}
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
        Answer:
          type: object
          properties:
            order: {$ref: '#/responses/Found'}
      """,
    good: """
      swagger: '2.0'
      info: {title: Orders, version: '1'}
      paths: {}
      responses:
        Found:
          description: the order
          schema: {$ref: '#/definitions/Order'}
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
        Answer:
          type: object
          properties:
            order: {$ref: '#/definitions/Order'}
      """,
    check: .compilation
  )
}
