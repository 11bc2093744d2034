package import Paths
import SchemaDocument

/// Types that belong to another module, so that this one doesn't generate them.
extension Module {
  /// Returns the module without the declarations that other modules have. A type that was nested in one of them, but isn't imported itself,
  /// moves to the top level under a name that combines both.
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

  /// Returns the part of a module to generate when it shares types with others: the filtered declarations of its own documents and what
  /// these need.
  ///
  /// - Parameter isForeign: Whether a declaration belongs to another module.
  package func retention(of filter: TypeFilter, isForeign: (DeclarationID) -> Bool) -> Retention {
    Retention(of: filter, in: limitedToInputs(filter), isForeign: isForeign)
  }

  /// Returns the part of the module to generate, and the reason for each type.
  package func retention(of filter: TypeFilter) -> Retention {
    guard !imported.isEmpty else { return Retention(of: filter, in: self) }
    return retention(of: filter) { imported.contains($0) }
  }

  /// Returns the module with only the input documents' types, unless the filter names wanted types.
  private func limitedToInputs(_ filter: TypeFilter) -> Module {
    guard !filter.namesRoots else { return self }
    var module = self
    module.files.removeAll { !inputs.contains($0.file) }
    return module
  }
}

extension Module {
  /// Returns the place that identifies a schema in the project: its document and its pointer there.
  package func place(of id: DeclarationID) -> SchemaPlace {
    let file = Int(self[id].file.index)
    return SchemaPlace(root: roots[file], path: Path(paths[file]), pointer: self[id].pointer)
  }

  /// Returns the meaning of an alias as a string that is the same in every module; nil if there is none.
  package func meaning(of type: TypeReference) -> String? {
    switch type {
    case .primitive(let primitive): primitive.rawValue
    case .foreign(let type):
      "foreign \(type.name) \(type.module ?? "") \(type.converter ?? "")"
    case .patternDate(let forms): "date \(forms.words)"
    case .array(let element): meaning(of: element).map { "array(\($0))" }
    case .set(let element): meaning(of: element).map { "set(\($0))" }
    case .tuple(let element): meaning(of: element).map { "tuple(\($0))" }
    case .dictionary(let value): meaning(of: value).map { "dictionary(\($0))" }
    case .optional(let wrapped): meaning(of: wrapped).map { "optional(\($0))" }
    case .any: "any"
    case .declared(let id): self[id].source.isPlain ? place(of: id).description : nil
    case .enumeration(let id, let policy):
      self[id].source.isPlain ? "\(policy.rawValue) \(place(of: id))" : nil
    }
  }
}

/// A schema identified by its location.
package struct SchemaPlace: Hashable, Sendable, CustomStringConvertible {
  /// The index of the document's schema root.
  package var root: Int
  /// The document's path, relative to the schema root.
  package var path: Path
  /// A JSON Pointer (RFC 6901).
  package var pointer: String

  package var description: String { "\(root):\(path.text)#\(pointer)" }
}
