/// Reports a file with too many values.
extension Rule {
  static let limitNodes = Rule(
    id: "limit-nodes",
    severity: .error,
    category: .syntax,
    summary: "a file must not contain too many values",
    explanation: """
      Limits protect against files crafted to exhaust memory; real schemas don't come close to them. dtoc reads up to 20 million \
      values from a file. Split the file into several that refer to each other.
      """,
    examples: .none(because: "no document that fits on a page has that many values")
  )
}

extension Diagnostic {
  static func limitNodes(at span: Span) -> Diagnostic {
    Diagnostic(.limitNodes, "the file has too many values", at: span)
  }
}
