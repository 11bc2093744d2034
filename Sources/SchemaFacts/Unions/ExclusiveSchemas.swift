import SchemaDocument
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// Schemas without common values, as seen by a strict decoder, which tolerates nothing.
extension SchemaFacts {
  /// Whether a strict decoder rejects every value of one schema as a value of the other, except for objects with the members of both.
  ///
  /// For example, `{enum: [a]}` and `{enum: [b]}`, two objects that require the same member with exclusive schemas, two arrays of exclusive
  /// elements, or two unions of exclusive variants.
  ///
  /// - Parameter required: The members that both require in any case.
  mutating func areExclusive(
    _ first: Composite,
    _ second: Composite,
    requiring required: Set<String> = [],
    depth: Int = 0
  ) -> Bool {
    guard depth < Self.maximumDepthOfComparison, resolver.allowance.exclusions > 0 else {
      return false
    }
    resolver.allowance.exclusions -= 1
    switch (settledShape(of: first), settledShape(of: second)) {
    case (
      .enumeration(let values, let type, let policy),
      .enumeration(let others, let otherType, let other)
    ):
      guard policy != .open, other != .open else { return false }
      if type.jsonKind.excludes(otherType.jsonKind) { return true }
      let known = Set(values.compactMap { $0.comparedValue(in: type) })
      return !others.contains { $0.comparedValue(in: type).map(known.contains) ?? true }
    case (.primitive(let one), .primitive(let other))
    where one != other && one.hasSyntaxOfItsOwn && other.hasSyntaxOfItsOwn:
      return true
    case (.object, .object):
      let (members, rivals) = (comparedMembers(of: first), comparedMembers(of: second))
      for (key, member) in members.list {
        guard let rival = rivals[key], !member.admitsNull || !rival.admitsNull,
          required.contains(key) || member.isRequired && rival.isRequired
        else { continue }
        if areExclusive(member.composite, rival.composite, depth: depth + 1) { return true }
      }
      // As with the variants themselves, no payload is expected to have the members of both.
      return depth > 0 && members.requiresMember(missingIn: rivals)
        && rivals.requiresMember(missingIn: members)
    case (.tuple(let one), .tuple(let other)) where one.isStruct && other.isStruct:
      return areExclusive(
        one,
        leastCount(of: first),
        other,
        leastCount(of: second),
        depth: depth + 1
      )
    case (.tuple(let tuple), .array(let items?)) where tuple.isStruct:
      return areExclusive(tuple, leastCount(of: first), items, depth: depth + 1)
    case (.array(let items?), .tuple(let tuple)) where tuple.isStruct:
      return areExclusive(tuple, leastCount(of: second), items, depth: depth + 1)
    // An empty array is valid for both schemas, but it doesn't matter which of them it is read as.
    case (.array, .array), (.array, .tuple), (.tuple, .array), (.tuple, .tuple):
      guard let items = elements(of: first), let others = elements(of: second) else { return false }
      let admitNull =
        admitsNull(items, RawSchema(items.schema)) && admitsNull(others, RawSchema(others.schema))
      return !admitNull && areExclusive(items, others, depth: depth + 1)
    case (.union(let variants), _):
      return variants.allSatisfy { areExclusive($0, second, depth: depth + 1) }
    case (_, .union(let variants)):
      return variants.allSatisfy { areExclusive(first, $0, depth: depth + 1) }
    case (let one, let other): return one.decodedKind.excludes(other.decodedKind)
    }
  }

  /// Whether one of two tuples needs more elements than the other has places for, or both need an element at a place where no value is
  /// valid for both.
  private mutating func areExclusive(
    _ one: Tuple,
    _ least: Int,
    _ other: Tuple,
    _ otherLeast: Int,
    depth: Int
  ) -> Bool {
    if least > other.places.count || otherLeast > one.places.count { return true }
    for (place, rival) in zip(one.places, other.places).prefix(min(least, otherLeast)) {
      let (schema, rivalSchema) = (Composite(place.schema), Composite(rival.schema))
      guard !admitsNull(place.schema) || !admitsNull(rival.schema) else { continue }
      if areExclusive(schema, rivalSchema, depth: depth) { return true }
    }
    return false
  }

