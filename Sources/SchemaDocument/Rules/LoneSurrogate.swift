/// Reports half of a character, as `\uD83D` without its other half.
extension Rule {
  static let loneSurrogate = Rule(
    id: "lone-surrogate",
    severity: .warning,
    category: .syntax,
    summary: "an escape must be a whole character",
    explanation: """
      In JSON, characters beyond U+FFFF are written as two escapes. One half by itself is not a character, and no program can \
      write it as UTF-8; dtoc reads it as U+FFFD. Write both halves, or the character itself.
      """,
    correction: #"""
      - {"definitions": {"Order": {"type": "string", "description": "paid \uD83D"}}}
      + {"definitions": {"Order": {"type": "string", "description": "paid \uD83D\uDE00"}}}
      """#
  )
}

extension Diagnostic {
  static func loneSurrogate(_ escape: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .loneSurrogate,
      "'\(escape)' is half a character; it is read as U+FFFD",
      at: span,
      help: "write both halves, or the character itself"
    )
  }
}
