extension SafeOptional: Decodable where Value: Decodable {
  /// Decodes a value wherever it stands; in an object the overload for keyed containers, which
  /// also knows of absent keys, comes before this.
  public init(from decoder: any Decoder) throws {
    var place = WholePlace(decoder: decoder, owner: .type(Value.self))
    do {
      if try place.decodeNil() {
        self.init(Outcome.null)
      } else {
        self.init(Outcome.value(try place.decode(Value.self)))
      }
    } catch {
      self.init(.invalid(try place.tolerate(error, .invalidOptional, wanting: Value.self)))
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
    var place = FieldPlace(container: self, key: key, owner: .codingKeys(Key.self))
    return SafeOptional(try place.outcome(of: Plain<Value>.self))
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
