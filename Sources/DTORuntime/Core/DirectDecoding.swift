// Containers have requirements of their own for scalars, which decoders fulfil without a detour through
// `init(from:)`. Generic code would miss them; with the detour an integer takes three times as long.

extension KeyedDecodingContainer {
  /// `decode(_:forKey:)`, by the shortest way for the type.
  func decodeDirectly<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    if type == String.self { return same(try decode(String.self, forKey: key)) }
    if type == Int.self { return same(try decode(Int.self, forKey: key)) }
    if type == Double.self { return same(try decode(Double.self, forKey: key)) }
    if type == Bool.self { return same(try decode(Bool.self, forKey: key)) }
    return try decode(type, forKey: key)
  }
}

extension UnkeyedDecodingContainer {
  /// `decode(_:)`, by the shortest way for the type.
  mutating func decodeDirectly<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == String.self { return same(try decode(String.self)) }
    if type == Int.self { return same(try decode(Int.self)) }
    if type == Double.self { return same(try decode(Double.self)) }
    if type == Bool.self { return same(try decode(Bool.self)) }
    return try decode(type)
  }
}

extension SingleValueDecodingContainer {
  /// `decode(_:)`, by the shortest way for the type.
  func decodeDirectly<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == String.self { return same(try decode(String.self)) }
    if type == Int.self { return same(try decode(Int.self)) }
    return try decode(type)
  }
}

/// A value of a type that the caller has just compared and the compiler still takes for another.
func same<Value, Same>(_ value: Value) -> Same {
  unsafeBitCast(value, to: Same.self)
}
