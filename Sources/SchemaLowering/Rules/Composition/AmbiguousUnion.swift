import SchemaDocument

/// Reports variants of a union that nothing in a payload tells apart.
extension Rule {
  static let ambiguousUnion = Rule(
    id: "ambiguous-union",
    severity: .warning,
    category: .composition,
    summary: "the variants of a union must differ in something",
    explanation: """
      Without a discriminator a variant is known by its type, by the members that it requires, and by those with a fixed value, \
      which need not be required. Members that both require may differ further inside, and a list of values is tried before what \
      takes more. \
      Where two variants have all that in common, dtoc reads the first that fits, and the other one never. Require a member that \
      only one of them has, fix the value of one by 'const', or add a discriminator.
      """,
    bad: """
      definitions:
        Payment:
          oneOf:
            - {$ref: '#/definitions/Cash'}
            - {$ref: '#/definitions/Card'}
        Cash:
          type: object
          properties:
            change: {type: integer}
        Card:
          type: object
          properties:
            change: {type: integer}
            number: {type: string}
      """,
    good: """
      definitions:
        Payment:
          oneOf:
            - {$ref: '#/definitions/Cash'}
            - {$ref: '#/definitions/Card'}
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
      """
  )
}

extension Diagnostic {
  /// - Parameter variants: Both in a message.
  static func ambiguousUnion(
    _ union: RawSchema,
    _ variants: String,
    _ first: Node,
    _ second: Node,
    help: String?
  ) -> Diagnostic {
    Diagnostic(
      .ambiguousUnion,
      "\(variants) can't be told apart; the first that fits is taken",
      at: (union[.oneOf] ?? union[.anyOf])?.keySpan ?? union.node.span,
      labels: [
        Label(span: first.headSpan, message: "one"),
        Label(span: second.headSpan, message: "the other"),
      ],
      help: help
    )
  }
}
