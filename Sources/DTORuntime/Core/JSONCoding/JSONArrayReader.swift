/// The elements of a JSON array as a decoding container. An element that can't be decoded stays the current one.
struct JSONArrayReader: UnkeyedDecodingContainer {
  private var elements: any JSONElements
  private(set) var currentIndex = 0

  init(_ elements: any JSONElements) {
    self.elements = elements
  }

  var codingPath: [any CodingKey] { elements.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try current(JSONValue.self).decodeNil() else { return false }
    advance()
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try pass(current(type).decode(type)) }
  mutating func decode(_ type: String.Type) throws -> String {
    try pass(current(type).decode(type))
  }
  mutating func decode(_ type: Double.Type) throws -> Double {
    try pass(current(type).decode(type))
  }
  mutating func decode(_ type: Float.Type) throws -> Float { try pass(current(type).decode(type)) }
  mutating func decode(_ type: Int.Type) throws -> Int { try pass(current(type).decode(type)) }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try pass(current(type).decode(type)) }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try pass(current(type).decode(type)) }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try pass(current(type).decode(type)) }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try pass(current(type).decode(type)) }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try pass(current(type).decode(type)) }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try pass(current(type).decode(type)) }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
    try pass(current(type).decode(type))
  }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
    try pass(current(type).decode(type))
  }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
    try pass(current(type).decode(type))
  }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try current(type).decode(type)
    advance()
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try current([String: JSONValue].self).container(keyedBy: type)
    advance()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try pass(current([JSONValue].self).unkeyedContainer())
  }

  mutating func superDecoder() throws -> any Decoder { try pass(current(JSONValue.self)) }

  /// Advances behind an element that was read.
  @inline(__always)
  private mutating func pass<Value>(_ value: Value) -> Value {
    advance()
    return value
  }

  @inline(never)
  private mutating func advance() {
    elements.advance()
    currentIndex += 1
  }

  /// Returns the decoder of the current element. Throws if there is none.
  @inline(never)
  private func current(_ type: Any.Type) throws -> any JSONReader {
    guard !isAtEnd else {
      let context = DecodingError.Context(
        codingPath: codingPath + [DTOKey.index(currentIndex)],
        debugDescription: "There are no more elements."
      )
      throw DecodingError.valueNotFound(type, context)
    }
    return elements.current
  }
}

/// The elements of an array in any representation of JSON.
protocol JSONElements {
  /// The coding path of the array.
  var codingPath: [any CodingKey] { get }

  /// The number of elements.
  var count: Int { get }

  /// The current element, at first the first one. There must be one.
  var current: any JSONReader { get }

  mutating func advance()
}
