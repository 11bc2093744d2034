import SchemaDocument

/// Reports a variant that no value of the discriminator leads to.
extension Rule {
  static let untaggedVariant = Rule(
    id: "untagged-variant",
    severity: .warning,
    category: .composition,
    summary: "every variant must have a value of the discriminator",
    explanation: """
      A variant is chosen by the value that a mapping, its own 'const' or its name has for it. An inline variant without any of \
      these is never chosen, and its payloads are kept as undefined. Give it a value by 'const', or a name and an entry in the \
      mapping.
      """,
    bad: """
      definitions:
        Payment:
          oneOf:
            - {$ref: '#/definitions/Card'}
            - type: object
              required: [kind]
              properties:
                kind: {type: string}
                change: {type: integer}
          discriminator: {propertyName: kind}
        Card:
          type: object
          required: [kind, number]
          properties:
            kind: {type: string}
            number: {type: string}
      """,
    good: """
      definitions:
        Payment:
          oneOf:
            - {$ref: '#/definitions/Card'}
            - type: object
              required: [kind]
              properties:
                kind: {type: string, enum: [cash]}
                change: {type: integer}
          discriminator: {propertyName: kind}
        Card:
          type: object
          required: [kind, number]
          properties:
            kind: {type: string}
            number: {type: string}
      """,
    check: .compilation
  )
}
