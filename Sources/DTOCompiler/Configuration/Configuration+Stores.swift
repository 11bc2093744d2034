import Paths
import SchemaDocument
import SchemaFacts
import Stores

extension Configuration {
  /// Where a store is in the configuration: its line and column.
  package func position(of store: ConfiguredStore) -> (line: Int, column: Int)? {
    guard let place = findings.source(of: .configuration)?.position(of: store.place.start) else {
      return nil
    }
    return (place.line, place.column)
  }

  /// Reports that the names of a store's configuration are not used, if they are not.
  ///
  /// - Parameters:
  ///   - other: The configuration of the store.
  ///   - shown: What messages call it.
  ///   - store: The name of the store.
  package mutating func noteUnusedNames(of other: Configuration, shown: String, in store: String) {
    let place = project.stores.first { $0.name == store }?.place
    if other.findings.hasErrors {
      note(.unreadNames(of: shown, at: place))
    } else if !other.options.lowering.names.isEmpty,
      !other.project.schemas.contains(where: { !StoreReference.isOne($0.path) })
    {
      note(.namesWithoutSchemas(of: shown, at: place))
    }
  }

  /// Takes over the names that the configuration of a store has for its documents. Names of this one win.
  ///
  /// - Parameters:
  ///   - folder: The folder of the other configuration, in its store.
  ///   - root: The folder of the store that is listed under `schemas`, such as `taxi`.
  package mutating func borrowNames(
    from other: Configuration,
    in folder: String,
    forRoot root: String
  ) {
    var names: [Path: String] = [:]
    for schemas in other.project.schemas where !StoreReference.isOne(schemas.path) {
      let start = Path(folder).names + Path(schemas.path).names
      for (place, name) in other.options.lowering.names {
        // A place is a path and a pointer.
        let parts = place.text.split(separator: "#", maxSplits: 1)
        guard parts.count == 2,
          let path = StoreReference.path(start + Path(parts[0]).names),
          let own = root.isEmpty ? path : Path(path).relative(to: root)
        else { continue }
        names[Path("\(own)#\(parts[1])")] = name
      }
    }
    borrow(names)
  }
}
