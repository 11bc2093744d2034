import SchemaDocument

/// Reports a `$ref` to a place in its own file that only the document around it has.
extension Rule {
  static let referenceToOtherDocument = Rule(
    id: "reference-to-other-document",
    severity: .warning,
    category: .references,
    summary: "a '$ref' to its own file must find its target there",
    explanation: """
      A '#/…' means the file in which it stands. Some tools put all files together first, so that \
      a fragment can name what stands in the main document; others find nothing. dtoc reads the \
      place in the one document that refers to the file and has it; '--fix' writes the way to it.
      """,
    examples: .none(because: "it takes two documents")
  )
}

extension Diagnostic {
  static func referenceToOtherDocument(
    _ reference: Node,
    readAs text: String,
    of path: String
  ) -> Diagnostic {
    Diagnostic(
      .referenceToOtherDocument,
      "there is no '\(reference.text)' in this document; that of '\(path)' is read",
      at: reference.span,
      help: "write '\(text)'",
      repair: reference.rewritten(as: text, .safe)
    )
  }
}
