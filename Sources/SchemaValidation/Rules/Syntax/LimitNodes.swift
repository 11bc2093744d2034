import SchemaDocument

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
    check: .compilation
  )
}
