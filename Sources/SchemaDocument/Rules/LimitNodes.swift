/// Reports a file with too many values.
extension Rule {
  static let limitNodes = Rule(
    id: "limit-nodes",
    severity: .error,
    category: .syntax,
    summary: "a file must not have too many values",
    explanation: """
      Limits keep a file that was made to exhaust memory from doing so; no schema that people use \
      comes near them. At most 20 million values are read of one file. Divide it into several that \
      refer to one another.
      """,
    examples: .none(because: "no document that fits on a page has that many values")
  )
}

extension Diagnostic {
  static func limitNodes(at span: Span) -> Diagnostic {
    Diagnostic(.limitNodes, "the file has too many values", at: span)
  }
}
