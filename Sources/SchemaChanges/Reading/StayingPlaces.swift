import SchemaModel

/// The places of the old version that have the same type in the new one. In others, what has changed in the type does nothing: the comparison
/// of the place says what its new type does.
///
/// For example, `Order.car` was a `Car` and is a `LegacyCar`. No order has a `Car` there any more, whatever a `Car` is now.
struct StayingPlaces {
  private let old: Module
  private let new: Module
  private let pairing: Pairing
  private var matches: [DeclarationID: PropertyMatch] = [:]

  init(from old: Module, to new: Module, _ pairing: Pairing) {
    self.old = old
    self.new = new
    self.pairing = pairing
  }

  /// Whether values of a declaration can still be in a place where they were, as far as can be told.
  mutating func keep(_ id: DeclarationID, in use: DeclarationUses.Use) -> Bool {
    guard let other = pairing.new[Int(id.index)],
      let otherOwner = pairing.new[Int(use.owner.index)],
      // What an instance of a generic type has follows from its arguments.
      old[id].generic == nil, old[use.owner].generic == nil
    else { return true }
    let isCollection = !use.collections.isEmpty
    switch (use.member, old[use.owner].kind, new[otherOwner].kind) {
    case (.property(let index), .object(let object), .object(let theirs)):
      // Nearly all properties stay as they are.
      if theirs.properties.indices.contains(index),
        theirs.properties[index].type.neededDeclaration == other,
        theirs.properties[index].plan.key == object.properties[index].plan.key
      {
        return true
      }
      let match =
        matches[use.owner] ?? PropertyMatch(object, theirs, .generated, in: new)
      matches[use.owner] = match
      // What is gone, a backend may still send to shipped apps.
      guard let counterpart = match.counterparts[index] else { return true }
      return holds(match.properties[counterpart].type, other, inMembers: isCollection)
    case (.additional, _, .object(let theirs)):
      return theirs.additionalProperties.map { holds($0.type, other, inMembers: isCollection) }
        ?? true
    case (.variant, _, .union(let theirs)):
      return theirs.variants.contains { holds($0.type, other, inMembers: isCollection) }
    case (.target, _, .alias(let type)): return holds(type, other, inMembers: isCollection)
    case (.property, _, _), (.additional, _, _), (.variant, _, _), (.target, _, _): return true
    }
  }

  /// Whether a value of a new type can have one of a declaration in its place.
  ///
  /// - Parameter inMembers: Whether the members of an object count, which a dictionary reads as its own.
  private func holds(_ type: TypeReference, _ id: DeclarationID, inMembers: Bool) -> Bool {
    var seen: Set<DeclarationID> = []
    var pending = [type]
    while let type = pending.popLast() {
      guard let found = type.neededDeclaration else { continue }
      if found == id { return true }
      guard seen.insert(found).inserted else { continue }
      switch new[found].kind {
      case .alias(let target): pending.append(target)
      case .union(let union): pending += union.variants.map(\.type)
      case .object(let object) where inMembers: pending += object.properties.map(\.type)
      case .object, .enumeration: continue
      }
    }
    return false
  }
}

extension Usage {
  /// Returns how apps use the types in what the new version has in the same places as the old one.
  func staying(from old: ModuleVersion, to new: Module, _ pairing: Pairing) -> Usage {
    var places = StayingPlaces(from: old.module, to: new, pairing)
    var areAllKept = true
    let kept = decodedUses.filter { id, use in
      let isKept = places.keep(id, in: use)
      areAllKept = areAllKept && isKept
      return isKept
    }
    guard !areAllKept else { return self }
    var result = self
    result.decodedUses = kept
    let (before, after) = (reached(through: decodedUses, old), reached(through: kept, old))
    for id in old.module.ids where before[id] && !after[id] { result.directions.stopDecoding(id) }
    return result
  }

  /// The types that payloads consist of, as far as uses lead to them.
  private func reached(through uses: DeclarationUses, _ version: ModuleVersion) -> Reached {
    var parts: [DeclarationID: [DeclarationID]] = [:]
    for id in version.module.ids {
      for use in uses[id] { parts[use.owner, default: []].append(id) }
    }
    var reached = Reached(count: version.module.declarations.count)
    var pending = version.module.ids.filter { payloads[$0] > .part }
    pending += version.usedElsewhere.union(version.bodiesElsewhere)
    while let id = pending.popLast() {
      guard !reached[id] else { continue }
      reached[id] = true
      pending += parts[id] ?? []
    }
    return reached
  }
}
