import Paths
package import SchemaModel

extension NameRecord {
  /// The documents whose recorded type names stay reserved, although the module doesn't contain the types.
  package enum Absent {
    case none
    /// Documents that are not in the module.
    case others
    /// All documents, because those in the module may lack types due to errors.
    case allDocuments
  }

  /// Returns the names of recorded top-level types that the module doesn't contain.
  package func absentTypeNames(
    in module: Module,
    among absent: Absent,
    options: EmissionOptions
  ) -> [String] {
    guard !isEmpty, absent != .none else { return [] }
    var present: [Path: Set<String>] = [:]
    for file in module.files {
      present[path(of: file, in: module), default: []]
        .formUnion(file.declarations.map { module[$0].topRecordPlace })
    }
    var names: [String] = []
    for path in paths.sorted() where absent == .allDocuments || present[path] == nil {
      let there = present[path] ?? []
      for type in self[path] where !there.contains(type.place) {
        let place = Path(type.place).names.last?.text ?? ""
        let own = place == "#" ? Path(path.text).name.fileStem.fileStem : place
        let name = type.name ?? Casing.upperCamel(own)
        names.append(Identifier(options.decorated(name), as: .type).bare)
      }
    }
    return names
  }
}
