/// Reports a second document in a file; it is not read.
extension Rule {
  static let multipleDocuments = Rule(
    id: "multiple-documents",
    severity: .warning,
    category: .syntax,
    summary: "a file must hold one document",
    explanation: """
      A line '---' ends a document and starts the next one. A schema file has one; what stands \
      behind is not read, and its schemas are missing. Give each document a file of its own, or \
      remove the line.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
      ---
      definitions:
        Parcel: {type: string}
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
  static func multipleDocuments(at span: Span) -> Diagnostic {
    Diagnostic(
      .multipleDocuments,
      "a second document starts here, and only the first one is read",
      at: span,
      help: "give each document a file of its own"
    )
  }
}
