/// An encoder that keeps the scalar that a value writes at one place, and skips everything else.
struct TagFinder: Encoder {
  /// A class, because encoders and containers are copied while a value is encoded.
  final class Found {
    var value: JSONValue?
    var isObject = false
    /// Whether a member has the first key of the path.
    var meetsPath = false
  }

  let found: Found
  /// The keys from here to the place; nil where nothing is kept.
  let path: ArraySlice<String>?
  let userInfo: [CodingUserInfoKey: Any]

  var codingPath: [any CodingKey] { [] }

  init(path: ArraySlice<String>, userInfo: [CodingUserInfoKey: Any]) {
    found = Found()
    self.path = path
    self.userInfo = userInfo
  }

  private init(_ outer: TagFinder, path: ArraySlice<String>?) {
    found = outer.found
    self.path = path
    userInfo = outer.userInfo
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    found.isObject = true
    return KeyedEncodingContainer(TagMembers(object: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { SkippedElements(array: nowhere) }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Returns the encoder of a member; nil if nothing in it is kept.
  fileprivate func member(_ key: any CodingKey) -> TagFinder? {
    guard let path, path.first == key.stringValue else { return nil }
    found.meetsPath = true
    return TagFinder(self, path: path.dropFirst())
  }

  fileprivate var nowhere: TagFinder { TagFinder(self, path: nil) }

  private func keep(_ scalar: JSONValue) {
    if let path, path.isEmpty { found.value = scalar }
  }
}

extension TagFinder: SingleValueEncodingContainer {
  func encodeNil() { keep(.null) }
  func encode(_ value: Bool) { keep(.bool(value)) }
  func encode(_ value: String) { keep(.string(value)) }
  func encode(_ value: Double) { keep(.number(value)) }
  func encode(_ value: Float) { keep(.number(Double(value))) }
  func encode(_ value: Int) { keep(.integer(Int64(value))) }
  func encode(_ value: Int8) { keep(.integer(Int64(value))) }
  func encode(_ value: Int16) { keep(.integer(Int64(value))) }
  func encode(_ value: Int32) { keep(.integer(Int64(value))) }
  func encode(_ value: Int64) { keep(.integer(value)) }
  func encode(_ value: UInt) { keep(.unsigned(UInt64(value))) }
  func encode(_ value: UInt8) { keep(.unsigned(UInt64(value))) }
  func encode(_ value: UInt16) { keep(.unsigned(UInt64(value))) }
  func encode(_ value: UInt32) { keep(.unsigned(UInt64(value))) }
  func encode(_ value: UInt64) { keep(.unsigned(value)) }

  func encode<Value: Encodable>(_ value: Value) throws {
    guard let path else { return }
    guard path.isEmpty else { return try value.encode(to: self) }
    // Foundation's types are scalars only for encoders that know them.
    keep(try JSONValueEncoder(userInfo: userInfo).encode(value))
  }
}

/// The members of an object, of which one leads to the tag.
private struct TagMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let object: TagFinder

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { object.member(key)?.encodeNil() }
  func encode(_ value: Bool, forKey key: Key) { object.member(key)?.encode(value) }
  func encode(_ value: String, forKey key: Key) { object.member(key)?.encode(value) }
  func encode(_ value: Double, forKey key: Key) { object.member(key)?.encode(value) }
  func encode(_ value: Float, forKey key: Key) { object.member(key)?.encode(value) }
  func encode(_ value: Int, forKey key: Key) { object.member(key)?.encode(value) }
  func encode(_ value: Int8, forKey key: Key) { object.member(key)?.encode(value) }
  func encode(_ value: Int16, forKey key: Key) { object.member(key)?.encode(value) }
  func encode(_ value: Int32, forKey key: Key) { object.member(key)?.encode(value) }
  func encode(_ value: Int64, forKey key: Key) { object.member(key)?.encode(value) }
  func encode(_ value: UInt, forKey key: Key) { object.member(key)?.encode(value) }
  func encode(_ value: UInt8, forKey key: Key) { object.member(key)?.encode(value) }
  func encode(_ value: UInt16, forKey key: Key) { object.member(key)?.encode(value) }
  func encode(_ value: UInt32, forKey key: Key) { object.member(key)?.encode(value) }
  func encode(_ value: UInt64, forKey key: Key) { object.member(key)?.encode(value) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try object.member(key)?.encode(value)
  }

  // A tag has 64 bits at most.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: Int128, forKey key: Key) {}
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: UInt128, forKey key: Key) {}

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    superEncoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    object.unkeyedContainer()
  }

  func superEncoder() -> any Encoder { object.member(DTOKey("super")) ?? object.nowhere }

  func superEncoder(forKey key: Key) -> any Encoder { object.member(key) ?? object.nowhere }
}

/// The elements of an array, none of which is a tag.
struct SkippedElements: UnkeyedEncodingContainer {
  let array: TagFinder
  private(set) var count = 0

  var codingPath: [any CodingKey] { [] }

  init(array: TagFinder) { self.array = array }

  mutating func encodeNil() { count += 1 }
  mutating func encode<Value: Encodable>(_ value: Value) { count += 1 }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    superEncoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    count += 1
    return SkippedElements(array: array)
  }

  mutating func superEncoder() -> any Encoder {
    count += 1
    return array
  }
}
