import SchemaDocument

/// Reports a variant that is the union itself.
extension Rule {
  static let unionCycle = Rule(
    id: "union-cycle",
    severity: .warning,
    category: .composition,
    summary: "a union must not be its own variant",
    explanation: """
      A variant that leads back to the union that lists it, directly or through other unions, adds nothing: the other variants \
      already cover its values. dtoc never selects it. Remove it from the list.
      """,
    correction: """
        definitions:
          Payment:
            oneOf:
              - {type: string}
              - {type: integer}
      -       - {$ref: '#/definitions/Payment'}
      """
  )
}

extension Diagnostic {
  static func unionCycle(_ variant: Span, of union: Span) -> Diagnostic {
    Diagnostic(
      .unionCycle,
      "this variant leads back to the union that lists it; it is never selected",
      at: variant,
      labels: [Label(span: union, message: "the union")]
    )
  }
}
