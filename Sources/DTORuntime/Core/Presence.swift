/// A value that may be absent, null, or there, where that makes a difference: in the body of a `PATCH` an absent member stays as it
/// is, and null takes it away (RFC 7396).
///
/// For example `x-dto-presence: true` in a schema, and in Swift `if case .null = patch.nickname { … }`. Encoded it is what it says: no
/// key, null, or the value.
public indirect enum Presence<Value> {
  /// The key is not there.
  case absent
  /// The value is null.
  case null
  /// There is a value.
  case value(Value)

  /// A value, or null for none.
  public init(_ value: Value?) {
    self = value.map(Presence.value) ?? .null
  }

  /// The value, if there is one.
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
  /// A value that may be absent or null; a bad one counts as absent and is reported.
  public func presence<Value: Decodable>(_ key: String) throws -> Presence<Value> {
    try presence(key, as: Plain<Value>.self)
  }

  /// The same for a value in its form.
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

  /// A value that may be absent or null; throws if it is bad.
  public func strictPresence<Value: Decodable>(_ key: String) throws -> Presence<Value> {
    try strictPresence(key, as: Plain<Value>.self)
  }

  /// The same for a value in its form.
  public func strictPresence<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> Presence<Form.Value> {
    guard contains(key) else { return .absent }
    return Presence(try strictOptional(key, as: Form.self))
  }
}

extension DTOOutput {
  /// Writes a value or null; for an absent one nothing, not even the key.
  public func encodeIfPresent<Value: Encodable>(_ value: Presence<Value>, _ key: String) throws {
    switch value {
    case .value(let value): try encode(value, key)
    case .null: try encodeNil(key)
    case .absent: return
    }
  }

  /// The same in its form.
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
