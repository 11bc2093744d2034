import Paths
import SchemaModel

/// Names that are taken before the first claim.
package struct TakenNames: Sendable {
  /// The names of top-level types.
  package var types: [String] = []
  /// The names of types that templates write about operations.
  package var operations: [String] = []
  /// The names of files, without folder and extension.
  package var files: [String] = []

  package init() {}
}

extension TakenNames {
  /// Adds other names.
  package mutating func add(_ others: TakenNames) {
    types += others.types
    operations += others.operations
    add(files: others.files)
  }

  /// Adds the names of files, given their paths. The files of a split document have one name.
  package mutating func add(files paths: [String]) {
    var known = Set(files)
    for path in paths {
      let name = Path(path).name
      let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
      let claimed = stem.prefix { $0 != OutputFiles.partMark }
      if known.insert(String(claimed)).inserted { files.append(String(claimed)) }
    }
  }
}

extension Module {
  /// Returns the names at the top level that nothing else can have, whatever the types are called.
  func fixedNames(
    beside imported: ImportedNames,
    _ taken: TakenNames,
    _ options: EmissionOptions
  ) -> Set<String> {
    var names = Set(imported.claimedNames + options.takenTypeNames + taken.operations)
    for foreign in foreignTypes { names.formUnion(foreign.type.claimedNames) }
    if let namespace = options.namespace {
      names.insert(namespace)
    } else {
      names.formUnion(taken.types)
    }
    return names
  }
}
