import SchemaDocument

/// Reports a reference to a key that has the characters of an escape.
extension Rule {
  static let referenceEscape = Rule(
    id: "reference-escape",
    severity: .warning,
    category: .references,
    summary: "a '%' in a name must be written as '%25' in a '$ref'",
    explanation: """
      In a reference '%3C' stands for '<' (RFC 3986). A schema whose name itself has the characters '%3C' is found with '%253C' only; \
      by the letter the reference leads nowhere. dtoc looks for the decoded name first and then for the name as it is written; \
      '--fix' writes the escape.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            page: {$ref: '#/definitions/Page%3CItem%3E'}
        Page%3CItem%3E:
          type: object
          properties:
            id: {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            page: {$ref: '#/definitions/Page%253CItem%253E'}
        Page%3CItem%3E:
          type: object
          properties:
            id: {type: string}
      """
  )
}

extension Diagnostic {
  static func referenceEscape(_ reference: Node, readAs text: String) -> Diagnostic {
    Diagnostic(
      .referenceEscape,
      "'%' begins an escape in a reference, and nothing has the decoded name; the name is read as written",
      at: reference.span,
      help: "write '\(text)'",
      repair: reference.rewritten(as: text, .safe)
    )
  }
}
