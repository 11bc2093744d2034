// Methods that write members of types that are encoded as DTOs. A type that also encodes itself does that.

extension DTOOutput {
  /// Writes the DTO of a value. `nil` is written as null.
  @_disfavoredOverload
  public func encode<Value: DTORepresentable>(_ value: Value, _ key: String) throws {
    try encode(try value.dto, key)
  }

  /// Writes the DTO of a value. For `nil`, nothing is written, not even the key.
  @_disfavoredOverload
  public func encodeIfPresent<Value: DTORepresentable>(_ value: Value?, _ key: String) throws {
    if let value { try encode(try value.dto, key) }
  }
}
