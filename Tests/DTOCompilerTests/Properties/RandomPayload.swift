import DTORuntime
import TestSupport

extension RandomDocument {
  /// A payload that a schema allows, and that is encoded as it was decoded.
  ///
  /// - Parameter depth: How deep it can be beyond what is required.
  func payload(
    of schema: RandomSchema,
    depth: Int,
    using random: inout SeededGenerator
  ) -> JSONValue {
    switch schema {
    case .any: return random.element(of: [1, "x", [], ["a": [nil, 0.5]], true])
    case .scalar(let scalar): return random.element(of: scalar.good)
    case .enumeration(let enumeration):
      return random.element(
        of: enumeration.values + (enumeration.policy == .open ? [enumeration.unknown] : [])
      )
    case .array(let element):
      return .array(
        (0..<count(at: depth, using: &random)).map { _ in
          payload(of: element, depth: depth - 1, using: &random)
        }
      )
    case .tuple(let element, let count):
      return .array((0..<count).map { _ in payload(of: element, depth: depth - 1, using: &random) })
    case .map(let value):
      return .object(values(of: value, depth: depth, using: &random))
    case .nullable(let schema):
      return random.chance(of: 0.3) ? .null : payload(of: schema, depth: depth, using: &random)
    case .object(let object): return .object(members(of: object, depth: depth, using: &random))
    case .union(let union): return payload(of: union, depth: depth, using: &random)
    case .reference(let index):
      return payload(of: declarations[index], depth: depth, using: &random)
    }
  }

  private func count(at depth: Int, using random: inout SeededGenerator) -> Int {
    depth > 0 ? random.below(4) : 0
  }

  private func values(
    of schema: RandomSchema,
    depth: Int,
    using random: inout SeededGenerator
  ) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for _ in 0..<count(at: depth, using: &random) {
      let key = random.element(of: ["a", "", "b.c", "[0]", "0", "línea", "two words", "\"\\"])
      values[key] = payload(of: schema, depth: depth - 1, using: &random)
    }
    return values
  }

  private func members(
    of object: RandomObject,
    depth: Int,
    using random: inout SeededGenerator
  ) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    if let others = object.others { values = self.values(of: others, depth: depth, using: &random) }
    for member in members(of: object)
    where member.isRequired || depth > 0 && random.chance(of: 0.7) {
      values[member.key] = payload(of: member.schema, depth: depth - 1, using: &random)
    }
    return values
  }

  private func payload(
    of union: RandomUnion,
    depth: Int,
    using random: inout SeededGenerator
  ) -> JSONValue {
    let index = random.below(union.variants.count)
    let value = payload(of: union.variants[index], depth: depth, using: &random)
    guard case .tag(let key) = union.selection, case .object(var members) = value else {
      return value
    }
    members[key] = RandomUnion.tag(ofVariant: index)
    return .object(members)
  }

  /// The index of the variant of a valid payload.
  func variant(of union: RandomUnion, in payload: JSONValue) -> Int? {
    switch union.selection {
    case .tag(let key):
      union.variants.indices.first { payload[key] == RandomUnion.tag(ofVariant: $0) }
    case .structure: variantLike(payload, in: union)
    }
  }

  /// The index of the variant that a payload matches: it has the same type and the required keys and, if other objects have them
  /// too, the same fixed values. Keys that may be null are ignored, unless any key is allowed.
  func variantLike(_ payload: JSONValue, in union: RandomUnion) -> Int? {
    let objectCount = union.variants.count { object($0) != nil }
    return union.variants.indices.first { index in
      switch (resolved(union.variants[index]), payload) {
      case (.object(let object), .object(let values)):
        members(of: object).filter(\.isRequired).allSatisfy { member in
          guard let value = values[member.key] else {
            return object.others == nil && isNullable(member.schema)
          }
          return objectCount == 1 || onlyValue(of: member.schema).map { $0 == value } ?? true
        }
      case (.array, .array): true
      case (.scalar(let scalar), _): scalar.good.contains { $0.kind == payload.kind }
      case (_, _): false
      }
    }
  }

  private func isNullable(_ schema: RandomSchema) -> Bool {
    if case .nullable = resolved(schema) { true } else { false }
  }

  private func onlyValue(of schema: RandomSchema) -> JSONValue? {
    guard case .enumeration(let enumeration) = resolved(schema), enumeration.values.count == 1,
      enumeration.policy != .open
    else { return nil }
    return enumeration.values[0]
  }
}

extension JSONValue {
  /// What kind of JSON this is, in a word.
  var kind: String {
    switch self {
    case .object: "object"
    case .array: "array"
    case .string: "string"
    case .integer, .unsigned: "integer"
    case .number: integerValue == nil ? "number" : "integer"
    case .bool: "boolean"
    case .null: "null"
    }
  }
}
