// Readers of properties with a default.

extension DTOFields {
  /// A value that may be absent or null, and has a default for when it is absent; a bad one becomes `nil` and is reported.
  public func safeOptional<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> SafeOptional<Value> {
    try safeOptional(key).orIfAbsent(value)
  }

  /// The same for a value in its form.
  public func safeOptional<Form: WireForm>(
    _ key: String,
    as form: Form.Type,
    default value: @autoclosure () -> Form.Value
  ) throws -> SafeOptional<Form.Value> {
    try safeOptional(key, as: Form.self).orIfAbsent(value)
  }

  /// The same for a property without the wrapper.
  public func optional<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value? {
    let optional: SafeOptional<Value> = try safeOptional(key, default: value())
    return optional.wrappedValue
  }

  /// The same for a property without the wrapper, in its form.
  public func optional<Form: WireForm>(
    _ key: String,
    as form: Form.Type,
    default value: @autoclosure () -> Form.Value
  ) throws -> Form.Value? {
    try safeOptional(key, as: Form.self, default: value()).wrappedValue
  }

  /// A value that may be absent or null, and has a default for when it is absent; throws if it is bad.
  public func strictOptional<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value? {
    try strictOptional(key, as: Plain<Value>.self, default: value())
  }

  /// The same for a value in its form.
  public func strictOptional<Form: WireForm>(
    _ key: String,
    as form: Form.Type,
    default value: @autoclosure () -> Form.Value
  ) throws -> Form.Value? {
    guard contains(key) else { return value() }
    return try strictOptional(key, as: Form.self)
  }

  /// A value that may be absent or null, and then is the default; so it is when it is bad, which is reported as `defaulted`.
  public func value<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value {
    try self.value(key, as: Plain<Value>.self, default: value())
  }

  /// The same for a value in its form.
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

  /// A value that has to be there; where it is absent, null or bad the default takes its place, which is reported as `defaulted`.
  public func required<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value {
    try required(key, as: Plain<Value>.self, default: value())
  }

  /// The same for a value in its form.
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
  /// The value that stands here; where it is bad, which is reported as `defaulted`, another.
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
