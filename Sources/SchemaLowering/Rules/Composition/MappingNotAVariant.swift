import SchemaDocument

/// Reports a mapping of a discriminator to a schema that is no variant of the union.
extension Rule {
  static let mappingNotAVariant = Rule(
    id: "mapping-not-a-variant",
    severity: .warning,
    category: .composition,
    summary: "a discriminator must lead to variants of its union",
    explanation: """
      A value that leads to a schema which 'oneOf' or 'anyOf' does not list is never decoded as that: the union has no case for \
      it, and keeps the payload as undefined. Add the schema to the variants, or remove it from the mapping. A mapping in a schema \
      without 'oneOf' or 'anyOf' is that of a base class, whose variants are the schemas that extend it by 'allOf'; a schema that \
      does not extend it is not a variant either.
      """,
    bad: """
      definitions:
        Payment:
          oneOf:
            - {$ref: '#/definitions/Cash'}
            - {$ref: '#/definitions/Card'}
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
          properties:
            code: {type: string}
      """,
    good: """
      definitions:
        Payment:
          oneOf:
            - {$ref: '#/definitions/Cash'}
            - {$ref: '#/definitions/Card'}
            - {$ref: '#/definitions/Voucher'}
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
          required: [kind]
          properties:
            kind: {type: string}
            code: {type: string}
      """
  )
}

extension Diagnostic {
  static func mappingNotAVariant(_ reference: Node) -> Diagnostic {
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
      "the schemas in this mapping are not variants: no 'oneOf' lists them, and they do not extend this schema; their members are not decoded",
      at: (discriminator.isAlias ? discriminator : mapping).headSpan,
      help: "list them under 'oneOf'"
    )
  }
}
