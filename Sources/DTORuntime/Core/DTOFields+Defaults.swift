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

  /// Reads a value, and returns the default if it is absent, null or invalid. An invalid value is reported as
  /// ``DecodingIssue/Kind/defaulted``.
  public func value<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value {
    try self.value(key, as: Plain<Value>.self, default: value())
  }

  /// Reads a value in the given form, and returns the default if it is absent, null or invalid. An invalid value is reported as
  /// ``DecodingIssue/Kind/defaulted``.
  public func value<Form: WireForm>(
    _ key: String,
    as form: Form.Type,
    default value: @autoclosure () -> Form.Value
  ) throws -> Form.Value {
    if let document {
      guard var place = document.wirePlace(key), !place.place.isNull else { return value() }
      return try place.decode(form, default: value)
    }
    var place = place(key)
    do {
      if let found = try place.decodeIfPresent(Form.self) { return found }
    } catch {
      try place.tolerate(error, .defaulted, wanting: Form.Value.self)
    }
    return value()
  }

  /// Reads a required value. If it is absent, null or invalid, returns the default and reports
  /// ``DecodingIssue/Kind/defaulted``.
  public func required<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value {
    try required(key, as: Plain<Value>.self, default: value())
  }

  /// Reads a required value in the given form. If it is absent, null or invalid, returns the default and reports
  /// ``DecodingIssue/Kind/defaulted``.
  public func required<Form: WireForm>(
    _ key: String,
    as form: Form.Type,
    default value: @autoclosure () -> Form.Value
  ) throws -> Form.Value {
    if var place = document?.wirePlace(key) { return try place.decode(form, default: value) }
    var place = place(key)
    guard contains(key) else {
      try place.tolerateAbsence(.defaulted, wanting: Form.Value.self)
      return value()
    }
    return try place.decode(form, default: value)
  }
}

extension TolerantPlace {
  /// Reads the value at this place. If it is invalid, reports it as `defaulted` and returns the default.
  fileprivate mutating func decode<Form: WireForm>(
    _ form: Form.Type,
    default value: () -> Form.Value
  ) throws -> Form.Value {
    do {
      return try Form.decode(from: &self)
    } catch {
      try tolerate(error, .defaulted, wanting: Form.Value.self)
      return value()
    }
  }
}
