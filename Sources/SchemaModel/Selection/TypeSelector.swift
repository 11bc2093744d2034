import SchemaDocument

/// A selection of types: those that meet all given criteria.
package struct TypeSelector: Hashable, Sendable {
  /// Patterns, one of which the schema must match; empty for all schemas.
  package var schemas: [SchemaPattern] = []
  /// The kinds that the type may have; empty for all.
  package var kinds: Set<Kind> = []
  /// Tags, one of which an operation that reaches the type must have; empty for all types.
  package var tags: [String] = []

  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case object
    case enumeration
    case union
  }

  package init() {}

  /// Returns the selected declarations. A schema also selects the variants that its conditions make of it.
  package func selection(in module: Module) -> Set<DeclarationID> {
    let tagged = tags.isEmpty ? nil : module.reached(fromTags: tags)
    var result: Set<DeclarationID> = []
    for index in module.declarations.indices {
      let id = DeclarationID(index: Int32(index))
      if let tagged, !tagged.contains(id) { continue }
      guard selectsSchema(of: module[id], in: module) else { continue }
      if selectsKind(of: module[id]) { result.insert(id) }
      guard case .union(let union) = module[id].kind, union.source == .conditions else { continue }
      for case .declared(let variant) in union.variants.map(\.type)
      where selectsKind(of: module[variant]) {
        result.insert(variant)
      }
    }
    return result
  }

  private func selectsKind(of declaration: Declaration) -> Bool {
    guard let kind = Kind(declaration.kind) else { return false }
    return kinds.isEmpty || kinds.contains(kind)
  }

  private func selectsSchema(of declaration: Declaration, in module: Module) -> Bool {
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
