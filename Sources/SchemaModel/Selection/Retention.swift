import SchemaDocument

/// Why a type is kept.
package enum RetentionReason: Hashable, Sendable {
  /// No filter excludes it.
  case unfiltered
  /// A pattern of the filter matches it.
  case schema(pattern: String)
  case operation(name: String)
  /// Another type uses it as the type of a member, a variant or an element.
  case usedBy(DeclarationID, member: String?)
  /// A type that is kept is nested in it.
  case surrounds(DeclarationID)
}

/// The types to keep, each with the first reason that was found. Following the reasons gives a shortest chain.
package struct Retention: Sendable {
  package private(set) var reasons: [DeclarationID: RetentionReason] = [:]
  /// The parts of the filter that match nothing, as written.
  package private(set) var unmatched: [String] = []
  /// The types to keep, in the order of discovery.
  package private(set) var kept: [DeclarationID] = []
  /// The operations that the filter selects.
  package private(set) var operations: [Operation] = []

  /// - Parameter isForeign: Whether a declaration belongs to another module, which keeps everything that it needs.
  package init(
    of filter: TypeFilter,
    in module: Module,
    isForeign: (DeclarationID) -> Bool = { _ in false }
  ) {
    keepRoots(of: filter, in: module)
    var next = 0
    while next < kept.count {
      let id = kept[next]
      next += 1
      if isForeign(id) { continue }
      for use in module.uses(by: id) { keep(use.id, .usedBy(id, member: use.member)) }
      if let parent = module[id].parent { keep(parent, .surrounds(id)) }
      // Without a filter, everything is kept.
      guard filter.isEmpty else { continue }
      for child in module[id].children { keep(child, .usedBy(id, member: nil)) }
    }
  }

  /// The types to keep, without those of another module.
  package func generated(in module: Module) -> [DeclarationID] {
    kept.filter { !module.imported.contains($0) }
  }

  private mutating func keep(_ id: DeclarationID, _ reason: RetentionReason) {
    guard reasons[id] == nil else { return }
    reasons[id] = reason
    kept.append(id)
  }

  private mutating func keepRoots(of filter: TypeFilter, in module: Module) {
    var excluded: Set<DeclarationID> = []
    for pattern in filter.excluded {
      let matching = module.matches(of: pattern)
      if matching.isEmpty { unmatched.append(pattern.text) }
      excluded.formUnion(matching)
    }
    if !filter.namesRoots {
      for id in module.files.flatMap(\.declarations) where !excluded.contains(id) {
        keep(id, .unfiltered)
      }
    }
    for pattern in filter.schemas {
      let matching = module.matches(of: pattern)
      if matching.isEmpty { unmatched.append(pattern.text) }
      for id in matching where !excluded.contains(id) { keep(id, .schema(pattern: pattern.text)) }
    }
    for pattern in filter.operations {
      let matching = module.operations.filter { pattern.matches($0) }
      if matching.isEmpty { unmatched.append(pattern.text) }
      keepRoots(of: matching)
    }
    for tag in filter.tags {
      let matching = module.operations.filter { $0.tags.contains(tag) }
      if matching.isEmpty { unmatched.append(tag) }
      keepRoots(of: matching)
    }
  }

  private mutating func keepRoots(of operations: [Operation]) {
    self.operations += operations
    for operation in operations {
      for id in operation.roots {
        keep(id, .operation(name: operation.identifier ?? operation.name))
      }
    }
  }
}

extension Module {
  /// The module with only the types to keep.
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

  /// All types that operations with one of the tags need.
  func reached(fromTags tags: [String]) -> Set<DeclarationID> {
    var filter = TypeFilter()
    filter.tags = tags
    return Set(Retention(of: filter, in: self).reasons.keys)
  }

  fileprivate func matches(of pattern: SchemaPattern) -> [DeclarationID] {
    declarations.indices.map { DeclarationID(index: Int32($0)) }.filter {
      pattern.matches(self[$0], inFile: paths[Int(self[$0].file.index)])
    }
  }

  /// The types that a type refers to, each with the member that does.
  package func uses(by id: DeclarationID) -> [(id: DeclarationID, member: String?)] {
    switch self[id].kind {
    case .object(let object):
      object.properties.flatMap { property in
        property.type.declarations.map { ($0, property.key) }
      } + (object.additionalProperties?.type.declarations ?? []).map { ($0, nil) }
    case .union(let union):
      union.variants.flatMap { variant in variant.type.declarations.map { ($0, nil) } }
    case .alias(let type): type.declarations.map { ($0, nil) }
    case .enumeration: []
    }
  }
}
