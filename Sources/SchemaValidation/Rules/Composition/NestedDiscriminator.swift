import SchemaDocument

/// Reports a discriminator that is a path, such as `meta.type`.
extension Rule {
  static let nestedDiscriminator = Rule(
    id: "nested-discriminator",
    severity: .error,
    category: .composition,
    summary: "a discriminator must be a member itself, and not a path into one",
    explanation: """
      A discriminator names a member of the variants. 'meta.type' is the key '"meta.type"' for the specifications; where no variant \
      has a property of that name, a member within the member 'meta' is meant, and dtoc can't look there before it knows the variant. \
      It tells the variants apart by what they hold instead. Have the server send the value at the top of every variant and name that \
      member; or remove the discriminator, and give each variant a member that the others don't require.
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
      """,
    check: .compilation
  )
}
