/// Reports a second document in a file; it is not read.
extension Rule {
  static let multipleDocuments = Rule(
    id: "multiple-documents",
    severity: .warning,
    category: .syntax,
    summary: "a file must contain one document",
    explanation: """
      A '---' line ends one document and starts the next. A schema file contains one document: dtoc doesn't read what follows, \
      so its schemas are missing. Put each document in its own file, or remove the line.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
              id: {type: string}
      - ---
      - definitions:
      -   Parcel: {type: string}
      """
  )
}

extension Diagnostic {
  static func multipleDocuments(at span: Span) -> Diagnostic {
    Diagnostic(
      .multipleDocuments,
      "a second document starts here; only the first one is read",
      at: span,
      help: "put each document in its own file"
    )
  }
}
