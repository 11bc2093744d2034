/// Reports a key that is null in YAML: `~`, `null`, or nothing.
extension Rule {
  static let nullKey = Rule(
    id: "null-key",
    severity: .error,
    category: .syntax,
    summary: "a key must not be null",
    explanation: """
      In JSON, keys are strings. Programs read such a key as 'null', as '~' or as an empty string, or reject the file. dtoc \
      reads the key as it is written, and '--fix' puts it in quotes. If there is nothing before the ':', the key is missing.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       null: {type: string}
      +       'null': {type: string}
      """
  )
}

extension Document {
  func nullKey(_ key: Node) -> Diagnostic {
    guard !key.text.isEmpty else {
      return Diagnostic(
        .nullKey,
        "expected a key before this ':'",
        at: emptyKeySpan(key),
        help: "write the key; an empty string as a key is ''"
      )
    }
    return Diagnostic(
      .nullKey,
      "the key '\(key.text)' is null in YAML; it is read as a string",
      at: key.span,
      help: "quote it",
      repair: Repair("quote the key", .safe, [key.quoted()])
    )
  }

  /// The colon after a missing key, or where it would be.
  private func emptyKeySpan(_ key: Node) -> Span {
    let at = Int(key.span.start)
    return character(at: at) == ":" ? span(at..<at + 1) : key.span
  }
}
