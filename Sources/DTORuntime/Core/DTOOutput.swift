/// The fields of an object, as generated `encode(to:)` writes them.
///
/// ```swift
/// var fields = DTOOutput(encoder)
/// try fields.encode(orderId, "order_id")
/// try fields.encodeIfPresent(carPark, "car_park")
/// ```
public struct DTOOutput {
  private var container: KeyedEncodingContainer<DTOKey>

  /// An object without fields yet.
  public init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: DTOKey.self)
  }

  /// Writes a value; `nil` as null.
  public mutating func encode<Value: Encodable>(_ value: Value, _ key: String) throws {
    try container.encode(value, forKey: DTOKey(key))
  }

  /// Writes a value in its form; with ``Nullable``, `nil` as null.
  public mutating func encode<Form: WritableForm>(
    _ value: Form.Value,
    _ key: String,
    as form: Form.Type
  ) throws {
    try container.encode(Formed<Form>(value: value), forKey: DTOKey(key))
  }

  /// Writes a value; for `nil` nothing, not even the key.
  public mutating func encodeIfPresent<Value: Encodable>(_ value: Value?, _ key: String) throws {
    if let value { try encode(value, key) }
  }

  /// Writes a value in its form; for `nil` nothing, not even the key.
  public mutating func encodeIfPresent<Form: WritableForm>(
    _ value: Form.Value?,
    _ key: String,
    as form: Form.Type
  ) throws {
    if let value { try encode(value, key, as: Form.self) }
  }

  /// Writes a value that may be null: null where null was read, and nothing where nothing was.
  public mutating func encodeIfPresent<Value: Encodable>(
    _ value: SafeOptional<Value>,
    _ key: String
  ) throws {
    switch value.projectedValue {
    case .value(let value): try encode(value, key)
    case .null: try container.encodeNil(forKey: DTOKey(key))
    case .absent, .invalid: return
    }
  }

  /// Writes a value that may be null in its form: null where null was read, and nothing where nothing was.
  public mutating func encodeIfPresent<Form: WritableForm>(
    _ value: SafeOptional<Form.Value>,
    _ key: String,
    as form: Form.Type
  ) throws {
    switch value.projectedValue {
    case .value(let value): try encode(value, key, as: Form.self)
    case .null: try container.encodeNil(forKey: DTOKey(key))
    case .absent, .invalid: return
    }
  }

  /// Writes the members that the schema doesn't name.
  public mutating func encodeAdditionalProperties<Form: WritableForm>(
    _ values: [String: Form.Value],
    as form: LossyDictionary<Form>.Type
  ) throws {
    for (key, value) in values { try encode(value, key, as: Form.self) }
  }

  /// Writes the members that the schema doesn't name.
  public mutating func encodeAdditionalProperties<Form: WritableForm>(
    _ values: [String: Form.Value],
    as form: StrictDictionary<Form>.Type
  ) throws {
    for (key, value) in values { try encode(value, key, as: Form.self) }
  }
}
