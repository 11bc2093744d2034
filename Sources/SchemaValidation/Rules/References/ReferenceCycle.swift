import SchemaDocument

/// Reports references that lead to one another and to nothing else.
extension Rule {
  static let referenceCycle = Rule(
    id: "reference-cycle",
    severity: .error,
    category: .references,
    summary: "references must lead to a schema in the end",
    explanation: """
      Schemas that are nothing but references to one another describe no value, and dtoc generates \
      any JSON value. A schema may refer to itself by way of its properties or elements: that is \
      no mistake.
      """,
    bad: """
      definitions:
        Order:
          $ref: '#/definitions/Purchase'
        Purchase:
          $ref: '#/definitions/Order'
      """,
    good: """
      definitions:
        Order:
          $ref: '#/definitions/Purchase'
        Purchase:
          type: object
          properties:
            id: {type: string}
      """,
    check: .compilation
  )
}
