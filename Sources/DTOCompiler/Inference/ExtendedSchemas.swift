import SchemaDocument
import SchemaInference

/// A schema document with what samples have in addition.
package struct ExtendedSchemas: Sendable {
  /// The document, in which text was inserted.
  package let source: SchemaSource
  /// How much was inserted.
  package let additions: Additions
  /// Whether anything was inserted.
  package let isChanged: Bool
  /// Where nothing can be added, and what makes the document unreadable.
  package let findings: Findings

  /// Where the schemas of samples are, by the keys of the samples.
  let places: [String: Pointer]
  let requests: RequestChoice

  /// How much was inserted into a document.
  package struct Additions: Sendable {
    /// The number of new properties of existing objects.
    package fileprivate(set) var properties = 0
    /// The number of new definitions.
    package fileprivate(set) var definitions = 0
    /// The number of schemas that said nothing about their values, and now do.
    package fileprivate(set) var schemas = 0
  }
}

extension InferredSchemas {
  /// Adds what the samples have and a document doesn't to the document, without changing anything else.
  ///
  /// Compare the samples with the result, with ``SampleComparison``: the document can contradict them.
  ///
  /// - Parameters:
  ///   - source: The document.
  ///   - dialect: The specification of a document that doesn't say it.
  package func added(to source: SchemaSource, dialect: InferenceDialect?) -> ExtendedSchemas {
    let dialect = dialect?.schemaDialect
    var extended = addedOnce(to: source, dialect)
    // What was added can be a place for more. The findings of the last pass have the lines of the result.
    for _ in 0..<Self.mostPasses {
      let next = addedOnce(to: extended.source, dialect)
      extended = extended.followed(by: next)
      if !next.isChanged { break }
    }
    return extended
  }

  private static let mostPasses = 8

  private func addedOnce(to source: SchemaSource, _ dialect: SchemaDialect?) -> ExtendedSchemas {
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: source.bytes,
      path: source.displayPath,
      file: FileID(index: 0),
      diagnostics: &diagnostics
    )
    if !diagnostics.hasErrors, document.source.isUTF8 {
      guard let root = document.root else { return appended(to: source, document, dialect) }
      if root.isMapping { return added(to: source, document, dialect) }
    }
    if !diagnostics.hasErrors { diagnostics.append(.notExtendable(document)) }
    return ExtendedSchemas(
      source: source,
      additions: ExtendedSchemas.Additions(),
      isChanged: false,
      findings: Findings(diagnostics.entries, in: [document]),
      places: [:],
      requests: requests
    )
  }

  private func added(
    to source: SchemaSource,
    _ document: Document,
    _ dialect: SchemaDialect?
  ) -> ExtendedSchemas {
    let additions = SchemaAdditions(of: draft, to: document, dialect: dialect)
    var extended = source
    extended.bytes = document.source.byteOrderMark + document.source.applying(additions.edits)
    return ExtendedSchemas(
      source: extended,
      additions: ExtendedSchemas.Additions(
        properties: additions.counts.properties,
        definitions: additions.counts.definitions,
        schemas: additions.counts.schemas
      ),
      isChanged: !additions.edits.isEmpty,
      findings: Findings(additions.findings, in: [document]),
      places: additions.places,
      requests: requests
    )
  }

  /// Writes a whole document below the comments of one without content.
  private func appended(
    to source: SchemaSource,
    _ document: Document,
    _ dialect: SchemaDialect?
  ) -> ExtendedSchemas {
    let draft = draft
    let dialect = dialect ?? .openAPI30
    var extended = source
    extended.bytes += document.lineEndOfText.utf8
    extended.bytes += draft.document(dialect).utf8
    return ExtendedSchemas(
      source: extended,
      additions: ExtendedSchemas.Additions(definitions: draft.definitionCount),
      isChanged: true,
      findings: Findings([], in: [document]),
      places: draft.places(in: dialect),
      requests: requests
    )
  }
}

extension ExtendedSchemas {
  /// The document of a later pass, with the additions of both.
  fileprivate func followed(by next: ExtendedSchemas) -> ExtendedSchemas {
    ExtendedSchemas(
      source: next.source,
      additions: additions + next.additions,
      isChanged: isChanged || next.isChanged,
      findings: next.findings,
      places: next.places,
      requests: requests
    )
  }
}

extension ExtendedSchemas.Additions {
  fileprivate static func + (one: Self, other: Self) -> Self {
    Self(
      properties: one.properties + other.properties,
      definitions: one.definitions + other.definitions,
      schemas: one.schemas + other.schemas
    )
  }
}

extension Document {
  /// What ends the last line, if the text doesn't.
  fileprivate var lineEndOfText: String {
    source.withBytes { bytes in bytes.last.map { $0 == 0x0A || $0 == 0x0D } ?? true }
      ? "" : lineEnd
  }
}
