import SchemaDocument

/// Reports a file that is too large.
extension Rule {
  static let limitSize = Rule(
    id: "limit-size",
    severity: .error,
    category: .syntax,
    summary: "a file must not be too large",
    explanation: """
      Limits keep a file that was made to exhaust memory from doing so; no schema that people use \
      comes near them. At most 512 MiB are read of one file. Divide it into several that refer to \
      one another.
      """,
    check: .compilation
  )
}
