extension SafeOptional: Decodable where Value: Decodable {
  /// Decodes a value wherever it stands; in an object the overload for keyed containers, which
  /// also knows of absent keys, comes before this.
  public init(from decoder: any Decoder) throws {
    var place = WholePlace(decoder: decoder, owner: .type(Value.self))
    do {
      guard stackHasRoom() else { throw tooDeep(at: decoder.codingPath) }
      self = try place.decodeNil() ? .null : SafeOptional(try place.decode(Value.self))
    } catch {
      self = .invalid(try place.tolerate(error, .invalidOptional, wanting: Value.self))
    }
  }
}

extension SafeOptional: Encodable where Value: Encodable {
  /// Encodes the value, or null; in an object the overload for keyed containers, which leaves the
  /// key out, comes before this.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension KeyedDecodingContainer {
  /// What synthesized `init(from:)` calls for a `@SafeOptional` property: an absent key is no error.
  public func decode<Value: Decodable>(
    _ type: SafeOptional<Value>.Type,
    forKey key: Key
  ) throws -> SafeOptional<Value> {
    let object = WireObject(container: self, owner: .codingKeys(Key.self))
    return try object.safeOptional(key) {
      guard stackHasRoom() else { throw tooDeep(at: $0.codingPath + [$1]) }
      return try $0.decodeIfPresent(Value.self, forKey: $1)
    }
  }
}

extension KeyedEncodingContainer {
  /// What synthesized `encode(to:)` calls for a `@SafeOptional` property: no value, no key.
  public mutating func encode<Value: Encodable>(
    _ value: SafeOptional<Value>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
