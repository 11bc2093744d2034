import PayloadChecking
import SchemaDocument
import SchemaFacts
import SchemaLowering
import SchemaModel
import SchemaReferences
import SchemaValidation
import SwiftEmission
package import Workers

/// Finds mistakes in schema documents.
///
/// For example
/// ```swift
/// let order = SchemaSource(displayPath: "Schemas/order.yml", path: "order.yml", bytes: bytes)
/// let findings = Validator().validate([order]) { _, _ in .missing }
/// print(findings.text)
/// ```
/// Like ``Compiler``, it reads no files, and works on a stack of its own.
public struct Validator: Sendable {
  /// What earlier runs have called things, by output; of one that is not listed, nothing has a name yet.
  package var lastingNames: [LastingNames] = []
  /// The documents that are never fixed, by their indices.
  package var sparedDocuments: Set<Int> = []
  let options: ValidationOptions
  let workers: Workers

  /// Creates a validator, which can be used repeatedly and from any thread.
  ///
  /// - Parameters:
  ///   - options: The enabled rules and their severities.
  ///   - threads: The number of threads, which does not affect the result; nil for one per processor.
  public init(options: ValidationOptions = ValidationOptions(), threads: Int? = nil) {
    self.init(options: options, workers: threads.map { Workers(count: $0) } ?? .all)
  }

  /// - Parameter workers: The threads to use.
  package init(options: ValidationOptions, workers: Workers) {
    self.options = options
    self.workers = workers
  }

  /// Checks documents, and those that they refer to, with all enabled rules.
  ///
  /// - Parameters:
  ///   - sources: The documents.
  ///   - load: Reads a document for a reference, as in ``Compiler/compile(_:keeping:load:)``.
  /// - Returns: All findings that are not suppressed.
  public func validate(
    _ sources: [SchemaSource],
    load: (_ root: Int, _ path: String) -> SchemaLookup
  ) -> Findings {
    onLargeStack { validate(sources, observe: { _ in }, load: load) }
  }

  /// Checks documents on the stack of the caller.
  ///
  /// - Parameters:
  ///   - sources: The documents.
  ///   - observe: Called with the progress of the run.
  ///   - load: Reads a document for a reference, as in ``Compiler/compile(_:load:)``.
  /// - Returns: All findings that are not suppressed.
  package func validate(
    _ sources: [SchemaSource],
    observe: (RunEvent) -> Void,
    load: (_ root: Int, _ path: String) -> SchemaLookup
  ) -> Findings {
    // Documentation comments are not needed here.
    var compiler = options.compiler
    compiler.emission.documentation = .omitted
    let outputs = [options.compiler] + options.project.outputs.map(\.options)
    if outputs.flatMap(\.additionalFiles).contains(where: { $0.unit == .operation }) {
      compiler.lowering.operations = .collected
      compiler.lowering.endpoints = .collected
    }
    let analysis = Analysis(
      of: sources,
      options: compiler,
      workers: workers,
      observe: observe,
      load: load
    )
    let module = analysis.module
    let index = analysis.index
    var diagnostics = analysis.diagnostics
    observe(.phase(.rules))
    SchemaValidation.validate(
      index,
      by: Check.all.filter { options.counts($0.rule) },
      formats: FormatReading(
        { [lowering = compiler.loweringOptions] text, format in
          lowering.primitive(ofTextFormat: format)?.reads(text) ?? true
        },
        dates: { text, form in DateForm(form).reads(text) }
      ),
      isReservedTypeName: isReservedTypeName,
      workers: workers,
      diagnostics: &diagnostics
    )
    observe(.phase(.naming))
    let settled = names(in: module, index, &diagnostics)
    if options.compiler.configuration.reportsUse {
      let compiler = options.compiler.noting(unreadDocumentsOf: module, index, diagnostics)
      diagnostics.append(contentsOf: ConfigurationUse(of: compiler, in: module).diagnostics)
      if compiler.configuration.seesMistakes {
        let unmatched = module.unmatched(
          options.project.wholePayloads,
          fullNames(of: module, names: settled[0], options: options.compiler.emission)
        )
        for diagnostic in unmatched + unmatchedAlerts(module, settled) {
          diagnostics.append(diagnostic)
        }
      }
      let documents = sources.filter { $0.overlaid == nil }
      reportOutputsWithoutDocuments(documents, &diagnostics)
      reportUnassignedDocuments(documents, index, &diagnostics)
      for diagnostic in index.unmatchedOverlayActions { diagnostics.append(diagnostic) }
    }
    diagnostics.withdrawRepairsOfSharedText(in: index.documents)
    WrittenPlaces(of: index.documents).withdrawRepairs(from: &diagnostics)
    diagnostics.noteWhatIsAboutOutput()
    let triage = Triage(options.compiler.severities, of: index.documents, at: module.paths)
      .applied(to: diagnostics.entries, of: Rule.ofDocuments.filter(options.counts))
    var (remaining, left) = (triage.remaining, triage.silenced)
    remaining.fixUnsettledReadingFirst()
    for index in remaining.indices where !sparedDocuments.isEmpty && isSpared(remaining[index]) {
      left.append(LeftFinding(remaining[index], .excluded))
      remaining[index].repair = nil
    }
    return Findings(
      remaining,
      in: index.documents,
      configuration: options.compiler.configuration.document,
      leaving: left,
      keeping: (module, index, settled)
    )
  }

