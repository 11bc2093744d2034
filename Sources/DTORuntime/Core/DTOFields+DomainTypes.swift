// Methods that read members of types that are decoded through DTOs. A type that also decodes itself does that, as everywhere; the overloads
// for both protocols say so, because results don't make an overload more specific.

extension DTOFields {
  /// Reads a required domain type, or a container of one. Throws if it is absent, null or invalid, or can't be converted.
  @_disfavoredOverload
  public func required<Value: DTODecodable>(_ key: String) throws -> Value {
    try required(key, as: ThroughDTO<Value>.self)
  }

  /// Reads a value of a type that decodes itself, although it could also be decoded through a DTO.
  @_disfavoredOverload
  public func required<Value: Decodable & DTODecodable>(_ key: String) throws -> Value {
    try required(key, as: Plain<Value>.self)
  }

  /// Reads a required domain type, or a container of one. If it is absent, null or invalid, the result is the default, and
  /// ``DecodingIssue/Kind/defaulted`` is reported.
  @_disfavoredOverload
  public func required<Value: DTODecodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value {
    try required(key, as: ThroughDTO<Value>.self, default: value())
  }

  /// Reads a value of a type that decodes itself, although it could also be decoded through a DTO.
  @_disfavoredOverload
  public func required<Value: Decodable & DTODecodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value {
    try required(key, as: Plain<Value>.self, default: value())
  }

  /// Reads a domain type, or a container of one, that can be absent or null. An invalid one becomes `nil` and is reported.
  @_disfavoredOverload
  public func optional<Value: DTODecodable>(_ key: String) throws -> Value? {
    try optional(key, as: ThroughDTO<Value>.self)
  }

  /// Reads a value of a type that decodes itself, although it could also be decoded through a DTO.
  @_disfavoredOverload
  public func optional<Value: Decodable & DTODecodable>(_ key: String) throws -> Value? {
    try optional(key, as: Plain<Value>.self)
  }

  /// Reads a domain type, or a container of one, that can be absent or null. If it is absent, the result is the default. An invalid one
  /// becomes `nil` and is reported.
  @_disfavoredOverload
  public func optional<Value: DTODecodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value? {
    try optional(key, as: ThroughDTO<Value>.self, default: value())
  }

  /// Reads a value of a type that decodes itself, although it could also be decoded through a DTO.
  @_disfavoredOverload
  public func optional<Value: Decodable & DTODecodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value? {
    try optional(key, as: Plain<Value>.self, default: value())
  }

  /// Reads a domain type, or a container of one, that can be absent or null. If it is absent, null or invalid, the result is the
  /// default. An invalid one is reported as ``DecodingIssue/Kind/defaulted``.
  @_disfavoredOverload
  public func value<Value: DTODecodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value {
    try safeValue(key, as: ThroughDTO<Value>.self, default: value()).wrappedValue
  }

  /// Reads a value of a type that decodes itself, although it could also be decoded through a DTO.
  @_disfavoredOverload
  public func value<Value: Decodable & DTODecodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value {
    try safeValue(key, as: Plain<Value>.self, default: value()).wrappedValue
  }
}
