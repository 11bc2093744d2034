import SchemaDocument
import SchemaFacts
import SchemaLowering
import SchemaModel
import SchemaValidation
import SwiftEmission
import Workers

/// Documents that have been read and lowered, but not named, because their names depend on the modules they import.
package struct Draft: Sendable {
  var module: Module
  let index: SchemaIndex
  var diagnostics: Diagnostics
  /// The mistakes because of which something is missing, by location, whatever finds them.
  let errors: [Diagnostic]
  let options: CompilerOptions
  let lastingNames: LastingNames

  init(
    of sources: [SchemaSource],
    options: CompilerOptions,
    lastingNames: LastingNames,
    workers: Workers,
    observe: (RunEvent) -> Void,
    load: (_ root: Int, _ path: String) -> SchemaLookup
  ) {
    let lastingNames = lastingNames.keeping(options.emission.nameStyle)
    let options = options.settling(by: lastingNames)
    let analysis = Analysis(
      of: sources,
      options: options,
      workers: workers,
      observe: observe,
      load: load
    )
    module = analysis.module
    index = analysis.index
    diagnostics = analysis.diagnostics
    self.options = options.noting(unreadDocumentsOf: module, index, diagnostics)
    self.lastingNames = lastingNames
    observe(.phase(.rules))
    validate(index, by: Check.asRead, workers: workers, diagnostics: &diagnostics)
    errors = diagnostics.entries.filter { $0.severity == .error }.sorted()
  }

  /// Returns the declarations to generate, and their names.
  func settled(
    importing imports: Imports,
    among surroundings: Surroundings,
    workers: Workers = .one
  ) -> Settlement {
    var diagnostics = diagnostics
    diagnostics.append(contentsOf: imports.diagnostics)
    let whole = module.importing(imports.declarations(in: module))
    let retention = retention(of: whole, diagnostics: &diagnostics)
    let kept = retention.map(whole.keeping) ?? whole
    let module = kept.prepared(for: options.emission, keeping: lastingNames.record)
    if options.role == nil, surroundings.isEmpty, !lastingNames.record.isEmpty {
      let finding =
        lastingNames.roles.count > 1
        ? .severalRoles(lastingNames.roles) : whole.unstatedRole(options)
      if let finding { diagnostics.append(finding) }
    }
    reportInlineArrays(of: module, diagnostics: &diagnostics)
    let use = ConfigurationUse(of: options, in: module)
    if surroundings.isEmpty, options.configuration.reportsUse {
      diagnostics.append(contentsOf: use.diagnostics)
    }
    let operations = options.describedOperations(of: module, retaining: retention)
    var taken = surroundings.takenNames
    taken.add(
      lastingNames.record.absentNames(
        in: module,
        about: operations,
        among: diagnostics.hasErrors
          ? .allDocuments : lastingNames.reservesOthers ? .others : .none,
        except: lastingNames.gone,
        options: options.emission
      )
    )
    let names = Names(
      of: module,
      options: options.emission,
      taken: taken,
      keeping: lastingNames.record,
      about: operations,
      importing: imports.modules.map(\.module),
      workers: workers,
      repair: index.repair(choosing:at:),
      diagnostics: &diagnostics
    )
    return Settlement(
      whole: whole,
      retention: retention,
      kept: kept,
      module: module,
      names: names,
      configurationUse: use,
      diagnostics: diagnostics
    )
  }

  /// Reports that the first property with elements of its own can't be compiled with the oldest version of Swift.
  private func reportInlineArrays(of module: Module, diagnostics: inout Diagnostics) {
    let version = options.emission.swift
    guard options.lowering.fixedLengths == .inline, !version.hasInlineArrays else { return }
    for case .object(let object) in module.declarations.lazy.map(\.kind) {
      guard let property = object.properties.first(where: { $0.plan.inlineCount != nil }) else {
        continue
      }
      return diagnostics.append(
        .inlineArrayNeedsSwift(property.origin, property.key, version: version.text)
      )
    }
  }

  /// Returns what the options leave, and what it needs; nil for everything. Reports filters that match nothing, which are probably typos.
  private func retention(of whole: Module, diagnostics: inout Diagnostics) -> Retention? {
    let selection = options.selection
    guard !selection.isEmpty || !whole.imported.isEmpty || whole.leavesOut(by: selection) else {
      return nil
    }
    let retention = whole.retention(of: selection)
    let omitted = OmittedPlaces(
      of: whole,
      in: index.documents,
      options: options,
      retention: retention
    )
    diagnostics.removeAll(where: omitted.contains)
    let place = options.configuration.place(ofFilter:)
    for text in retention.unmatched where options.configuration.unreadDocuments.isEmpty {
      let meant = SchemaDocument.nearest(to: text, among: whole.filterWords(options.emission))
      diagnostics.append(.unmatchedFilter(text, at: place(text), meant: meant))
    }
    let mediaTypes = Set(whole.inlineSchemas.compactMap(\.media.other))
    for pattern in options.mediaTypes where !mediaTypes.contains(where: pattern.matches) {
      let meant = SchemaDocument.nearest(to: pattern.text, among: mediaTypes.sorted())
      diagnostics.append(.unmatchedFilter(pattern.text, at: place(pattern.text), meant: meant))
    }
    if let role = options.role {
      for text in retention.unusable {
        diagnostics.append(.filter(text, at: place(text), leftOutFor: role))
      }
    }
    for body in retention.bodiesWithoutType { diagnostics.append(.otherMediaType(body)) }
    return retention
  }
}

/// The declarations to generate, and their names.
struct Settlement {
  /// Everything that the documents declare.
  var whole: Module
  /// What is generated and imported; nil for everything.
  var retention: Retention?
  /// The part that is generated.
  var kept: Module
  /// The same in the form in which it is printed.
  var module: Module
  var names: Names
  var configurationUse: ConfigurationUse
  var diagnostics: Diagnostics
}

extension CompilerOptions {
  /// Returns the options with the documents of a run that can't be read.
  func noting(
    unreadDocumentsOf module: Module,
    _ index: SchemaIndex,
    _ diagnostics: Diagnostics
  ) -> CompilerOptions {
    let files = diagnostics.entries.lazy.filter { $0.severity == .error }.compactMap(\.span?.file)
    let unread = Set(files).filter {
      index.documents.indices.contains(Int($0.index))
        && index.documents[Int($0.index)].root == nil
    }
    var options = self
    options.configuration.unreadDocuments = Set(unread.map { module.paths[Int($0.index)] })
    return options
  }

  /// Returns the operations that a template writes about, of those that the filter selects; if it selects none by name or tag, of all.
  func describedOperations(of module: Module, retaining retention: Retention?) -> [Operation] {
    let entries = additionalFiles.filter { $0.unit == .operation }
    guard !entries.isEmpty else { return [] }
    let selected = retention.flatMap { $0.indices(of: module.operations, filter) }
    return module.operations.indices
      .filter { selected?.contains($0) ?? true }.map { module.operations[$0] }
      .filter { operation in entries.contains { $0.selects(operation) } }
  }
}

extension Module {
  /// The words that patterns of a filter can match, except files and places; schemas also by the names of their types.
  fileprivate func filterWords(_ options: EmissionOptions) -> [(spelling: String, meant: String)] {
    let schemas = declarations.filter(\.isNamed).map { $0.names[0] }
    let words =
      schemas + operations.compactMap(\.identifier) + operations.map(\.name)
      + operations.flatMap(\.tags)
    return words.map { ($0, $0) } + schemas.map { (options.decorated(Casing.upperCamel($0)), $0) }
  }
}
