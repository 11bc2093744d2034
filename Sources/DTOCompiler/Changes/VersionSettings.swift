import SchemaChanges
import SchemaModel

extension ModuleVersion.Settings {
  init(_ options: ValidationOptions) {
    self.init()
    templates = options.compiler.templates.hashValue
    let all = options.project.outputs
    let distribution = all.map { Distribution(module: $0.module, patterns: $0.patterns) }
    outputs = all.count > 1 ? distribution.hashValue : 0
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

/// Which documents an output gets, and where their types are.
private struct Distribution: Hashable {
  var module: String?
  var patterns: [Glob]
}
