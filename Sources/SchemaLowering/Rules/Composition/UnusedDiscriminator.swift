import SchemaDocument

/// Reports a discriminator of inline variants that say nothing of its values.
extension Rule {
  static let unusedDiscriminator = Rule(
    id: "unused-discriminator",
    severity: .warning,
    category: .composition,
    summary: "the variants of a discriminator must say which value is theirs",
    explanation: """
      Variants without a name, a mapping or a fixed value can't be told apart by a discriminator. dtoc tells them apart by what \
      they hold instead. Give each of them its value by 'const' or by 'enum' with one value.
      """,
    bad: """
      definitions:
        Payment:
          oneOf:
            - type: object
              required: [kind, change]
              properties:
                kind: {type: string}
                change: {type: integer}
            - type: object
              required: [kind, number]
              properties:
                kind: {type: string}
                number: {type: string}
          discriminator: {propertyName: kind}
      """,
    good: """
      definitions:
        Payment:
          oneOf:
            - type: object
              required: [kind, change]
              properties:
                kind: {type: string, enum: [cash]}
                change: {type: integer}
            - type: object
              required: [kind, number]
              properties:
                kind: {type: string, enum: [card]}
                number: {type: string}
          discriminator: {propertyName: kind}
      """
  )
}

extension Diagnostic {
  static func unusedDiscriminator(_ discriminator: Discriminator) -> Diagnostic {
    Diagnostic(
      .unusedDiscriminator,
      "no variant has a value of '\(discriminator.key)'; they are told apart by what they hold",
      at: discriminator.node.headSpan,
      help: "give each variant its value of '\(discriminator.key)' by 'const'"
    )
  }
}
