import SchemaDocument

/// Reports a `# dtoc:ignore` that suppresses nothing. It runs after all other rules.
extension Rule {
  static let unusedSuppression = Rule(
    id: "unused-suppression",
    severity: .warning,
    category: .syntax,
    summary: "a suppression comment must suppress something",
    explanation: """
      '# dtoc:ignore' suppresses the findings of the rules it names, on its own line or on the line below. A comment that \
      suppresses nothing is misspelled or names no rule, is no longer on the right line, or is about something that has been \
      fixed. Remove it, or correct the name.
      """,
    correction: """
        definitions:
      -   # dtoc:ignore unknown-keyword the gateway reads it
          Order:
            type: object
            properties:
      -       id: {type: string}
      +       # dtoc:ignore unknown-keyword the gateway reads it
      +       id: {type: string, index: true}
      """,
    difference: .onlyValidate("'generate' does not run every rule that a comment may suppress")
  )
}

extension Diagnostic {
  static func unusedSuppression(of rule: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unusedSuppression,
      "the rule '\(rule)' reports nothing here",
      at: span,
      help: "remove the comment"
    )
  }

  static func suppressionOfUnknownRule(_ rule: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unusedSuppression,
      "unknown rule '\(rule)'",
      at: span,
      help: OptionError.unknownRule(rule).help
    )
  }

  static func suppressionOfNoRule(at span: Span) -> Diagnostic {
    Diagnostic(
      .unusedSuppression,
      "this comment names no rule, so it suppresses nothing",
      at: span,
      help: "name the rule: '# dtoc:ignore RULE'"
    )
  }
}
