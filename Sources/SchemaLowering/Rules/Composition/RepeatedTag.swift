import SchemaDocument

/// Reports a discriminator value that selects two variants which can't be distinguished otherwise.
extension Rule {
  static let repeatedTag = Rule(
    id: "repeated-tag",
    severity: .warning,
    category: .composition,
    summary: "each value of a discriminator must select one variant",
    explanation: """
      If two variants have the same tag (from 'const', a list of one value, or 'x-dto-tags'), dtoc distinguishes them by their \
      required properties and other fixed values, such as a 'role'. If they agree in all of that, the one is used that declares \
      more of the payload, or else the first. Give each variant its own value; usually one was copied from the other.
      """,
    correction: """
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
      -       kind: {type: string, enum: [card]}
      +       kind: {type: string, enum: [cash]}
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
      "another variant has the same value of '\(key)', and nothing else distinguishes them; the one that declares more of the payload is used, or else the first",
      at: span,
      labels: [Label(span: rival.headSpan, message: "the other variant")],
      help: "give each variant its own value, or require a property that only one of them has"
    )
  }
}
