import SchemaDocument

/// Which types something is about: those that fit all that is given.
package struct TypeSelector: Hashable, Sendable {
  /// One of these; all schemas when there are none.
  package var schemas: [SchemaPattern] = []
  /// One of these; all when there are none.
  package var kinds: Set<Kind> = []
  /// Reached from an operation with one of these tags; all when there are none.
  package var tags: [String] = []

  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case object
    case enumeration
    case union
  }

  package init() {}

  /// The declarations that the selector means.
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
