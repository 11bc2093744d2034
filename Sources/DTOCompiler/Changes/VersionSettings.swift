import SchemaChanges
import SchemaDocument
import SchemaLowering
import SchemaModel
import SwiftEmission

extension ModuleVersion.Settings {
  init(_ options: CompilerOptions, _ project: Project) {
    self.init()
    templates = options.templates.hashValue
    outputs = project.outputs.count > 1 ? project.outputs.map(\.essence).hashValue : 0
  }
}

extension Retention {
  /// The operations that a filter names; nil if it names none.
  func indices(of all: [Operation], _ filter: TypeFilter) -> Set<Int>? {
    guard !filter.operations.isEmpty || !filter.tags.isEmpty else { return nil }
    let places = Set(operations.map(\.places))
    return Set(all.indices.filter { places.contains(all[$0].places) })
  }
}

extension ProjectOutput {
  /// What affects the Swift of an output, regardless of where it is set.
  fileprivate var essence: some Hashable {
    var lowering = options.lowering
    lowering.namePlaces = [:]
    return Essence(
      module: module,
      patterns: patterns,
      lowering: lowering,
      emission: options.emission,
      filter: options.filter
    )
  }
}

extension ValidationOptions {
  /// Whether types of some outputs have other options than those that count.
  var outputsHaveOwnOptions: Bool {
    guard project.outputs.count > 1 else { return false }
    return project.outputs.contains { output in
      output.options.lowering != compiler.lowering || output.options.emission != compiler.emission
        || output.options.filter != compiler.filter
    }
  }
}

private struct Essence: Hashable {
  var module: String?
  var patterns: [Glob]
  var lowering: LoweringOptions
  var emission: EmissionOptions
  var filter: TypeFilter
}
