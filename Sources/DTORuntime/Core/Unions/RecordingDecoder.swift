/// A decoder that records what a type reads of the value of another decoder.
struct RecordingDecoder: Decoder {
  let base: any Decoder
  let coverage: Coverage

  init(base: any Decoder, coverage: Coverage) {
    self.base = base
    self.coverage = coverage
    coverage.isNull = (try? base.singleValueContainer().decodeNil()) ?? false
  }

  /// Returns the decoder, if it records.
  static func of(_ decoder: any Decoder) -> RecordingDecoder? { opened(decoder) }

  /// A generic function, because a cast of the existential would take ten times as long.
  private static func opened<Some: Decoder>(_ decoder: Some) -> RecordingDecoder? {
    exact(decoder)
  }

  var codingPath: [any CodingKey] { base.codingPath }

  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let members = try base.container(keyedBy: DTOKey.self)
    return KeyedDecodingContainer(
      JSONObjectReader<Key>(RecordedMembers(members: members, object: self))
    )
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    JSONArrayReader(RecordedElements(try base.unkeyedContainer(), of: self))
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension RecordingDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { coverage.isNull }

  func decode(_ type: Bool.Type) throws -> Bool { try scalar(type) }
  func decode(_ type: String.Type) throws -> String { try scalar(type) }
  func decode(_ type: Double.Type) throws -> Double { try scalar(type) }
  func decode(_ type: Float.Type) throws -> Float { try scalar(type) }
  func decode(_ type: Int.Type) throws -> Int { try scalar(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try scalar(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try scalar(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try scalar(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try scalar(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try scalar(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == JSONValue.self {
      coverage.isWhole = true
      return try scalar(type)
    }
    return type is any JSONNative.Type ? try scalar(type) : try Value(from: self)
  }

  private func scalar<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try base.singleValueContainer().decode(type)
  }
}

/// The members of an object whose reading is recorded.
private final class RecordedMembers: JSONMembers {
  private let members: KeyedDecodingContainer<DTOKey>
  private let object: RecordingDecoder

  init(members: KeyedDecodingContainer<DTOKey>, object: RecordingDecoder) {
    self.members = members
    self.object = object
  }

  var codingPath: [any CodingKey] { members.codingPath }

  var keys: [String] {
    object.coverage.listsKeys = true
    return members.allKeys.map(\.stringValue)
  }

  func contains(_ key: String) -> Bool { members.contains(DTOKey(key)) }

  func value(under key: any CodingKey) -> (any JSONReader)? {
    let key = DTOKey(key.stringValue)
    guard members.contains(key), let value = try? members.superDecoder(forKey: key) else {
      return nil
    }
    return RecordingDecoder(base: value, coverage: object.coverage.member(key))
  }

  func null(under key: any CodingKey) -> any Decoder {
    JSONValueReader.null(at: codingPath + [key], userInfo: object.userInfo)
  }
}

/// The elements of an array whose reading is recorded.
private struct RecordedElements: JSONElements {
  private var elements: any UnkeyedDecodingContainer
  private let array: RecordingDecoder
  private var element: (any Decoder)?
  private var index = 0

  init(_ elements: any UnkeyedDecodingContainer, of array: RecordingDecoder) {
    self.elements = elements
    self.array = array
    element = elements.isAtEnd ? nil : try? self.elements.superDecoder()
  }

  var codingPath: [any CodingKey] { array.codingPath }

  var count: Int { elements.count ?? 0 }

  var current: any JSONReader {
    let decoder =
      element
      ?? JSONValueReader.null(at: codingPath + [DTOKey.index(index)], userInfo: array.userInfo)
    return RecordingDecoder(base: decoder, coverage: array.coverage.element(index))
  }

  mutating func advance() {
    index += 1
    element = elements.isAtEnd ? nil : try? elements.superDecoder()
  }
}
