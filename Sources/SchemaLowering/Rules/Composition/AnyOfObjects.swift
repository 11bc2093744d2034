import SchemaDocument

/// Notes an `anyOf` of objects, several of which a value may match.
extension Rule {
  static let anyOfObjects = Rule(
    id: "any-of-objects",
    severity: .note,
    category: .composition,
    summary: "only one variant of 'anyOf' is decoded",
    explanation: """
      A value may match several schemas under 'anyOf', but a Swift enum holds one of them. dtoc decodes the first that matches, \
      without the properties of the others. If only one can match, use 'oneOf'; if you need the properties of all, declare one \
      object with optional properties.
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
      "a value may match several of these objects; the first match is decoded, without the properties of the others",
      at: union[.anyOf]?.keySpan ?? union.node.span
    )
  }
}
