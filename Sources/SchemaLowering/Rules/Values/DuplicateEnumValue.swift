import SchemaDocument

/// Reports a value that a list has twice. The second one is left out.
extension Rule {
  static let duplicateEnumValue = Rule(
    id: "duplicate-enum-value",
    severity: .warning,
    category: .values,
    summary: "a value must be listed once",
    explanation: """
      A value that is listed twice is most often one that was copied and not changed, so that another one is missing. dtoc \
      takes it once. Remove it, or write what it should have been.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            payment: {type: string, enum: [card, cash, card]}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            payment: {type: string, enum: [card, cash]}
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
