import SchemaModel

/// Tags that would get lost: an object that is a variant need not have the discriminator among its members, and does not write it then.
extension Union {
  /// Finds the tags that the union has to write itself.
  ///
  /// A variant with several tags gets the first, if possible one that no other variant has. One that stands for unknown tags gets
  /// none: it would not be the one that was there.
  mutating func findMissingTags(in module: Module) {
    guard case .discriminator(let key) = selection else { return }
    let choices = choices
    for position in variants.indices {
      let own = choices.first { $0.candidates == [position] }
      guard let tag = own?.tags.first ?? variants[position].tags.first,
        !otherwise.isVariant(at: position),
        let object = module.object(of: variants[position].type), !object.writes(key)
      else { continue }
      variants[position].missingTag = tag
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
  /// The object that a type is, also by another name of it.
  fileprivate func object(of type: TypeReference) -> Object? {
    var type = type
    // No name leads back to itself, but who counts does not rely on it.
    for _ in declarations.indices {
      guard case .declared(let id) = type else { return nil }
      switch self[id].kind {
      case .object(let object): return object
      case .alias(let target): type = target
      case .enumeration, .union: return nil
      }
    }
    return nil
  }
}

extension Object {
  /// Whether something of its own is written under a key.
  fileprivate func writes(_ key: String) -> Bool {
    if let first = root.first { return first == key }
    return properties.contains { ($0.plan.particulars.parts.path.first ?? $0.plan.key) == key }
  }
}
