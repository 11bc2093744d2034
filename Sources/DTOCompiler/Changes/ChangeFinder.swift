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
package struct ChangeFinder: Sendable {
  private let options: ValidationOptions
  private let workers: Workers

  /// Creates a finder, which can be used repeatedly and from any thread.
  ///
  /// - Parameters:
  ///   - options: The options of the new version, and the severities of changes.
  ///   - threads: The number of threads, which does not affect the result; nil for one per processor.
  package init(options: ValidationOptions = ValidationOptions(), threads: Int? = nil) {
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
  ///   - names: What has been named before, so that it keeps its name.
  ///   - observe: Called with the progress of the run.
  ///   - load: Reads a document for a reference, as in ``Compiler/compile(_:keeping:among:observe:load:)``.
  package func version(
    of sources: [SchemaSource],
    keeping names: LastingNames = LastingNames(),
    observe: (RunEvent) -> Void = { _ in },
    load: (_ root: Int, _ path: String) -> SchemaLookup
  ) -> SchemaVersion {
    var options = options.compiler
    options.prepareForComparison()
    let draft = Draft(
      of: sources,
      options: options,
      lastingNames: names,
      workers: workers,
      observe: observe,
      load: load
    )
    observe(.phase(.naming))
    return versions(of: [OutputDraft(draft)])[0]
  }

  /// Names everything as `generate` does, for each output.
  ///
  /// - Parameter drafts: All outputs of a version, read with options that were prepared for a comparison.
  package func versions(of drafts: [OutputDraft]) -> [SchemaVersion] {
    let settlements = drafts.settled(workers: workers)
    var modules: [Module] = []
    var names: [Names] = []
    for (draft, settlement) in zip(drafts, settlements) {
      let (module, ownNames) = comparable(settlement, draft.draft)
      modules.append(module)
      names.append(ownNames)
    }
    let adopted = drafts.adopt(in: &modules, &names)
    return drafts.indices.map { index in
      let (draft, settlement) = (drafts[index].draft, settlements[index])
      let surface = SwiftSurface(
        of: modules[index],
        names: names[index],
        constants: settlement.kept.constants(
          by: draft.options.emission,
          keeping: draft.lastingNames.record
        ),
        options: draft.options.emission,
        keeping: settlement.retention.map { modules[index].kept(by: $0, adopted[index]) },
        leavingOut: settlement.retention?.leftOut(of: modules[index]) ?? []
      )
      let version = ModuleVersion(
        module: modules[index],
        surface: surface,
        operations: settlement.retention.flatMap {
          $0.indices(of: modules[index].operations, draft.options.filter)
        },
        mistakes: draft.errors.compactMap(\.span),
        settings: ModuleVersion.Settings(options),
        sender: draft.options.role == .server ? .backend : .app
      )
      return SchemaVersion(version: version, draft: drafts[index])
    }
  }

  /// Returns the module in the form in which it is compared: the values of constants are compared like those of other enumerations. Findings
  /// also mention their types, and those that filters omit, which have no names in Swift.
  private func comparable(_ settlement: Settlement, _ draft: Draft) -> (Module, Names) {
    let record = draft.lastingNames.record
    var emission = draft.options.emission
    emission.constants = .enums
    // Types have the same names and members, whether they are declared or aliases.
    emission.identicalTypes = .separate
    let module = settlement.kept.prepared(for: emission, keeping: record)
    var names = settlement.names
    let constants = settlement.kept.constants(by: draft.options.emission, keeping: record)
    if settlement.retention == nil, constants.isEmpty { return (module, names) }
    if settlement.retention == nil, emission.nesting == .nested {
      names.addNames(
        inside: module.outermost(of: constants),
        of: constants.contains,
        in: module,
        options: draft.options.emission,
        keeping: record
      )
      return (module, names)
    }
    var ignored = Diagnostics()
    let others = Names(
      of: settlement.whole.prepared(for: emission, keeping: record),
      options: draft.options.emission,
      keeping: record,
      workers: workers,
      repair: { _, _ in nil },
      diagnostics: &ignored
    )
    let named = settlement.module.named
    names.add(others) { !named.contains($0) }
    return (module, names)
  }

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - renamed: The new paths of documents that are known to have moved, by their old paths, both as in messages.
  ///   - level: What counts.
  package func changes(
    from old: SchemaVersion,
    to new: SchemaVersion,
    renamed: [String: String] = [:],
    level: ChangeLevel = .all
  ) -> SchemaChangeList {
    changes(from: [old], to: [new], renamed: renamed, level: level)
  }

  /// Compares two versions of a project.
  ///
  /// - Parameters:
  ///   - old: The outputs of the old version; at least one.
  ///   - new: The outputs of the new version; at least one.
  ///   - renamed: The new paths of documents that are known to have moved, by their old paths, both as in messages.
  ///   - level: What counts.
  package func changes(
    from old: [SchemaVersion],
    to new: [SchemaVersion],
    renamed: [String: String] = [:],
    level: ChangeLevel = .all
  ) -> SchemaChangeList {
    let payloads = options.project.wholePayloads
    let old = old.decoding(payloads)
    let pairs = OutputPair.pairs(old, new, renamed: renamed)
    let configuration = options.compiler.configuration.document.map { _ in Span.configuration }
    let changes = pairs.changes(renamed: renamed, configuration: configuration)
    var lists: [SchemaChangeList] = []
    for (pair, changes) in zip(pairs, changes) {
      // What isn't known about the old version as a whole is said once.
      var doubts = lists.isEmpty ? self.doubts(about: pair, pairs.map(\.new.options)) : []
      // If only some documents are read, the others may have the type.
      if lists.isEmpty, options.compiler.configuration.reportsUse {
        doubts += (old + new).unmatched(payloads)
      }
      let findings = findings(of: changes, doubts, pair, level)
      lists.append(SchemaChangeList(changes: changes, findings: findings))
    }
    var result = SchemaChangeList(joining: lists)
    result.remarks = old.first?.remarks(about: new) ?? []
    result.findings.compared = ComparedVersions(pairs, renamed: renamed)
    return result
  }

  private func findings(
    of changes: [Change],
    _ doubts: [Diagnostic],
    _ pair: OutputPair,
    _ level: ChangeLevel
  ) -> Findings {
    let (old, new) = (pair.old, pair.new)
    let offset = Int32(new.index.documents.count)
    var diagnostics = changes.map { $0.diagnostic(level, oldFilesFrom: offset) }
    diagnostics += old.errors(comparedWith: new, oldFilesFrom: offset)
    diagnostics += doubts
    if !diagnostics.isEmpty, new.draft.output == nil, options.outputsHaveOwnOptions {
      diagnostics.append(.ignoredOutputOptions)
    }
    let triage = Triage(
      options.compiler.severities,
      of: new.index.documents,
      at: new.version.module.paths + old.version.module.paths + [""]
    )
    return Findings(
      triage.appliedToChanges(diagnostics),
      in: new.index.documents,
      after: old.index.documents + [old.configuration.document].compactMap(\.self),
      configuration: options.compiler.configuration.document
    )
  }
}

extension ChangeFinder {
  /// What is not known about the old version.
  ///
  /// - Parameter outputs: The options of all outputs of the new version.
  private func doubts(about pair: OutputPair, _ outputs: [CompilerOptions]) -> [Diagnostic] {
    let all = outputs.map { output in
      var output = output
      output.templates = options.compiler.templates
      return output
    }
    return pair.old.doubts(
      all,
      at: options.compiler.configuration.document.map { _ in Span.configuration },
      oldFilesFrom: Int32(pair.new.index.documents.count)
    )
  }
}

extension Module {
  /// The top-level types that contain the enumerations of constants.
  fileprivate func outermost(of constants: Constants) -> [DeclarationID] {
    var found: Set<DeclarationID> = []
    for index in declarations.indices {
      let id = DeclarationID(index: Int32(index))
      guard constants.contains(id) else { continue }
      // One that is declared once for several has the names of the one that is declared.
      for var type in [id, representatives[id]].compactMap(\.self) {
        while let parent = self[type].parent { type = parent }
        found.insert(type)
      }
    }
    return found.sorted()
  }

  /// The declarations that have names: those in its files, those inside of them, and those that others stand for.
  fileprivate var named: Set<DeclarationID> {
    var found = Set(representatives.keys).union(imported)
    var pending = files.flatMap(\.declarations)
    while let id = pending.popLast() {
      found.insert(id)
      pending += self[id].children
    }
    return found
  }

  /// The declarations that are generated, and the imported ones that they lead to.
  ///
  /// - Parameter adopted: The objects and unions of other modules of which it is known what they contain.
  fileprivate func kept(
    by retention: Retention,
    _ adopted: Set<DeclarationID>
  ) -> Set<DeclarationID> {
    var result = Set(retention.reasons.keys)
    var pending = result.filter(imported.contains)
    while let id = pending.popFirst() {
      for (other, _) in uses(by: id) where imported.contains(other) {
        if result.insert(other).inserted { pending.insert(other) }
      }
    }
    return result.filter { id in
      guard imported.contains(id), !adopted.contains(id) else { return true }
      return switch self[id].kind {
      case .object, .union: false
      case .enumeration, .alias: true
      }
    }
  }
}

/// Which verdicts count.
package enum ChangeLevel: String, Hashable, Sendable, CaseIterable {
  /// What shipped apps do with payloads.
  case wire
  /// What a compiler does with code for the old types.
  case source
  /// Both.
  case all
}

/// The changes between two versions.
package struct SchemaChangeList: Sendable {
  package let changes: [Change]
  /// The changes as findings in the new documents.
  package var findings: Findings
  /// What people may not expect, although it harms nobody: that documents are new.
  package fileprivate(set) var remarks: [String] = []
  /// What was compared with what.
  package var compared: ComparedVersions? {
    get { findings.compared }
    set { findings.compared = newValue }
  }

  /// What stands before the paths of old documents in messages, such as `main:`.
  package var oldPrefix = ""

  /// The path of a document, whichever version it is in. Baselines identify documents by it, so that it doesn't matter how the old
  /// version is called.
  package func pathWithoutVersion(_ path: String) -> String {
    path.hasPrefix(oldPrefix) ? String(path.dropFirst(oldPrefix.count)) : path
  }

  package init(changes: [Change], findings: Findings) {
    self.changes = changes
    self.findings = findings
  }

  /// The changes of several outputs. What is the same in all of them is listed once.
  package init(joining lists: [SchemaChangeList]) {
    changes = lists.flatMap(\.changes)
    findings = Findings(joining: lists.map(\.findings))
  }
}

extension Span {
  /// The same place in another list of documents.
  func moved(by offset: Int32) -> Span {
    Span(file: FileID(index: file.index + offset), start: start, end: end)
  }
}
