/// The encoder of a value in a ``JSONWriter``.
///
/// Three words, so that `any Encoder` contains it without an allocation.
struct JSONSlot {
  let writer: JSONWriter
  /// The id of the value's scope. Only while this is the writer's scope, the value can be written.
  let id: Int
  let level: Int

  /// Returns the slot of an encoder; `nil` if it doesn't write bytes.
  @inline(__always)
  static func of(_ encoder: any Encoder) -> JSONSlot? { opened(encoder) }

  /// A generic function, because a cast of the existential would take ten times as long.
  private static func opened<Some: Encoder>(_ encoder: Some) -> JSONSlot? {
    exact(encoder)
  }
}

// MARK: - Members and elements

extension JSONSlot {
  /// Writes a member.
  func encode<Value: Encodable>(_ value: Value, under key: String) throws {
    try write {
      $0.beginMember(key)
      try $0.write(value)
    }
  }

  /// Writes a member in a form.
  func encode<Form: WritableForm>(
    _ value: Form.Value,
    under key: String,
    as form: Form.Type
  ) throws {
    try write {
      $0.beginMember(key)
      try $0.write(value, as: form)
    }
  }

  func encode(_ scalar: JSONScalar, under key: String) throws {
    try write {
      $0.beginMember(key)
      try $0.write(scalar)
    }
  }

  /// Writes an element.
  func append<Value: Encodable>(_ value: Value) throws {
    try write {
      $0.beginElement()
      try $0.write(value)
    }
  }

  /// Writes an element in a form.
  func append<Form: WritableForm>(_ value: Form.Value, as form: Form.Type) throws {
    try write {
      $0.beginElement()
      try $0.write(value, as: form)
    }
  }

  /// Makes the value an array of elements in a form.
  func append<Form: WritableForm>(contentsOf values: [Form.Value], as form: Form.Type) throws {
    become(.array)
    for value in values { try append(value, as: form) }
  }

  func append(_ scalar: JSONScalar) throws {
    try write {
      $0.beginElement()
      try $0.write(scalar)
    }
  }

  /// The number of elements or members that have been written.
  var count: Int { isInUse ? writer.scope.count : 0 }

  /// Makes the value an object or an array, even if nothing will be written to it, or drops what was written of it.
  func become(_ content: JSONScope.Content) {
    if isInUse { writer.become(content) } else { writer.task.report(misuse) }
  }

  /// Writes with a closure, and undoes that if it throws, because the value may catch the error and continue.
  private func write(_ body: (JSONWriter) throws -> Void) throws {
    guard isInUse else { throw misuse }
    let mark = writer.mark
    do {
      try body(writer)
    } catch {
      writer.rollBack(to: mark)
      throw error
    }
  }

  /// Whether the value is the one that is being written.
  @inline(__always)
  private var isInUse: Bool { writer.scope.id == id }

  @inline(never)
  private var misuse: EncodingError {
    .invalid(
      "a container",
      "A container was written to after its value, or while a value inside it was written.",
      at: codingPath
    )
  }
}

// MARK: - Nested containers

extension JSONSlot {
  /// Returns the nested value with a key. If it was requested before, it is continued.
  func nested(_ key: any CodingKey) -> JSONSlot { later { $0.nestedMember(key) } }

  /// Returns the nested value at a path, from the outside in.
  func nested(_ path: [String]) -> JSONSlot { path.reduce(self) { $0.nested(DTOKey($1)) } }

  /// Returns a new member that can be written until the object ends.
  func laterMember(_ key: any CodingKey) -> JSONSlot { later { $0.laterMember(key) } }

  /// Returns a new element that can be written until the array ends.
  func laterElement() -> JSONSlot { later { $0.laterElement() } }

  /// - Returns: A slot that can't be written if this one can't be, or if the limit of nesting is reached.
  private func later(_ make: (JSONWriter) -> JSONWriter) -> JSONSlot {
    if !isInUse {
      writer.task.report(misuse)
    } else if writer.depth >= JSONPath.maximumDepth {
      writer.task.report(tooManyLevels)
    } else {
      return make(writer).slot
    }
    return JSONSlot(writer: writer, id: -1, level: level)
  }

  /// Nested containers don't need the stack, so only this limit ends a loop that nests them.
  private var tooManyLevels: EncodingError {
    .invalid("a container", "Nested more than \(JSONPath.maximumDepth) deep.", at: codingPath)
  }
}

// MARK: - Encoder

extension JSONSlot: Encoder {
  var codingPath: [any CodingKey] { writer.path(to: level) }

  var userInfo: [CodingUserInfoKey: Any] { writer.task.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    become(.object)
    return KeyedEncodingContainer(JSONSlotMembers(object: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    become(.array)
    return JSONSlotElements(array: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

// MARK: - One value

extension JSONSlot: SingleValueEncodingContainer {
  func encodeNil() throws { try writeScalar(.null) }
  func encode(_ value: Bool) throws { try writeScalar(.truth(value)) }
  func encode(_ value: String) throws { try writeScalar(.string(value)) }
  func encode(_ value: Double) throws { try writeScalar(.number(value)) }
  func encode(_ value: Float) throws { try writeScalar(.float(value)) }
  func encode(_ value: Int) throws { try writeScalar(.integer(Int64(value))) }
  func encode(_ value: Int8) throws { try writeScalar(.integer(Int64(value))) }
  func encode(_ value: Int16) throws { try writeScalar(.integer(Int64(value))) }
  func encode(_ value: Int32) throws { try writeScalar(.integer(Int64(value))) }
  func encode(_ value: Int64) throws { try writeScalar(.integer(value)) }
  func encode(_ value: UInt) throws { try writeScalar(.unsigned(UInt64(value))) }
  func encode(_ value: UInt8) throws { try writeScalar(.unsigned(UInt64(value))) }
  func encode(_ value: UInt16) throws { try writeScalar(.unsigned(UInt64(value))) }
  func encode(_ value: UInt32) throws { try writeScalar(.unsigned(UInt64(value))) }
  func encode(_ value: UInt64) throws { try writeScalar(.unsigned(value)) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: Int128) throws { try writeScalar(.digits("\(value)")) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: UInt128) throws { try writeScalar(.digits("\(value)")) }

  func encode<Value: Encodable>(_ value: Value) throws {
    become(.nothing)
    try write {
      if try $0.writeDirectly(value) {
        $0.scope.content = .scalar
      } else {
        guard stackHasRoom() else { throw tooDeep(value, at: $0.codingPath) }
        try value.encode(to: self)
      }
    }
  }

  func encode(json: JSONValue) throws {
    switch json {
    case .object(let members):
      become(.object)
      for (key, value) in members { try encode(value, under: key) }
    case .array(let elements):
      become(.array)
      for element in elements { try append(element) }
    case .string(let text): try encode(text)
    case .integer(let number): try encode(number)
    case .unsigned(let number): try encode(number)
    case .number(let number): try encode(number)
    case .bool(let truth): try encode(truth)
    case .null: try encodeNil()
    }
  }

  private func writeScalar(_ scalar: JSONScalar) throws {
    become(.nothing)
    try write {
      try $0.write(scalar)
      $0.scope.content = .scalar
    }
  }
}
