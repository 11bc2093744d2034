// Containers have separate methods for scalars, which decoders implement without calling `init(from:)`.
// Generic code wouldn't call these methods, and decoding an integer through `init(from:)` takes three times as long.

extension KeyedDecodingContainer {
  /// Calls the overload of `decode(_:forKey:)` for the type, if there is one.
  func decodeDirectly<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    if type == String.self { return same(try decode(String.self, forKey: key)) }
    if type == Int.self { return same(try decode(Int.self, forKey: key)) }
    if type == Double.self { return same(try decode(Double.self, forKey: key)) }
    if type == Bool.self { return same(try decode(Bool.self, forKey: key)) }
    return try decode(type, forKey: key)
  }
}

extension UnkeyedDecodingContainer {
  /// Calls the overload of `decode(_:)` for the type, if there is one.
  mutating func decodeDirectly<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == String.self { return same(try decode(String.self)) }
    if type == Int.self { return same(try decode(Int.self)) }
    if type == Double.self { return same(try decode(Double.self)) }
    if type == Bool.self { return same(try decode(Bool.self)) }
    return try decode(type)
  }
}

extension SingleValueDecodingContainer {
  /// Calls the overload of `decode(_:)` for the type, if there is one.
  func decodeDirectly<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == String.self { return same(try decode(String.self)) }
    if type == Int.self { return same(try decode(Int.self)) }
    return try decode(type)
  }
}

/// Casts a value to a type that the caller has checked to be the same, although the compiler doesn't know that.
func same<Value, Same>(_ value: Value) -> Same {
  unsafeBitCast(value, to: Same.self)
}

/// Returns a value as a type if that is its own; otherwise `nil`. For functions that are generic because a cast of an existential would take
/// ten times as long.
@inline(__always)
func exact<Value, Same>(_ value: Value) -> Same? {
  guard Value.self == Same.self else { return nil }
  // Not cast to an optional, which would be copied by the code for all optionals.
  let same: Same = same(value)
  return same
}
