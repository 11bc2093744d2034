/// The encoder of a value in a ``JSONValue``.
struct JSONValueWriter: Encoder {
  let node: JSONNode
  let path: JSONPath
  let userInfo: [CodingUserInfoKey: Any]

  init(node: JSONNode = JSONNode(), at path: JSONPath = .root, userInfo: [CodingUserInfoKey: Any]) {
    self.node = node
    self.path = path
    self.userInfo = userInfo
  }

  var codingPath: [any CodingKey] { path.keys }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.becomeObject()
    return KeyedEncodingContainer(JSONObjectWriter(object: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeArray()
    return JSONArrayWriter(array: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Returns the encoder of a new member.
  func member(_ key: any CodingKey) -> JSONValueWriter {
    writer(of: node.member(key.stringValue), at: key)
  }

  /// Returns the encoder of a member that may already exist.
  func container(_ key: any CodingKey) -> JSONValueWriter {
    writer(of: node.container(key.stringValue), at: key)
  }

  /// Returns the encoder of a new element.
  func element() -> JSONValueWriter {
    let index = node.count
    return writer(of: node.element(), at: DTOKey.index(index))
  }

  private func writer(of node: JSONNode, at key: any CodingKey) -> JSONValueWriter {
    JSONValueWriter(node: node, at: path.appending(key), userInfo: userInfo)
  }
}

// MARK: - One value

extension JSONValueWriter: SingleValueEncodingContainer {
  func encodeNil() { node.content = .value(.null) }
  func encode(_ value: Bool) { node.content = .value(.bool(value)) }
  func encode(_ value: String) { node.content = .value(.string(value)) }
  func encode(_ value: Double) throws { try encode(floating: value) }
  func encode(_ value: Float) throws { try encode(floating: value) }
  func encode(_ value: Int) { encode(whole: value) }
  func encode(_ value: Int8) { encode(whole: value) }
  func encode(_ value: Int16) { encode(whole: value) }
  func encode(_ value: Int32) { encode(whole: value) }
  func encode(_ value: Int64) { encode(whole: value) }
  func encode(_ value: UInt) { encode(whole: value) }
  func encode(_ value: UInt8) { encode(whole: value) }
  func encode(_ value: UInt16) { encode(whole: value) }
  func encode(_ value: UInt32) { encode(whole: value) }
  func encode(_ value: UInt64) { encode(whole: value) }

  func encode<Value: Encodable>(_ value: Value) throws {
    if let json = value as? JSONValue {
      node.content = .value(json)
    } else if let native = value as? any JSONNative {
      do {
        node.content = .value(try native.json())
      } catch let content as UnexpectedContent {
        throw invalid(value, "Expected \(content.expected).")
      }
    } else {
      // At the maximum depth, only scalars are allowed, and only encoding a value shows whether it is one.
      if path.depth <= JSONPath.maximumDepth { try value.encode(to: self) }
      if path.depth > JSONPath.maximumDepth
        || path.depth == JSONPath.maximumDepth && node.isContainer
      {
        throw invalid(value, "Nested more than \(JSONPath.maximumDepth) deep.")
      }
    }
  }

  private func encode(whole number: some FixedWidthInteger) {
    let json =
      Int64(exactly: number).map(JSONValue.integer) ?? .unsigned(UInt64(truncatingIfNeeded: number))
    node.content = .value(json)
  }

  private func encode<Value: BinaryFloatingPoint & Encodable & CustomStringConvertible>(
    floating number: Value
  ) throws {
    guard number.isFinite else { throw invalid(number, "JSON has no \(number).") }
    // Uses the digits, so that the `Float` 0.1 becomes 0.1, not the nearest `Double` of the `Float`.
    node.content = .value(.number(Double(number.description) ?? Double(number)))
  }

  private func invalid(_ value: Any, _ description: String) -> EncodingError {
    .invalidValue(
      value,
      EncodingError.Context(codingPath: codingPath, debugDescription: description)
    )
  }
}
