import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel

/// What the types around a declaration say about null: a request that is chosen to tell null from absent does so at each level.
extension DecodingPlanner {
  /// Returns what the innermost type that says something about null, of those around each declaration, says; an empty array if none does.
  /// Inline schemas are part of it, what references lead to is not.
  func nullsAround(_ module: Module) -> [DecodingPolicies.Nulls?] {
    let own = module.declarations.indices.map { nulls(statedBy: $0, in: module) }
    guard own.contains(where: { $0 != nil }) else { return [] }
    let collections = NamedCollections(in: module, of: schemas)
    return module.declarations.indices.map { index in
      var next = outer(of: index, in: module, collections)
      while let outer = next {
        if let nulls = own[outer] { return nulls }
        next = self.outer(of: outer, in: module, collections)
      }
      return nil
    }
  }

  /// Returns what a declaration says about null, in its schema or else by a rule.
  private func nulls(statedBy index: Int, in module: Module) -> DecodingPolicies.Nulls? {
    let stated: DecodingPolicies.Nulls? =
      switch module.declarations[index].kind {
      case .object(let object): object.stated.nulls
      case .alias: schemas[index].deferred.statements?.policies.nulls
      case .enumeration, .union: nil
      }
    return stated
      ?? rulesMatching(DeclarationID(index: Int32(index)))
      .last { $0.properties.isEmpty && $0.policies.nulls != nil }?.policies.nulls
  }

  /// Returns the declaration around another one, which is a named array or map if that contains an inline object.
  private func outer(of index: Int, in module: Module, _ collections: NamedCollections) -> Int? {
    let declaration = module.declarations[index]
    if let parent = declaration.parent { return Int(parent.index) }
    return declaration.isNamed
      ? nil : collections.nearest(around: schemas[index].composite.schema)
  }

  /// Returns findings about what named arrays and maps say about null if nothing takes it: no optional property has their type, and no
  /// object is inside.
  func unusedNulls(in module: Module) -> [Diagnostic] {
    let candidates = module.declarations.indices.filter { index in
      guard case .alias = module.declarations[index].kind else { return false }
      return schemas[index].deferred.statements?.policies.nulls != nil
    }
    guard !candidates.isEmpty else { return [] }
    let collections = NamedCollections(in: module, of: schemas)
    var used: Set<Int> = []
    for (index, declaration) in module.declarations.enumerated() {
      if let outer = outer(of: index, in: module, collections) { used.insert(outer) }
      guard case .object(let object) = declaration.kind else { continue }
      for property in object.properties where !property.presence.isRequired {
        if let id = property.type.declaration { used.insert(Int(id.index)) }
      }
    }
    return candidates.filter { !used.contains($0) }.compactMap { index in
      RawSchema(schemas[index].composite.schema)[.dtoNull].map {
        .unusedNulls($0, declaredAs: module.object(behind: index)?.names[0])
      }
    }
  }
}

extension Module {
  /// Returns the object with a name to which an alias leads, also as elements or through other aliases; nil if there is none.
  fileprivate func object(behind alias: Int) -> Declaration? {
    var seen: Set<Int> = []
    var next = alias
    while seen.insert(next).inserted {
      switch declarations[next].kind {
      case .alias(let type):
        guard let id = type.declaration else { return nil }
        next = Int(id.index)
      case .object: return declarations[next].isNamed ? declarations[next] : nil
      case .enumeration, .union: return nil
      }
    }
    return nil
  }
}

/// The schemas with a name that have no Swift type of their own, such as arrays.
private struct NamedCollections {
  private var indices: [Node: Int] = [:]

  init(in module: Module, of schemas: [DeclaredSchema]) {
    for index in module.declarations.indices {
      if case .alias = module.declarations[index].kind {
        indices[schemas[index].composite.schema] = index
      }
    }
  }

  /// Returns the declaration of the innermost one around a schema.
  func nearest(around schema: Node) -> Int? {
    var next = schema.parent
    while let node = next {
      if let index = indices[node] { return index }
      next = node.parent
    }
    return nil
  }
}
