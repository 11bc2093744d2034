// Functions that convert elements: for a DTO's array or map, the type of a function says whether it converts all of it or each element.
// One for which it returns `nil` is as invalid as one for which it throws.

extension DTOConversion {
  /// Converts each element with a function. Those for which it throws are omitted and reported.
  public func required<From, Value>(
    _ values: [From],
    _ name: String,
    using rule: (From) throws -> Value?
  ) throws -> [Value] {
    try convertEach(values, name, rule)
  }

  /// Converts each element with a function. Those for which it throws are omitted and reported. Throws if there is no array.
  public func required<From, Value>(
    _ values: [From]?,
    _ name: String,
    using rule: (From) throws -> Value?
  ) throws -> [Value] {
    try convertEach(try required(values, name), name, rule)
  }

  /// Converts each value with a function. Those for which it throws are omitted and reported.
  public func required<From, Value>(
    _ values: [String: From],
    _ name: String,
    using rule: (From) throws -> Value?
  ) throws -> [String: Value] {
    try convertEach(values, name, rule)
  }

  /// Converts each value with a function. Those for which it throws are omitted and reported. Throws if there is no dictionary.
  public func required<From, Value>(
    _ values: [String: From]?,
    _ name: String,
    using rule: (From) throws -> Value?
  ) throws -> [String: Value] {
    try convertEach(try required(values, name), name, rule)
  }

  /// Converts each element with a function, if there is an array. Those for which it throws are omitted and reported.
  public func optional<From, Value>(
    _ values: [From]?,
    _ name: String,
    using rule: (From) throws -> Value?
  ) throws -> [Value]? {
    try values.map { try convertEach($0, name, rule) }
  }

  /// Converts each value with a function, if there is a dictionary. Those for which it throws are omitted and reported.
  public func optional<From, Value>(
    _ values: [String: From]?,
    _ name: String,
    using rule: (From) throws -> Value?
  ) throws -> [String: Value]? {
    try values.map { try convertEach($0, name, rule) }
  }

  /// Converts each element with a function. Those for which it throws are omitted and reported. Without an array, the result is the default.
  public func value<From, Value>(
    _ values: [From]?,
    _ name: String,
    default other: @autoclosure () -> [Value],
    using rule: (From) throws -> Value?
  ) throws -> [Value] {
    try optional(values, name, using: rule) ?? other()
  }

  /// Converts each value with a function. Those for which it throws are omitted and reported. Without a dictionary, the result is the default.
  public func value<From, Value>(
    _ values: [String: From]?,
    _ name: String,
    default other: @autoclosure () -> [String: Value],
    using rule: (From) throws -> Value?
  ) throws -> [String: Value] {
    try optional(values, name, using: rule) ?? other()
  }

  private func convertEach<From, Value>(
    _ values: [From],
    _ name: String,
    _ rule: (From) throws -> Value?
  ) throws -> [Value] {
    let place = place(of: name)
    var converted: [Value] = []
    converted.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      if let element = try place.element(.index(index), { try valid(rule(value)) }) {
        converted.append(element)
      }
    }
    return converted
  }

  private func convertEach<From, Value>(
    _ values: [String: From],
    _ name: String,
    _ rule: (From) throws -> Value?
  ) throws -> [String: Value] {
    let place = place(of: name)
    var converted: [String: Value] = [:]
    converted.reserveCapacity(values.count)
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      converted[key] = try place.element(.ofMap(key)) { try valid(rule(value)) }
    }
    return converted
  }
}
