/// The elements of a JSON array as a decoding container. An element that can't be decoded stays the current one.
struct JSONArrayReader<Elements: JSONElements>: UnkeyedDecodingContainer {
  private var elements: Elements
  private(set) var currentIndex = 0

  init(_ elements: Elements) {
    self.elements = elements
  }

  var codingPath: [any CodingKey] { elements.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try reader(expecting: JSONValue.self).decodeNil() else { return false }
    advance()
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try next(type) { try $0.decode(type) } }
  mutating func decode(_ type: String.Type) throws -> String {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: Double.Type) throws -> Double {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: Float.Type) throws -> Float {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: Int.Type) throws -> Int { try next(type) { try $0.decode(type) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try next(type) { try $0.decode(type) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: Int32.Type) throws -> Int32 {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: Int64.Type) throws -> Int64 {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try next(type) { try $0.decode(type) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type) { try $0.decode(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next([String: JSONValue].self) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next([JSONValue].self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next(JSONValue.self) { $0 } }

  private mutating func next<Result>(
    _ type: Any.Type,
    _ read: (Elements.Value) throws -> Result
  ) throws -> Result {
    let result = try read(reader(expecting: type))
    advance()
    return result
  }

  private mutating func advance() {
    elements.advance()
    currentIndex += 1
  }

  private func reader(expecting type: Any.Type) throws -> Elements.Value {
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
  /// The decoder of an element.
  associatedtype Value: Decoder & SingleValueDecodingContainer

  /// The coding path of the array.
  var codingPath: [any CodingKey] { get }

  /// The number of elements.
  var count: Int { get }

  /// The current element, at first the first one. There must be one.
  var current: Value { get }

  mutating func advance()
}

/// The elements of an array in a ``JSONValue``.
struct JSONValueElements: JSONElements {
  let elements: [JSONValue]
  let array: JSONValueReader
  private var index = 0

  init(elements: [JSONValue], array: JSONValueReader) {
    self.elements = elements
    self.array = array
  }

  var codingPath: [any CodingKey] { array.codingPath }

  var count: Int { elements.count }

  var current: JSONValueReader { array.reader(of: elements[index], at: DTOKey.index(index)) }

  mutating func advance() { index += 1 }
}
