package import SchemaDocument

/// Why a type is kept.
package enum RetentionReason: Hashable, Sendable {
  /// Nothing excludes it.
  case unfiltered
  /// A pattern of the filter matches it.
  case schema(pattern: String)
  case operation(name: String)
  /// Another type uses it for a member, a variant or an element, or it is nested in one that is kept whole.
  case usedBy(DeclarationID, member: String?)
  /// A kept type is nested in it.
  case surrounds(DeclarationID)
}

/// The types that are kept, each with the first reason found. Following the reasons yields a shortest chain.
package struct Retention: Sendable {
  package private(set) var reasons: [DeclarationID: RetentionReason] = [:]
  /// The patterns and tags of the filter that match nothing, as the user wrote them.
  package private(set) var unmatched: [String] = []
  /// Those that match only what the role has no use for.
  package private(set) var unusable: [String] = []
  /// The kept types, in order of discovery.
  package private(set) var kept: [DeclarationID] = []
  /// The operations that match the filter.
  package private(set) var operations: [Operation] = []
  /// The types that the role has no use for. Those that others need are kept.
  let leftOut: LeftOutInline

  /// - Parameter isForeign: Whether a declaration belongs to another module, which takes care of its dependencies.
  package init(
    of filter: TypeFilter,
    in module: Module,
    isForeign: (DeclarationID) -> Bool = { _ in false }
  ) {
    leftOut = LeftOutInline(of: module, by: filter.inline)
    keepRoots(of: filter, in: module)
    var next = 0
    while next < kept.count {
      let id = kept[next]
      next += 1
      if isForeign(id) { continue }
      for use in module.uses(by: id) { keep(use.id, .usedBy(id, member: use.member)) }
      if let parent = module[id].parent { keep(parent, .surrounds(id)) }
      // If the user makes no choice, nothing is left out.
      guard filter.isEmpty else { continue }
      for child in module[id].children { keep(child, .usedBy(id, member: nil)) }
    }
  }

  /// The bodies that the role decodes or sends, but only in media types without types.
  package var bodiesWithoutType: [InlineSchema] { leftOut.bodies }

  /// The places of inline schemas that the role has no use for, with or without types of their own.
  package var leftOutPlaces: [Span] { leftOut.places }

  /// Whether a kept type needs one that the role has no use for.
  package var needsLeftOut: Bool { leftOut.reasons.keys.contains { reasons[$0] != nil } }

  /// The types that the role has no use for and nothing needs, with those nested in them.
  package func leftOut(
    of module: Module,
    where isWanted: (LeftOutInline.Reason) -> Bool = { _ in true }
  ) -> Set<DeclarationID> {
    var pending = leftOut.reasons.filter { isWanted($0.value) && reasons[$0.key] == nil }.map(\.key)
    var found: Set<DeclarationID> = []
    while let id = pending.popLast() {
      found.insert(id)
      pending += module[id].children.filter { reasons[$0] == nil }
    }
    return found
  }

  /// The kept types, without those of other modules.
  package func generated(in module: Module) -> [DeclarationID] {
    kept.filter { !module.imported.contains($0) }
  }

  private mutating func keep(_ id: DeclarationID, _ reason: RetentionReason) {
    guard reasons[id] == nil else { return }
    reasons[id] = reason
    kept.append(id)
  }

  private mutating func keepRoots(of filter: TypeFilter, in module: Module) {
    var excluded = leftOut.types
    for pattern in filter.excluded {
      let matching = module.matches(of: pattern)
      if matching.isEmpty { unmatched.append(pattern.text) }
      excluded.formUnion(matching)
    }
    if !filter.namesRoots {
      for id in module.files.flatMap(\.declarations) where !excluded.contains(id) {
        keep(id, .unfiltered)
      }
      for id in leftOut.wanted where !excluded.contains(id) { keep(id, .unfiltered) }
    }
    for pattern in filter.schemas {
      let matching = module.matches(of: pattern)
      if matching.isEmpty {
        unmatched.append(pattern.text)
      } else if leftOut.types.isSuperset(of: matching) {
        unusable.append(pattern.text)
      }
      for id in matching where !excluded.contains(id) { keep(id, .schema(pattern: pattern.text)) }
    }
    for pattern in filter.operations {
      let matching = module.operations.filter { pattern.matches($0) }
      if matching.isEmpty { unmatched.append(pattern.text) }
      keepRoots(of: matching, for: pattern.text)
    }
    for tag in filter.tags {
      let matching = module.operations.filter { $0.tags.contains(tag) }
      if matching.isEmpty { unmatched.append(tag) }
      keepRoots(of: matching, for: tag)
    }
  }

  private mutating func keepRoots(of operations: [Operation], for text: String) {
    self.operations += operations
    let roots = operations.flatMap(\.roots)
    if !roots.isEmpty, leftOut.types.isSuperset(of: roots) { unusable.append(text) }
    // What an operation sends or receives is needed, even if it is excluded.
    for operation in operations {
      for id in operation.roots where !leftOut.types.contains(id) {
        keep(id, .operation(name: operation.identifier ?? operation.name))
      }
    }
  }
}

extension Module {
  /// Whether a role has no use for an inline schema, whose types may be needed by others.
  package func leavesOut(by filter: TypeFilter) -> Bool {
    !LeftOutInline(of: self, by: filter.inline).places.isEmpty
  }

  /// Returns the module reduced to the kept types.
  package func keeping(_ retention: Retention) -> Module {
    var module = self
    for index in module.files.indices {
      module.files[index].declarations.removeAll { retention.reasons[$0] == nil }
    }
    module.files.removeAll { $0.declarations.isEmpty }
    for index in module.declarations.indices {
      module.declarations[index].children.removeAll { retention.reasons[$0] == nil }
    }
    return module
  }

  /// Returns all types that operations with one of the tags need.
  package func reached(fromTags tags: [String]) -> Set<DeclarationID> {
    var filter = TypeFilter()
    filter.tags = tags
    return Set(Retention(of: filter, in: self).reasons.keys)
  }

  fileprivate func matches(of pattern: SchemaPattern) -> [DeclarationID] {
    ids.filter {
      pattern.matches(self[$0], inFile: paths[Int(self[$0].file.index)])
    }
  }

  /// Returns the types that a type needs, each with the member that needs it.
  package func uses(by id: DeclarationID) -> [(id: DeclarationID, member: String?)] {
    let original = self[id].original.map { [($0, nil as String?)] } ?? []
    return members(usedBy: id) + original
  }

  private func members(usedBy id: DeclarationID) -> [(id: DeclarationID, member: String?)] {
    switch self[id].kind {
    case .object(let object):
      object.properties.compactMap { property in
        property.type.neededDeclaration.map { ($0, property.key) }
      } + [object.additionalProperties?.type.neededDeclaration].compactMap(\.self).map { ($0, nil) }
    case .union(let union):
      union.variants.compactMap(\.type.neededDeclaration).map { ($0, nil) }
    case .alias(let type): [type.neededDeclaration].compactMap(\.self).map { ($0, nil) }
    case .enumeration: []
    }
  }
}
