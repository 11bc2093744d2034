import SchemaDocument

/// Selects types that match all given criteria.
package struct TypeSelector: Hashable, Sendable {
  /// Patterns of which one must match; empty for all schemas.
  package var schemas: [SchemaPattern] = []
  /// Kinds of which one must match; empty for all.
  package var kinds: Set<Kind> = []
  /// Tags of the operations that use the type; empty for all.
  package var tags: [String] = []

  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case object
    case enumeration
    case union
  }

  package init() {}

  /// The declarations that the selector matches.
  package func selection(in module: Module) -> Set<DeclarationID> {
    let tagged = tags.isEmpty ? nil : module.reached(fromTags: tags)
    var result: Set<DeclarationID> = []
    for index in module.declarations.indices {
      let id = DeclarationID(index: Int32(index))
      if let tagged, !tagged.contains(id) { continue }
      if selects(module[id], in: module) { result.insert(id) }
    }
    return result
  }

  private func selects(_ declaration: Declaration, in module: Module) -> Bool {
    guard let kind = Kind(declaration.kind), kinds.isEmpty || kinds.contains(kind) else {
      return false
    }
    guard !schemas.isEmpty else { return true }
    let file = module.paths[Int(declaration.file.index)]
    return schemas.contains { $0.matches(declaration, inFile: file) }
  }
}

extension TypeSelector.Kind {
  fileprivate init?(_ kind: Declaration.Kind) {
    switch kind {
    case .object: self = .object
    case .enumeration: self = .enumeration
    case .union: self = .union
    case .alias: return nil
    }
  }
}
