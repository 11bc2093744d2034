/// Reports a `<<` whose value can't be merged.
extension Rule {
  static let mergeKey = Rule(
    id: "merge-key",
    severity: .error,
    category: .syntax,
    summary: "the value of '<<' must be a mapping or a list of mappings",
    explanation: """
      The key '<<' copies the pairs of another mapping, or of each mapping in a list. Any other value has no pairs, so nothing \
      is copied. If '<<' is the name of the key, put it in quotes.
      """,
    correction: """
      + x-base: &base {type: object}
        definitions:
          Order:
      -     <<: base
      -     type: object
      +     <<: *base
            properties:
              id: {type: string}
      """
  )
}

extension Diagnostic {
  static func mergeKey(_ key: Node) -> Diagnostic {
    Diagnostic(
      .mergeKey,
      "the value of '<<' must be a mapping or a list of mappings",
      at: key.span,
      help: "if '<<' is the name of the key, quote it"
    )
  }
}
