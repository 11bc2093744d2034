import SchemaModel

/// Makes values of one type that another one can't read, in parallel to `Reading`, which finds out whether there are any.
struct UnreadableValues {
  var reading: Reading
  var smallest: SmallestPayloads
  /// The pairs that are being searched, because types can contain themselves.
  private var started: Set<DeclarationPair> = []

  init(_ reading: Reading) {
    self.reading = reading
    smallest = SmallestPayloads(of: reading.writer)
  }

  /// A value that makes the reader throw; nil if none is known.
  mutating func value(
    _ type: TypeReference,
    _ form: DecodeForm,
    coerces: Bool = false,
    writtenAs other: TypeReference,
    _ depth: Reading.Depth
  ) -> Payload? {
    let effect = reading.value(type, form, coerces: coerces, reading: other, depth)
    guard effect.verdict == .breaks else { return nil }
    let (mine, theirs) = (reading.reader.resolved(type), reading.writer.resolved(other))
    switch (mine, theirs) {
    case (.optional(let wrapped), .optional(let inner)):
      return value(wrapped, form.unwrapped, coerces: coerces, writtenAs: inner, depth)
    case (.optional(let wrapped), _):
      return value(wrapped, form.unwrapped, coerces: coerces, writtenAs: theirs, depth)
    case (_, .optional(let inner)):
      return value(mine, form, coerces: coerces, writtenAs: inner, depth)
        ?? (reading.null(mine, form).verdict == .breaks ? .null : nil)
    case (_, .any): return coerces ? .array([]) : Self.mismatch(for: mine, in: reading.reader)
    case (_, .declared(let id)):
      if case .union(let union) = reading.writer[id].kind, !reading.isUnion(mine) {
        return variant(of: union) { $0.value(mine, form, coerces: coerces, writtenAs: $1, depth) }
      }
    default: break
    }
    switch mine {
    case .primitive(let primitive): return scalar(primitive, coerces, theirs)
    case .array(let element), .tuple(let element):
      return self.element(element, form, coerces, theirs, depth)
    case .dictionary(let inner): return entry(inner, form, coerces, theirs, depth)
    case .enumeration(let id, _): return enumeration(id, coerces, theirs)
    case .declared(let id):
      switch reading.reader[id].kind {
      case .object: return object(id, theirs)
      case .union(let union): return self.union(union, theirs)
      case .enumeration: return enumeration(id, coerces, theirs)
      case .alias: return nil
      }
    case .patternDate, .foreign, .optional, .any: return smallest.value(of: theirs)
    }
  }

  /// A value of another kind.
  private static func mismatch(for type: TypeReference, in module: Module) -> Payload {
    switch module.resolved(type) {
    case .primitive(let primitive):
      [.boolean(true), .string("?"), .array([])].first { !primitive.reads($0) } ?? .array([])
    case .array, .tuple, .dictionary, .declared, .enumeration, .foreign, .patternDate, .optional,
      .any:
      .boolean(true)
    }
  }

  // MARK: - Scalars

  private mutating func scalar(
    _ primitive: Primitive,
    _ coerces: Bool,
    _ other: TypeReference
  ) -> Payload? {
    switch other {
    case .primitive(let writer): return writer.samples(coerces).first { !primitive.reads($0) }
    case .enumeration(let id, _), .declared(let id):
      guard case .enumeration(let enumeration) = reading.writer[id].kind else { break }
      return enumeration.cases.map(\.value.payload).first { !primitive.reads($0) }
    case .patternDate: return .string("?")
    case .array, .tuple, .dictionary, .foreign, .optional, .any: break
    }
    return smallest.value(of: other)
  }

  private mutating func enumeration(
    _ id: DeclarationID,
    _ coerces: Bool,
    _ other: TypeReference
  ) -> Payload? {
    guard case .enumeration(let enumeration) = reading.reader[id].kind else { return nil }
    switch other {
    case .primitive(let primitive):
      return primitive.samples(coerces).first { !enumeration.lists($0) }
    case .enumeration(let otherID, _), .declared(let otherID):
      guard case .enumeration(let theirs) = reading.writer[otherID].kind else { break }
      return theirs.cases.map(\.value.payload).first { !enumeration.lists($0) }
        ?? theirs.unlisted.first { !enumeration.lists($0) }
    case .patternDate: return .string("?")
    case .array, .tuple, .dictionary, .foreign, .optional, .any: break
    }
    return smallest.value(of: other)
  }

  // MARK: - Collections

  private mutating func element(
    _ element: TypeReference,
    _ form: DecodeForm,
    _ coerces: Bool,
    _ other: TypeReference,
    _ depth: Reading.Depth
  ) -> Payload? {
    let (form, elements) = form.elements(.strict)
    switch other {
    case .array(let inner), .tuple(let inner):
      return inside(element, form, coerces, inner, elements, depth).map { .array([$0]) }
    case .primitive, .patternDate, .dictionary, .declared, .enumeration, .foreign, .optional, .any:
      return smallest.value(of: other)
    }
  }

