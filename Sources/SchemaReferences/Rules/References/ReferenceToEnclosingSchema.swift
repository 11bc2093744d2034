import SchemaDocument

/// Reports `#/$defs/Item` where only an enclosing schema has these `$defs`.
extension Rule {
  static let referenceToEnclosingSchema = Rule(
    id: "reference-to-enclosing-schema",
    severity: .warning,
    category: .references,
    summary: "a '$ref' with '#' must start at the root of the document",
    explanation: """
      '#' is the root of the document, regardless of where the reference is. If a schema that was once a document was copied \
      into another one, its references no longer lead anywhere. dtoc reads the definition in the nearest enclosing schema, and \
      '--fix' writes the full path.
      """,
    correction: """
        openapi: 3.1.0
        info: {title: Orders, version: '1'}
        components:
          schemas:
            Order:
              $defs:
                Item: {type: string}
              type: object
              properties:
      -         item: {$ref: '#/$defs/Item'}
      +         item: {$ref: '#/components/schemas/Order/$defs/Item'}
      """
  )
}

extension Diagnostic {
  static func referenceToEnclosingSchema(_ reference: Node, readAs text: String) -> Diagnostic {
    Diagnostic(
      .referenceToEnclosingSchema,
      "this document has no '\(reference.text)'; the one in the enclosing schema is used",
      at: reference.span,
      help: "write '\(text)'",
      repair: reference.rewritten(as: text, .safe)
    )
  }
}
