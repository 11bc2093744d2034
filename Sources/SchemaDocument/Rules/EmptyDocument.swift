/// Reports a file with nothing in it.
extension Rule {
  static let emptyDocument = Rule(
    id: "empty-document",
    severity: .warning,
    category: .syntax,
    summary: "a schema file must hold something",
    explanation: """
      There is no value in the file, only spaces and comments at most, so nothing is generated \
      from it. Somebody may have forgotten to save it, or its content has moved elsewhere: then \
      remove the file.
      """,
    bad: """
      # to be written
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
      """
  )
}

extension Diagnostic {
  static func emptyDocument(at span: Span) -> Diagnostic {
    Diagnostic(.emptyDocument, "there is nothing in the file", at: span)
  }
}
