/// The members of an object that is being encoded.
struct JSONObjectWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let object: JSONValueWriter

  var codingPath: [any CodingKey] { object.codingPath }

  func encodeNil(forKey key: Key) { object.member(key).encodeNil() }
  func encode(_ value: Bool, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: String, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: Double, forKey key: Key) throws { try object.member(key).encode(value) }
  func encode(_ value: Float, forKey key: Key) throws { try object.member(key).encode(value) }
  func encode(_ value: Int, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: Int8, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: Int16, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: Int32, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: Int64, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: UInt, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: UInt8, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: UInt16, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: UInt32, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: UInt64, forKey key: Key) { object.member(key).encode(value) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try object.member(key).encode(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    object.container(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    object.container(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { object.member(DTOKey("super")) }

  func superEncoder(forKey key: Key) -> any Encoder { object.member(key) }
}
