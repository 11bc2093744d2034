import SchemaDocument
import SchemaModel

extension Module {
  /// Makes instances that a generic type can't express types of their own, once it is known how everything is decoded, and reports why.
  ///
  /// For example, an argument `string` with `format: date-time` is read by a converter, and that of the generic type's parameter isn't.
  mutating func settleInstances(_ diagnostics: inout Diagnostics) {
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
    if self[id].isOnlyEncoded != self[type].isOnlyEncoded {
      return "only one of them is decoded"
    }
    return difference(of: id, from: type, types)
  }

  private func add(partsOf id: DeclarationID, to types: inout [DeclarationID: TypeReference]) {
    for child in self[id].children {
      if case .part(let original) = self[child].generic {
        types[original] = .declared(child)
        add(partsOf: child, to: &types)
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
        if property.type != substituted(expected.type) { return "\(name) has elements that can be null" }
        if property.plan != expected.plan { return "\(name) is read in another way" }
        if property.closesCycle != expected.closesCycle { return "\(name) leads back to it" }
      }
      guard own.properties.count == other.properties.count,
        own.additionalProperties?.form == other.additionalProperties?.form,
        own.additionalProperties?.coercion == other.additionalProperties?.coercion,
        own.foreignKeys == other.foreignKeys, own.unknownKeys == other.unknownKeys
      else { return "its other members are read in another way" }
      if own.additionalProperties?.type != other.additionalProperties.map({ substituted($0.type) }) {
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
