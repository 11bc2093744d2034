package import SchemaModel

extension Module {
  /// Returns the module without redundant aliases, which have the same name as their target and nothing else to add.
  ///
  /// For example, `Pet: {$ref: Pet.yml}` under `components.schemas`, where the file is a schema that is also called `pet`. Both denote the
  /// type `Pet`.
  package func withoutRedundantAliases() -> Module {
    var module = self
    for file in files {
      for id in file.declarations {
        if let target = restated(by: id) { module.representatives[id] = target }
      }
    }
    guard module.representatives.count > representatives.count else { return self }
    for index in module.files.indices {
      module.files[index].declarations.removeAll { module.representatives[$0] != nil }
    }
    module.files.removeAll { $0.declarations.isEmpty }
    return module
  }

  /// Returns the type with the same name that a top-level alias refers to, directly or through other such aliases.
  private func restated(by id: DeclarationID) -> DeclarationID? {
    let name = Casing.upperCamel(self[id].names[0])
    var original: DeclarationID?
    // Cycles of aliases have been broken earlier.
    while let next = aliased(by: original ?? id),
      Casing.upperCamel(self[next].names[0]) == name
    {
      original = next
    }
    return original
  }

  private func aliased(by id: DeclarationID) -> DeclarationID? {
    let declaration = self[id]
    guard declaration.isNamed, declaration.source.isReference else { return nil }
    switch declaration.kind {
    case .alias(.declared(let target)), .alias(.enumeration(let target, _)):
      return self[target].parent == nil && !imported.contains(target) ? target : nil
    case .alias, .object, .enumeration, .union: return nil
    }
  }
}
