import SchemaDocument

/// Reports `#/$defs/Item` where only a schema around the reference has these `$defs`.
extension Rule {
  static let referenceToEnclosingSchema = Rule(
    id: "reference-to-enclosing-schema",
    severity: .warning,
    category: .references,
    summary: "a '$ref' with '#' must start at the document's root",
    explanation: """
      '#' is the root of the document, wherever the reference is. A schema that was a document by itself and became part of another \
      one has references that no longer lead anywhere. dtoc reads the definition of the nearest schema around the reference, and \
      '--fix' writes the whole way to it.
      """,
    bad: """
      openapi: 3.1.0
      info: {title: Orders, version: '1'}
      components:
        schemas:
          Order:
            $defs:
              Item: {type: string}
            type: object
            properties:
              item: {$ref: '#/$defs/Item'}
      """,
    good: """
      openapi: 3.1.0
      info: {title: Orders, version: '1'}
      components:
        schemas:
          Order:
            $defs:
              Item: {type: string}
            type: object
            properties:
              item: {$ref: '#/components/schemas/Order/$defs/Item'}
      """
  )
}

extension Diagnostic {
  static func referenceToEnclosingSchema(_ reference: Node, readAs text: String) -> Diagnostic {
    Diagnostic(
      .referenceToEnclosingSchema,
      "there is no '\(reference.text)' in this document; that of the schema around it is read",
      at: reference.span,
      help: "write '\(text)'",
      repair: reference.rewritten(as: text, .safe)
    )
  }
}
