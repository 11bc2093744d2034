// Methods that read properties with only one allowed value. Another value of the right type is kept, and reported as
// ``DecodingIssue/Kind/unknownEnumValue``; in strict mode, it throws.

extension DTOFields {
  /// Reads a required value like `required(_:)`, and reports one other than the given constant.
  public func required<Value: Decodable & Equatable>(
    _ key: String,
    always constant: Value
  ) throws -> Value {
    let value: Value = try required(key)
    try expect(value, toBe: constant, at: key)
    return value
  }

  /// Reads a required value like `required(_:default:)`, and reports one other than the given constant.
  public func required<Value: Decodable & Equatable>(
    _ key: String,
    default value: @autoclosure () -> Value,
    always constant: Value
  ) throws -> Value {
    try safeRequired(key, default: value(), always: constant).wrappedValue
  }

  /// Reads a required value like ``safeRequired(_:default:)``, and reports one other than the given constant.
  public func safeRequired<Value: Decodable & Equatable>(
    _ key: String,
    default value: @autoclosure () -> Value,
    always constant: Value
  ) throws -> SafeDefault<Value> {
    let value = try safeRequired(key, default: value())
    try expect(value.wrappedValue, toBe: constant, at: key)
    return value
  }

  /// Reads a value like `value(_:default:)`, and reports one other than the given constant.
  public func value<Value: Decodable & Equatable>(
    _ key: String,
    default value: @autoclosure () -> Value,
    always constant: Value
  ) throws -> Value {
    try safeValue(key, default: value(), always: constant).wrappedValue
  }

  /// Reads a value like ``safeValue(_:default:)``, and reports one other than the given constant.
  public func safeValue<Value: Decodable & Equatable>(
    _ key: String,
    default value: @autoclosure () -> Value,
    always constant: Value
  ) throws -> SafeDefault<Value> {
    let value = try safeValue(key, default: value())
    try expect(value.wrappedValue, toBe: constant, at: key)
    return value
  }

  /// Reads an optional value like `safeOptional(_:)`, and reports one other than the given constant.
  public func safeOptional<Value: Decodable & Equatable>(
    _ key: String,
    always constant: Value
  ) throws -> SafeOptional<Value> {
    let optional: SafeOptional<Value> = try safeOptional(key)
    if let value = optional.wrappedValue { try expect(value, toBe: constant, at: key) }
    return optional
  }

  /// Reads an optional value like `optional(_:)`, and reports one other than the given constant.
  public func optional<Value: Decodable & Equatable>(
    _ key: String,
    always constant: Value
  ) throws -> Value? {
    let value: Value? = try optional(key)
    if let value { try expect(value, toBe: constant, at: key) }
    return value
  }

  /// Reads an optional value like ``strictOptional(_:)``, and reports one other than the given constant.
  public func strictOptional<Value: Decodable & Equatable>(
    _ key: String,
    always constant: Value
  ) throws -> Value? {
    let value: Value? = try strictOptional(key)
    if let value { try expect(value, toBe: constant, at: key) }
    return value
  }

  /// Reads a nullable value like `nullable(_:)`, and reports one other than the given constant.
  public func nullable<Value: Decodable & Equatable>(
    _ key: String,
    always constant: Value
  ) throws -> SafeOptional<Value> {
    let nullable: SafeOptional<Value> = try nullable(key)
    if let value = nullable.wrappedValue { try expect(value, toBe: constant, at: key) }
    return nullable
  }

  /// Reads a nullable value like `nullable(_:)`, for a property without the wrapper, and reports one other than the given constant.
  public func nullable<Value: Decodable & Equatable>(
    _ key: String,
    always constant: Value
  ) throws -> Value? {
    let value: SafeOptional<Value> = try nullable(key, always: constant)
    return value.wrappedValue
  }

  /// Reads a nullable value like ``strictNullable(_:)``, and reports one other than the given constant.
  public func strictNullable<Value: Decodable & Equatable>(
    _ key: String,
    always constant: Value
  ) throws -> Value? {
    let value: Value? = try strictNullable(key)
    if let value { try expect(value, toBe: constant, at: key) }
    return value
  }

  private func expect<Value: Equatable>(
    _ value: Value,
    toBe constant: Value,
    at key: String
  ) throws {
    if value != constant { try tolerateOther(than: "\(constant)", at: key) }
  }

  private func tolerateOther(than constant: String, at key: String) throws {
    var place = place(key)
    try tolerateUnknown(
      .unknownEnumValue,
      .words("'\(constant)'"),
      by: place.owner,
      at: place.openDecoder()
    )
  }
}