  /// Whether a fix would change a document that is never fixed.
  private func isSpared(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.repair?.edits.contains { sparedDocuments.contains(Int($0.span.file.index)) } ?? false
  }

  /// The patterns of types in the settings for alerts that match none in any output.
  private func unmatchedAlerts(_ module: Module, _ settled: [Names]) -> [Diagnostic] {
    let outputs = options.project.outputs
    let options = outputs.count > 1 ? outputs.map(\.options) : [options.compiler]
    guard self.options.project.alerts.hasPatterns else { return [] }
    let names = zip(settled, options).flatMap { names, options in
      let all = fullNames(of: module, names: names, options: options.emission)
      return all.filter { id, name in
        let outer = module[id].parent.flatMap { all[$0] }
        return outer.map { !name.hasPrefix("\($0).") } ?? true
      }
      .values
    }
    return self.options.project.alerts.unmatched(among: Set(names))
  }

  /// If an output gets no documents, its patterns are probably misspelled; `generate` stops there.
  private func reportOutputsWithoutDocuments(
    _ sources: [SchemaSource],
    _ diagnostics: inout Diagnostics
  ) {
    let project = options.project
    guard project.outputs.count > 1 else { return }
    let used = Set(sources.compactMap { project.output(of: $0.path, shown: $0.displayPath) })
    for (index, output) in project.outputs.enumerated() where !used.contains(index) {
      diagnostics.append(.outputWithoutDocuments(output.folder, at: output.place))
    }
  }

  private func reportUnassignedDocuments(
    _ sources: [SchemaSource],
    _ index: SchemaIndex,
    _ diagnostics: inout Diagnostics
  ) {
    let project = options.project
    guard !project.outputs.isEmpty else { return }
    let isAssigned = sources.map { project.output(of: $0.path, shown: $0.displayPath) != nil }
    guard isAssigned.contains(false) else { return }
    var pending = isAssigned.indices.filter { isAssigned[$0] }
    var needed = Set(pending)
    while let document = pending.popLast() {
      for target in index.links.targets(of: index.documents[document].file)
      where needed.insert(Int(target.index)).inserted {
        pending.append(Int(target.index))
      }
    }
    let unassigned = sources.indices.filter { !isAssigned[$0] }.map {
      (path: sources[$0].path, isNeeded: needed.contains($0))
    }
    for diagnostic in project.unassigned(unassigned) { diagnostics.append(diagnostic) }
  }

  /// Names everything as `generate` would, for each output, and reports collisions and changed names.
  private func names(
    in module: Module,
    _ index: SchemaIndex,
    _ diagnostics: inout Diagnostics
  ) -> [Names] {
    let outputs = options.project.outputs
    guard outputs.count > 1 else {
      return [names(of: module, index, options.compiler, output: 0, &diagnostics)]
    }
    var found = Diagnostics()
    let owners = zip(module.paths, index.documents).map { path, document in
      options.project.output(of: path, shown: document.source.path)
    }
    let result = outputs.indices.map { output in
      names(
        of: module.part(forOutput: output, of: options.project, owners),
        index,
        outputs[output].options,
        output: output,
        &found
      )
    }
    // A mistake in a document for several outputs is reported once.
    var seen: Set<Diagnostic> = []
    for diagnostic in found.entries where seen.insert(diagnostic).inserted {
      diagnostics.append(diagnostic)
    }
    return result
  }

  private func names(
    of module: Module,
    _ index: SchemaIndex,
    _ compiler: CompilerOptions,
    output: Int,
    _ diagnostics: inout Diagnostics
  ) -> Names {
    let known = lastingNames.indices.contains(output) ? lastingNames[output] : LastingNames()
    let settled = compiler.settlingRole(by: known)
    let options = settled.emission
    let record = known.record.keeping(options.nameStyle)
    let filter = settled.selection
    let retention =
      filter.isEmpty && !module.leavesOut(by: filter) ? nil : module.retention(of: filter)
    let module = (retention.map(module.keeping) ?? module).prepared(for: options, keeping: record)
    let names = Names(
      of: module,
      options: options,
      keeping: record,
      about: settled.describedOperations(of: module, retaining: retention),
      workers: workers,
      repair: index.repair(choosing:at:),
      diagnostics: &diagnostics
    )
    names.noteChanges(in: module, options: options, workers: workers, diagnostics: &diagnostics)
    return names
  }
}

extension Module {
  /// The part of the module that an output generates: the types of its documents, and the types they need that no other module has.
  ///
  /// - Parameter owners: The output of each document.
  fileprivate func part(forOutput index: Int, of project: Project, _ owners: [Int?]) -> Module {
    func isElsewhere(_ id: DeclarationID) -> Bool {
      guard let owner = owners[Int(self[id].file.index)] else { return false }
      return owner != index && project.outputs[owner].module != nil
    }
    let own = files.filter { owners[Int($0.file.index)] == index }
    var pending = own.flatMap(\.declarations)
    var wanted = Set(pending)
    while let id = pending.popLast() {
      let needed = uses(by: id).map(\.id) + self[id].children + [self[id].parent].compactMap(\.self)
      for other in needed where !isElsewhere(other) && wanted.insert(other).inserted {
        pending.append(other)
      }
    }
    var part = self
    for index in part.files.indices {
      part.files[index].declarations.removeAll { !wanted.contains($0) }
    }
    part.files.removeAll { $0.declarations.isEmpty }
    return part
  }
}
