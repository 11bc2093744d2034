import SchemaChanges
import SchemaDocument
import SchemaFacts
import SchemaLowering
import SchemaModel
import SchemaReferences

/// One version of documents, read and named.
package struct SchemaVersion: Sendable {
  var version: ModuleVersion
  /// The documents, and the output that they are for.
  let draft: OutputDraft
  /// The source of its options.
  package var configuration = ConfigurationOrigin.own(nil)
  /// Whether it was found.
  package var origin = VersionOrigin.found

  var index: SchemaIndex { draft.draft.index }
  var options: CompilerOptions { draft.draft.options }
  /// What another version that is compared with it is assumed to be for.
  package var assumption: CompilerOptions.OtherVersion { .init(role: options.role) }
  /// The mistakes because of which something is missing.
  private var errors: [Diagnostic] { draft.draft.errors }

  /// What errors hide. Documents that can't be read are not compared, whether they have changed or not. Those with other errors are not
  /// compared as a whole, so a change of such a document is unclear. So is one without a change that has an error because of another
  /// document.
  func errors(comparedWith new: SchemaVersion, oldFilesFrom offset: Int32) -> [Diagnostic] {
    let broken = new.brokenDocuments(comparedWith: self)
    let brokenBefore = brokenDocuments(comparedWith: new)
    let before = Set(brokenBefore.map(\.path))
    var result = broken.map { document in
      let versions: Diagnostic.BrokenVersions = before.contains(document.path) ? .both : .new
      return Diagnostic.notCompared(
        new.shownPath(of: document),
        versions,
        document.reason,
        at: document.span
      )
    }
    var known = Set(broken.map(\.path))
    result += brokenBefore.filter { !known.contains($0.path) }
      .map { .notCompared(shownPath(of: $0), .old, $0.reason, at: $0.span.moved(by: offset)) }
    known.formUnion(before)
    let unclear = new.unclearDocuments(comparedWith: self).filter { !known.contains($0.path) }
    result += unclear.map { .uncomparedDocument(new.shownPath(of: $0), $0.reason, at: $0.span) }
    known.formUnion(unclear.map(\.path))
    result += unclearDocuments(comparedWith: new).filter { !known.contains($0.path) }
      .map { .uncomparedDocument(shownPath(of: $0), $0.reason, at: $0.span.moved(by: offset)) }
    return result
  }

  /// The path of a document in messages: relative to its root, unless it is elsewhere, such as an overlay.
  private func shownPath(of document: FoundDocument) -> String {
    document.path.hasPrefix("../")
      ? index.documents[Int(document.span.file.index)].path : document.path
  }

  /// A document, and why something of it is not known.
  private typealias FoundDocument = (path: String, reason: String, span: Span)

  /// The documents that can't be read as YAML or JSON, or that have something else in the place of schemas.
  private func brokenDocuments(comparedWith other: SchemaVersion) -> [FoundDocument] {
    let rules = Set(Rule.missingSchemas.map(\.id))
    let typed = Set(version.module.declarations.map(\.file))
    let otherFiles = Set(other.version.module.declarations.map(\.file.index))
    let otherTyped = Set(otherFiles.map { other.version.module.paths[Int($0)] })
    let lists = index.documents.indices.compactMap { position -> FoundDocument? in
      let path = version.module.paths[position]
      // In a folder, there may be payloads, which never were schemas.
      guard let root = index.documents[position].root, !root.isMapping, otherTyped.contains(path)
      else { return nil }
      return (path, "it is not a mapping", root.span)
    }
    return lists
      + firstErrors { error, file in
        index.documents[Int(file.index)].root == nil
          || rules.contains(error.rule) && !typed.contains(file)
      }
  }

  /// The paths of these documents in messages.
  func unreadablePaths(comparedWith other: SchemaVersion) -> [String] {
    brokenDocuments(comparedWith: other).map { index.documents[Int($0.span.file.index)].path }
  }

  /// The first errors of documents that the other version does not have in the same way.
  private func unclearDocuments(comparedWith other: SchemaVersion) -> [FoundDocument] {
    guard !errors.isEmpty else { return [] }
    let otherTexts = other.texts
    // Compared once each, because a document can have thousands of errors.
    let changed = Set(
      texts.filter { path, text in !(otherTexts[path]?.hasSameBytes(as: text) ?? false) }.keys
    )
    let known = Set(other.errors.compactMap { other.mark(of: $0) })
    return firstErrors { error, file in
      let path = version.module.paths[Int(file.index)]
      return changed.contains(path)
        || !(mark(of: error).map { known.contains($0) } ?? true)
    }
  }

  /// The first error of each document for which a condition holds.
  private func firstErrors(where isWanted: (Diagnostic, FileID) -> Bool) -> [FoundDocument] {
    var seen: Set<FileID> = []
    return errors.compactMap { error in
      guard let span = error.span, version.compares(span.file), let path = path(of: span.file),
        isWanted(error, span.file),
        seen.insert(span.file).inserted
      else { return nil }
      return (path, error.message, span)
    }
  }

  /// The documents by their paths.
  private var texts: [String: SourceText] {
    Dictionary(zip(version.module.paths, index.documents.map(\.source))) { first, _ in first }
  }

  /// The path of a document; nil if it is another file.
  private func path(of file: FileID) -> String? {
    let index = Int(file.index)
    return version.module.paths.indices.contains(index) ? version.module.paths[index] : nil
  }

  /// What identifies an error in two versions; nil if it is in no document.
  private func mark(of error: Diagnostic) -> [String]? {
    (error.span?.file).flatMap { path(of: $0) }.map { [$0, error.rule.rawValue, error.message] }
  }
}
