import Paths
package import SchemaModel

extension NameRecord {
  /// Whose names stay reserved although they are not there.
  package enum Absent {
    case none
    /// Those of documents that the module does not have.
    case others
    /// Also those of documents that it has, and that give less than they should because of errors.
    case allDocuments
  }

  /// The names of types at the top that are recorded, and not there.
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
