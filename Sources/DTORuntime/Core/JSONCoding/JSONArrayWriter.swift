/// The elements of an array that is being encoded.
struct JSONArrayWriter: UnkeyedEncodingContainer {
  let array: JSONValueWriter

  var codingPath: [any CodingKey] { array.codingPath }
  var count: Int { array.node.count }

  func encodeNil() { array.element().encodeNil() }
  func encode(_ value: Bool) { array.element().encode(value) }
  func encode(_ value: String) { array.element().encode(value) }
  func encode(_ value: Double) throws { try array.element().encode(value) }
  func encode(_ value: Float) throws { try array.element().encode(value) }
  func encode(_ value: Int) { array.element().encode(value) }
  func encode(_ value: Int8) { array.element().encode(value) }
  func encode(_ value: Int16) { array.element().encode(value) }
  func encode(_ value: Int32) { array.element().encode(value) }
  func encode(_ value: Int64) { array.element().encode(value) }
  func encode(_ value: UInt) { array.element().encode(value) }
  func encode(_ value: UInt8) { array.element().encode(value) }
  func encode(_ value: UInt16) { array.element().encode(value) }
  func encode(_ value: UInt32) { array.element().encode(value) }
  func encode(_ value: UInt64) { array.element().encode(value) }
  func encode<Value: Encodable>(_ value: Value) throws { try array.element().encode(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    array.element().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    array.element().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { array.element() }
}
