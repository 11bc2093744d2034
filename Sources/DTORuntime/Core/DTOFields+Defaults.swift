// Methods that read properties with a default.

extension DTOFields {
  /// Reads a value that can be absent or null. If it is absent, the result is the default. An invalid value becomes `nil` and is
  /// reported.
  public func safeOptional<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> SafeOptional<Value> {
    try safeOptional(key).orIfAbsent(value)
  }

  /// Reads a value in the given form that can be absent or null. If it is absent, the result is the default. An invalid value
  /// becomes `nil` and is reported.
  public func safeOptional<Form: WireForm>(
    _ key: String,
    as form: Form.Type,
    default value: @autoclosure () -> Form.Value
  ) throws -> SafeOptional<Form.Value> {
    try safeOptional(key, as: Form.self).orIfAbsent(value)
  }

  /// Reads a value like ``safeOptional(_:default:)``, for a property without the wrapper.
  public func optional<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value? {
    let optional: SafeOptional<Value> = try safeOptional(key, default: value())
    return optional.wrappedValue
  }

  /// Reads a value like ``safeOptional(_:as:default:)``, for a property without the wrapper.
  public func optional<Form: WireForm>(
    _ key: String,
    as form: Form.Type,
    default value: @autoclosure () -> Form.Value
  ) throws -> Form.Value? {
    try safeOptional(key, as: Form.self, default: value()).wrappedValue
  }

  /// Reads a value that can be absent or null. If it is absent, returns the default. Throws if it is invalid.
  public func strictOptional<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value? {
    try strictOptional(key, as: Plain<Value>.self, default: value())
  }

  /// Reads a value in the given form that can be absent or null. If it is absent, returns the default. Throws if it is invalid.
  public func strictOptional<Form: WireForm>(
    _ key: String,
    as form: Form.Type,
    default value: @autoclosure () -> Form.Value
  ) throws -> Form.Value? {
    guard contains(key) else { return value() }
    return try strictOptional(key, as: Form.self)
  }

  /// Reads a value that can be absent or null. If it is absent, null or invalid, the result is the default. An invalid value is
  /// reported as ``DecodingIssue/Kind/defaulted``.
  public func safeValue<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> SafeDefault<Value> {
    try safeValue(key, as: Plain<Value>.self, default: value())
  }

  /// Reads a value in the given form that can be absent or null. If it is absent, null or invalid, the result is the default. An
  /// invalid value is reported as ``DecodingIssue/Kind/defaulted``.
  public func safeValue<Form: WireForm>(
    _ key: String,
    as form: Form.Type,
    default value: @autoclosure () -> Form.Value
  ) throws -> SafeDefault<Form.Value> {
    if let document {
      guard var place = document.wirePlace(key) else { return .absent(value()) }
      return place.place.isNull ? .null(value()) : try place.decode(form, default: value)
    }
    var place = place(key)
    do {
      if let found = try place.decodeIfPresent(Form.self) { return SafeDefault(found) }
    } catch {
      return .invalid(try place.tolerate(error, .defaulted, wanting: Form.Value.self), value())
    }
    if contains(key) { return .null(value()) }
    return place.object.lost.map { .invalid($0, value()) } ?? .absent(value())
  }

  /// Reads a value like ``safeValue(_:default:)``, for a property without the wrapper.
  public func value<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value {
    try safeValue(key, as: Plain<Value>.self, default: value()).wrappedValue
  }

  /// Reads a value like ``safeValue(_:as:default:)``, for a property without the wrapper.
  public func value<Form: WireForm>(
    _ key: String,
    as form: Form.Type,
    default value: @autoclosure () -> Form.Value
  ) throws -> Form.Value {
    try safeValue(key, as: form, default: value()).wrappedValue
  }

  /// Reads a required value. If it is absent, null or invalid, the result is the default, and
  /// ``DecodingIssue/Kind/defaulted`` is reported.
  public func safeRequired<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> SafeDefault<Value> {
    try safeRequired(key, as: Plain<Value>.self, default: value())
  }

  /// Reads a required value in the given form. If it is absent, null or invalid, the result is the default, and
  /// ``DecodingIssue/Kind/defaulted`` is reported.
  public func safeRequired<Form: WireForm>(
    _ key: String,
    as form: Form.Type,
    default value: @autoclosure () -> Form.Value
  ) throws -> SafeDefault<Form.Value> {
    if var place = document?.wirePlace(key) { return try place.decode(form, default: value) }
    var place = place(key)
    guard contains(key) else {
      return .invalid(try place.tolerateAbsence(.defaulted, wanting: Form.Value.self), value())
    }
    return try place.decode(form, default: value)
  }

  /// Reads a required value like ``safeRequired(_:default:)``, for a property without the wrapper.
  public func required<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value {
    try safeRequired(key, as: Plain<Value>.self, default: value()).wrappedValue
  }

  /// Reads a required value like ``safeRequired(_:as:default:)``, for a property without the wrapper.
  public func required<Form: WireForm>(
    _ key: String,
    as form: Form.Type,
    default value: @autoclosure () -> Form.Value
  ) throws -> Form.Value {
    try safeRequired(key, as: form, default: value()).wrappedValue
  }
}

extension TolerantPlace {
  /// Reads the value at this place. If it is invalid, reports it as `defaulted`, and the result is the default.
  fileprivate mutating func decode<Form: WireForm>(
    _ form: Form.Type,
    default value: () -> Form.Value
  ) throws -> SafeDefault<Form.Value> {
    do {
      return SafeDefault(try Form.decode(from: &self))
    } catch {
      return .invalid(try tolerate(error, .defaulted, wanting: Form.Value.self), value())
    }
  }
}
