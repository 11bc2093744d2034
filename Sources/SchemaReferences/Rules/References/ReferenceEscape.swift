import SchemaDocument

/// Reports a reference to a key that contains the characters of an escape.
extension Rule {
  static let referenceEscape = Rule(
    id: "reference-escape",
    severity: .warning,
    category: .references,
    summary: "a '%' in a name must be written as '%25' in a '$ref'",
    explanation: """
      In a reference, '%3C' stands for '<' (RFC 3986). A schema whose name contains the characters '%3C' has to be referred to \
      with '%253C'; strictly speaking, the reference as written points to nothing. dtoc first looks for the decoded name, then \
      for the name as written. '--fix' writes the escape.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       page: {$ref: '#/definitions/Page%3CItem%3E'}
      +       page: {$ref: '#/definitions/Page%253CItem%253E'}
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
      "'%' starts an escape in a reference, and nothing has the decoded name; the name is read as written",
      at: reference.span,
      help: "write '\(text)'",
      repair: reference.rewritten(as: text, .safe)
    )
  }
}
