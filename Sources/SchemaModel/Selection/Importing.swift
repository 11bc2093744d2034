package import Paths
import SchemaDocument

/// Types that another module has, so that this one does not generate them.
extension Module {
  /// The module without the declarations that others have. What was nested in one of them and is no type there stands for itself, under a
  /// name that says both.
  package func importing(_ imported: Set<DeclarationID>) -> Module {
    guard !imported.isEmpty else { return self }
    var module = self
    module.imported = imported
    for index in declarations.indices {
      let id = DeclarationID(index: Int32(index))
      if imported.contains(id) {
        module[id].children = []
      } else {
        module[id].children.removeAll { imported.contains($0) }
        if let parent = self[id].parent, imported.contains(parent) {
          module.raise(id, from: parent)
        }
      }
    }
    for index in module.files.indices {
      module.files[index].declarations.removeAll { imported.contains($0) }
    }
    return module
  }

  private mutating func raise(_ id: DeclarationID, from parent: DeclarationID) {
    let outer = self[parent].names[0]
    self[id].names = self[id].names.map { "\(outer)_\($0)" }
    self[id].isNamed = false
    self[id].parent = nil
    let file = self[id].file
    guard let index = files.firstIndex(where: { $0.file == file }) else { return }
    files[index].declarations.append(id)
  }

  /// What of a module is generated that shares types with others: what its own documents declare, as far as a filter wants it, and what
  /// that needs.
  ///
  /// - Parameter isForeign: Whether a declaration is another module's.
  package func retention(
    of filter: TypeFilter,
    isForeign: (DeclarationID) -> Bool
  ) -> Retention {
    Retention(of: filter, in: ownOnly(filter), isForeign: isForeign)
  }

  /// What of the module is generated, and why.
  package func retention(of filter: TypeFilter) -> Retention {
    guard !imported.isEmpty else { return Retention(of: filter, in: self) }
    return retention(of: filter) { imported.contains($0) }
  }

  /// Where nobody says which types are wanted, those of the documents that were asked for are.
  private func ownOnly(_ filter: TypeFilter) -> Module {
    guard !filter.namesRoots else { return self }
    var module = self
    module.files.removeAll { !inputs.contains($0.file) }
    return module
  }
}

extension Module {
  /// What tells a schema from all others of a project: its document and its place there.
  package func place(of id: DeclarationID) -> SchemaPlace {
    let file = Int(self[id].file.index)
    return SchemaPlace(root: roots[file], path: Path(paths[file]), pointer: self[id].pointer)
  }

  /// What an alias stands for, in words that mean the same in every module; nil where none do.
  package func meaning(of type: TypeReference) -> String? {
    switch type {
    case .primitive(let primitive): primitive.rawValue
    case .foreign(let type):
      "foreign \(type.name) \(type.module ?? "") \(type.converter ?? "")"
    case .patternDate(let pattern): "date \(pattern)"
    case .array(let element): meaning(of: element).map { "array(\($0))" }
    case .tuple(let element): meaning(of: element).map { "tuple(\($0))" }
    case .dictionary(let value): meaning(of: value).map { "dictionary(\($0))" }
    case .optional(let wrapped): meaning(of: wrapped).map { "optional(\($0))" }
    case .any: "any"
    case .declared(let id): self[id].isPlain ? place(of: id).description : nil
    case .enumeration(let id, let policy):
      self[id].isPlain ? "\(policy.rawValue) \(place(of: id))" : nil
    }
  }
}

/// A schema by where it stands.
package struct SchemaPlace: Hashable, Sendable, CustomStringConvertible {
  /// The index of the document's schema root.
  package var root: Int
  /// The document's path, relative to that.
  package var path: Path
  /// A JSON Pointer (RFC 6901).
  package var pointer: String

  package var description: String { "\(root):\(path.text)#\(pointer)" }
}