  private mutating func entry(
    _ inner: TypeReference,
    _ form: DecodeForm,
    _ coerces: Bool,
    _ other: TypeReference,
    _ depth: Reading.Depth
  ) -> Payload? {
    let (form, elements) = form.elements(.strict)
    switch other {
    case .dictionary(let theirs):
      return inside(inner, form, coerces, theirs, elements, depth)
        .flatMap { Payload.object([]).setting([Payload.undeclaredKey], to: $0) }
    case .declared(let id):
      guard case .object(let object) = reading.writer[id].kind else { break }
      for property in object.properties {
        if let value = inside(inner, form, coerces, property.type, elements, depth) {
          return smallest.value(of: other)?
            .setting(object.root + property.plan.readPlaces[0], to: value)
        }
      }
      return smallest.value(of: other)
    case .primitive, .patternDate, .array, .tuple, .enumeration, .foreign, .optional, .any: break
    }
    return smallest.value(of: other)
  }

  /// An invalid element, or null where that is invalid.
  private mutating func inside(
    _ type: TypeReference,
    _ form: DecodeForm,
    _ coerces: Bool,
    _ other: TypeReference,
    _ elements: DecodingPolicies.Elements,
    _ depth: Reading.Depth
  ) -> Payload? {
    let plain = reading.writer.resolved(other)
    guard case .optional(let wrapped) = plain else {
      return value(type, form, coerces: coerces, writtenAs: other, depth)
    }
    return value(type, form, coerces: coerces, writtenAs: wrapped, depth)
      ?? (elements != .dropNulls && reading.null(type, form).verdict == .breaks ? .null : nil)
  }

  // MARK: - Objects and unions

  private mutating func object(_ id: DeclarationID, _ other: TypeReference) -> Payload? {
    guard case .declared(let otherID) = other,
      case .object(let mine) = reading.reader[id].kind,
      case .object(let theirs) = reading.writer[otherID].kind
    else { return smallest.value(of: other) }
    let pair = DeclarationPair(reader: id, writer: otherID)
    guard started.insert(pair).inserted else { return nil }
    defer { started.remove(pair) }
    let match = PropertyMatch(mine, theirs, .generated)
    for (index, counterpart) in match.counterparts.enumerated() {
      let property = mine.properties[index]
      var spots: [ObjectSpot] =
        counterpart.map { [.null(property, $0), .content(property, $0)] } ?? []
      if counterpart.map({ !theirs.properties[$0].presence.isRequired }) ?? true {
        spots.append(.absence(property))
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
    func setting(_ index: Int, to value: Payload) -> Payload? {
      payload.setting(theirs.root + theirs.properties[index].plan.readPlaces[0], to: value)
    }
    switch spot {
    case .root:
      let isMoved = PropertyMatch(object, theirs, .generated).hasOtherRoot
      return isMoved ? payload : nil
    case .absence(let property):
      return reading.absence(of: property).verdict == .breaks ? payload : nil
    case .null(let property, let index):
      guard theirs.properties[index].mayBeNull, reading.null(in: property).verdict == .breaks else {
        return nil
      }
      return setting(index, to: .null)
    case .content(let property, let index):
      let effect = reading.content(property, reading: theirs.properties[index], depth)
      guard effect.verdict == .breaks else { return nil }
      return content(property, theirs.properties[index], depth)
        .flatMap { setting(index, to: $0) }
    case .added(let index):
      let added = theirs.properties[index]
      guard reading.member(added, addedTo: object, depth).verdict == .breaks else { return nil }
      return member(of: object, added.type, depth).flatMap { setting(index, to: $0) }
    case .additional:
      guard reading.additional(object, reading: theirs, depth).verdict == .breaks,
        let type = theirs.additionalProperties?.type
      else { return nil }
      return member(of: object, type, depth)
        .flatMap { payload.setting(theirs.root + [Payload.undeclaredKey], to: $0) }
    }
  }

  private mutating func content(
    _ property: Property,
    _ other: Property,
    _ depth: Reading.Depth
  ) -> Payload? {
    let parts = property.plan.particulars.parts
    let value = value(
      property.type,
      property.plan.form,
      coerces: parts.coercion == .lossless,
      writtenAs: other.type,
      depth
    )
    // The fewest elements may be too few.
    return value ?? (parts.minimumCount > 0 ? smallest.value(of: other) : nil)
  }

  /// A member that an object can't have, or whose value is no additional one.
  private mutating func member(
    of object: Object,
    _ other: TypeReference,
    _ depth: Reading.Depth
  ) -> Payload? {
    guard let additional = object.additionalProperties else { return smallest.value(of: other) }
    let (form, elements) = additional.form.elements(.lossy)
    return inside(
      additional.type,
      form,
      additional.coercion == .lossless,
      other,
      elements,
      depth
    )
  }

  private mutating func union(_ union: Union, _ other: TypeReference) -> Payload? {
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
    guard case .discriminator(let key) = union.selection, case .discriminator(key) = other.selection
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
        return value.tagged(tag, at: key)
      }
    }
    return nil
  }

  /// The first variant that a search finds a value of.
  private mutating func variant(
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

extension Primitive {
  /// Samples for a reader that converts values or doesn't: it converts `0` to false, but not the least usual numbers.
  fileprivate func samples(_ coerces: Bool) -> [Payload] { coerces ? samples.reversed() : samples }
}

extension Enumeration {
  func lists(_ value: Payload) -> Bool { cases.contains { $0.value.payload == value } }

  /// Values that can occur if the enumeration is open.
  fileprivate var unlisted: [Payload] {
    guard policy == .open else { return [] }
    return switch rawType {
    case .string, .mixed: ["other", "another"].map { .string($0) }
    case .integer, .number: Primitive.integer.samples
    }
  }
}
