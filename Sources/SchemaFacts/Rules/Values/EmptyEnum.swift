import SchemaDocument
import SchemaLanguage

/// Reports an `enum` without values. It is read as if it were not there.
extension Rule {
  static let emptyEnum = Rule(
    id: "empty-enum",
    severity: .warning,
    category: .values,
    summary: "'enum' must list a value",
    explanation: """
      With an empty list, no value is valid, which is never intended. dtoc ignores it, and reads any value of the type. Remove \
      it, or list the values.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       payment: {type: string, enum: []}
      +       payment: {type: string, enum: [card, cash]}
      """
  )
}

extension Diagnostic {
  static func emptyEnum(_ list: Node, _ keyword: Keyword) -> Diagnostic {
    Diagnostic(
      .emptyEnum,
      "'\(keyword.rawValue)' lists no values; any value of the type is accepted",
      at: list.headSpan,
      help: "remove it, or list the values",
      repair: Repair("remove '\(keyword.rawValue)'", .safe, list.removedPair())
    )
  }
}
