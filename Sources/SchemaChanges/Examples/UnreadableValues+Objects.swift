import SchemaModel

/// Objects and unions.
extension UnreadableValues {
  mutating func object(_ id: DeclarationID, _ other: TypeReference) -> Payload? {
    guard case .declared(let otherID) = other,
      case .object(let mine) = reading.reader[id].kind,
      case .object(let theirs) = reading.writer[otherID].kind
    else { return smallest.value(of: other) }
    let pair = DeclarationPair(reader: id, writer: otherID)
    guard started.insert(pair).inserted else { return nil }
    defer { started.remove(pair) }
    let match = PropertyMatch(mine, theirs, .generated, in: reading.writer)
    for (index, counterpart) in match.counterparts.enumerated() {
      let property = mine.properties[index]
      var spots: [ObjectSpot] =
        counterpart.map { [.null(property, $0), .content(property, $0)] } ?? []
      if counterpart.map({ !match.properties[$0].presence.isRequired }) ?? true {
        if match.gathered[index] == nil { spots.append(.absence(property)) }
      }
      for spot in spots {
        if let payload = object(mine, otherID, at: spot, .all) { return payload }
      }
    }
    for spot in [.root] + match.added.map({ ObjectSpot.added($0) }) + [.additional] {
      if let payload = object(mine, otherID, at: spot, .all) { return payload }
    }
    return nil
  }

  /// A value that an object can't read because of one of its parts; nil if that part is none of the reasons.
  ///
  /// - Parameter other: The object that the writer has.
  mutating func object(
    _ object: Object,
    _ other: DeclarationID,
    at spot: ObjectSpot,
    _ depth: Reading.Depth
  ) -> Payload? {
    guard case .object(let theirs) = reading.writer[other].kind,
      let payload = smallest.value(of: .declared(other))
    else { return nil }
    let match = PropertyMatch(object, theirs, .generated, in: reading.writer)
    func setting(_ index: Int, to value: Payload) -> Payload? {
      payload.setting(match.properties[index], under: theirs.root, to: value)
    }
    switch spot {
    case .root:
      let isLost = match.hasOtherRoot && reading.otherRoot(of: object).verdict == .breaks
      return isLost ? payload : nil
    case .absence(let property):
      return reading.absence(of: property).verdict == .breaks ? payload : nil
    case .null(let property, let index):
      guard match.properties[index].mayBeNull, reading.null(in: property).verdict == .breaks else {
        return nil
      }
      return setting(index, to: .null)
    case .content(let property, let index):
      let effect = reading.content(property, reading: match.properties[index], depth)
      guard effect.verdict == .breaks else { return nil }
      return content(property, match.properties[index], depth)
        .flatMap { setting(index, to: $0.lengthened(to: match.properties[index].leastCount)) }
    case .added(let index):
      let added = match.properties[index]
      guard reading.member(added, addedTo: object, depth).verdict == .breaks else { return nil }
      return member(of: object, added.type, depth).flatMap { setting(index, to: $0) }
    case .additional:
      guard reading.additional(object, reading: theirs, depth).verdict == .breaks else {
        return nil
      }
      return member(of: object, theirs.additionalProperties?.type ?? .any, depth)
        .flatMap { payload.setting(theirs.root + [Payload.undeclaredKey], to: $0) }
    }
  }

  private mutating func content(
    _ property: Property,
    _ other: Property,
    _ depth: Reading.Depth
  ) -> Payload? {
    let parts = property.plan.particulars.parts
    let (form, coerces) = (property.plan.form, parts.coercion == .lossless)
    let value = value(property.type, form, coerces: coerces, writtenAs: other.type, depth)
    if value == nil, reading.missingElements(of: property, reading: other, depth) != nil {
      return smallest.value(of: other)
    }
    guard value == nil, parts.minimumCount > 0 else { return value }
    // The fewest elements may be too few.
    return parts.minimumCount > other.leastCount
      ? smallest.value(of: other)
      : shortArray(property.type, form, coerces: coerces, writtenAs: other.type, depth)
  }

  /// A member that an object can't have, or one whose value doesn't fit the type of additional properties.
  private mutating func member(
    of object: Object,
    _ other: TypeReference,
    _ depth: Reading.Depth
  ) -> Payload? {
    guard let additional = object.additionalProperties else { return smallest.value(of: other) }
    let (form, elements) = additional.form.elements(.lossy)
    return inside(additional.type, form, additional.coercion == .lossless, other, elements, depth)
  }

  mutating func union(_ union: Union, _ other: TypeReference) -> Payload? {
    guard case .declared(let id) = other, case .union(let theirs) = reading.writer[id].kind else {
      return nil
    }
    for index in theirs.variants.indices {
      if let payload = variant(index, of: theirs, readBy: union, .all) { return payload }
    }
    return nil
  }

  /// A value of a variant that makes a union throw; nil if none is known.
  mutating func variant(
    _ index: Int,
    of other: Union,
    readBy union: Union,
    _ depth: Reading.Depth
  ) -> Payload? {
    guard case .discriminator(let path) = union.selection,
      case .discriminator(path) = other.selection
    else { return nil }
    let variant = other.variants[index]
    for tag in variant.tags {
      let choice = union.choices.first { $0.tags.contains(tag) }
      let candidates: [Int] =
        switch (choice, union.otherwise) {
        case (let choice?, _): choice.candidates
        case (nil, .variant(let usual)): [usual]
        case (nil, .undefined), (nil, .base): []
        }
      guard candidates.count == 1 else { continue }
      let mine = union.variants[candidates[0]]
      if let value = value(mine.type, mine.form, writtenAs: variant.type, depth) {
        return value.tagged(tag, at: path)
      }
    }
    return nil
  }

  /// The first variant that a search finds a value of.
  mutating func variant(
    of union: Union,
    _ search: (inout UnreadableValues, TypeReference) -> Payload?
  ) -> Payload? {
    for index in union.variants.indices {
      if let value = search(&self, union.variants[index].type),
        let tagged = union.tagged(value, as: index)
      {
        return tagged
      }
    }
    return nil
  }
}

/// A part of an object that can make it unreadable. The properties are the reader's, and the indices those of the writer's.
enum ObjectSpot {
  case absence(Property)
  case null(Property, Int)
  case content(Property, Int)
  case added(Int)
  case additional
  case root
}
