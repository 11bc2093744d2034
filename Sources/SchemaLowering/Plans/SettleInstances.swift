import SchemaDocument
import SchemaModel

extension Module {
  /// Makes instances that a generic type can't express types of their own, once it is known how everything is decoded, and reports why.
  ///
  /// For example, an argument `string` with `format: date-time` is read by a converter, and that of the generic type's parameter isn't.
  mutating func settleInstances(_ diagnostics: inout Diagnostics) {
    settleCycles()
    for index in declarations.indices {
      let id = DeclarationID(index: Int32(index))
      guard let instance = self[id].instance, let reason = difference(of: id) else { continue }
      makePlain(id)
      diagnostics.append(
        .separateInstance(
          of: self[instance.type].names[0],
          because: reason,
          at: self[id].origin
        )
      )
    }
  }

  /// Where one instance has to store a property behind a reference, as it leads back to the instance, all of them do.
  private mutating func settleCycles() {
    let copies = declarations.indices.filter { declarations[$0].original != nil }
    for index in copies {
      guard case .object(let own) = declarations[index].kind,
        let original = declarations[index].original
      else { continue }
      self[original].changeObject { object in
        for (position, property) in own.properties.enumerated() where property.closesCycle {
          object.properties[position].closesCycle = true
        }
      }
    }
    for index in copies {
      guard let original = declarations[index].original,
        case .object(let object) = self[original].kind
      else { continue }
      declarations[index].changeObject { own in
        for position in own.properties.indices {
          own.properties[position].closesCycle = object.properties[position].closesCycle
        }
      }
    }
  }

  private mutating func makePlain(_ id: DeclarationID) {
    self[id].generic = nil
    for child in self[id].children {
      if case .part = self[child].generic { makePlain(child) }
    }
  }

  /// Returns why an instance isn't what its generic type becomes with the arguments; nil if it is.
  private func difference(of id: DeclarationID) -> String? {
    guard let (type, arguments) = self[id].instance else { return nil }
    var types: [DeclarationID: TypeReference] = [type: .declared(id)]
    for (parameter, argument) in zip(self[type].parameters, arguments) {
      types[parameter] = argument
    }
    add(partsOf: id, to: &types)
    for case .optional in arguments { return "its argument can be null" }
    if self[id].isOnlyEncoded != self[type].isOnlyEncoded {
      return "only one of them is decoded"
    }
    return difference(of: id, from: type, types)
  }

  private func add(partsOf id: DeclarationID, to types: inout [DeclarationID: TypeReference]) {
    for child in self[id].children {
      switch self[child].generic {
      case .part(let original):
        types[original] = .declared(child)
        add(partsOf: child, to: &types)
      case .instance:
        // It is a copy of an instance with a parameter among its arguments, which has the same schema.
        let outer = self[id].original.map { self[$0].children } ?? []
        if let original = outer.first(where: { self[$0].pointer == self[child].pointer }) {
          types[original] = .declared(child)
        }
      case .type, .parameter, nil: break
      }
    }
  }

  private func difference(
    of id: DeclarationID,
    from original: DeclarationID,
    _ types: [DeclarationID: TypeReference]
  ) -> String? {
    func substituted(_ type: TypeReference) -> TypeReference {
      type.substituting { id in types[id].map { ($0, false) } }.type
    }
    switch (self[id].kind, self[original].kind) {
    case (.object(let own), .object(let other)):
      for (property, expected) in zip(own.properties, other.properties) {
        let name = "'\(property.key)'"
        if property.presence != expected.presence || property.isOptional != expected.isOptional {
          return "\(name) can be null"
        }
        if property.type != substituted(expected.type) { return "\(name) has another type" }
        if property.plan != expected.plan { return "\(name) is read in another way" }
      }
      guard own.properties.count == other.properties.count,
        own.additionalProperties?.form == other.additionalProperties?.form,
        own.additionalProperties?.coercion == other.additionalProperties?.coercion,
        own.foreignKeys == other.foreignKeys, own.unknownKeys == other.unknownKeys
      else { return "its other members are read in another way" }
      if own.additionalProperties?.type != other.additionalProperties.map({ substituted($0.type) })
      {
        return "its other members can be null"
      }
    case (.alias(let own), .alias(let other)):
      if own != substituted(other) { return "it has elements that can be null" }
    case (.union, .union), (.enumeration, .enumeration): break
    case (.object, _), (.alias, _), (.union, _), (.enumeration, _): return "its kind is another one"
    }
    for child in self[id].children {
      guard case .part(let part) = self[child].generic else { continue }
      if let reason = difference(of: child, from: part, types) { return reason }
    }
    return nil
  }
}
