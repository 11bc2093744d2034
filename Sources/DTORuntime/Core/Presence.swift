/// A value that can be absent, null or present, for schemas that distinguish all three: in the body of a `PATCH` request, an absent
/// member stays unchanged, and null removes it (RFC 7396).
///
/// For example, a schema with `x-dto-presence: true`, and in Swift `if case .null = patch.nickname { … }`. Generated code encodes
/// it as no key, null or the value.
public indirect enum Presence<Value> {
  /// The object doesn't have the key.
  case absent
  /// The value is null.
  case null
  /// The value is present and isn't null.
  case value(Value)

  /// Creates a value; null for `nil`.
  public init(_ value: Value?) {
    self = value.map(Presence.value) ?? .null
  }

  /// The value; `nil` if it is absent or null.
  public var value: Value? {
    switch self {
    case .value(let value): value
    case .absent, .null: nil
    }
  }
}

extension Presence: Sendable where Value: Sendable {}
extension Presence: Equatable where Value: Equatable {}
extension Presence: Hashable where Value: Hashable {}

extension DTOFields {
  /// Reads a value that can be absent or null. An invalid one is reported and becomes absent.
  public func presence<Value: Decodable>(_ key: String) throws -> Presence<Value> {
    try presence(key, as: Plain<Value>.self)
  }

  /// Reads a value in the given form that can be absent or null. An invalid one is reported and becomes absent.
  public func presence<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> Presence<Form.Value> {
    let optional: SafeOptional<Form.Value> = try safeOptional(key, as: Form.self)
    switch optional.projectedValue {
    case .value(let value): return .value(value)
    case .null: return .null
    case .absent, .invalid: return .absent
    }
  }

  /// Reads a value that can be absent or null. Throws if it is invalid.
  public func strictPresence<Value: Decodable>(_ key: String) throws -> Presence<Value> {
    try strictPresence(key, as: Plain<Value>.self)
  }

  /// Reads a value in the given form that can be absent or null. Throws if it is invalid.
  public func strictPresence<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> Presence<Form.Value> {
    guard contains(key) else { return .absent }
    return Presence(try strictOptional(key, as: Form.self))
  }
}

extension DTOOutput {
  /// Writes a value or null. For an absent value, nothing is written, not even the key.
  public func encodeIfPresent<Value: Encodable>(_ value: Presence<Value>, _ key: String) throws {
    switch value {
    case .value(let value): try encode(value, key)
    case .null: try encodeNil(key)
    case .absent: return
    }
  }

  /// Writes a value in the given form, or null. For an absent value, nothing is written, not even the key.
  public func encodeIfPresent<Form: WritableForm>(
    _ value: Presence<Form.Value>,
    _ key: String,
    as form: Form.Type
  ) throws {
    switch value {
    case .value(let value): try encode(value, key, as: Form.self)
    case .null: try encodeNil(key)
    case .absent: return
    }
  }
}
