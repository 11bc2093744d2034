package import SchemaDocument

extension Rule {
  package static let unknownVariant = Rule(
    id: "unknown-variant",
    severity: .warning,
    category: .payloads,
    summary: "a union should have the variants that payloads have",
    explanation: """
      The discriminator has another value than those in the schema, or the value matches none of the variants. Apps keep it as 'undefined' JSON and \
      report an issue of the kind 'unknownVariant'. Add the variant, or fix the payload.
      """,
    examples: .payload(
      #"{"payment": {"kind": "voucher", "code": "A1"}}"#,
      of: """
        definitions:
          Order:
            type: object
            properties:
              payment: {$ref: '#/definitions/Payment'}
          Payment:
            oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}]
            discriminator:
              propertyName: kind
              mapping: {cash: Cash, card: Card}
          Cash: {type: object, required: [kind, change], properties: {kind: {type: string}, change: {type: string}}}
          Card: {type: object, required: [kind, number], properties: {kind: {type: string}, number: {type: string}}}
        """
    ),
    difference: .onlyPayload
  )
}

extension Diagnostic {
  static func unknownVariant(_ fault: PayloadFault, of type: String) -> Diagnostic {
    Diagnostic(
      .unknownVariant,
      fault,
      consequence: "apps report 'unknownVariant' for '\(type)'"
    )
  }
}
