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
      indented as it should be. A file that nobody has named, but that is in a folder, or under a pattern, is asked for schemas only if \
      it says that it has some, by a header such as 'openapi' or a section such as 'definitions'; else this is a note. It is a note, \
      too, where the operations have no schemas, or only references to other files and values that need no type of their own, such as \
      strings.
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
    difference: .noteInValidate(
      "for a response or an operation in a file of its own, which is a piece of another document"
    )
  )
}

extension Diagnostic {
  static func nothingToGenerate(_ entry: DocumentGraph.Entry, at span: Span) -> Diagnostic {
    Diagnostic(
      .nothingToGenerate,
      "no schema here becomes a Swift type",
      at: span,
      severity: entry.isWithoutPromise ? .note : nil,
      help: "named schemas are looked for under 'definitions', 'components.schemas' and '$defs'"
    )
  }

  /// Nothing is wrong with a piece of a document.
  static func nothingInPart(_ entry: DocumentGraph.Entry, at span: Span) -> Diagnostic {
    Diagnostic(
      .nothingToGenerate,
      "no schema here becomes a Swift type",
      at: span,
      severity: entry.isWithoutPromise ? .note : nil,
      help: "give the document that refers to this one, too"
    ).aboutOutput
  }

  /// A note, because there are schemas.
  static func nothingToName(at span: Span) -> Diagnostic {
    Diagnostic(
      .nothingToGenerate,
      "no schema here needs a Swift type of its own",
      at: span,
      severity: .note
    )
  }

  /// A note, because nobody has forgotten a schema.
  static func operationsWithoutSchemas(at span: Span) -> Diagnostic {
    Diagnostic(
      .nothingToGenerate,
      "the operations here have no schemas",
      at: span,
      severity: .note
    )
  }
}

extension DocumentGraph.Entry {
  /// In a folder there may be anything beside schemas: examples, payloads, what other tools are told.
  fileprivate var isWithoutPromise: Bool { isFromFolder && !claimsSchemas }
}
