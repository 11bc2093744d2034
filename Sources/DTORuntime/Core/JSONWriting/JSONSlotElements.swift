/// The elements of an array that is being written, for types that encode themselves.
struct JSONSlotElements: UnkeyedEncodingContainer {
  let array: JSONSlot

  var codingPath: [any CodingKey] { array.codingPath }
  var count: Int { array.count }

  func encodeNil() throws { try array.appendNil() }
  func encode(_ value: Bool) throws { try array.append(value) }
  func encode(_ value: String) throws { try array.append(value) }
  func encode(_ value: Double) throws { try array.append(value) }
  func encode(_ value: Float) throws { try array.append(value) }
  func encode(_ value: Int) throws { try array.append(value) }
  func encode(_ value: Int8) throws { try array.append(Int(value)) }
  func encode(_ value: Int16) throws { try array.append(Int(value)) }
  func encode(_ value: Int32) throws { try array.append(Int(value)) }
  func encode(_ value: Int64) throws { try array.append(value) }
  func encode(_ value: UInt) throws { try array.append(value) }
  func encode(_ value: UInt8) throws { try array.append(Int(value)) }
  func encode(_ value: UInt16) throws { try array.append(Int(value)) }
  func encode(_ value: UInt32) throws { try array.append(value) }
  func encode(_ value: UInt64) throws { try array.append(value) }
  func encode<Value: Encodable>(_ value: Value) throws { try array.append(value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: Int128) throws { try array.append(value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: UInt128) throws { try array.append(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    array.laterElement().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    array.laterElement().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { array.laterElement() }
}
