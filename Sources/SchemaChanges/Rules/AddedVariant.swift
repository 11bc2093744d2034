package import SchemaDocument

extension Rule {
  package static let addedVariant = Rule(
    id: "added-variant",
    severity: .warning,
    category: .changes,
    summary: "a new variant of a union should be expected",
    explanation: """
      Shipped apps don't know the variant. They decode it as '.undefined' and report it, unless another \
      variant reads it.
      """,
    examples: .change(
      from: """
        definitions:
          Payment:
            oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}]
            discriminator:
              propertyName: kind
              mapping: {cash: Cash, card: Card}
          Cash: {type: object, required: [kind, change], properties: {kind: {type: string}, change: {type: string}}}
          Card: {type: object, required: [kind, number], properties: {kind: {type: string}, number: {type: string}}}
          Voucher: {type: object, required: [kind, code], properties: {kind: {type: string}, code: {type: string}}}
        """,
      to: """
        definitions:
          Payment:
            oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}, {$ref: '#/definitions/Voucher'}]
            discriminator:
              propertyName: kind
              mapping: {cash: Cash, card: Card, voucher: Voucher}
          Cash: {type: object, required: [kind, change], properties: {kind: {type: string}, change: {type: string}}}
          Card: {type: object, required: [kind, number], properties: {kind: {type: string}, number: {type: string}}}
          Voucher: {type: object, required: [kind, code], properties: {kind: {type: string}, code: {type: string}}}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func addedVariant(_ variant: String, in type: String) -> Difference {
    Difference(
      .addedVariant,
      "'\(type)' has the new variant '\(variant)'"
    )
  }
}
