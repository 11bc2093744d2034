import SchemaDocument
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// What conditions add to a value that is described without them: members, also in nested objects and in elements.
extension SchemaFacts {
  /// A schema and another one whose values it may add members to.
  struct Addition: Hashable {
    let schema: Node
    let composite: Composite
  }

  /// Whether a schema describes members that values of another one don't have, also in nested objects and in elements.
  mutating func adds(_ schema: Node, to composite: Composite) -> Bool {
    let asked = Addition(schema: schema, composite: composite)
    if let known = memo.additions[asked] { return known }
    let answer = addsMembers(asked)
    memo.additions[asked] = answer
    return answer
  }

  /// Compares two schemas, then those of the members that both have, and so on. Each pair is compared once, in however many ways it is reached.
  private mutating func addsMembers(_ asked: Addition) -> Bool {
    var known: Set<Addition> = [asked]
    var pairs = [asked]
    for _ in 0..<Self.conditionalDepth where !pairs.isEmpty {
      var inner: [Addition] = []
      for pair in pairs {
        guard resolver.spend(1, at: pair.schema) else { return false }
        if addsMembers(pair, orAddInnerPairsTo: &inner) { return true }
      }
      pairs = inner.filter { known.insert($0).inserted }
    }
    return false
  }

  private mutating func addsMembers(
    _ pair: Addition,
    orAddInnerPairsTo inner: inout [Addition]
  ) -> Bool {
    let schema = resolvedSchema(pair.schema)
    switch (settledShape(of: schema), settledShape(of: pair.composite)) {
    case (.object, .object): return addsToObject(pair, orAddInnerPairsTo: &inner)
    case (.object, .union(let variants)):
      for variant in variants where variant.aspect == .type(.object) {
        let pair = Addition(schema: pair.schema, composite: variant)
        guard case .object = settledShape(of: variant) else { continue }
        if addsToObject(pair, orAddInnerPairsTo: &inner) { return true }
      }
    case (.array(let own?), .array(let others?)),
      (.dictionary(let own?), .dictionary(let others?)):
      inner.append(Addition(schema: own.schema, composite: others))
    default: break
    }
    return false
  }

  private mutating func addsToObject(
    _ pair: Addition,
    orAddInnerPairsTo inner: inout [Addition]
  ) -> Bool {
    let others = possibleMembers(of: pair.composite)
    for member in possibleMembers(of: Composite(pair.schema)).list {
      guard let other = others[member.key],
        plan(ofMember: other, called: other.key, RawSchema(other.schema)).wireKeys == [other.key]
      else { return true }
      inner.append(Addition(schema: member.schema, composite: other.composite))
    }
    return false
  }

  /// Returns the members of an object together with all that conditions describe.
  private mutating func possibleMembers(of composite: Composite) -> PossibleMembers {
    if let known = memo.possibleMembers[composite] { return known }
    let members = PossibleMembers(members(of: composite, for: .comparison))
    memo.possibleMembers[composite] = members
    return members
  }

  /// Returns the shape of a value to which other schemas apply under a condition.
  mutating func extended(_ shape: Shape, under conditional: [Node]) -> Shape {
    switch shape {
    case .reference(let target):
      let extended = extended(settledShape(of: target), under: conditional)
      return extended.isExtended ? extended : shape
    case .object(let parts):
      let added = conditional.filter { schema in
        if case .object = settledShape(of: resolvedSchema(schema)) { true } else { false }
      }
      return .object(parts + added.map { Shape.Part(schema: $0, isConditional: true) })
    case .array(var items?):
      items.conditional += conditional.compactMap { schema in
        if case .array(let own?) = settledShape(of: resolvedSchema(schema)) {
          own.schema
        } else {
          nil
        }
      }
      return .array(items: items)
    case .dictionary(var values?):
      values.conditional += conditional.compactMap { schema in
        if case .dictionary(let own?) = settledShape(of: resolvedSchema(schema)) {
          own.schema
        } else {
          nil
        }
      }
      return .dictionary(values: values)
    case .union(let variants):
      return .union(
        variants.map { variant in
          var variant = variant
          if variant.aspect == .type(.object) { variant.conditional += conditional }
          return variant
        }
      )
    case .array(nil), .dictionary(nil), .any, .primitive, .tuple, .enumeration,
      .enumerationReference, .chosen:
      return shape
    }
  }

  /// The maximum depth at which conditions add members.
  private static let conditionalDepth = 8
}

/// The members that an object may have under any conditions.
struct PossibleMembers {
  let list: [Members.Member]
  private let positions: [String: Int]

  init(_ members: Members) {
    list = members.list
    // Below a root, no member is read from its own key.
    let isBelowRoot = members.sources.contains { $0.has(.dtoRoot) }
    positions =
      isBelowRoot ? [:] : Dictionary(zip(list.map(\.key), list.indices)) { _, last in last }
  }

  subscript(key: String) -> Members.Member? { positions[key].map { list[$0] } }
}

extension Shape {
  /// Whether conditions add something to it.
  fileprivate var isExtended: Bool {
    switch self {
    case .object(let parts): parts.contains(where: \.isConditional)
    case .array(let items?): !items.conditional.isEmpty
    case .dictionary(let values?): !values.conditional.isEmpty
    case .union(let variants): variants.contains { !$0.conditional.isEmpty }
    case .array(nil), .dictionary(nil), .any, .reference, .primitive, .tuple, .enumeration,
      .enumerationReference, .chosen:
      false
    }
  }
}
