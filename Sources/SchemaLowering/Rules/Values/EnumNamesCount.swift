import SchemaDocument

/// Reports names or descriptions of values that are not as many as the values, or of values that there are not.
extension Rule {
  static let enumNamesCount = Rule(
    id: "enum-names-count",
    severity: .warning,
    category: .values,
    summary: "there must be as many names as values",
    explanation: """
      'x-enum-varnames', 'x-enumNames' and the lists of descriptions go with 'enum' by position. When they are not as many, \
      one was added or removed in one list only, and all names behind it may belong to other values. dtoc names by position \
      as far as it goes. Bring the lists in line, or write mappings from values to names, which say which is which; of these \
      dtoc leaves out what names no value.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            level: {type: integer, enum: [1, 2], x-enum-varnames: [low]}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            level: {type: integer, enum: [1, 2], x-enum-varnames: [low, high]}
      """
  )
}

extension Diagnostic {
  /// - Parameter more: How many more keys of the mapping are none.
  static func textOfNoValue(
    _ key: Node,
    under keyword: Keyword,
    more: Int,
    meant: String?
  ) -> Diagnostic {
    Diagnostic(
      .enumNamesCount,
      "'\(key.text)' under '\(keyword.rawValue)' is no value of this enumeration; it is left out",
      at: key.span,
      notes: more == 0 ? [] : ["the same goes for \(more) more of this mapping"],
      help: meant.map { "did you mean '\($0)'?" }
    )
  }

  static func enumNamesCount(_ names: Int, values: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .enumNamesCount,
      "the number of names, \(names), is not that of values, \(values); values without a name keep their own",
      at: span
    )
  }

  static func enumDescriptionsCount(_ count: Int, values: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .enumNamesCount,
      "there are \(count) descriptions for \(values) values; the rest is left out",
      at: span
    )
  }
}
