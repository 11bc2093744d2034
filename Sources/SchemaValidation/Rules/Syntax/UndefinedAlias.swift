import SchemaDocument

/// Reports `*name` without `&name` before it.
extension Rule {
  static let undefinedAlias = Rule(
    id: "undefined-alias",
    severity: .error,
    category: .syntax,
    summary: "an alias must name an anchor that stands before it",
    explanation: """
      A plain text that starts with '*' is an alias to YAML: it stands for what '&' has named \
      further up in the same file. Without such an anchor the file can't be read. Give the right \
      name, or put the text in quotes if it is no alias.
      """,
    bad: """
      definitions:
        Order: &order
          type: object
          properties:
            id: {type: string}
        Parcel: *oder
      """,
    good: """
      definitions:
        Order: &order
          type: object
          properties:
            id: {type: string}
        Parcel: *order
      """,
    check: .compilation
  )
}
