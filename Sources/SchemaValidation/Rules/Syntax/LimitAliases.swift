import SchemaDocument

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
    check: .compilation
  )
}
