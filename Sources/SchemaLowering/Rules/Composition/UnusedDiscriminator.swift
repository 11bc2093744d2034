import SchemaDocument
import SchemaFacts

/// Reports a discriminator whose inline variants don't state its values.
extension Rule {
  static let unusedDiscriminator = Rule(
    id: "unused-discriminator",
    severity: .warning,
    category: .composition,
    summary: "the variants of a discriminator must state their values",
    explanation: """
      A discriminator can't select variants that have neither a name, a mapping nor a fixed value. dtoc distinguishes them by \
      their structure instead. Give each one its value with 'const', or with an 'enum' of one value.
      """,
    correction: """
        definitions:
          Payment:
            oneOf:
              - type: object
                required: [kind, change]
                properties:
      -           kind: {type: string}
      +           kind: {type: string, enum: [cash]}
                  change: {type: integer}
              - type: object
                required: [kind, number]
                properties:
      -           kind: {type: string}
      +           kind: {type: string, enum: [card]}
                  number: {type: string}
            discriminator: {propertyName: kind}
      """
  )
}

extension Diagnostic {
  static func unusedDiscriminator(_ discriminator: Discriminator) -> Diagnostic {
    Diagnostic(
      .unusedDiscriminator,
      "no variant has a value for '\(discriminator.key)'; they are distinguished by their structure",
      at: discriminator.node.headSpan,
      help: "give each variant its value of '\(discriminator.key)' with 'const'"
    )
  }
}
