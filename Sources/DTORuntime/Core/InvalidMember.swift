/// A container that represents an object with a member that couldn't be read. Reading it again fails with the same error.
struct InvalidMember: KeyedDecodingContainerProtocol {
  typealias Key = DTOKey

  /// The container of the object.
  let container: KeyedDecodingContainer<DTOKey>
  let error: any Error

  var codingPath: [any CodingKey] { container.codingPath }

  var allKeys: [Key] { container.allKeys }

  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) throws -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    throw error
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    throw error
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw error
  }

  func superDecoder() throws -> any Decoder {
    throw error
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try container.superDecoder(forKey: key)
  }
}
