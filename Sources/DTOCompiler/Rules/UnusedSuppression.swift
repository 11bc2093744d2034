import SchemaDocument

/// Reports a `# dtoc:ignore` that silences nothing; looked for once all else is found.
extension Rule {
  static let unusedSuppression = Rule(
    id: "unused-suppression",
    severity: .warning,
    category: .syntax,
    summary: "a comment that ignores a rule must have something to ignore",
    explanation: """
      A '# dtoc:ignore' names rules whose findings are not reported for the line that it stands beside or above. One that silences \
      nothing is misspelt or names no rule, has moved away from its line, or what it was about has been mended. Remove it, or \
      correct the name.
      """,
    bad: """
      definitions:
        # dtoc:ignore unknown-keyword the gateway reads it
        Order:
          type: object
          properties:
            id: {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            # dtoc:ignore unknown-keyword the gateway reads it
            id: {type: string, index: true}
      """,
    difference: .onlyValidate("'generate' does not run every rule that a comment may silence")
  )
}

extension Diagnostic {
  static func unusedSuppression(of rule: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unusedSuppression,
      "there is nothing of the rule '\(rule)' to ignore here",
      at: span,
      help: "remove the comment"
    )
  }

  static func suppressionOfUnknownRule(_ rule: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unusedSuppression,
      "there is no rule '\(rule)'",
      at: span,
      help: OptionError.unknownRule(rule).help
    )
  }

  static func suppressionOfNoRule(at span: Span) -> Diagnostic {
    Diagnostic(
      .unusedSuppression,
      "this comment names no rule, and silences nothing",
      at: span,
      help: "name the rule: '# dtoc:ignore RULE'"
    )
  }
}
