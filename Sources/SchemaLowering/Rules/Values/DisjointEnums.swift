import SchemaDocument

/// Reports lists that hold at once and have no value in common.
extension Rule {
  static let disjointEnums = Rule(
    id: "disjoint-enums",
    severity: .warning,
    category: .values,
    summary: "lists that hold at once must have a value in common",
    explanation: """
      A value has to be in every list that 'allOf' joins. When no value is in all of them, nothing is valid. dtoc uses the \
      last list. Remove one of them, or list in both what is allowed.
      """,
    bad: """
      definitions:
        Payment: {type: string, enum: [card, cash]}
        Order:
          type: object
          properties:
            payment:
              allOf:
                - $ref: '#/definitions/Payment'
                - {type: string, enum: [invoice]}
      """,
    good: """
      definitions:
        Payment: {type: string, enum: [card, cash, invoice]}
        Order:
          type: object
          properties:
            payment:
              allOf:
                - $ref: '#/definitions/Payment'
                - {type: string, enum: [invoice]}
      """
  )
}

extension Diagnostic {
  static func disjointEnums(_ first: Node, _ last: Node, at place: Node) -> Diagnostic {
    Diagnostic(
      .disjointEnums,
      "two lists that hold at once have no value in common, so no value is allowed; the last one is used",
      at: place.headSpan,
      labels: [
        Label(span: first.headSpan, message: "one list"),
        Label(span: last.headSpan, message: "the last one"),
      ]
    )
  }
}
