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
    let project = (options ?? self.options).project
    var options = (options ?? self.options).compiler
    options.lowering.operations = .collected
    options.lowering.hiddenContents = .collected
    // Constraints and deprecation are a part of it.
    options.emission.documentation = .printed
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
    let retention =
      options.filter.isEmpty ? nil : analysis.module.retention(of: options.filter)
    let kept = retention.map { analysis.module.keeping($0) } ?? analysis.module
    let module = kept.prepared(for: emission, keeping: names.record)
    let constants = kept.constants(by: options.emission, keeping: names.record)
    var settled = settledNames(of: module, options.emission, names)
    if let retention {
      // The types that filters omit have no names, but findings mention them.
      let whole = analysis.module.prepared(for: emission, keeping: names.record)
      settled.add(settledNames(of: whole, options.emission, names)) {
        retention.reasons[$0] == nil
      }
    }
    let errors = analysis.diagnostics.entries.filter { $0.severity == .error }
    return SchemaVersion(
      version: ModuleVersion(
        module: module,
        surface: SwiftSurface(
          of: module,
          names: settled,
          constants: constants,
          options: options.emission,
          keeping: retention.map { Set($0.reasons.keys) }
        ),
        operations: retention.flatMap { $0.indices(of: module.operations, options.filter) },
        mistakes: errors.compactMap(\.span),
        settings: ModuleVersion.Settings(options, project)
      ),
      index: analysis.index,
      errors: errors
    )
  }

  private func settledNames(
    of module: Module,
    _ options: EmissionOptions,
    _ names: LastingNames
  ) -> Names {
    var ignored = Diagnostics()
    return Names(
      of: module,
      options: options,
      keeping: names.record,
      workers: workers,
      repair: { _, _ in nil },
      diagnostics: &ignored
    )
  }

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - renamed: The new paths of documents that are known to have moved, by their old paths, both as in messages.
  ///   - level: What counts.
  public func changes(
    from old: SchemaVersion,
    to new: SchemaVersion,
    renamed: [String: String] = [:],
    level: ChangeLevel = .all
  ) -> SchemaChangeList {
    let changes = SchemaChanges.changes(
      from: old.version,
      to: new.version,
      renamed: renamed,
      configuration: options.compiler.configuration.document.map { _ in .configuration }
    )
    let offset = Int32(new.index.documents.count)
    var diagnostics = changes.map { $0.diagnostic(level, oldFilesFrom: offset) }
    diagnostics += old.errors(comparedWith: new, oldFilesFrom: offset)
    diagnostics += old.doubts(options.compiler, oldFilesFrom: offset)
    if !diagnostics.isEmpty, options.outputsHaveOwnOptions {
      diagnostics.append(.ignoredOutputOptions)
    }
    let triage = Triage(
      options.compiler.severities,
      of: new.index.documents,
      at: new.version.module.paths + old.version.module.paths + [""]
    )
    return SchemaChangeList(
      changes: changes,
      findings: Findings(
        triage.appliedToChanges(diagnostics),
        in: new.index.documents,
        after: old.index.documents + [old.configuration.document].compactMap(\.self),
        configuration: options.compiler.configuration.document
      ),
      remarks: old.remarks(about: new)
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
  /// What people may not expect, although it harms nobody: that documents are new.
  public let remarks: [String]

  package init(changes: [Change], findings: Findings, remarks: [String] = []) {
    self.changes = changes
    self.findings = findings
    self.remarks = remarks
  }

  /// The changes of several outputs. What is the same in all of them is listed once.
  public init(joining lists: [SchemaChangeList]) {
    changes = lists.flatMap(\.changes)
    var seen: Set<String> = []
    remarks = lists.flatMap(\.remarks).filter { seen.insert($0).inserted }
    findings = lists.dropFirst().reduce(lists.first?.findings ?? Findings([], in: [])) {
      $0.joined(with: $1.findings)
    }
  }
}

extension Span {
  /// The same place in another list of documents.
  func moved(by offset: Int32) -> Span {
    Span(file: FileID(index: file.index + offset), start: start, end: end)
  }
}
