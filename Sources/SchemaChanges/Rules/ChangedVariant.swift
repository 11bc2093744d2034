package import SchemaDocument

extension Rule {
  package static let changedVariant = Rule(
    id: "changed-variant",
    severity: .error,
    category: .changes,
    summary: "a variant of a union should keep its type",
    explanation: """
      Shipped apps read the variant with its old type, and recognize it by its old tags. With a new tag, it becomes \
      '.undefined', and is reported. Keep sending the old tags and the old type to them, or add a new variant.
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
        """,
      to: """
        definitions:
          Payment:
            oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}]
            discriminator:
              propertyName: kind
              mapping: {cash: Cash, coins: Cash, card: Card}
          Cash: {type: object, required: [kind, change], properties: {kind: {type: string}, change: {type: string}}}
          Card: {type: object, required: [kind, number], properties: {kind: {type: string}, number: {type: string}}}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedVariant(_ variant: String, from old: String, to new: String) -> Difference {
    Difference(
      .changedVariant,
      // Only policies and bounds differ.
      old == new
        ? "'\(variant)' can have other values" : "'\(variant)' was \(old) and is \(new)"
    )
  }
}
