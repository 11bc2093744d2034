import SchemaDocument

/// Reports a discriminator that does not say by which member, or whose mapping is none.
extension Rule {
  static let malformedDiscriminator = Rule(
    id: "malformed-discriminator",
    severity: .error,
    category: .composition,
    summary: "a discriminator must name a member, and map its values to schemas",
    explanation: """
      'discriminator' needs 'propertyName', the member whose value tells the variants apart. Its 'mapping' leads from values to \
      schemas, by references or by names. Without a member dtoc tells variants apart by what they hold; entries that lead to no \
      text are left out.
      """,
    bad: """
      definitions:
        Payment:
          oneOf:
            - {$ref: '#/definitions/Cash'}
            - {$ref: '#/definitions/Card'}
          discriminator: {mapping: {cash: Cash, card: Card}}
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
          discriminator: {propertyName: kind, mapping: {cash: Cash, card: Card}}
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
      """
  )
}

extension Diagnostic {
  static func namelessDiscriminator(_ node: Node, _ dialect: Dialect) -> Diagnostic {
    Diagnostic(
      .malformedDiscriminator,
      dialect.discriminatorForm == .name
        ? "'discriminator' must be the name of a member" : "'discriminator' needs 'propertyName'",
      at: node.headSpan
    )
  }

  static func malformedMapping(_ node: Node) -> Diagnostic {
    Diagnostic(
      .malformedDiscriminator,
      "a mapping leads from values to schemas, by their references or names",
      at: node.visibleSpan
    )
  }
}
