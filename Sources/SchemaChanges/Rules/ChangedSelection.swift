package import SchemaDocument

extension Rule {
  package static let changedSelection = Rule(
    id: "changed-selection",
    severity: .error,
    category: .changes,
    summary: "a union should keep what distinguishes its variants",
    explanation: """
      Shipped apps look for the old discriminator, or try the variants in the old order. A payload without the old \
      discriminator becomes '.undefined', and is reported. Keep sending the old discriminator until no app that reads \
      it is in use any more.
      """,
    examples: .change(
      from: """
        definitions:
          Payment:
            oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}]
            discriminator:
              propertyName: kind
              mapping: {cash: Cash, card: Card}
          Cash: {type: object, required: [kind, change], properties: {kind: {type: string}, type: {type: string}, change: {type: string}}}
          Card: {type: object, required: [kind, number], properties: {kind: {type: string}, type: {type: string}, number: {type: string}}}
        """,
      to: """
        definitions:
          Payment:
            oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}]
            discriminator:
              propertyName: type
              mapping: {cash: Cash, card: Card}
          Cash: {type: object, required: [kind, change], properties: {kind: {type: string}, type: {type: string}, change: {type: string}}}
          Card: {type: object, required: [kind, number], properties: {kind: {type: string}, type: {type: string}, number: {type: string}}}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedSelection(_ type: String, from old: String, to new: String) -> Difference {
    Difference(
      .changedSelection,
      "the variants of '\(type)' were distinguished by \(old) and are by \(new)"
    )
  }
}
