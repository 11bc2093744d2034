import SchemaDocument

/// Reports a document that was asked for and has no schemas.
extension Rule {
  static let nothingToGenerate = Rule(
    id: "nothing-to-generate",
    severity: .warning,
    category: .structure,
    summary: "a document must have schemas",
    explanation: """
      No Swift comes of this document: it has no schemas under 'definitions', 'components.schemas' or '$defs', none in its \
      operations, and is none itself. Most likely the file is not the one that was meant, or the section is misspelt or not \
      indented as it should be. For 'validate' this is a note where no header says that the file is a document of its own: \
      among schemas there are examples and parts of documents, too.
      """,
    bad: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths: {}
      """,
    good: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths: {}
      components:
        schemas:
          Order:
            type: object
            properties:
              id: {type: string}
      """,
    check: .compilation
  )
}
