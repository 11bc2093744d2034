/// Reports an empty file.
extension Rule {
  static let emptyDocument = Rule(
    id: "empty-document",
    severity: .warning,
    category: .syntax,
    summary: "a schema file must not be empty",
    explanation: """
      The file contains nothing but white space and comments, so nothing is generated from it. Perhaps it was not saved, or its \
      content was moved; in that case, remove the file.
      """,
    correction: """
      - # to be written
      + definitions:
      +   Order:
      +     type: object
      +     properties:
      +       id: {type: string}
      """
  )
}

extension Diagnostic {
  static func emptyDocument(at span: Span) -> Diagnostic {
    Diagnostic(.emptyDocument, "the file is empty", at: span)
  }
}
