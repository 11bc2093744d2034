import SchemaDocument

/// Reports enums that apply to the same value and have no value in common.
extension Rule {
  static let disjointEnums = Rule(
    id: "disjoint-enums",
    severity: .warning,
    category: .values,
    summary: "enums that apply to the same value must have a value in common",
    explanation: """
      A value must be in every list that 'allOf' joins. If no value is in all of them, nothing is valid. dtoc uses the last \
      list. Remove one of the lists, or list the allowed values in both.
      """,
    correction: """
        definitions:
      -   Payment: {type: string, enum: [card, cash]}
      +   Payment: {type: string, enum: [card, cash, invoice]}
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
      "two enums that apply to this value have no value in common, so no value is allowed; the last one is used",
      at: place.headSpan,
      labels: [
        Label(span: first.headSpan, message: "one list"),
        Label(span: last.headSpan, message: "the last one"),
      ]
    )
  }
}
