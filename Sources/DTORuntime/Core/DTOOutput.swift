/// The members of a JSON object, as a generated `encode(to:)` writes them.
///
/// ```swift
/// let output = DTOOutput(encoder)
/// try output.encode(orderId, "order_id")
/// try output.encodeIfPresent(carPark, "car_park")
/// ```
/// The second parameter of each method is the key in the JSON object. The methods throw an `EncodingError` if a value can't be
/// encoded, or is nested deeper than the thread's stack allows.
public struct DTOOutput {
  /// Where the object is written: to an encoder's container, or directly as bytes.
  private enum Destination {
    case container(WrittenObject)
    case bytes(JSONSlot)
    /// A nested object, which begins when something is written to it.
    case nestedBytes(JSONSlot, path: [String])
    /// An array, whose elements are written in order.
    case elements(WrittenElements)
  }

  private let destination: Destination

  /// Creates an object without members.
  public init(_ encoder: any Encoder) {
    if let slot = JSONSlot.of(encoder) {
      slot.become(.object)
      destination = .bytes(slot)
    } else {
      destination = .container(WrittenObject(encoder))
    }
  }

  /// Creates an array without elements, whose keys are the positions: `try output.encode(x, "0")`.
  ///
  /// A position that is left out is null if an element follows.
  public init(elementsOf encoder: any Encoder) {
    destination = .elements(WrittenElements(encoder))
  }

  private init(_ destination: Destination) {
    self.destination = destination
  }

  /// Returns the output for a nested object, which is created when its first member is written.
  ///
  /// - Parameter keys: The path to the nested object, from the outside in.
  public func object(_ keys: String...) -> DTOOutput { object(keys) }

  func object(_ keys: [String]) -> DTOOutput {
    switch destination {
    case .container(let object): DTOOutput(.container(keys.reduce(object) { $0.member($1) }))
    case .bytes(let slot): DTOOutput(.nestedBytes(slot, path: keys))
    case .nestedBytes(let slot, let path): DTOOutput(.nestedBytes(slot, path: path + keys))
    case .elements: self
    }
  }

  /// Creates a nested object, even if nothing will be written to it.
  public func begin() {
    switch destination {
    case .container(let object): _ = object.container
    case .bytes(let slot): slot.become(.object)
    case .nestedBytes(let slot, let path): slot.nested(path).become(.object)
    case .elements: return
    }
  }

  /// The encoder of this object. Throws if the object is a nested one without an encoder of its own.
  func encoder<Value>(for value: Value) throws -> any Encoder {
    switch destination {
    case .container(let object):
      if let encoder = object.encoder { return encoder }
      throw noEncoder(value, at: object.container.codingPath)
    case .bytes(let slot): return slot
    case .nestedBytes(let slot, let path): return slot.nested(path)
    case .elements(let elements): throw noEncoder(value, at: elements.codingPath)
    }
  }

  private func noEncoder(_ value: Any, at path: [any CodingKey]) -> EncodingError {
    .invalid(value, "Members can only be written to the object of an encoder.", at: path)
  }

  func encodeNil(_ key: String) throws {
    switch destination {
    case .container(let object): try object.container.encodeNil(forKey: DTOKey(key))
    case .bytes(let slot): try slot.encode(.null, under: key)
    case .nestedBytes(let slot, let path): try slot.nested(path).encode(.null, under: key)
    case .elements(let elements): try elements.encodeNil(at: key)
    }
  }

  /// Writes a value. `nil` is written as null.
  public func encode<Value: Encodable>(_ value: Value, _ key: String) throws {
    switch destination {
    case .container(let object):
      guard stackHasRoom() else { throw tooDeep(value, at: object.container.codingPath) }
      try object.container.encode(value, forKey: DTOKey(key))
    case .bytes(let slot): try slot.encode(value, under: key)
    case .nestedBytes(let slot, let path): try slot.nested(path).encode(value, under: key)
    case .elements(let elements):
      guard stackHasRoom() else { throw tooDeep(value, at: elements.codingPath) }
      try elements.encode(value, at: key)
    }
  }

