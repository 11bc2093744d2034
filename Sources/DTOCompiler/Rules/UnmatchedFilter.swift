import SchemaDocument
import SchemaModel

/// Reports a pattern of `only`, `except`, `tags`, `operations` or `media-types` that matches nothing.
extension Rule {
  static let unmatchedFilter = Rule(
    id: "unmatched-filter",
    severity: .error,
    category: .configuration,
    summary: "a filter must match something",
    explanation: """
      A filter that matches no schema, operation, tag or body is probably misspelled, so the output lacks what it should select. \
      Patterns are matched against names as they are in the documents, against paths relative to the schema root, or against a \
      path followed by '#' and a JSON Pointer.
      """,
    examples: .configuration(
      bad: "only: Ordr",
      good: "only: Order",
      of: """
        definitions:
          Order:
            type: object
            properties:
              id: {type: string}
        """
    ),
    difference: .onlyGenerate("'validate' checks all documents, regardless of filters")
  )
}

extension Diagnostic {
  static func unmatchedFilter(_ text: String, at place: Span?, meant: String?) -> Diagnostic {
    Diagnostic(
      .unmatchedFilter,
      "the filter '\(text)' matches nothing",
      at: place,
      help: meant.map { "did you mean '\($0)'?" }
    )
  }

  static func filter(_ text: String, at place: Span?, leftOutFor role: Role) -> Diagnostic {
    Diagnostic(
      .unmatchedFilter,
      "the filter '\(text)' matches only what the role '\(role.rawValue)' leaves out",
      at: place,
      help: "'role: both' generates it"
    )
  }
}
