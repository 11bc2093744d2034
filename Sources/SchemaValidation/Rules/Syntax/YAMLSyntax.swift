import SchemaDocument

/// Reports what keeps a file from being read as YAML.
extension Rule {
  static let yamlSyntax = Rule(
    id: "yaml-syntax",
    severity: .error,
    category: .syntax,
    summary: "a file that is not JSON must be YAML",
    explanation: """
      Nothing of such a file is read, and nothing is generated from it. Reading stops at the first \
      mistake, so there may be more. Where one can tell what was meant (text that needs quotes, \
      tabs, a line that is not aligned, brackets that nobody closed), '--fix --unsafe' mends it; \
      look at the changes, since another thing may have been meant.
      """,
    bad: """
      definitions:
        Order:
          type: object
          description: Note: this is old
          properties:
            id: {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          description: 'Note: this is old'
          properties:
            id: {type: string}
      """,
    check: .compilation
  )
}
