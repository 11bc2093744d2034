import SchemaDocument

/// Reports a keyword whose value says nothing there, such as `format: [date]`.
extension Rule {
  static let malformedKeyword = Rule(
    id: "malformed-keyword",
    severity: .warning,
    category: .structure,
    summary: "the value of a keyword must be of the kind that the keyword takes",
    explanation: """
      A 'format' that is a list, or a 'minLength' that is a text, is left out, as if the keyword were not there. Of 'true' and \
      'false' in quotes the meaning is plain: dtoc reads them as if they had none, and '--fix' takes the quotes away.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            note: {type: string, x-nullable: 'true'}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            note: {type: string, x-nullable: true}
      """
  )
}

extension Diagnostic {
  static func malformedKeyword(_ value: Node, _ keyword: Keyword, mustBe kind: String) -> Diagnostic
  {
    Diagnostic(
      .malformedKeyword,
      "'\(keyword.rawValue)' must be \(kind); it is left out",
      at: value.visibleSpan
    )
  }

  static func quotedBoolean(_ value: Node, _ keyword: Keyword, is truth: Bool) -> Diagnostic {
    Diagnostic(
      .malformedKeyword,
      "'\(keyword.rawValue)' must be true or false; the text is read as \(truth)",
      at: value.span,
      help: "write '\(truth)' without quotes",
      repair: value.isAlias
        ? nil : Repair("write '\(truth)'", .safe, [value.replaced(byLiteral: "\(truth)")])
    )
  }

  static func malformedCaseText(_ node: Node, _ keyword: Keyword) -> Diagnostic {
    Diagnostic(
      .malformedKeyword,
      "what '\(keyword.rawValue)' says of a value must be text; it is left out",
      at: node.span
    )
  }
}
