// Methods that convert values with functions: the type of a function says whether it makes all of an array or a dictionary, or each element.
// A value for which a function returns `nil` is as invalid as one for which it throws.

extension DTOFields {
  /// Converts the value with a function. Throws if the value is absent, null or invalid, or if the function throws or returns `nil`.
  public func required<Wire: Decodable, Value>(
    _ key: String,
    using rule: (Wire) throws -> Value?
  ) throws -> Value {
    try FunctionForm.applying(rule) { try required(key, as: $0) }
  }

  /// Converts each element with a function. Those for which it throws are omitted and reported. Throws if the value is absent, null
  /// or invalid.
  public func required<Wire: Decodable, Value>(
    _ key: String,
    using rule: (Wire) throws -> Value?
  ) throws -> [Value] {
    try FunctionForm.applying(rule) { try required(key, as: LossyArray.of($0)) }
  }

  /// Converts each value of a dictionary with a function. Those for which it throws are omitted and reported. Throws if the value is
  /// absent, null or invalid.
  public func required<Wire: Decodable, Value>(
    _ key: String,
    using rule: (Wire) throws -> Value?
  ) throws -> [String: Value] {
    try FunctionForm.applying(rule) { try required(key, as: LossyDictionary.of($0)) }
  }

  /// Converts the value with a function. The result is `nil` if the value is absent or null, and also if it is invalid or the
  /// function throws, which is reported.
  public func optional<Wire: Decodable, Value>(
    _ key: String,
    using rule: (Wire) throws -> Value?
  ) throws -> Value? {
    try FunctionForm.applying(rule) { try optional(key, as: $0) }
  }

  /// Converts each element with a function. Those for which it throws are omitted and reported. The result is `nil` if the value is
  /// absent or null, and also if it is invalid, which is reported.
  public func optional<Wire: Decodable, Value>(
    _ key: String,
    using rule: (Wire) throws -> Value?
  ) throws -> [Value]? {
    try FunctionForm.applying(rule) { try optional(key, as: LossyArray.of($0)) }
  }

  /// Converts each value of a dictionary with a function. Those for which it throws are omitted and reported. The result is `nil` if
  /// the value is absent or null, and also if it is invalid, which is reported.
  public func optional<Wire: Decodable, Value>(
    _ key: String,
    using rule: (Wire) throws -> Value?
  ) throws -> [String: Value]? {
    try FunctionForm.applying(rule) { try optional(key, as: LossyDictionary.of($0)) }
  }

  /// Converts the value with a function. The result is the default if the value is absent, and `nil` if it is null, or invalid, which
  /// is reported.
  public func optional<Wire: Decodable, Value>(
    _ key: String,
    default value: @autoclosure () -> Value,
    using rule: (Wire) throws -> Value?
  ) throws -> Value? {
    try FunctionForm.applying(rule) { try optional(key, as: $0, default: value()) }
  }

  /// Converts each element with a function. Those for which it throws are omitted and reported. The result is the default if the
  /// value is absent, and `nil` if it is null, or invalid, which is reported.
  public func optional<Wire: Decodable, Value>(
    _ key: String,
    default value: @autoclosure () -> [Value],
    using rule: (Wire) throws -> Value?
  ) throws -> [Value]? {
    try FunctionForm.applying(rule) {
      try optional(key, as: LossyArray.of($0), default: value())
    }
  }

  /// Converts each value of a dictionary with a function. Those for which it throws are omitted and reported. The result is the
  /// default if the value is absent, and `nil` if it is null, or invalid, which is reported.
  public func optional<Wire: Decodable, Value>(
    _ key: String,
    default value: @autoclosure () -> [String: Value],
    using rule: (Wire) throws -> Value?
  ) throws -> [String: Value]? {
    try FunctionForm.applying(rule) {
      try optional(key, as: LossyDictionary.of($0), default: value())
    }
  }

  /// Converts the value with a function. The result is the default if the value is absent or null, and also if it is invalid or the
  /// function throws, which is reported.
  public func value<Wire: Decodable, Value>(
    _ key: String,
    default value: @autoclosure () -> Value,
    using rule: (Wire) throws -> Value?
  ) throws -> Value {
    try FunctionForm.applying(rule) { try self.value(key, as: $0, default: value()) }
  }

  /// Converts each element with a function. Those for which it throws are omitted and reported. The result is the default if the
  /// value is absent or null, and also if it is invalid, which is reported.
  public func value<Wire: Decodable, Value>(
    _ key: String,
    default value: @autoclosure () -> [Value],
    using rule: (Wire) throws -> Value?
  ) throws -> [Value] {
    try FunctionForm.applying(rule) {
      try self.value(key, as: LossyArray.of($0), default: value())
    }
  }

  /// Converts each value of a dictionary with a function. Those for which it throws are omitted and reported. The result is the
  /// default if the value is absent or null, and also if it is invalid, which is reported.
  public func value<Wire: Decodable, Value>(
    _ key: String,
    default value: @autoclosure () -> [String: Value],
    using rule: (Wire) throws -> Value?
  ) throws -> [String: Value] {
    try FunctionForm.applying(rule) {
      try self.value(key, as: LossyDictionary.of($0), default: value())
    }
  }
}
