/// Reports half of a character, as `\uD83D` without its other half.
extension Rule {
  static let loneSurrogate = Rule(
    id: "lone-surrogate",
    severity: .warning,
    category: .syntax,
    summary: "an escape must stand for a whole character",
    explanation: """
      Characters beyond U+FFFF are written as two escapes in JSON. One half by itself is no \
      character, and no program can write it as UTF-8; dtoc reads it as U+FFFD. Write both halves, \
      or the character itself.
      """,
    bad: #"{"definitions": {"Order": {"type": "string", "description": "paid \uD83D"}}}"#,
    good: #"{"definitions": {"Order": {"type": "string", "description": "paid \uD83D\uDE00"}}}"#
  )
}

extension Diagnostic {
  static func loneSurrogate(_ escape: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .loneSurrogate,
      "'\(escape)' is one half of a character, and is read as U+FFFD",
      at: span,
      help: "write both halves, or the character itself"
    )
  }
}
