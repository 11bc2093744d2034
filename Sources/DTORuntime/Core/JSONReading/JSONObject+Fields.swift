// Fields that are read directly from a document. Most functions are inlined, so that the compiler can specialize them for each
// type.

/// The result of reading a field directly.
enum JSONField<Value> {
  case value(Value)
  case null
  case absent
  /// A value that couldn't be read directly, with its index.
  case other(Int)
}

extension JSONObject {
  /// A function that reads a scalar; it returns `nil` for other values.
  typealias Read<Value> = (JSONDocument, JSONEntry) -> Value?

  @inline(__always)
  func field<Value>(_ key: String, _ read: Read<Value>) -> JSONField<Value> {
    guard let index = value(key) else { return .absent }
    let entry = document.entry(index)
    if let value = read(document, entry) { return .value(value) }
    return entry.kind == .null ? .null : .other(index)
  }

  /// Reads a field; `nil` if it is absent or isn't valid.
  @inline(__always)
  func valid<Value>(_ key: String, _ read: Read<Value>) -> Value? {
    guard let index = value(key) else { return nil }
    return read(document, document.entry(index))
  }

  /// Reads a field. Throws if it is absent, null or invalid.
  @inline(__always)
  func required<Value: Decodable>(_ key: String, _ read: Read<Value>) throws -> Value {
    guard let index = value(key) else { return try requiredInContainer(key) }
    if let value = read(document, document.entry(index)) { return value }
    return try decode(at: index)
  }

  /// Decodes the value at an index. Throws if it is invalid.
  @inline(never)
  func decode<Value: Decodable>(at index: Int) throws -> Value {
    do {
      return try place(ofValue: index).decode(Value.self)
    } catch {
      guard policy.coerces || !place(ofValue: index).isLastMismatch(error) else { throw error }
      var place = wirePlace(ofValue: index)
      return try place.coerced(after: error)
    }
  }

  @inline(never)
  private func requiredInContainer<Value: Decodable>(_ key: String) throws -> Value {
    var place = FieldPlace(object: wire, key: wire.key(key))
    return try place.decode(Value.self)
  }

  @inline(__always)
  func safeOptional<Value: Decodable>(
    _ key: String,
    _ read: Read<Value>
  ) throws -> SafeOptional<Value> {
    switch field(key, read) {
    case .value(let value): return SafeOptional(found: value)
    case .null: return .null
    case .absent: return .absent
    case .other(let index): return try recover(at: index)
    }
  }

  @inline(__always)
  func optional<Value: Decodable>(_ key: String, _ read: Read<Value>) throws -> Value? {
    switch field(key, read) {
    case .value(let value): return value
    case .null, .absent: return nil
    case .other(let index): return try recover(at: index).wrappedValue
    }
  }

  /// Reads a value that can be absent or null.
  func safeOptional<Value: Decodable>(_ key: String) throws -> SafeOptional<Value> {
    guard let index = value(key) else { return .absent }
    if document.entry(index).kind == .null { return .null }
    return try recover(at: index)
  }

  /// Reads a value in the given form that can be absent or null.
  func safeOptional<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> SafeOptional<Form.Value> {
    guard let index = value(key) else { return .absent }
    var place = wirePlace(ofValue: index)
    if place.place.isNull { return .null }
    do {
      return SafeOptional(found: try Form.decode(from: &place), in: &document.lastBoxClass)
    } catch {
      return .invalid(try place.tolerate(error, .invalidOptional, wanting: Form.Value.self))
    }
  }

  /// Reads a value in the given form that can be absent or null, for a property without the wrapper.
  func optional<Form: WireForm>(_ key: String, as form: Form.Type) throws -> Form.Value? {
    guard let index = value(key) else { return nil }
    var place = wirePlace(ofValue: index)
    if place.place.isNull { return nil }
    do {
      return try Form.decode(from: &place)
    } catch {
      try place.tolerate(error, .invalidOptional, wanting: Form.Value.self)
      return nil
    }
  }

  /// Reads a value that is neither absent nor null. An invalid one is reported.
  @inline(never)
  private func recover<Value: Decodable>(at index: Int) throws -> SafeOptional<Value> {
    do {
      return SafeOptional(found: try decode(at: index), in: &document.lastBoxClass)
    } catch {
      var place = wirePlace(ofValue: index)
      return .invalid(try place.tolerate(error, .invalidOptional, wanting: Value.self))
    }
  }

  /// Returns the place of the value with a key; `nil` if there is none.
  func wirePlace(_ key: String) -> JSONWirePlace? {
    value(key).map { wirePlace(ofValue: $0) }
  }

  private func wirePlace(ofValue index: Int) -> JSONWirePlace {
    JSONWirePlace(place: place(ofValue: index), owner: owner, policy: policy)
  }
}

// MARK: - Scalars

extension JSONDocument {
  @inline(__always)
  func readText(_ entry: JSONEntry) -> String? {
    switch entry.kind {
    case .plainText, .unicodeText, .escapedText: text(entry)
    default: nil
    }
  }

  @inline(__always)
  func readInteger(_ entry: JSONEntry) -> Int? {
    if entry.kind == .digits, let number = shortInteger(entry) { return Int(exactly: number) }
    return entry.isNumber ? integer(entry, as: Int.self) : nil
  }

  @inline(__always)
  func readNumber(_ entry: JSONEntry) -> Double? {
    entry.isNumber ? double(entry) : nil
  }

  /// Reads a date and time of a string without escapes. A function of its own, because it is used in several ways.
  @inline(never)
  func readInstant(_ entry: JSONEntry) -> RFC3339Instant? {
    guard entry.kind == .plainText else { return nil }
    return bytes.with(entry) { DigitReader.read($0) { RFC3339Instant(&$0) } }
  }

  @inline(__always)
  func readTruth(_ entry: JSONEntry) -> Bool? {
    switch entry.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }
}
