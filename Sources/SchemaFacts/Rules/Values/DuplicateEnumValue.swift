import SchemaDocument

/// Reports a value that an enum lists twice. The second one is ignored.
extension Rule {
  static let duplicateEnumValue = Rule(
    id: "duplicate-enum-value",
    severity: .warning,
    category: .values,
    summary: "an enum must list each value once",
    explanation: """
      A repeated value was usually copied and not changed, so another value is missing. dtoc uses it once. Remove it, or write \
      the intended value.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       payment: {type: string, enum: [card, cash, card]}
      +       payment: {type: string, enum: [card, cash]}
      """
  )
}

extension Diagnostic {
  static func duplicateEnumValue(_ value: Node, first: Node, repair: Repair?) -> Diagnostic {
    Diagnostic(
      .duplicateEnumValue,
      value.isScalar
        ? "'\(value.text)' is listed twice"
        : "this \(value.isMapping ? "object" : "list") is listed twice",
      at: value.span,
      labels: [Label(span: first.span, message: "first here")],
      help: "remove one of them",
      repair: repair
    )
  }
}
