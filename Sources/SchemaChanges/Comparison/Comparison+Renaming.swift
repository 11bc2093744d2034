import SchemaDocument
import SchemaModel
import SwiftEmission

/// What has another name than before, but is otherwise the same, as far as can be told.
extension Comparison {
  /// Reports something with another name as one change instead of two. It keeps the rule, the place and the verdicts that baselines know of
  /// the worse one; if both are equally bad, of what is gone.
  mutating func reportRenamed(
    _ renamed: Difference,
    removing: (inout Comparison) -> Void,
    adding: (inout Comparison) -> Void
  ) {
    let first = changes.count
    removing(&self)
    let second = changes.count
    adding(&self)
    guard second == first + 1, changes.count == second + 1 else { return }
    let added = changes.removeLast()
    let gone = changes.removeLast()
    var (change, other) = added.wire > gone.wire ? (added, gone) : (gone, added)
    change.known = Change.Known(message: change.difference.message, verdicts: change.verdicts)
    change.difference = change.difference.reworded(as: renamed)
    change.old = gone.old
    if added.wire <= gone.wire { change.renamed = added.new }
    other.example = added.wire > gone.wire ? nil : other.example
    change.add(other)
    changes.append(change)
  }

  // MARK: - Properties

  /// The new properties that old ones have become, by the indices of the old ones: those of the same type whose key is similar, or which
  /// are in the same position with a type of their own, if there is only one.
  func renamedProperties(_ pair: ObjectPair) -> [Int: Int] {
    let match = pair.match
    let kept = Set(pair.moved.values)
    let added = match.added.filter { !kept.contains($0) }
    guard !added.isEmpty else { return [:] }
    let gone = match.counterparts.indices.filter {
      match.counterparts[$0] == nil && match.gathered[$0] == nil && pair.moved[$0] == nil
        && !isUnread(pair.otherID, property: pair.object.properties[$0].key)
    }
    return onlyPairs(gone, added) { index, other in isRenamed(index, other, pair) }
  }

  private func isRenamed(_ index: Int, _ counterpart: Int, _ pair: ObjectPair) -> Bool {
    let (property, other) = (pair.object.properties[index], pair.other.properties[counterpart])
    let (place, newPlace) = (property.plan.readPlaces[0], other.plan.readPlaces[0])
    guard place.dropLast() == newPlace.dropLast(), !property.plan.isFlattened,
      !other.plan.isFlattened, isAlike(property.type, other.type)
    else { return false }
    if property.plan.key.isSimilar(to: other.plan.key) { return true }
    return property.type.declaration != nil && hasSameNeighbors(index, counterpart, pair)
  }

  private func hasSameNeighbors(_ index: Int, _ counterpart: Int, _ pair: ObjectPair) -> Bool {
    let counterparts = pair.match.counterparts
    let before = index == 0 ? -1 : counterparts[index - 1]
    let after =
      index == counterparts.count - 1 ? pair.other.properties.count : counterparts[index + 1]
    return before == counterpart - 1 && after == counterpart + 1
  }

  // MARK: - Values

  /// The new values that old ones have become: those with a similar spelling.
  func renamedValues(
    _ gone: [Enumeration.Value],
    _ added: [Enumeration.Value]
  ) -> [Enumeration.Value: Enumeration.Value] {
    onlyPairs(gone, added) { value, other in
      guard case .string(let text) = value, case .string(let otherText) = other else {
        return false
      }
      return text.isSimilar(to: otherText)
    }
  }

  // MARK: - Types

  /// The new named types that old ones have become: those with the same content. Whether inline types do follows from their properties.
  func renamedTypes() -> [DeclarationID: DeclarationID] {
    let gone = old.module.ids.filter {
      pairing.new[Int($0.index)] == nil && old.module[$0].parent == nil
        && old.surface.declares($0) && old.compares($0)
    }
    guard !gone.isEmpty else { return [:] }
    let added = new.module.ids.filter {
      pairing.old[Int($0.index)] == nil && new.module[$0].parent == nil
        && new.surface.declares($0) && new.compares($0)
    }
    return onlyPairs(gone, added) { id, other in
      var assumed: Set<[DeclarationID]> = []
      return hasSameContent(id, other, &assumed)
    }
  }

