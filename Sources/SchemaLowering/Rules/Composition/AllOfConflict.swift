import SchemaDocument

/// Reports parts of `allOf` that no value can be at once, such as a text and a number.
extension Rule {
  static let allOfConflict = Rule(
    id: "allof-conflict",
    severity: .error,
    category: .composition,
    summary: "what 'allOf' joins must be able to hold at once",
    explanation: """
      A value must be like every schema under 'allOf', and none is a text and a number at once. dtoc reads the narrowest of them, \
      which is a guess. Most often one of the parts was meant to be another schema, or the list was meant to be 'oneOf'.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            price:
              allOf:
                - {type: string}
                - {type: integer}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            price:
              allOf:
                - {type: integer}
                - {minimum: 0}
      """
  )
}

extension Diagnostic {
  static func allOfConflict(
    _ first: CompositionPart,
    _ second: CompositionPart,
    in whole: RawSchema
  ) -> Diagnostic {
    Diagnostic(
      .allOfConflict,
      "what is joined here can't hold at once: \(first.shape.words) and \(second.shape.words)",
      at: (whole[.allOf] ?? whole[.reference] ?? whole.node).headSpan,
      labels: [first, second].map { Label(span: $0.place, message: $0.shape.words) }
    )
  }
}
