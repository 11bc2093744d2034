/// Reports a key that is null to YAML: `~`, `null`, or nothing.
extension Rule {
  static let nullKey = Rule(
    id: "null-key",
    severity: .error,
    category: .syntax,
    summary: "a key must not be null",
    explanation: """
      JSON has only texts as keys. Programs turn such a key into 'null', '~', the empty text, or \
      refuse the file. dtoc reads the text as it stands, and '--fix' puts it in quotes. Where \
      nothing stands before the ':', the key has got lost.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            null: {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            'null': {type: string}
      """
  )
}

extension Document {
  func nullKey(_ key: Node) -> Diagnostic {
    guard !key.text.isEmpty else {
      return Diagnostic(
        .nullKey,
        "there is nothing before this ':' that could be a key",
        at: emptyKeySpan(key),
        help: "write the key; the empty text as a key is ''"
      )
    }
    return Diagnostic(
      .nullKey,
      "the key '\(key.text)' is null to YAML; it is read as a text",
      at: key.span,
      help: "quote it",
      repair: Repair("quote the key", .safe, [key.quoted()])
    )
  }

  /// The colon behind a key that is nothing, or where it would be.
  private func emptyKeySpan(_ key: Node) -> Span {
    let at = Int(key.span.start)
    return character(at: at) == ":" ? span(at..<at + 1) : key.span
  }
}
