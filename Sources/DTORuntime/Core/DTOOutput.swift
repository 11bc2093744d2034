/// The fields of an object, as generated `encode(to:)` writes them.
///
/// ```swift
/// let output = DTOOutput(encoder)
/// try output.encode(orderId, "order_id")
/// try output.encodeIfPresent(carPark, "car_park")
/// ```
public struct DTOOutput {
  private let object: WrittenObject

  /// An object without fields yet.
  public init(_ encoder: any Encoder) {
    object = WrittenObject(encoder.container(keyedBy: DTOKey.self))
  }

  private init(_ object: WrittenObject) {
    self.object = object
  }

  /// The fields of an object inside of this one, which comes into being when the first of them is written.
  ///
  /// - Parameter keys: The way to the object, from the outside in.
  public func object(_ keys: String...) -> DTOOutput {
    DTOOutput(keys.reduce(object) { $0.member($1) })
  }

  func encodeNil(_ key: String) throws {
    try object.container.encodeNil(forKey: DTOKey(key))
  }

  /// Writes a value; `nil` as null.
  public func encode<Value: Encodable>(_ value: Value, _ key: String) throws {
    guard stackHasRoom() else { throw tooDeep(value, at: object.container.codingPath) }
    try object.container.encode(value, forKey: DTOKey(key))
  }

  /// Writes a value in its form; with ``Nullable``, `nil` as null.
  public func encode<Form: WritableForm>(
    _ value: Form.Value,
    _ key: String,
    as form: Form.Type
  ) throws {
    guard stackHasRoom() else { throw tooDeep(value, at: object.container.codingPath) }
    try object.container.encode(Formed<Form>(value: value), forKey: DTOKey(key))
  }

  /// Writes a value; for `nil` nothing, not even the key.
  public func encodeIfPresent<Value: Encodable>(_ value: Value?, _ key: String) throws {
    if let value { try encode(value, key) }
  }

  /// Writes a value in its form; for `nil` nothing, not even the key.
  public func encodeIfPresent<Form: WritableForm>(
    _ value: Form.Value?,
    _ key: String,
    as form: Form.Type
  ) throws {
    if let value { try encode(value, key, as: Form.self) }
  }

  /// Writes a value that may be null: null where null was read, and nothing where nothing was.
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

  /// Writes a value that may be null in its form: null where null was read, and nothing where nothing was.
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

  /// Writes the members that the schema doesn't name.
  public func encodeAdditionalProperties<Form: WritableForm>(
    _ values: [String: Form.Value],
    as form: CompactDictionary<Form>.Type
  ) throws {
    for (key, value) in values { try encode(value, key, as: Form.self) }
  }

  /// Writes the members that the schema doesn't name.
  public func encodeAdditionalProperties<Form: WritableForm>(
    _ values: [String: Form.Value],
    as form: LossyDictionary<Form>.Type
  ) throws {
    for (key, value) in values { try encode(value, key, as: Form.self) }
  }

  /// Writes the members that the schema doesn't name.
  public func encodeAdditionalProperties<Form: WritableForm>(
    _ values: [String: Form.Value],
    as form: StrictDictionary<Form>.Type
  ) throws {
    for (key, value) in values { try encode(value, key, as: Form.self) }
  }
}
