import SchemaDocument
import SchemaLanguage

/// Reports `$recursiveRef: '#'` in a document that is not a schema.
extension Rule {
  static let referenceToWholeDocument = Rule(
    id: "reference-to-whole-document",
    severity: .warning,
    category: .references,
    summary: "a '$recursiveRef' must be inside a schema with '$id'",
    explanation: """
      '#' means the whole document unless an enclosing schema has '$id', and an API document, or a document of definitions, is \
      not a schema. If an enclosing schema has '$recursiveAnchor' or '$dynamicAnchor', that schema is intended, and dtoc reads \
      it. '--fix' writes a '$ref' to it, which every tool understands.
      """,
    correction: """
        definitions:
          Tree:
            $recursiveAnchor: true
            type: object
            properties:
      -       child: {$recursiveRef: '#'}
      +       child: {$ref: '#/definitions/Tree'}
      """
  )
}

extension Diagnostic {
  static func referenceToWholeDocument(_ reference: Node, readAs text: String) -> Diagnostic {
    Diagnostic(
      .referenceToWholeDocument,
      "\(reference.referenceHolder) points to the whole document, which is not a schema; it is read as the enclosing schema with the anchor",
      at: reference.span,
      help: "write '$ref: \(text)'",
      repair: reference.renamedKey(to: Keyword.reference.rawValue).map {
        Repair("write '$ref: \(text)'", .safe, [$0, reference.replaced(byText: text)])
      }
    )
  }
}
