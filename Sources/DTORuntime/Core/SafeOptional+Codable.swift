extension SafeOptional: Decodable where Value: Decodable {
  /// Decodes a value that isn't a member of an object. For a member, Swift prefers the overload of `decode(_:forKey:)` below, which
  /// can distinguish absent keys.
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
  /// Encodes the value or null. For a member of an object, Swift prefers the overload of `encode(_:forKey:)` below, which omits the
  /// key.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a member. Synthesized `init(from:)` calls this overload for `@SafeOptional` properties, so an absent key isn't an
  /// error.
  public func decode<Value: Decodable>(
    _ type: SafeOptional<Value>.Type,
    forKey key: Key
  ) throws -> SafeOptional<Value> {
    do {
      guard stackHasRoom() else { throw tooDeep(at: codingPath + [key]) }
      if let value = try decodeIfPresent(Value.self, forKey: key) { return SafeOptional(value) }
    } catch {
      let issue = try tolerate(
        error,
        .invalidOptional,
        by: .codingKeys(Key.self),
        at: try superDecoder(forKey: key),
        wanting: Value.self
      )
      return .invalid(issue)
    }
    return contains(key) ? .null : .absent
  }
}

extension KeyedEncodingContainer {
  /// Encodes a member, or nothing if there is no value. Synthesized `encode(to:)` calls this overload for `@SafeOptional`
  /// properties.
  public mutating func encode<Value: Encodable>(
    _ value: SafeOptional<Value>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
