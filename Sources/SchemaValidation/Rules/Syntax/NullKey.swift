import SchemaDocument

/// Reports a key that is null to YAML: `~`, `null`, or nothing.
extension Rule {
  static let nullKey = Rule(
    id: "null-key",
    severity: .error,
    category: .syntax,
    summary: "a key must not be null",
    explanation: """
      JSON has only texts as keys. Programs turn such a key into 'null', '~', the empty text, or \
      refuse the file. dtoc reads the text as it stands, and '--fix' puts it in quotes. Where \
      nothing stands before the ':', the key has got lost.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            null: {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            'null': {type: string}
      """,
    check: .compilation
  )
}
