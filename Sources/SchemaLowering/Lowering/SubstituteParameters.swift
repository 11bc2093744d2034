import SchemaModel

// Replacing parameters by arguments.

extension Declaration.Kind {
  /// The declarations in the types of members, variants or the alias.
  var mentioned: [DeclarationID] {
    switch self {
    case .object(let object):
      object.properties.compactMap(\.type.declaration)
        + [object.additionalProperties?.type.declaration].compactMap(\.self)
    case .union(let union): union.variants.compactMap(\.type.declaration)
    case .alias(let type): [type.declaration].compactMap(\.self)
    case .enumeration: []
    }
  }

  /// Replaces parameters and what depends on them.
  mutating func substitute(
    _ types: [DeclarationID: Lowered],
    _ copies: [DeclarationID: DeclarationID]
  ) {
    switch self {
    case .object(var object):
      for index in object.properties.indices {
        object.properties[index].substitute(types, copies)
      }
      if let type = object.additionalProperties?.type {
        object.additionalProperties?.type = type.substituting(types, copies).element
      }
      self = .object(object)
    case .union(var union):
      for index in union.variants.indices {
        union.variants[index].type = union.variants[index].type.substituting(types, copies).type
      }
      self = .union(union)
    case .alias(let type): self = .alias(type.substituting(types, copies).type)
    case .enumeration: break
    }
  }
}

extension Property {
  mutating func substitute(
    _ types: [DeclarationID: Lowered],
    _ copies: [DeclarationID: DeclarationID]
  ) {
    let lowered = type.substituting(types, copies)
    guard lowered.type != type || lowered.isNullable else { return }
    type = lowered.type
    // Any value includes null.
    if lowered.isNullable || lowered.type == .any && !presence.isRequired {
      presence = Presence(isRequired: presence.isRequired, isNullable: true)
    }
    if lowered.isNullable || lowered.type == .any && !inRequests.presence.isRequired {
      inRequests.presence = Presence(isRequired: inRequests.presence.isRequired, isNullable: true)
    }
  }
}

extension TypeReference {
  func substituting(
    _ types: [DeclarationID: Lowered],
    _ copies: [DeclarationID: DeclarationID]
  ) -> Lowered {
    let (type, isNullable) = substituting { id in
      if let argument = types[id] { return (argument.type, argument.isNullable) }
      return copies[id].map { (.declared($0), false) }
    }
    return Lowered(type, isNullable: isNullable)
  }
}
