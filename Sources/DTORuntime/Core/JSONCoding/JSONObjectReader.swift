/// The members of a JSON object as a decoding container.
struct JSONObjectReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: any JSONMembers

  init(_ members: any JSONMembers) {
    self.members = members
  }

  var codingPath: [any CodingKey] { members.codingPath }

  var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { members.contains(key.stringValue) }

  func decodeNil(forKey key: Key) throws -> Bool { try reader(key).decodeNil() }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try reader(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try reader(key).decode(type)
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try reader(key).decode(type)
  }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try reader(key).decode(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try reader(key).decode(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try reader(key).decode(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try reader(key).decode(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try reader(key).decode(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try reader(key).decode(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try reader(key).decode(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try reader(key).decode(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try reader(key).decode(type)
  }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try reader(key).decode(type)
  }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try reader(key).decode(type)
  }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try reader(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try reader(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try reader(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { superDecoder(at: DTOKey("super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(at: key) }

  /// Returns the decoder of a superclass. An absent key is null, as in `JSONDecoder`.
  private func superDecoder(at key: any CodingKey) -> any Decoder {
    if let value = members.value(under: key) { return value }
    return members.null(under: key)
  }

  private func reader(_ key: Key) throws -> any JSONReader { try value(under: key, in: members) }
}

/// Not generic, because Swift would look up the size of the key.
private func value(under key: any CodingKey, in members: any JSONMembers) throws -> any JSONReader {
  guard let value = members.value(under: key) else {
    let context = DecodingError.Context(
      codingPath: members.codingPath,
      debugDescription: "There is no member \"\(key.stringValue)\"."
    )
    throw DecodingError.keyNotFound(key, context)
  }
  return value
}

/// The decoder of a value in any representation of JSON.
typealias JSONReader = Decoder & SingleValueDecodingContainer

/// The members of an object in any representation of JSON.
protocol JSONMembers: AnyObject {
  /// The coding path of the object.
  var codingPath: [any CodingKey] { get }

  /// The keys, without duplicates.
  var keys: [String] { get }

  func contains(_ key: String) -> Bool

  /// Returns the value with a key, if there is one.
  func value(under key: any CodingKey) -> (any JSONReader)?

  /// Returns a decoder of null at the place of a value.
  func null(under key: any CodingKey) -> any Decoder
}
