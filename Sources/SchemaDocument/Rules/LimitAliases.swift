/// Reports aliases that expand to too many values.
extension Rule {
  static let limitAliases = Rule(
    id: "limit-aliases",
    severity: .error,
    category: .syntax,
    summary: "aliases must not expand to too many values",
    explanation: """
      Limits protect against files crafted to exhaust memory; real schemas don't come close to them. A few lines of nested \
      aliases can expand to billions of values. dtoc stops reading the file there. Name shared schemas, and refer to them with \
      '$ref'.
      """,
    examples: .none(
      because: "a document that fits on a page and exceeds the limit takes long to read"
    )
  )
}

extension Diagnostic {
  static func limitAliases(at span: Span) -> Diagnostic {
    Diagnostic(.limitAliases, "the aliases up to here expand to too many values", at: span)
  }
}
