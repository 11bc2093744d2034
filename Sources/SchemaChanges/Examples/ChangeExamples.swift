import SchemaModel

/// What differs, for an example of a payload that shows it.
enum Spot {
  case object(DeclarationID, DeclarationID, ObjectSpot)
  case variant(DeclarationID, Int, of: DeclarationID)
  /// A value of a declaration, as it is used: of its own type or, for an alias, of what it stands for.
  case value(DeclarationID, own: TypeReference?, writtenAs: TypeReference)
  /// A value that an enumeration does not list.
  case listed(DeclarationID, Enumeration.Value)
}

/// Makes the payloads that show what changes break.
///
/// For example, an order that is lost because of its inline `address` is `{"address":{"street":0}}`: the value that can't be read, in the
/// smallest payloads of everything around it, up to a type that may be a whole payload.
struct ChangeExamples {
  private var unreadable: UnreadableValues
  private let usage: Usage

  init(_ reading: Reading, _ usage: Usage) {
    unreadable = UnreadableValues(reading)
    self.usage = usage
  }

  /// The type that can't be decoded, and the payload; nil if none is known.
  mutating func example(of spot: Spot) -> (root: DeclarationID, payload: Payload)? {
    switch spot {
    case .object(let id, let other, let place):
      guard case .object(let object) = reader[id].kind,
        let value = unreadable.object(object, other, at: place, .toCounterparts)
      else { return nil }
      return enclosed(value, of: id)
    case .variant(let id, let index, let otherID):
      guard case .union(let union) = reader[id].kind,
        case .union(let other) = unreadable.reading.writer[otherID].kind,
        let value = unreadable.variant(index, of: other, readBy: union, .toCounterparts)
      else { return nil }
      return enclosed(value, of: id)
    case .value(let id, let own, let other):
      let depth = own == nil ? Reading.Depth.all : .toCounterparts
      return lost(id) { search, use in
        let type = own ?? use.policy.map { .enumeration(id, $0) } ?? .declared(id)
        let value = search.value(type, use.form, coerces: use.coerces, writtenAs: other, depth)
        guard value == nil, use.collections.isEmpty, use.minimumCount > 0 else { return value }
        return search.shortArray(type, use.form, coerces: use.coerces, writtenAs: other, depth)
      }
    case .listed(let id, let value): return lost(id) { _, _ in value.payload }
    }
  }

  private var reader: Module { unreadable.reading.reader }

  /// A value of a declaration that can't be read, in whatever is lost with it.
  private mutating func enclosed(
    _ value: Payload,
    of id: DeclarationID
  ) -> (root: DeclarationID, payload: Payload)? {
    if usage.payloads[id] > .part { return (id, value) }
    return lost(id) { _, _ in value }
  }

  /// The nearest payload that is lost with a value, and the value in it.
  private mutating func lost(
    _ id: DeclarationID,
    _ value: (inout UnreadableValues, DeclarationUses.Use) -> Payload?
  ) -> (root: DeclarationID, payload: Payload)? {
    let places = usage.decodedUses[id].filter { $0.member != .target }
    if places.isEmpty { return value(&unreadable, .root(id)).map { (id, $0) } }
    var pending: [(id: DeclarationID, use: DeclarationUses.Use, value: Payload)] = []
    for use in places {
      if let value = value(&unreadable, use) { pending.append((id, use, value)) }
    }
    var seen: Set<DeclarationID> = [id]
    var next = 0
    while next < pending.count {
      let (id, use, value) = pending[next]
      next += 1
      guard Reach.isLost(use, reader), !seen.contains(use.owner),
        let larger = owner(of: value, id, use)
      else { continue }
      seen.insert(use.owner)
      if usage.payloads[use.owner] > .part { return (use.owner, larger) }
      pending += usage.decodedUses[use.owner].map { (use.owner, $0, larger) }
    }
    return nil
  }

  /// The smallest value of the owner that has a value in the place of a use; nil if the new version has no such place.
  ///
  /// - Parameter id: The declaration that the value is one of.
  private mutating func owner(
    of value: Payload,
    _ id: DeclarationID,
    _ use: DeclarationUses.Use
  ) -> Payload? {
    let writer = unreadable.reading.writer
    let inner = unreadable.reading.counterpart(of: id)
    guard let other = unreadable.reading.counterpart(of: use.owner) else { return nil }
    switch (use.member, reader[use.owner].kind, writer[other].kind) {
    case (.property(let index), .object(let object), .object(let theirs)):
      let match = PropertyMatch(object, theirs, .generated, in: writer)
      guard let counterpart = match.counterparts[index] else { return nil }
      let property = match.properties[counterpart]
      return writer.wrapping(value, of: inner, as: property.type).flatMap { value in
        unreadable.smallest.value(of: .declared(other))?
          .setting(property, under: theirs.root, to: value.lengthened(to: property.leastCount))
      }
    case (.additional, _, .object(let theirs)):
      guard let additional = theirs.additionalProperties else { return nil }
      return writer.wrapping(value, of: inner, as: additional.type).flatMap { value in
        unreadable.smallest.value(of: .declared(other))?
          .setting(theirs.root + [Payload.undeclaredKey], to: value)
      }
    case (.variant(let index), .union(let union), .union(let theirs)):
      let match = VariantMatch(union, theirs, unreadable.reading)
      guard let counterpart = match.reader.firstIndex(of: index) else { return nil }
      // Without tags, a payload can still have the one that apps look for.
      if case .structure = theirs.selection { return union.tagged(value, as: index) }
      return theirs.tagged(value, as: counterpart)
    case (.target, _, _): return value
    case (.property, _, _), (.additional, _, _), (.variant, _, _): return nil
    }
  }
}

extension Module {
  /// A value in the collections that a type consists of.
  ///
  /// - Parameter id: The declaration that the value is one of, which can be a collection as well.
  fileprivate func wrapping(
    _ value: Payload,
    of id: DeclarationID?,
    as type: TypeReference,
    depth: Int = 0
  ) -> Payload? {
    guard depth < 64 else { return nil }
    func wrapping(as type: TypeReference) -> Payload? {
      self.wrapping(value, of: id, as: type, depth: depth + 1)
    }
    switch type {
    case .array(let element), .set(let element), .tuple(let element):
      return wrapping(as: element).map { .array([$0]) }
    case .dictionary(let inner):
      return wrapping(as: inner).flatMap {
        Payload.object([]).setting([Payload.undeclaredKey], to: $0)
      }
    case .optional(let wrapped): return wrapping(as: wrapped)
    case .declared(let found), .enumeration(let found, _):
      if found == id || id == nil { return value }
      switch self[found].kind {
      case .alias(let target): return wrapping(as: target)
      case .union: return value
      // It is somewhere in another type.
      case .object, .enumeration: return nil
      }
    case .primitive, .foreign, .patternDate, .any: return value
    }
  }
}
