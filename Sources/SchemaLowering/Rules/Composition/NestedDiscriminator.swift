import SchemaDocument

/// Reports a discriminator that is a path, such as `meta.type`.
extension Rule {
  static let nestedDiscriminator = Rule(
    id: "nested-discriminator",
    severity: .error,
    category: .composition,
    summary: "a discriminator must be a property of the variants, not a path",
    explanation: """
      A discriminator is the name of a property of the variants: according to the specification, 'meta.type' is a single key \
      with a dot in it. If no variant has that property, a property inside 'meta' is intended. dtoc can't read that before it \
      knows the variant, so it distinguishes the variants by their structure. Send the value at the top level of every variant \
      and use that property, or remove the discriminator and give each variant a required property of its own.
      """,
    bad: """
      definitions:
        Payment:
          oneOf:
            - {$ref: '#/definitions/Cash'}
            - {$ref: '#/definitions/Card'}
          discriminator: {propertyName: meta.kind}
        Meta:
          type: object
          required: [kind]
          properties:
            kind: {type: string}
        Cash:
          type: object
          required: [meta, change]
          properties:
            meta: {$ref: '#/definitions/Meta'}
            change: {type: integer}
        Card:
          type: object
          required: [meta, number]
          properties:
            meta: {$ref: '#/definitions/Meta'}
            number: {type: string}
      """,
    good: """
      definitions:
        Payment:
          oneOf:
            - {$ref: '#/definitions/Cash'}
            - {$ref: '#/definitions/Card'}
          discriminator: {propertyName: kind}
        Cash:
          type: object
          required: [kind, change]
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
  static func nestedDiscriminator(_ key: String, at name: Node) -> Diagnostic {
    Diagnostic(
      .nestedDiscriminator,
      "'\(key)' is a path, but a discriminator must be the name of a property; the variants are distinguished by their structure",
      at: name.span,
      help: "name a property at the top level of every variant"
    )
  }
}