  /// Writes a value in the given form. With ``Nullable``, `nil` is written as null.
  public func encode<Form: WritableForm>(
    _ value: Form.Value,
    _ key: String,
    as form: Form.Type
  ) throws {
    switch destination {
    case .bytes(let slot): try slot.encode(value, under: key, as: form)
    case .nestedBytes(let slot, let path): try slot.nested(path).encode(value, under: key, as: form)
    case .container, .elements: try encodeFormed(value, key, as: form)
    }
  }

  /// Writes a value in a form to another encoder. A function of its own, because Swift looks up the type of what contains the value at its
  /// beginning.
  @inline(never)
  private func encodeFormed<Form: WritableForm>(
    _ value: Form.Value,
    _ key: String,
    as form: Form.Type
  ) throws {
    switch destination {
    case .container(let object):
      guard stackHasRoom() else { throw tooDeep(value, at: object.container.codingPath) }
      try object.container.encode(Formed<Form>(value: value), forKey: DTOKey(key))
    case .elements(let elements):
      guard stackHasRoom() else { throw tooDeep(value, at: elements.codingPath) }
      try elements.encode(Formed<Form>(value: value), at: key)
    case .bytes, .nestedBytes: return
    }
  }

  /// Writes a value. For `nil`, nothing is written, not even the key.
  public func encodeIfPresent<Value: Encodable>(_ value: Value?, _ key: String) throws {
    if let value { try encode(value, key) }
  }

  /// Writes a value in the given form. For `nil`, nothing is written, not even the key.
  public func encodeIfPresent<Form: WritableForm>(
    _ value: Form.Value?,
    _ key: String,
    as form: Form.Type
  ) throws {
    if let value { try encode(value, key, as: Form.self) }
  }

  /// Writes an optional value. Null is written if null was read, and nothing if the value was absent or invalid.
  public func encodeIfPresent<Value: Encodable>(
    _ value: SafeOptional<Value>,
    _ key: String
  ) throws {
    switch value.projectedValue {
    case .value(let value): try encode(value, key)
    case .null: try encodeNil(key)
    case .absent, .invalid: return
    }
  }

  /// Writes an optional value in the given form. Null is written if null was read, and nothing if the value was absent or invalid.
  public func encodeIfPresent<Form: WritableForm>(
    _ value: SafeOptional<Form.Value>,
    _ key: String,
    as form: Form.Type
  ) throws {
    switch value.projectedValue {
    case .value(let value): try encode(value, key, as: Form.self)
    case .null: try encodeNil(key)
    case .absent, .invalid: return
    }
  }

  /// Writes a value with a default. Nothing is written if the value was absent, null or invalid.
  public func encodeIfPresent<Value: Encodable>(_ value: SafeDefault<Value>, _ key: String) throws {
    try encodeIfPresent(value.projectedValue.value, key)
  }

  /// Writes a value with a default in the given form. Nothing is written if the value was absent, null or invalid.
  public func encodeIfPresent<Form: WritableForm>(
    _ value: SafeDefault<Form.Value>,
    _ key: String,
    as form: Form.Type
  ) throws {
    try encodeIfPresent(value.projectedValue.value, key, as: Form.self)
  }

  /// Writes the members that the schema doesn't name, each under its key.
  public func encodeAdditionalProperties<Value: Encodable>(_ values: [String: Value]) throws {
    for (key, value) in values { try encode(value, key) }
  }

  /// Writes the members that the schema doesn't name, each under its key.
  public func encodeAdditionalProperties<Form: WritableForm>(
    _ values: [String: Form.Value],
    as form: CompactDictionary<Form>.Type
  ) throws {
    for (key, value) in values { try encode(value, key, as: Form.self) }
  }

  /// Writes the members that the schema doesn't name, each under its key.
  public func encodeAdditionalProperties<Form: WritableForm>(
    _ values: [String: Form.Value],
    as form: LossyDictionary<Form>.Type
  ) throws {
    for (key, value) in values { try encode(value, key, as: Form.self) }
  }

  /// Writes the members that the schema doesn't name, each under its key.
  public func encodeAdditionalProperties<Form: WritableForm>(
    _ values: [String: Form.Value],
    as form: StrictDictionary<Form>.Type
  ) throws {
    for (key, value) in values { try encode(value, key, as: Form.self) }
  }
}
