import SchemaDocument

/// Reports a format that is nearly one that specifications have, such as `date-tme`.
extension Rule {
  static let misspeltFormat = Rule(
    id: "misspelt-format",
    severity: .warning,
    category: .values,
    summary: "a format must be spelled as the specifications have it",
    explanation: """
      A format that nobody knows says nothing, and anybody may have formats of their own, so a misspelt one goes unnoticed: a \
      'date-tme' is read as text. Case and separators count as well. The formats of the OpenAPI Format Registry and others that are in \
      use pass, and so does what is not nearly like one of them. dtoc reads 'dateTime' and 'datetime' as 'date-time' and 'base64' as \
      'byte', and '--fix' writes them so; what '--fix --unsafe' writes in place of others changes how they are read.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            created: {type: string, format: date-tme}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            created: {type: string, format: date-time}
      """,
    check: .compilation
  )
}
