import SchemaDocument

/// Reports `$recursiveRef: '#'` where the document is no schema.
extension Rule {
  static let referenceToWholeDocument = Rule(
    id: "reference-to-whole-document",
    severity: .warning,
    category: .references,
    summary: "a '$recursiveRef' must have a schema with '$id' around it",
    explanation: """
      '#' means the whole document as long as no '$id' is around it, and a document of an API, or of definitions, is not a schema. Where a \
      schema around it has '$recursiveAnchor' or '$dynamicAnchor', that one is meant, and dtoc reads it. '--fix' writes a '$ref' to \
      it, which every tool understands.
      """,
    bad: """
      definitions:
        Tree:
          $recursiveAnchor: true
          type: object
          properties:
            child: {$recursiveRef: '#'}
      """,
    good: """
      definitions:
        Tree:
          $recursiveAnchor: true
          type: object
          properties:
            child: {$ref: '#/definitions/Tree'}
      """
  )
}

extension Diagnostic {
  static func referenceToWholeDocument(_ reference: Node, readAs text: String) -> Diagnostic {
    Diagnostic(
      .referenceToWholeDocument,
      "\(reference.referenceHolder) points to the whole document, which is not a schema; it is read as the schema around it with the anchor",
      at: reference.span,
      help: "write '$ref: \(text)'",
      repair: reference.renamedKey(to: Keyword.reference.rawValue).map {
        Repair("write '$ref: \(text)'", .safe, [$0, reference.replaced(byText: text)])
      }
    )
  }
}
