import SchemaDocument

/// Reports a `$ref` whose value is no text.
extension Rule {
  static let malformedReference = Rule(
    id: "malformed-reference",
    severity: .error,
    category: .references,
    summary: "a '$ref' must have the text of a reference",
    explanation: """
      The value says where a schema is, such as '#/definitions/Order', in quotes: without them \
      YAML takes what follows '#' for a comment. In the place of the reference any JSON value is \
      generated. 'file:order.yml' and 'file://order.yml' are read as the path 'order.yml', which '--fix' writes.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            item:
              $ref: #/definitions/Item
        Item:
          type: object
          properties:
            id: {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            item:
              $ref: '#/definitions/Item'
        Item:
          type: object
          properties:
            id: {type: string}
      """,
    check: .compilation
  )
}
