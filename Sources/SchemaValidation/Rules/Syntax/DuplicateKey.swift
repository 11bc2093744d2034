import SchemaDocument

/// Reports a key that is given twice in one mapping.
extension Rule {
  static let duplicateKey = Rule(
    id: "duplicate-key",
    severity: .error,
    category: .syntax,
    summary: "a mapping must have a key only once",
    explanation: """
      YAML and JSON leave open which of the two counts; programs take the first, the last, or \
      refuse the file. dtoc reads the last. Where both say the same, '--fix' removes the first; \
      else somebody has to look which of them is right. A key of which one has nothing behind it is read with its value, and that is a \
      warning, as it is for '$comment'.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: integer}
            id: {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
      """,
    check: .compilation
  )
}
