/// Reports lists and mappings that are nested too deep.
extension Rule {
  static let limitDepth = Rule(
    id: "limit-depth",
    severity: .error,
    category: .syntax,
    summary: "lists and mappings must not be nested too deep",
    explanation: """
      Limits keep a file that was made to exhaust memory from doing so; no schema that people use \
      comes near them. At most 1000 lists and mappings may stand inside of one another. The file \
      is not read beyond that place. Give inner schemas names, and refer to them with '$ref'.
      """,
    examples: .none(because: "no document that fits on a page is nested that deep")
  )
}

extension Diagnostic {
  static func limitDepth(at span: Span) -> Diagnostic {
    Diagnostic(.limitDepth, "lists and mappings are nested too deep here", at: span)
  }
}
