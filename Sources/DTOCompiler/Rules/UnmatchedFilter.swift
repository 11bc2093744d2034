import SchemaDocument

/// Reports a pattern of `only`, `except`, `tags` or `operations` that fits nothing.
extension Rule {
  static let unmatchedFilter = Rule(
    id: "unmatched-filter",
    severity: .error,
    category: .configuration,
    summary: "a filter must fit something",
    explanation: """
      A filter that fits no schema, operation or tag is most likely misspelt, and what was wanted is missing from the output. \
      Patterns are compared with names as the documents have them, with paths relative to the schema root, or with both and a JSON \
      Pointer behind '#'.
      """,
    examples: .none(because: "the mistake is in a filter, not in a schema"),
    difference: .onlyGenerate("'validate' checks all documents, whatever is generated from them")
  )
}

extension Diagnostic {
  static func unmatchedFilter(_ text: String, meant: String?) -> Diagnostic {
    Diagnostic(
      .unmatchedFilter,
      "the filter '\(text)' means nothing here",
      at: nil,
      help: meant.map { "did you mean '\($0)'?" }
    )
  }
}
