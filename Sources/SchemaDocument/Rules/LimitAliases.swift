/// Reports aliases that stand for more values than can be looked at.
extension Rule {
  static let limitAliases = Rule(
    id: "limit-aliases",
    severity: .error,
    category: .syntax,
    summary: "aliases must not stand for more values than can be read",
    explanation: """
      Limits keep a file that was made to exhaust memory from doing so; no schema that people use \
      comes near them. A few lines of aliases to aliases can stand for billions of values. The \
      file is not read beyond that place. Name what is shared, and refer to it with '$ref'.
      """,
    examples: .none(
      because: "a document that fits on a page and breaks the limit takes long to read"
    )
  )
}

extension Diagnostic {
  static func limitAliases(at span: Span) -> Diagnostic {
    Diagnostic(.limitAliases, "the aliases up to here stand for too many values", at: span)
  }
}
