import SchemaFacts
import SchemaModel

/// Finds tags that would get lost. An object that is a variant may lack the discriminator among its members, and wouldn't encode it.
extension Union {
  /// Finds the tags that the union must write itself, and the properties that write the others.
  ///
  /// A variant with several tags gets the first one, preferably one that no other variant has. A variant for unknown tags gets none,
  /// because it wouldn't be the original one.
  mutating func findMissingTags(in module: Module) {
    guard case .discriminator(let path) = selection else { return }
    var ownTags: [Int: String] = [:]
    for choice in choices where choice.candidates.count == 1 {
      ownTags[choice.candidates[0]] = choice.tags.first
    }
    for position in variants.indices {
      guard let tag = ownTags[position] ?? variants[position].tags.first,
        !otherwise.isVariant(at: position),
        let (id, object) = module.object(of: variants[position].type)
      else { continue }
      guard object.writes(at: path) else {
        variants[position].missingTag = tag
        continue
      }
      if path.count == 1, let index = object.properties.firstIndex(where: { $0.isTag(path[0]) }) {
        let others = variants[position].tags.filter { $0 != tag }
        variants[position].tagProperty = Union.TagProperty(
          owner: id,
          index: index,
          tags: [tag] + others
        )
      }
    }
  }
}

extension Union.Otherwise {
  fileprivate func isVariant(at position: Int) -> Bool {
    switch self {
    case .undefined: false
    case .base(let index), .variant(let index): index == position
    }
  }
}

extension Module {
  /// Sets the tags that objects have in all unions that they are variants of.
  mutating func settleTags() {
    var found: [DeclarationID: (index: Int, tag: String?)] = [:]
    for declaration in declarations {
      guard case .union(let union) = declaration.kind else { continue }
      for property in union.variants.compactMap(\.tagProperty) {
        let known = found[property.owner]
        let isSame =
          known.map { $0.index == property.index && $0.tag == property.tags[0] } ?? true
        found[property.owner] = (property.index, isSame ? property.tags[0] : nil)
      }
    }
    for (id, (index, tag)) in found {
      guard let tag, case .object(var object) = self[id].kind else { continue }
      object.properties[index].plan.particulars.parts.tag = tag
      self[id].kind = .object(object)
    }
  }

  /// Returns the object that a type denotes, following aliases.
  fileprivate func object(of type: TypeReference) -> (id: DeclarationID, object: Object)? {
    var type = type
    // Aliases have no cycles at this point, but the bounded loop doesn't depend on that.
    for _ in declarations.indices {
      guard case .declared(let id) = type else { return nil }
      switch self[id].kind {
      case .object(let object): return (id, object)
      case .alias(let target): type = target
      case .enumeration, .union: return nil
      }
    }
    return nil
  }
}

extension Property {
  /// Whether it is the member with this key, and can have any string.
  fileprivate func isTag(_ key: String) -> Bool {
    let parts = plan.particulars.parts
    return plan.key == key && plan.writtenPlace == [key] && type == .primitive(.string)
      && plan.form == .plain && parts.constant == nil && !parts.keepsPresence
      && !documentation.isDeprecated
  }
}

extension Object {
  /// Whether the object itself writes something at a place, around it or inside it, so that nothing else can be written there.
  fileprivate func writes(at path: [String]) -> Bool {
    if path.count == 1 {
      if let first = root.first { return first == path[0] }
      return properties.contains {
        ($0.plan.particulars.parts.path.first ?? $0.plan.key) == path[0]
      }
    }
    return properties.contains { property in
      let place = root + property.plan.writtenPlace
      return place.starts(with: path) || path.starts(with: place)
    }
  }
}
