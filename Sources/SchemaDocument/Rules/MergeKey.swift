/// Reports a `<<` whose value can't be merged.
extension Rule {
  static let mergeKey = Rule(
    id: "merge-key",
    severity: .error,
    category: .syntax,
    summary: "a '<<' must have mappings to merge",
    explanation: """
      The key '<<' takes over the pairs of another mapping, or of several in a list. Anything else \
      in its place has none, and nothing is taken over. Put the key in quotes if its name is '<<'.
      """,
    bad: """
      definitions:
        Order:
          <<: base
          type: object
          properties:
            id: {type: string}
      """,
    good: """
      x-base: &base {type: object}
      definitions:
        Order:
          <<: *base
          properties:
            id: {type: string}
      """
  )
}

extension Diagnostic {
  static func mergeKey(_ key: Node) -> Diagnostic {
    Diagnostic(
      .mergeKey,
      "'<<' merges a mapping or a list of mappings, and this is neither",
      at: key.span,
      help: "quote the key if '<<' is its name"
    )
  }
}
