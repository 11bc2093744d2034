import SchemaDocument
import SchemaLowering
import SchemaModel
import SchemaValidation
import SwiftEmission
import Workers

/// Documents that have been read and lowered, but not named, because their names depend on the modules they import.
public struct Draft: Sendable {
  var module: Module
  let index: SchemaIndex
  var diagnostics: Diagnostics
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
    self.options = options
    self.lastingNames = lastingNames
    observe(.phase(.rules))
    validate(index, by: Check.asRead, workers: workers, diagnostics: &diagnostics)
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
    let kept = kept(of: whole, diagnostics: &diagnostics)
    let module = kept.prepared(for: options.emission, keeping: lastingNames.record)
    let use = ConfigurationUse(of: options, in: module)
    if surroundings.isEmpty, options.configuration.reportsUse {
      diagnostics.append(contentsOf: use.diagnostics)
    }
    var taken = surroundings.takenNames
    taken.add(
      lastingNames.record.absentNames(
        in: module,
        among: diagnostics.hasErrors
          ? .allDocuments : lastingNames.reservesOthers ? .others : .none,
        options: options.emission
      )
    )
    let names = Names(
      of: module,
      options: options.emission,
      taken: taken,
      keeping: lastingNames.record,
      importing: imports.modules.map(\.module),
      workers: workers,
      repair: index.repair(choosing:at:),
      diagnostics: &diagnostics
    )
    return Settlement(
      whole: whole,
      module: module,
      names: names,
      configurationUse: use,
      diagnostics: diagnostics
    )
  }

  /// Returns the module without the declarations that the options exclude. Reports filters that match nothing, which are probably typos.
  private func kept(of whole: Module, diagnostics: inout Diagnostics) -> Module {
    guard !options.filter.isEmpty || !whole.imported.isEmpty else { return whole }
    let retention = whole.retention(of: options.filter)
    let omitted = OmittedPlaces(
      of: whole,
      in: index.documents,
      filter: options.filter,
      retention: retention
    )
    diagnostics.removeAll { $0.span.map(omitted.contains) == true }
    for text in retention.unmatched {
      diagnostics.append(
        .unmatchedFilter(text, meant: nearest(to: text, among: whole.filterWords))
      )
    }
    return whole.keeping(retention)
  }
}

/// The declarations to generate, and their names.
struct Settlement {
  /// Everything that the documents declare.
  var whole: Module
  /// The part that is generated.
  var module: Module
  var names: Names
  var configurationUse: ConfigurationUse
  var diagnostics: Diagnostics
}

extension Module {
  /// The words that patterns of a filter can match, except files and places.
  fileprivate var filterWords: [String] {
    declarations.filter(\.isNamed).map { $0.names[0] } + operations.compactMap(\.identifier)
      + operations.map(\.name) + operations.flatMap(\.tags)
  }
}
