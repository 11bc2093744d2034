import SchemaDocument

/// Reports a rule or a name of the configuration that is about nothing there is.
extension Rule {
  static let unmatchedOption = Rule(
    id: "unmatched-option",
    severity: .warning,
    category: .configuration,
    summary: "what a configuration says of some types must be about some",
    explanation: """
      A rule whose patterns fit no type, or a name for a place without a schema, does nothing. It is misspelt, or the schema has \
      moved or gone. Correct it, or remove it from the configuration.
      """,
    check: .compilation
  )
}
