package import SchemaChanges
import SchemaDocument
import SchemaLowering
import SchemaModel
import SwiftEmission
package import Workers

/// Finds out what changes of schemas do to apps that have the types of an earlier version.
///
/// For example
/// ```swift
/// let finder = ChangeFinder()
/// let old = finder.version(of: oldSources) { _, _ in .missing }
/// let new = finder.version(of: newSources) { _, _ in .missing }
/// print(finder.changes(from: old, to: new).findings.text(.plain))
/// ```
/// Pure, like ``Compiler``.
public struct ChangeFinder: Sendable {
  private let options: ValidationOptions
  private let workers: Workers

  /// Creates a finder, which can be used repeatedly and from any thread.
  ///
  /// - Parameters:
  ///   - options: The options of the new version, and the severities of changes.
  ///   - threads: The number of threads, which does not affect the result; nil for one per processor.
  public init(options: ValidationOptions = ValidationOptions(), threads: Int? = nil) {
    self.init(options: options, workers: threads.map { Workers(count: $0) } ?? .all)
  }

  /// - Parameter workers: The threads to use.
  package init(options: ValidationOptions, workers: Workers) {
    self.options = options
    self.workers = workers
  }

  /// Reads one version of documents, and those that they refer to.
  ///
  /// - Parameters:
  ///   - sources: The documents.
  ///   - options: The options of this version; nil for those of the new one.
  ///   - names: What has been named before, so that it keeps its name.
  ///   - observe: Called with the progress of the run.
  ///   - load: Reads a document for a reference, as in ``Compiler/compile(_:keeping:among:observe:load:)``.
  public func version(
    of sources: [SchemaSource],
    options: ValidationOptions? = nil,
    keeping names: LastingNames = LastingNames(),
    observe: (RunEvent) -> Void = { _ in },
    load: (_ root: Int, _ path: String) -> SchemaLookup
  ) -> SchemaVersion {
    var options = (options ?? self.options).compiler
    options.lowering.operations = .collected
    options.lowering.hiddenContents = .collected
    let analysis = Analysis(
      of: sources,
      options: options,
      workers: workers,
      observe: observe,
      load: load
    )
    observe(.phase(.naming))
    // The values of constants are compared like those of other enumerations.
    var emission = options.emission
    emission.constants = .enums
    let module = analysis.module.prepared(for: emission, keeping: names.record)
    let constants = analysis.module.constants(by: options.emission, keeping: names.record)
    var ignored = Diagnostics()
    let settled = Names(
      of: module,
      options: options.emission,
      keeping: names.record,
      workers: workers,
      repair: { _, _ in nil },
      diagnostics: &ignored
    )
    return SchemaVersion(
      version: ModuleVersion(
        module: module,
        surface: SwiftSurface(
          of: module,
          names: settled,
          constants: constants,
          options: options.emission
        )
      ),
      index: analysis.index,
      errors: analysis.diagnostics.entries.filter { $0.severity == .error }
    )
  }

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - renamed: The new paths of documents that are known to have moved, by their old paths.
  ///   - level: What counts.
  public func changes(
    from old: SchemaVersion,
    to new: SchemaVersion,
    renamed: [String: String] = [:],
    level: ChangeLevel = .all
  ) -> SchemaChangeList {
    let changes = SchemaChanges.changes(from: old.version, to: new.version, renamed: renamed)
    let offset = Int32(new.index.documents.count)
    var diagnostics = changes.map { $0.diagnostic(level, oldFilesFrom: offset) }
    diagnostics += old.errors(comparedWith: new, oldFilesFrom: offset)
    let triage = Triage(
      options.compiler.severities,
      of: new.index.documents,
      at: new.version.module.paths
    )
    return SchemaChangeList(
      changes: changes,
      findings: Findings(
        triage.appliedToChanges(diagnostics),
        in: new.index.documents,
        after: old.index.documents,
        configuration: options.compiler.configuration.document
      )
    )
  }
}

/// One version of documents, read and named.
public struct SchemaVersion: Sendable {
  let version: ModuleVersion
  let index: SchemaIndex
  /// The mistakes because of which something is missing.
  let errors: [Diagnostic]

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

/// Which verdicts count.
public enum ChangeLevel: String, Hashable, Sendable, CaseIterable {
  /// What shipped apps do with payloads.
  case wire
  /// What a compiler does with code for the old types.
  case source
  /// Both.
  case all
}

/// The changes between two versions.
public struct SchemaChangeList: Sendable {
  package let changes: [Change]
  /// The changes as findings in the new documents.
  public var findings: Findings
}

extension Span {
  /// The same place in another list of documents.
  func moved(by offset: Int32) -> Span {
    Span(file: FileID(index: file.index + offset), start: start, end: end)
  }
}
