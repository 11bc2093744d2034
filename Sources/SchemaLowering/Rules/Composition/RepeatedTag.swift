import SchemaDocument

/// Reports a value of a discriminator that leads to two variants, which nothing else tells apart.
extension Rule {
  static let repeatedTag = Rule(
    id: "repeated-tag",
    severity: .warning,
    category: .composition,
    summary: "a value of a discriminator must lead to one variant",
    explanation: """
      Where two variants have the same tag, by 'const', by a list of one value or by 'x-dto-tags', what they require and the other \
      values that they fix tell them apart, such as a 'role'. Where they have all that in common, too, dtoc reads the first that \
      fits. Give each variant a value of its own; most often one was copied from the other.
      """,
    bad: """
      definitions:
        Payment:
          oneOf:
            - {$ref: '#/definitions/Cash'}
            - {$ref: '#/definitions/Card'}
          discriminator: {propertyName: kind}
        Cash:
          type: object
          required: [kind]
          properties:
            kind: {type: string, enum: [card]}
        Card:
          type: object
          required: [kind]
          properties:
            kind: {type: string, enum: [card]}
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
          required: [kind]
          properties:
            kind: {type: string, enum: [cash]}
        Card:
          type: object
          required: [kind]
          properties:
            kind: {type: string, enum: [card]}
      """
  )
}

extension Diagnostic {
  static func repeatedTag(of key: String, at span: Span, rival: Node) -> Diagnostic {
    Diagnostic(
      .repeatedTag,
      "another variant has the same value of '\(key)', and nothing else tells them apart; the first that fits is taken",
      at: span,
      labels: [Label(span: rival.headSpan, message: "the other one")],
      help: "give each variant a value of its own, or require a member that only one of them has"
    )
  }
}
