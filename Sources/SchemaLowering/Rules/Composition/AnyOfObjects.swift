import SchemaDocument

/// Notes an `anyOf` of objects, of which several may hold at once.
extension Rule {
  static let anyOfObjects = Rule(
    id: "any-of-objects",
    severity: .note,
    category: .composition,
    summary: "of 'anyOf' one variant is read",
    explanation: """
      A value may be like several schemas under 'anyOf', and a Swift enum is one of them. dtoc reads the first that fits, without \
      the members of the others. Where only one can hold, 'oneOf' says so; where the members of all are wanted, one object with \
      optional properties does.
      """,
    bad: """
      definitions:
        Payment:
          anyOf:
            - {$ref: '#/definitions/Cash'}
            - {$ref: '#/definitions/Card'}
        Cash:
          type: object
          required: [change]
          properties:
            change: {type: integer}
        Card:
          type: object
          required: [number]
          properties:
            number: {type: string}
      """,
    good: """
      definitions:
        Payment:
          oneOf:
            - {$ref: '#/definitions/Cash'}
            - {$ref: '#/definitions/Card'}
        Cash:
          type: object
          required: [change]
          properties:
            change: {type: integer}
        Card:
          type: object
          required: [number]
          properties:
            number: {type: string}
      """
  )
}

extension Diagnostic {
  static func anyOfObjects(_ union: RawSchema) -> Diagnostic {
    Diagnostic(
      .anyOfObjects,
      "several of these objects may hold at once; the first that fits is read, without members of the others",
      at: union[.anyOf]?.keySpan ?? union.node.span
    )
  }
}
