package import SchemaDocument

/// Reports a discriminator mapping to a schema that is not a variant of the union.
extension Rule {
  static let mappingNotAVariant = Rule(
    id: "mapping-not-a-variant",
    severity: .warning,
    category: .composition,
    summary: "a discriminator must map to variants of its union",
    explanation: """
      If a value maps to a schema that is not listed under 'oneOf' or 'anyOf', the union has no case for it, so it keeps such a \
      payload as undefined. Add the schema to the variants, or remove it from the mapping. In a schema without 'oneOf' or \
      'anyOf', the mapping belongs to a base class, whose variants are the schemas that extend it with 'allOf'; other schemas \
      are not variants.
      """,
    correction: """
        definitions:
          Payment:
            oneOf:
              - {$ref: '#/definitions/Cash'}
              - {$ref: '#/definitions/Card'}
      +       - {$ref: '#/definitions/Voucher'}
            discriminator:
              propertyName: kind
              mapping: {cash: Cash, card: Card, voucher: Voucher}
          Cash:
            type: object
            required: [kind]
            properties:
              kind: {type: string}
              change: {type: integer}
          Card:
            type: object
            required: [kind, number]
            properties:
              kind: {type: string}
              number: {type: string}
          Voucher:
            type: object
      +     required: [kind]
            properties:
      +       kind: {type: string}
              code: {type: string}
      """
  )
}

extension Diagnostic {
  package static func mappingNotAVariant(_ reference: Node) -> Diagnostic {
    Diagnostic(
      .mappingNotAVariant,
      "'\(reference.text)' is not one of the variants",
      at: reference.span,
      help: "add it to the variants, or remove it from the mapping"
    )
  }

  static func mappingWithoutVariants(_ mapping: Node, of discriminator: Node) -> Diagnostic {
    Diagnostic(
      .mappingNotAVariant,
      "the schemas in this mapping are not variants: no 'oneOf' lists them, and they don't extend this schema; their properties are not decoded",
      at: (discriminator.isAlias ? discriminator : mapping).headSpan,
      help: "list them under 'oneOf'"
    )
  }
}