  /// Whether a tuple needs an element at a place where no value is valid for the elements of an array.
  private mutating func areExclusive(
    _ tuple: Tuple,
    _ least: Int,
    _ items: Composite,
    depth: Int
  ) -> Bool {
    for place in tuple.places.prefix(least) {
      guard !admitsNull(place.schema) || !admitsNull(items, RawSchema(items.schema)) else {
        continue
      }
      if areExclusive(Composite(place.schema), items, depth: depth) { return true }
    }
    return false
  }

  /// Returns the schema of all elements of an array; nil if there are several, or it is a type with a property for each.
  private mutating func elements(of composite: Composite) -> Composite? {
    switch settledShape(of: composite) {
    case .array(let items): items
    case .tuple(let tuple): tuple.isStruct || tuple.elements.count != 1 ? nil : tuple.elements[0]
    case .any, .reference, .primitive, .dictionary, .object, .enumeration, .enumerationReference,
      .union, .chosen:
      nil
    }
  }

  private mutating func leastCount(of composite: Composite) -> Int {
    elementCounts(of: RawSchema(resolvedSchema(composite.schema))).least
  }

  /// Whether a schema is a list of values, and a strict decoder accepts no others.
  package mutating func isClosedList(_ composite: Composite) -> Bool {
    switch settledShape(of: composite) {
    case .enumeration(_, _, let policy), .enumerationReference(_, let policy): policy != .open
    case .any, .reference, .primitive, .array, .tuple, .dictionary, .object, .union, .chosen: false
    }
  }

  /// The maximum depth of compared members. Readers of the schema don't notice differences further inside either.
  private static let maximumDepthOfComparison = 8

  mutating func settledShape(of composite: Composite) -> Shape {
    guard !composite.isPlain else { return settledShape(of: composite.schema) }
    let shape = shape(of: composite)
    guard case .reference(let target) = shape else { return shape }
    return settledShape(of: target)
  }

  /// Returns the members of an object that are decoded from their own key alone.
  mutating func comparedMembers(of composite: Composite) -> ComparedMembers {
    if let known = memo.members[composite] { return known }
    var result = ComparedMembers()
    let members = members(of: composite)
    if !members.sources.contains(where: { $0.has(.dtoRoot) }) {
      for member in members.list {
        let raw = RawSchema(member.schema)
        guard plan(ofMember: member, called: member.key, raw).wireKeys == [member.key] else {
          continue
        }
        result.add(
          ComparedMembers.Member(
            composite: member.composite,
            isRequired: members.required.contains(member.keyNode)
              && options.profile.carries(member, raw),
            admitsNull: admitsNull(member.composite, raw)
          ),
          under: member.key
        )
      }
    }
    memo.members[composite] = result
    return result
  }
}

/// The members of an object that is compared with another one.
struct ComparedMembers {
  struct Member {
    package let composite: Composite
    let isRequired: Bool
    package let admitsNull: Bool
  }

  package private(set) var list: [(key: String, member: Member)] = []
  private var positions: [String: Int] = [:]

  subscript(key: String) -> Member? { positions[key].map { list[$0].member } }

  /// Whether it requires a member that the other object doesn't have.
  func requiresMember(missingIn other: ComparedMembers) -> Bool {
    list.contains { $0.member.isRequired && other[$0.key] == nil }
  }

  mutating func add(_ member: Member, under key: String) {
    positions[key] = list.count
    list.append((key, member))
  }
}

extension Shape {
  /// The kind of JSON that its decoder accepts; any kind if it isn't known.
  fileprivate var decodedKind: JSONKind {
    switch self {
    case .primitive(let primitive): primitive.jsonKind
    case .enumeration(_, let rawType, _): rawType.jsonKind
    case .array, .tuple: .array
    case .dictionary, .object: .object
    case .any, .reference, .enumerationReference, .union, .chosen: .any
    }
  }
}

extension JSONKind {
  /// Whether no value is of both kinds.
  fileprivate func excludes(_ other: JSONKind) -> Bool {
    switch (self, other) {
    case (.any, _), (_, .any), (.integer, .number), (.number, .integer): false
    default: self != other
    }
  }
}

extension Primitive {
  /// Whether its strings are never valid for another primitive with this property: `2017-11-01` is a date, but not a date-time.
  var hasSyntaxOfItsOwn: Bool {
    switch wire {
    case .text(.instant), .text(.other): true
    case .boolean, .integer, .number, .text: false
    }
  }
}
