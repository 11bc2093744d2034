import SchemaChanges
import SchemaDocument
import SchemaLowering
import SchemaModel

/// One version of documents, read and named.
public struct SchemaVersion: Sendable {
  var version: ModuleVersion
  /// The documents, and the output that they are for.
  let draft: OutputDraft
  /// The source of its options.
  public var configuration = ConfigurationOrigin.own(nil)
  /// Whether it was found.
  public var origin = VersionOrigin.found

  var index: SchemaIndex { draft.draft.index }
  var options: CompilerOptions { draft.draft.options }
  /// The mistakes because of which something is missing.
  private var errors: [Diagnostic] { draft.draft.errors }

  /// Documents with errors are not compared as a whole, so a change of such a document is unclear. So is one without a change that has
  /// an error because of another document.
  func errors(comparedWith new: SchemaVersion, oldFilesFrom offset: Int32) -> [Diagnostic] {
    guard !errors.isEmpty || !new.errors.isEmpty else { return [] }
    let found = new.unclearDocuments(comparedWith: self)
    let paths = Set(found.map(\.path))
    let before = unclearDocuments(comparedWith: new).filter { !paths.contains($0.path) }
    return found.map { .uncomparedDocument($0.path, $0.error, at: $0.span) }
      + before.map { .uncomparedDocument($0.path, $0.error, at: $0.span.moved(by: offset)) }
  }

  /// The first errors of documents that the other version does not have in the same way.
  private func unclearDocuments(
    comparedWith other: SchemaVersion
  ) -> [(path: String, error: Diagnostic, span: Span)] {
    let paths = version.module.paths
    let otherTexts = other.texts
    let texts = texts
    let known = Set(other.errors.compactMap { other.mark(of: $0) })
    var seen: Set<FileID> = []
    return errors.compactMap { error in
      guard let span = error.span, version.compares(span.file), let mark = mark(of: error) else {
        return nil
      }
      let path = paths[Int(span.file.index)]
      guard texts[path] != otherTexts[path] || !known.contains(mark),
        seen.insert(span.file).inserted
      else { return nil }
      return (path, error, span)
    }
  }

  /// The documents by their paths.
  private var texts: [String: String] {
    Dictionary(
      zip(version.module.paths, index.documents).map {
        ($0, $1.source.text(in: 0..<$1.source.count))
      }
    ) { first, _ in first }
  }

  /// What identifies an error in two versions; nil if it is in no document.
  private func mark(of error: Diagnostic) -> [String]? {
    guard let file = error.span?.file, version.module.paths.indices.contains(Int(file.index)) else {
      return nil
    }
    return [version.module.paths[Int(file.index)], error.rule.rawValue, error.message]
  }
}
