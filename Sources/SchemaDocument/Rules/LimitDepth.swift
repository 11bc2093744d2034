/// Reports lists and mappings that are nested too deeply.
extension Rule {
  static let limitDepth = Rule(
    id: "limit-depth",
    severity: .error,
    category: .syntax,
    summary: "lists and mappings must not be nested too deeply",
    explanation: """
      Limits protect against files crafted to exhaust memory; real schemas don't come close to them. Lists and mappings can be \
      nested up to 1000 levels deep. dtoc stops reading the file there. Name inner schemas, and refer to them with '$ref'.
      """,
    examples: .none(because: "no document that fits on a page is nested that deep")
  )
}

extension Diagnostic {
  static func limitDepth(at span: Span) -> Diagnostic {
    Diagnostic(.limitDepth, "lists and mappings are nested too deeply here", at: span)
  }
}
