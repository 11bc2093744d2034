import SchemaDocument

/// Reports a keyword whose value says nothing there, such as `format: [date]`.
extension Rule {
  static let malformedKeyword = Rule(
    id: "malformed-keyword",
    severity: .warning,
    category: .structure,
    summary: "the value of a keyword must be of the kind that the keyword takes",
    explanation: """
      A 'format' that is a list, or a 'minLength' that is a text, is left out, as if the keyword were not there. Of 'true' and \
      'false' in quotes the meaning is plain: dtoc reads them as if they had none, and '--fix' takes the quotes away.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            note: {type: string, x-nullable: 'true'}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            note: {type: string, x-nullable: true}
      """,
    check: .compilation
  )
}
