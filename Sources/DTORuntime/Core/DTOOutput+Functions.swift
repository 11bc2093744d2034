// Methods that write what functions make of values.

extension DTOOutput {
  /// Writes what a function makes of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key in the object.
  ///   - inverse: The function.
  ///   - rule: The function that reads, from whose type that of the other one follows.
  public func encode<Wire: Encodable, Value>(
    _ value: Value,
    _ key: String,
    using inverse: (Value) throws -> Wire,
    inverting rule: (Wire) throws -> Value?
  ) throws {
    try encode(FunctionResult(value: try inverse(value)), key)
  }

  /// Writes what a function makes of each element.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - key: The key in the object.
  ///   - inverse: The function.
  ///   - rule: The function that reads, from whose type that of the other one follows.
  public func encode<Wire: Encodable, Value>(
    _ values: [Value],
    _ key: String,
    using inverse: (Value) throws -> Wire,
    inverting rule: (Wire) throws -> Value?
  ) throws {
    try encode(try values.map { FunctionResult(value: try inverse($0)) }, key)
  }

  /// Writes what a function makes of each value of a dictionary.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - key: The key in the object.
  ///   - inverse: The function.
  ///   - rule: The function that reads, from whose type that of the other one follows.
  public func encode<Wire: Encodable, Value>(
    _ values: [String: Value],
    _ key: String,
    using inverse: (Value) throws -> Wire,
    inverting rule: (Wire) throws -> Value?
  ) throws {
    try encode(try values.mapValues { FunctionResult(value: try inverse($0)) }, key)
  }

  /// Writes what a function makes of a value. For `nil`, nothing is written, not even the key.
  public func encodeIfPresent<Wire: Encodable, Value>(
    _ value: Value?,
    _ key: String,
    using inverse: (Value) throws -> Wire,
    inverting rule: (Wire) throws -> Value?
  ) throws {
    if let value { try encode(FunctionResult(value: try inverse(value)), key) }
  }

  /// Writes what a function makes of each element. For `nil`, nothing is written, not even the key.
  public func encodeIfPresent<Wire: Encodable, Value>(
    _ values: [Value]?,
    _ key: String,
    using inverse: (Value) throws -> Wire,
    inverting rule: (Wire) throws -> Value?
  ) throws {
    if let values { try encode(try values.map { FunctionResult(value: try inverse($0)) }, key) }
  }

  /// Writes what a function makes of each value of a dictionary. For `nil`, nothing is written, not even the key.
  public func encodeIfPresent<Wire: Encodable, Value>(
    _ values: [String: Value]?,
    _ key: String,
    using inverse: (Value) throws -> Wire,
    inverting rule: (Wire) throws -> Value?
  ) throws {
    if let values {
      try encode(try values.mapValues { FunctionResult(value: try inverse($0)) }, key)
    }
  }
}
