/// The decoder of a value in a ``JSONValue``.
struct JSONValueReader: Decoder {
  let json: JSONValue
  let path: JSONPath
  let userInfo: [CodingUserInfoKey: Any]
  let strings: Strings

  /// What the strings are.
  enum Strings {
    case strings
    /// The texts of any scalars, such as those in a URL, so that `"5"` is also an integer.
    case texts
  }

  init(
    _ json: JSONValue,
    at path: JSONPath = .root,
    userInfo: [CodingUserInfoKey: Any],
    strings: Strings = .strings
  ) {
    self.json = json
    self.path = path
    self.userInfo = userInfo
    self.strings = strings
  }

  var codingPath: [any CodingKey] { path.keys }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = json else { throw mismatch([String: JSONValue].self) }
    try requireReasonableDepth()
    return KeyedDecodingContainer(
      JSONObjectReader<Key>(JSONValueMembers(members: members, object: self))
    )
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = json else { throw mismatch([JSONValue].self) }
    try requireReasonableDepth()
    return JSONArrayReader(JSONValueElements(elements: elements, array: self))
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  /// Returns the decoder of a member or an element.
  func reader(of json: JSONValue, at key: any CodingKey) -> JSONValueReader {
    JSONValueReader(json, at: path.appending(key), userInfo: userInfo, strings: strings)
  }

  /// Returns a decoder of null.
  static func null(
    at path: [any CodingKey],
    userInfo: [CodingUserInfoKey: Any]
  ) -> JSONValueReader {
    JSONValueReader(.null, at: path.reduce(.root) { $0.appending($1) }, userInfo: userInfo)
  }

  private func requireReasonableDepth() throws {
    if path.depth >= JSONPath.maximumDepth {
      throw corrupted(expecting: "no more than \(JSONPath.maximumDepth) levels")
    }
  }
}

// MARK: - One value

extension JSONValueReader: SingleValueDecodingContainer {
  func decodeNil() -> Bool {
    if case .null = json { true } else { false }
  }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let truth) = scalar else { throw mismatch(type) }
    return truth
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let text) = json else { throw mismatch(type) }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double { try floating(type) }
  func decode(_ type: Float.Type) throws -> Float { try floating(type) }

  func decode(_ type: Int.Type) throws -> Int { try whole(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try whole(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try whole(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try whole(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try whole(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try whole(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try whole(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try whole(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try whole(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try whole(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // Returned as it is, because decoding it member by member would take time and be subject to the maximum depth.
    if type == JSONValue.self, let value = json as? Value { return value }
    if let native = type as? any JSONNative.Type, let value = try value(of: native) as? Value {
      return value
    }
    return try Value(from: self)
  }

  private func value<Value: JSONNative>(of type: Value.Type) throws -> Value {
    do {
      guard let value = try type.value(of: scalar) ?? type.value(of: json) else {
        throw mismatch(type)
      }
      return value
    } catch let content as UnexpectedContent {
      throw content.located(at: codingPath)
    }
  }

  private func whole<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    let value: Value?
    switch scalar {
    case .integer(let number): value = Value(exactly: number)
    case .unsigned(let number): value = Value(exactly: number)
    case .number(let number): value = Value(exactly: number)
    case .object, .array, .string, .bool, .null: throw mismatch(type)
    }
    guard let value else { throw unfit(type) }
    return value
  }

  private func floating<Value: BinaryFloatingPoint>(_ type: Value.Type) throws -> Value {
    let value: Value
    let scalar = scalar
    switch scalar {
    case .integer(let number): value = Value(number)
    case .unsigned(let number): value = Value(number)
    case .number(let number): value = Value(number)
    case .object, .array, .string, .bool, .null: throw mismatch(type)
    }
    // A number that underflows to zero doesn't fit either.
    guard value.isFinite, !value.isZero || scalar.doubleValue == 0 else { throw unfit(type) }
    return value
  }
}

extension JSONValueReader {
  /// The value; for a text, the number or the Boolean that it is.
  private var scalar: JSONValue {
    guard strings == .texts, case .string(let text) = json else { return json }
    if text == "true" || text == "false" { return .bool(text == "true") }
    guard text.isJSONNumber else { return json }
    return Int64(text).map { .integer($0) } ?? UInt64(text).map { .unsigned($0) }
      ?? Double(text).map { .number($0) } ?? json
  }
}

// MARK: - Errors

extension JSONValueReader {
  private func mismatch(_ type: Any.Type) -> DecodingError {
    guard !decodeNil() else {
      return .valueNotFound(type, context("Expected \(type) but found null."))
    }
    return .typeMismatch(type, context("Expected \(type) but found \(json.kindName)."))
  }

  /// Returns the error for a number that is out of range. The caller adds what was expected, as for the same error of a
  /// `JSONDecoder`.
  private func unfit(_ type: Any.Type) -> DecodingError {
    .dataCorrupted(context("The number does not fit in \(type)."))
  }

  private func corrupted(expecting expected: String) -> DecodingError {
    UnexpectedContent(expected: expected).located(at: codingPath)
  }

  private func context(_ description: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: codingPath, debugDescription: description)
  }
}

extension JSONValue {
  /// The kind of JSON, for messages.
  fileprivate var kindName: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .integer, .unsigned, .number: "a number"
    case .bool: "a Boolean"
    case .null: "null"
    }
  }
}

// MARK: - Containers

/// The members of an object in a ``JSONValue``.
private final class JSONValueMembers: JSONMembers {
  private let members: [String: JSONValue]
  private let object: JSONValueReader

  init(members: [String: JSONValue], object: JSONValueReader) {
    self.members = members
    self.object = object
  }

  var codingPath: [any CodingKey] { object.codingPath }

  var keys: [String] { Array(members.keys) }

  func contains(_ key: String) -> Bool { members[key] != nil }

  func value(under key: any CodingKey) -> (any JSONReader)? {
    members[key.stringValue].map { object.reader(of: $0, at: key) }
  }

  func null(under key: any CodingKey) -> any Decoder { object.reader(of: .null, at: key) }
}

/// The elements of an array in a ``JSONValue``.
private struct JSONValueElements: JSONElements {
  let elements: [JSONValue]
  let array: JSONValueReader
  private var index = 0

  init(elements: [JSONValue], array: JSONValueReader) {
    self.elements = elements
    self.array = array
  }

  var codingPath: [any CodingKey] { array.codingPath }

  var count: Int { elements.count }

  var current: any JSONReader { array.reader(of: elements[index], at: DTOKey.index(index)) }

  mutating func advance() { index += 1 }
}
