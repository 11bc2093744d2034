import SchemaDocument
import SchemaLanguage

/// Notes an `anyOf` of objects, several of which a value may match.
extension Rule {
  static let anyOfObjects = Rule(
    id: "any-of-objects",
    severity: .note,
    category: .composition,
    summary: "only one variant of 'anyOf' is decoded",
    explanation: """
      A value may match several schemas under 'anyOf', but a Swift enum holds one of them. dtoc decodes the one that declares \
      the most of the value's properties. Those that only others have are lost, and reported. If only one can match, use 'oneOf'; if you need the properties of all, declare one \
      object with optional properties.
      """,
    correction: """
        definitions:
          Payment:
      -     anyOf:
      +     oneOf:
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
      "a value may match several of these objects; one is decoded, without the properties that only others have",
      at: union[.anyOf]?.keySpan ?? union.node.span
    )
  }
}
