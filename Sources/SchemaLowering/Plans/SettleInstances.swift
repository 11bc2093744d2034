import SchemaDocument
import SchemaModel

extension Module {
  /// Makes instances that a generic type can't express types of their own, once it is known how everything is decoded, and reports why.
  ///
  /// For example, an argument `string` with `format: date-time` is read by a converter, and that of the generic type's parameter isn't.
  mutating func settleInstances(_ diagnostics: inout Diagnostics) {
    settleCycles()
    var reported: Set<Diagnostic> = []
    // Why instances nested in generic types are types of their own. So are their copies in the instances of these.
    var reasons: [Span: String] = [:]
    // A type that contains an instance is one only if the other is.
    var ids = declarations.indices.filter { declarations[$0].generic != nil }
      .map { DeclarationID(index: Int32($0)) }.filter { self[$0].instance != nil }
    var isSettled = false
    while !isSettled {
      isSettled = true
      // Inner instances are declared after outer ones, so the other direction carries what was found outwards at once.
      defer { ids.reverse() }
      for id in ids {
        guard let instance = self[id].instance,
          let reason = reasons[self[id].origin] ?? difference(of: id)
        else { continue }
        makePlain(id)
        if let parent = self[id].parent, isGeneric(parent) { reasons[self[id].origin] = reason }
        isSettled = false
        let note = Diagnostic.separateInstance(
          of: self[instance.type].names[0],
          because: reason,
          at: self[id].origin
        )
        // What is nested in a generic type has a copy in each instance.
        if reported.insert(note).inserted { diagnostics.append(note) }
      }
    }
  }

  /// Whether an instance is among its own arguments, which a typealias can't express.
  private func isItsOwnArgument(_ id: DeclarationID) -> Bool {
    var visited: Set<DeclarationID> = []
    var stack = [id]
    while let current = stack.popLast() {
      var next: [DeclarationID] = []
      if let instance = self[current].instance {
        next = instance.arguments.compactMap(\.declaration)
      } else if case .alias(let type) = self[current].kind {
        next = [type.declaration].compactMap(\.self)
      }
      if next.contains(id) { return true }
      stack += next.filter { visited.insert($0).inserted }
    }
    return false
  }

  /// Where one instance has to store a property behind a reference, as it leads back to the instance, all of them do.
  private mutating func settleCycles() {
    let copies = declarations.indices.filter {
      declarations[$0].generic != nil || declarations[$0].identical != nil
    }
    for index in copies {
      guard case .object(let own) = declarations[index].kind,
        let original = declarations[index].original
      else { continue }
      self[original].kind.changeObject { object in
        for (position, property) in own.properties.enumerated() where property.closesCycle {
          object.properties[position].closesCycle = true
        }
      }
    }
    for index in copies {
      guard let original = declarations[index].original,
        case .object(let object) = self[original].kind
      else { continue }
      declarations[index].kind.changeObject { own in
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
    if isItsOwnArgument(id) { return "it is among its own arguments" }
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
      case .instance, .type, .parameter, nil: break
      }
    }
  }

  private func difference(
    of id: DeclarationID,
    from original: DeclarationID,
    _ types: [DeclarationID: TypeReference]
  ) -> String? {
    switch (self[id].kind, self[original].kind) {
    case (.object(let own), .object(let other)):
      for (property, expected) in zip(own.properties, other.properties) {
        let name = "'\(property.key)'"
        if property.plan.failure == .defaulting, expected.plan.failure != .defaulting {
          return "\(name) has a default"
        }
        if property.presence != expected.presence || property.isOptional != expected.isOptional {
          return "\(name) can be null"
        }
        if !isSame(property.type, expected.type, types) { return "\(name) has another type" }
        if property.plan != expected.plan { return "\(name) is read in another way" }
      }
      guard own.properties.count == other.properties.count,
        own.additionalProperties?.form == other.additionalProperties?.form,
        own.additionalProperties?.coercion == other.additionalProperties?.coercion,
        own.foreignKeys == other.foreignKeys, own.unknownKeys == other.unknownKeys
      else { return "its other members are read in another way" }
      if let own = own.additionalProperties?.type, let other = other.additionalProperties?.type,
        !isSame(own, other, types)
      {
        return "its other members can be null"
      }
    case (.alias(let own), .alias(let other)):
      if !isSame(own, other, types) { return "it has elements that can be null" }
    case (.union, .union), (.enumeration, .enumeration): break
    case (.object, _), (.alias, _), (.union, _), (.enumeration, _): return "its kind is another one"
    }
    for child in self[id].children {
      guard case .part(let part) = self[child].generic else { continue }
      if let reason = difference(of: child, from: part, types) { return reason }
    }
    return nil
  }

  /// Whether the type of a member is what that of the generic type's member becomes.
  private func isSame(
    _ own: TypeReference,
    _ expected: TypeReference,
    _ types: [DeclarationID: TypeReference]
  ) -> Bool {
    if case .declared(let id) = expected, let type = types[id] {
      return own == type || isSame(own, type, [:])
    }
    switch (own, expected) {
    case (.array(let own), .array(let expected)), (.tuple(let own), .tuple(let expected)),
      (.set(let own), .set(let expected)), (.dictionary(let own), .dictionary(let expected)),
      (.optional(let own), .optional(let expected)):
      return isSame(own, expected, types)
    case (.declared(let own), .declared(let expected)):
      guard let ours = written(own), let theirs = written(expected) else { return own == expected }
      return ours.type == theirs.type
        && zip(ours.arguments, theirs.arguments).allSatisfy { isSame($0, $1, types) }
    default: return own == expected
    }
  }

  /// Returns the generic type and the arguments that the name of a type means; nil for other types.
  private func written(_ id: DeclarationID) -> (type: DeclarationID, arguments: [TypeReference])? {
    let parameters = self[id].parameters
    return parameters.isEmpty
      ? self[id].instance : (id, parameters.map { TypeReference.declared($0) })
  }
}
