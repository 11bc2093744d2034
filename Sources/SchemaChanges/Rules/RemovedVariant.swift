package import SchemaDocument

extension Rule {
  package static let removedVariant = Rule(
    id: "removed-variant",
    severity: .warning,
    category: .changes,
    summary: "a variant of a union should stay",
    explanation: """
      Shipped apps decode the remaining variants as before. Swift code that mentions the case no longer \
      compiles, and a backend rejects requests with the variant.
      """,
    examples: .change(
      from: """
        definitions:
          Payment:
            oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}, {$ref: '#/definitions/Voucher'}]
            discriminator:
              propertyName: kind
              mapping: {cash: Cash, card: Card, voucher: Voucher}
          Cash: {type: object, required: [kind, change], properties: {kind: {type: string}, change: {type: string}}}
          Card: {type: object, required: [kind, number], properties: {kind: {type: string}, number: {type: string}}}
          Voucher: {type: object, required: [kind, code], properties: {kind: {type: string}, code: {type: string}}}
        """,
      to: """
        definitions:
          Payment:
            oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}]
            discriminator:
              propertyName: kind
              mapping: {cash: Cash, card: Card}
          Cash: {type: object, required: [kind, change], properties: {kind: {type: string}, change: {type: string}}}
          Card: {type: object, required: [kind, number], properties: {kind: {type: string}, number: {type: string}}}
          Voucher: {type: object, required: [kind, code], properties: {kind: {type: string}, code: {type: string}}}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func removedVariant(_ variant: String) -> Difference {
    Difference(
      .removedVariant,
      "'\(variant)' is gone"
    )
  }
}