  /// Whether a type that is gone and a new one have the same content.
  func hasOnlyAnotherName(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
    guard pairing.new[Int(id.index)] == nil, pairing.old[Int(other.index)] == nil else {
      return false
    }
    var assumed: Set<[DeclarationID]> = []
    return hasSameContent(id, other, &assumed)
  }

  /// Whether types are the same on the wire, or are new under another name with the same content.
  private func isAlike(_ type: TypeReference, _ other: TypeReference) -> Bool {
    var assumed: Set<[DeclarationID]> = []
    return isAlike(type, other, &assumed)
  }

  /// - Parameter assumed: The types around these, which are alike if everything in them is.
  private func isAlike(
    _ type: TypeReference,
    _ other: TypeReference,
    _ assumed: inout Set<[DeclarationID]>
  ) -> Bool {
    switch (old.module.resolved(type), new.module.resolved(other)) {
    case (.array(let element), .array(let otherElement)),
      (.dictionary(let element), .dictionary(let otherElement)),
      (.optional(let element), .optional(let otherElement)):
      return isAlike(element, otherElement, &assumed)
    case (.declared(let id), .declared(let otherID)),
      (.enumeration(let id, _), .enumeration(let otherID, _)):
      guard pairing.new[Int(id.index)] == nil, pairing.old[Int(otherID.index)] == nil else {
        return isSameOnWire(type, other)
      }
      return hasSameContent(id, otherID, &assumed)
    case (_, _): return isSameOnWire(type, other)
    }
  }

  /// Whether two types have the same members, values or variants.
  private func hasSameContent(
    _ id: DeclarationID,
    _ other: DeclarationID,
    _ assumed: inout Set<[DeclarationID]>
  ) -> Bool {
    guard assumed.insert([id, other]).inserted else { return true }
    switch (old.module[id].kind, new.module[other].kind) {
    case (.object(let object), .object(let otherObject)):
      let (mine, theirs) = (object.properties, otherObject.properties)
      return !mine.isEmpty && mine.count == theirs.count
        && zip(mine, theirs).allSatisfy {
          $0.plan.readPlaces == $1.plan.readPlaces && $0.presence == $1.presence
            && isAlike($0.type, $1.type, &assumed)
        }
    case (.enumeration(let enumeration), .enumeration(let otherEnumeration)):
      return Set(enumeration.values) == Set(otherEnumeration.values)
    case (.union(let union), .union(let otherUnion)):
      return union.variants.count == otherUnion.variants.count
        && zip(union.variants, otherUnion.variants).allSatisfy {
          $0.tags == $1.tags && isAlike($0.type, $1.type, &assumed)
        }
    case (.object, _), (.enumeration, _), (.union, _), (.alias, _): return false
    }
  }
}

/// The pairs of which each is the only one that fits the other.
private func onlyPairs<Element: Hashable>(
  _ gone: [Element],
  _ added: [Element],
  where fits: (Element, Element) -> Bool
) -> [Element: Element] {
  // Many of both are a new schema, and comparing all of them would take long.
  guard !gone.isEmpty, !added.isEmpty, gone.count * added.count < 100_000 else { return [:] }
  var found: [Element: [Element]] = [:]
  var counts: [Element: Int] = [:]
  for one in gone {
    for other in added where fits(one, other) {
      found[one, default: []].append(other)
      counts[other, default: 0] += 1
    }
  }
  return found.compactMapValues { $0.count == 1 && counts[$0[0]] == 1 ? $0[0] : nil }
}

extension String {
  /// Whether it could be a new spelling of a name, or has all its words.
  fileprivate func isSimilar(to other: String) -> Bool {
    if nearest(to: self, among: [other]) != nil { return true }
    let (mine, theirs) = (Set(nameWords), Set(other.nameWords))
    return !mine.isEmpty && !theirs.isEmpty
      && (mine.isSubset(of: theirs) || theirs.isSubset(of: mine))
  }

  /// The words of `car_park`, `car-park` and `carPark`.
  private var nameWords: [String] {
    var words = [""]
    for character in self {
      if character.isUppercase || !character.isLetter && !character.isNumber { words.append("") }
      if character.isLetter || character.isNumber {
        words[words.count - 1] += character.lowercased()
      }
    }
    return words.filter { !$0.isEmpty }
  }
}
