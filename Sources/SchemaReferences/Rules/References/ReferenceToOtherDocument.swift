import SchemaDocument

/// Reports a `$ref` into its own file whose target is in the document that refers to this file.
extension Rule {
  static let referenceToOtherDocument = Rule(
    id: "reference-to-other-document",
    severity: .warning,
    category: .references,
    summary: "a '$ref' into its own file must find its target there",
    explanation: """
      '#/…' refers to the file that contains it. Some tools merge all files first, so that a fragment can refer to something in \
      the main document; others find nothing. If exactly one document that refers to this file has the target, dtoc reads that; \
      '--fix' writes the full path.
      """,
    correction: Diff(
      path: "item.yml",
      """
        definitions:
          Item:
            type: object
            properties:
      -       price: {$ref: '#/components/schemas/Money'}
      +       price: {$ref: 'order.yml#/components/schemas/Money'}
      """,
      with: order
    )
  )

  private static let order = [
    Example(
      """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths: {}
      components:
        schemas:
          Order:
            type: object
            properties:
              item: {$ref: 'item.yml#/definitions/Item'}
          Money: {type: integer}
      """
    )
  ]
}

extension Diagnostic {
  static func referenceToOtherDocument(
    _ reference: Node,
    readAs text: String,
    of path: String
  ) -> Diagnostic {
    Diagnostic(
      .referenceToOtherDocument,
      "this document has no '\(reference.text)'; the one in '\(path)' is used",
      at: reference.span,
      help: "write '\(text)'",
      repair: reference.rewritten(as: text, .safe)
    )
  }
}
