import SchemaDocument
import SchemaReferences

/// Reports an input document without schemas.
extension Rule {
  static let nothingToGenerate = Rule(
    id: "nothing-to-generate",
    severity: .warning,
    category: .structure,
    summary: "a document must contain schemas",
    explanation: """
      dtoc generates no Swift for this document: it has no schemas under 'definitions', 'components.schemas' or '$defs', none in \
      its operations, and is not a schema itself. Usually it is the wrong file, or the section is misspelled or not indented. \
      For a file found in a folder or by a pattern, this is a warning only if the file looks like a schema document, with a \
      header such as 'openapi' or a section such as 'definitions'; otherwise it is a note. It is also a note if the operations \
      have no schemas, or only references to other files and values that need no type, such as strings.
      """,
    correction: """
        openapi: 3.0.3
        info: {title: Orders, version: '1'}
        paths: {}
      + components:
      +   schemas:
      +     Order:
      +       type: object
      +       properties:
      +         id: {type: string}
      """,
    difference: .noteInValidate(
      "for a response or an operation in its own file, which is part of another document"
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
      help: "named schemas must be under 'definitions', 'components.schemas' or '$defs'"
    )
  }

  /// Nothing is wrong with a part of a document.
  static func nothingInPart(_ entry: DocumentGraph.Entry, at span: Span) -> Diagnostic {
    Diagnostic(
      .nothingToGenerate,
      "no schema here becomes a Swift type",
      at: span,
      severity: entry.isWithoutPromise ? .note : nil,
      help: "add the document that refers to this one"
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

  /// A note, because no schema is missing.
  static func operationsWithoutSchemas(at span: Span) -> Diagnostic {
    Diagnostic(.nothingToGenerate, "the operations here have no schemas", at: span, severity: .note)
  }
}

extension DocumentGraph.Entry {
  /// A folder may contain files other than schemas: examples, payloads, configurations of other tools.
  fileprivate var isWithoutPromise: Bool { isFromFolder && !claimsSchemas }
}
