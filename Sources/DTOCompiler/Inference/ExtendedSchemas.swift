import SchemaDocument
import SchemaInference

/// A schema document with what samples have in addition.
public struct ExtendedSchemas: Sendable {
  /// The bytes of the document, in which text was inserted.
  public let bytes: [UInt8]
  /// Whether anything was inserted.
  public let isChanged: Bool
  /// What contradicts the document, or can't be added to it.
  public let findings: Findings

  init(_ draft: SchemaDraft, in source: SchemaSource, dialect: SchemaDialect?) {
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: source.bytes,
      path: source.displayPath,
      file: FileID(index: 0),
      diagnostics: &diagnostics
    )
    guard !diagnostics.hasErrors, document.root?.isMapping == true, document.source.isUTF8 else {
      if !diagnostics.hasErrors { diagnostics.append(.notExtendable(document)) }
      bytes = source.bytes
      isChanged = false
      findings = Findings(diagnostics.entries, in: [document])
      return
    }
    let additions = SchemaAdditions(of: draft, to: document, dialect: dialect)
    bytes = document.source.byteOrderMark + document.source.applying(additions.edits)
    isChanged = !additions.edits.isEmpty
    findings = Findings(additions.findings, in: [document])
  }
}

extension InferredSchemas {
  /// Adds what the samples have and a document doesn't to the document, without changing anything else.
  ///
  /// - Parameters:
  ///   - source: The document.
  ///   - dialect: The specification of a document that doesn't say it.
  public func added(to source: SchemaSource, dialect: InferenceDialect?) -> ExtendedSchemas {
    ExtendedSchemas(draft, in: source, dialect: dialect?.schemaDialect)
  }
}
