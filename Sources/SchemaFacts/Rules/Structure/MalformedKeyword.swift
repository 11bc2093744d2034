package import SchemaDocument
package import SchemaLanguage

/// Reports a keyword whose value has the wrong type, such as `format: [date]`.
extension Rule {
  package static let malformedKeyword = Rule(
    id: "malformed-keyword",
    severity: .warning,
    category: .structure,
    summary: "a keyword must have a value of the right type",
    explanation: """
      dtoc ignores a keyword with a value of the wrong type, such as a 'format' that is a list, or a 'minLength' that is a \
      string. It reads 'true' and 'false' in quotes as if there were no quotes, and '--fix' removes them.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       note: {type: string, x-nullable: 'true'}
      +       note: {type: string, x-nullable: true}
      """
  )
}

extension Diagnostic {
  package static func malformedOwner(_ value: Node) -> Diagnostic {
    Diagnostic(
      .malformedKeyword,
      value.hasText("") && value.isScalar && !value.isNull
        ? "'\(Keyword.dtoOwner.rawValue)' is empty; it is ignored"
        : "'\(Keyword.dtoOwner.rawValue)' must be a string; it is ignored",
      at: value.visibleSpan,
      help: "write the name of a team, such as 'taxi'"
    )
  }

  package static func malformedKeyword(
    _ value: Node,
    _ keyword: Keyword,
    mustBe kind: String
  ) -> Diagnostic {
    Diagnostic(
      .malformedKeyword,
      "'\(keyword.rawValue)' must be \(kind); it is ignored",
      at: value.visibleSpan
    )
  }

  /// - Parameter part: The key inside of the value.
  package static func malformedKeyword(
    _ value: Node,
    _ keyword: Keyword,
    part: String,
    mustBe kind: String
  ) -> Diagnostic {
    Diagnostic(
      .malformedKeyword,
      "'\(part)' in '\(keyword.rawValue)' must be \(kind); it is ignored",
      at: value.visibleSpan
    )
  }

  /// - Parameter key: A key inside of the value that is read as nothing.
  package static func unknownPart(_ key: Node, of keyword: Keyword, meant: String) -> Diagnostic {
    Diagnostic(
      .malformedKeyword,
      "'\(key.text)' in '\(keyword.rawValue)' is unknown; it is ignored",
      at: key.span,
      help: "did you mean '\(meant)'?"
    )
  }

  package static func quotedBoolean(_ value: Node, _ keyword: Keyword, is truth: Bool) -> Diagnostic
  {
    Diagnostic(
      .malformedKeyword,
      "'\(keyword.rawValue)' must be true or false; the string is read as \(truth)",
      at: value.span,
      help: "write '\(truth)' without quotes",
      repair: value.isAlias
        ? nil : Repair("write '\(truth)'", .safe, [value.replaced(byLiteral: "\(truth)")])
    )
  }

  static func malformedCaseText(_ node: Node, _ keyword: Keyword) -> Diagnostic {
    Diagnostic(
      .malformedKeyword,
      "the entries of '\(keyword.rawValue)' must be strings; this one is ignored",
      at: node.span
    )
  }
}
