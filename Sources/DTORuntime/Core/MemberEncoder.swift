/// An encoder that lets a value add members to an object that has begun, and refuses everything else.
///
/// Where an object has begun, `JSONEncoder` ends the process for an array, and writes nothing for a scalar. `JSONSlot` drops the object.
struct MemberEncoder: Encoder {
  /// A class, because containers can be requested from copies of the encoder.
  private final class Refusals {
    var hasArray = false
  }

  private let base: any Encoder
  private let refusals = Refusals()

  var codingPath: [any CodingKey] { base.codingPath }

  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  /// Writes the members of a value to the object of an encoder.
  static func encode<Value: Encodable>(_ value: Value, to base: any Encoder) throws {
    let encoder = MemberEncoder(base: base)
    try value.encode(to: encoder)
    // An empty array writes nothing that could throw.
    if encoder.refusals.hasArray { throw EncodingError.noMembers(value, at: base.codingPath) }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    base.container(keyedBy: type)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    refusals.hasArray = true
    return SkippedElements(array: TagFinder(path: [], userInfo: userInfo))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension MemberEncoder: SingleValueEncodingContainer {
  /// Null adds no members.
  func encodeNil() {}
  func encode(_ value: Bool) throws { try refuse(value) }
  func encode(_ value: String) throws { try refuse(value) }
  func encode(_ value: Double) throws { try refuse(value) }
  func encode(_ value: Float) throws { try refuse(value) }
  func encode(_ value: Int) throws { try refuse(value) }
  func encode(_ value: Int8) throws { try refuse(value) }
  func encode(_ value: Int16) throws { try refuse(value) }
  func encode(_ value: Int32) throws { try refuse(value) }
  func encode(_ value: Int64) throws { try refuse(value) }
  func encode(_ value: UInt) throws { try refuse(value) }
  func encode(_ value: UInt8) throws { try refuse(value) }
  func encode(_ value: UInt16) throws { try refuse(value) }
  func encode(_ value: UInt32) throws { try refuse(value) }
  func encode(_ value: UInt64) throws { try refuse(value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: Int128) throws { try refuse(value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: UInt128) throws { try refuse(value) }

  func encode<Value: Encodable>(_ value: Value) throws {
    guard stackHasRoom() else { throw tooDeep(value, at: codingPath) }
    try value.encode(to: self)
  }

  private func refuse(_ value: Any) throws { throw EncodingError.noMembers(value, at: codingPath) }
}

extension EncodingError {
  static func noMembers(_ value: Any, at path: [any CodingKey]) -> EncodingError {
    .invalid(
      value,
      "\(type(of: value)) is written as no object, so its members can't be written into one.",
      at: path
    )
  }
}
