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
      """,
    check: .compilation
  )
}
