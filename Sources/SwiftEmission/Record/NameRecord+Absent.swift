package import Paths
package import SchemaModel

extension NameRecord {
  /// The documents whose recorded names stay reserved, although the module doesn't contain the types.
  package enum Absent {
    case none
    /// Documents that are not in the module.
    case others
    /// All documents, because those in the module may lack types due to errors.
    case allDocuments
  }

  /// Returns the names of recorded top-level types and files that the module doesn't contain, and of other operations.
  ///
  /// - Parameter gone: The files of documents that no longer exist, so that their names are free.
  package func absentNames(
    in module: Module,
    about operations: [Operation],
    among absent: Absent,
    except gone: Set<Path>,
    options: EmissionOptions
  ) -> TakenNames {
    var names = TakenNames()
    guard !isEmpty, absent != .none else { return names }
    var present: [Path: Set<Path>] = [:]
    for file in module.files {
      present[path(of: file, in: module), default: []]
        .formUnion(file.declarations.map { module.topRecordPlace(of: $0) })
    }
    for entry in operations.compactMap(\.endpoint?.entry) {
      present[path(of: entry.file, in: module), default: []].insert(entry.recordPlace)
    }
    for path in paths.sorted() where absent == .allDocuments || present[path] == nil {
      guard let document = self[path], present[path] != nil || !gone.contains(path) else {
        continue
      }
      let stem = Path(path.text).name.fileStem.fileStem
      if present[path] == nil {
        names.add(files: [document.file ?? Casing.upperCamel(stem).shortenedFileName])
      }
      let there = present[path] ?? []
      for type in document.types where !there.contains(type.place) {
        if type.isOperation, let name = type.name {
          names.operations.append(Identifier(options.operationTypeName(name), as: .type).bare)
          continue
        }
        let place = type.place.names.last?.text ?? ""
        let name = type.name ?? Casing.upperCamel(place == "#" ? stem : place)
        names.types.append(Identifier(options.decorated(name), as: .type).bare)
      }
    }
    return names
  }
}
