/// The elements of an array as a keyed container. The keys are the positions: `0`, `1`, and so on.
///
/// An unkeyed container reads only in order, and moves past what it has tried, so each element gets a decoder first.
struct ElementsByPosition: KeyedDecodingContainerProtocol {
  typealias Key = DTOKey

  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]
  private let elements: [any Decoder]

  /// - Parameter limit: The number of elements that are opened.
  init(of array: any Decoder, limit: Int) throws {
    codingPath = array.codingPath
    userInfo = array.userInfo
    var container = try array.unkeyedContainer()
    var elements: [any Decoder] = []
    while elements.count < limit, !container.isAtEnd {
      elements.append(try container.superDecoder())
    }
    self.elements = elements
  }

  /// The decoder of the element at a position, if there is one.
  subscript(position: Int) -> (any Decoder)? {
    elements.indices.contains(position) ? elements[position] : nil
  }

  /// Notes that a type has places for the first elements, if that is recorded.
  func declare(_ count: Int) {
    for element in elements.prefix(count) { RecordingDecoder.of(element)?.coverage.declare() }
  }

  var allKeys: [Key] { elements.indices.map { DTOKey.position("\($0)") } }

  func contains(_ key: Key) -> Bool { element(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    try decoder(key).singleValueContainer().decodeNil()
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(key).singleValueContainer().decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { superDecoder(forKey: DTOKey("super")) }

  /// Returns the decoder of an element. An absent one is null, as in `JSONDecoder`.
  func superDecoder(forKey key: Key) -> any Decoder {
    element(key) ?? JSONValueReader.null(at: codingPath + [key], userInfo: userInfo)
  }

  private func element(_ key: Key) -> (any Decoder)? {
    (key.intValue ?? Int(key.stringValue)).flatMap { self[$0] }
  }

  private func decoder(_ key: Key) throws -> any Decoder {
    if let element = element(key) { return element }
    let context = DecodingError.Context(
      codingPath: codingPath,
      debugDescription: "There is no element \(key.stringValue)."
    )
    throw DecodingError.keyNotFound(key, context)
  }
}
