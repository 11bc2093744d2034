import SchemaDocument
import SchemaLanguage

/// Reports a discriminator without a property name, or with an invalid mapping.
extension Rule {
  static let malformedDiscriminator = Rule(
    id: "malformed-discriminator",
    severity: .error,
    category: .composition,
    summary: "a discriminator must name a property, and map its values to schemas",
    explanation: """
      'discriminator' needs 'propertyName', the property whose value selects the variant. Its 'mapping' maps values to schemas, \
      by reference or by name. Without 'propertyName', dtoc distinguishes variants by their structure; it ignores mapping \
      entries that are not strings.
      """,
    correction: """
        definitions:
          Payment:
            oneOf:
              - {$ref: '#/definitions/Cash'}
              - {$ref: '#/definitions/Card'}
      -     discriminator: {mapping: {cash: Cash, card: Card}}
      +     discriminator: {propertyName: kind, mapping: {cash: Cash, card: Card}}
          Cash:
            type: object
      -     required: [change]
      +     required: [kind]
            properties:
      +       kind: {type: string}
              change: {type: integer}
          Card:
            type: object
      -     required: [number]
      +     required: [kind, number]
            properties:
      +       kind: {type: string}
              number: {type: string}
      """
  )
}

extension Diagnostic {
  static func namelessDiscriminator(_ node: Node, _ dialect: Dialect) -> Diagnostic {
    Diagnostic(
      .malformedDiscriminator,
      dialect.discriminatorForm == .name
        ? "'discriminator' must be the name of a property" : "'discriminator' needs 'propertyName'",
      at: node.headSpan
    )
  }

  static func malformedMapping(_ node: Node) -> Diagnostic {
    Diagnostic(
      .malformedDiscriminator,
      "'mapping' must map values to schemas, by reference or by name",
      at: node.visibleSpan
    )
  }
}
