/// The members of an object that is being written, for types that encode themselves.
struct JSONSlotMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let object: JSONSlot

  var codingPath: [any CodingKey] { object.codingPath }

  func encodeNil(forKey key: Key) throws { try object.encodeNil(under: key.stringValue) }
  func encode(_ value: Bool, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: String, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: Double, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: Float, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: Int, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: Int8, forKey key: Key) throws { try write(Int(value), key) }
  func encode(_ value: Int16, forKey key: Key) throws { try write(Int(value), key) }
  func encode(_ value: Int32, forKey key: Key) throws { try write(Int(value), key) }
  func encode(_ value: Int64, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: UInt, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: UInt8, forKey key: Key) throws { try write(Int(value), key) }
  func encode(_ value: UInt16, forKey key: Key) throws { try write(Int(value), key) }
  func encode(_ value: UInt32, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: UInt64, forKey key: Key) throws { try write(value, key) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try write(value, key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: Int128, forKey key: Key) throws { try write(value, key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: UInt128, forKey key: Key) throws { try write(value, key) }

  private func write(_ value: some Encodable, _ key: Key) throws {
    try object.encode(value, under: key.stringValue)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    object.nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    object.nested(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { object.laterMember(DTOKey("super")) }

  func superEncoder(forKey key: Key) -> any Encoder { object.laterMember(key) }
}
