// Setters of properties that functions convert.

extension WireMutable {
  /// Sets a property to what a function makes of a value in a payload, or to a value of its type. Generated code calls it.
  public static func set<Wire: Decodable, Value>(
    _ property: inout Value,
    to value: Any?,
    wireKey key: String,
    coercion: WireCoercion = .none,
    using rule: (Wire) throws -> Value?
  ) throws {
    property = try FunctionForm.applying(rule) {
      try changed(property, to: value, wireKey: key, as: $0, coercion)
    }
  }

  /// Sets an optional property to what a function makes of a value in a payload, to a value of its type, or to `nil`. Generated code calls it.
  public static func set<Wire: Decodable, Value>(
    _ property: inout Value?,
    to value: Any?,
    wireKey key: String,
    coercion: WireCoercion = .none,
    using rule: (Wire) throws -> Value?
  ) throws {
    property = try FunctionForm.applying(rule) {
      try changed(property, to: value, wireKey: key, as: $0, coercion)
    }
  }

  /// Sets an array whose elements a function makes. Generated code calls it.
  public static func set<Wire: Decodable, Value>(
    _ property: inout [Value],
    to value: Any?,
    wireKey key: String,
    coercion: WireCoercion = .none,
    using rule: (Wire) throws -> Value?
  ) throws {
    property = try FunctionForm.applying(rule) {
      try changed(property, to: value, wireKey: key, as: LossyArray.of($0), coercion)
    }
  }

  /// Sets an optional array whose elements a function makes. Generated code calls it.
  public static func set<Wire: Decodable, Value>(
    _ property: inout [Value]?,
    to value: Any?,
    wireKey key: String,
    coercion: WireCoercion = .none,
    using rule: (Wire) throws -> Value?
  ) throws {
    property = try FunctionForm.applying(rule) {
      try changed(property, to: value, wireKey: key, as: LossyArray.of($0), coercion)
    }
  }

  /// Sets a dictionary whose values a function makes. Generated code calls it.
  public static func set<Wire: Decodable, Value>(
    _ property: inout [String: Value],
    to value: Any?,
    wireKey key: String,
    coercion: WireCoercion = .none,
    using rule: (Wire) throws -> Value?
  ) throws {
    property = try FunctionForm.applying(rule) {
      try changed(property, to: value, wireKey: key, as: LossyDictionary.of($0), coercion)
    }
  }

  /// Sets an optional dictionary whose values a function makes. Generated code calls it.
  public static func set<Wire: Decodable, Value>(
    _ property: inout [String: Value]?,
    to value: Any?,
    wireKey key: String,
    coercion: WireCoercion = .none,
    using rule: (Wire) throws -> Value?
  ) throws {
    property = try FunctionForm.applying(rule) {
      try changed(property, to: value, wireKey: key, as: LossyDictionary.of($0), coercion)
    }
  }

  private static func changed<Form: WireForm>(
    _ property: Form.Value,
    to value: Any?,
    wireKey key: String,
    as form: Form.Type,
    _ coercion: WireCoercion
  ) throws -> Form.Value {
    var changed = property
    try set(&changed, to: value, wireKey: key, as: form, coercion: coercion)
    return changed
  }

  private static func changed<Form: WireForm>(
    _ property: Form.Value?,
    to value: Any?,
    wireKey key: String,
    as form: Form.Type,
    _ coercion: WireCoercion
  ) throws -> Form.Value? {
    var changed = property
    try set(&changed, to: value, wireKey: key, as: form, coercion: coercion)
    return changed
  }
}
