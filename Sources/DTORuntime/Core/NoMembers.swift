/// A container that represents a missing object. All its members are absent.
struct NoMembers: KeyedDecodingContainerProtocol {
  typealias Key = DTOKey

  let codingPath: [any CodingKey]
  /// A decoder for the location of the missing object, for issues.
  let decoder: any Decoder

  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { false }

  func decodeNil(forKey key: Key) throws -> Bool { throw absent(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    throw absent(key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    throw absent(key)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw absent(key)
  }

  func superDecoder() throws -> any Decoder {
    throw absent(DTOKey("super"))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    decoder
  }

  private func absent(_ key: some CodingKey) -> DecodingError {
    .keyNotFound(
      key,
      DecodingError.Context(codingPath: codingPath, debugDescription: "There is no such object.")
    )
  }
}
