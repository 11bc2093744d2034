import SchemaChanges
import SchemaDocument
import SchemaLowering
import SchemaModel

/// One version of documents, read and named.
public struct SchemaVersion: Sendable {
  let version: ModuleVersion
  let index: SchemaIndex
  /// The mistakes because of which something is missing.
  let errors: [Diagnostic]
  /// Where its options come from.
  public var configuration = ConfigurationOrigin.own(nil)
  /// Whether it has been found.
  public var origin = VersionOrigin.found

  /// Documents with errors are not compared as a whole, so a change of such a document is unclear.
  func errors(comparedWith new: SchemaVersion, oldFilesFrom offset: Int32) -> [Diagnostic] {
    guard !errors.isEmpty || !new.errors.isEmpty else { return [] }
    let oldTexts = Dictionary(
      zip(version.module.paths, index.documents).map {
        ($0, $1.source.text(in: 0..<$1.source.count))
      }
    ) { first, _ in first }
    let newTexts = Dictionary(
      zip(new.version.module.paths, new.index.documents).map {
        ($0, $1.source.text(in: 0..<$1.source.count))
      }
    ) { first, _ in first }
    func isChanged(_ file: FileID, _ paths: [String]) -> Bool {
      guard paths.indices.contains(Int(file.index)) else { return true }
      let path = paths[Int(file.index)]
      return oldTexts[path] != newTexts[path]
    }
    func unclear(_ found: [Diagnostic], in paths: [String], by offset: Int32) -> [Diagnostic] {
      var seen: Set<FileID> = []
      return found.compactMap { error in
        guard let span = error.span, span.file != .configuration,
          isChanged(span.file, paths), seen.insert(span.file).inserted
        else { return nil }
        return .uncomparedDocument(paths[Int(span.file.index)], error, at: span.moved(by: offset))
      }
    }
    let found = unclear(new.errors, in: new.version.module.paths, by: 0)
    let paths = Set(
      found.compactMap { $0.span?.file }.map { new.version.module.paths[Int($0.index)] }
    )
    return found
      + unclear(
        errors.filter { error in
          error.span.map { !paths.contains(version.module.paths[Int($0.file.index)]) } ?? false
        },
        in: version.module.paths,
        by: offset
      )
  }
}
