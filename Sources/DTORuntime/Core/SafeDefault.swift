/// A value with a default, which replaces a value that is absent, null or invalid. An invalid one is reported.
///
/// ```swift
/// public struct Search: Decodable {
///   @SafeDefault public var limit: Int
/// }
/// ```
/// `limit` is never `nil`; `$limit` tells whether the payload had a value. Generated initializers pass the default of the schema to
/// ``DTOFields/safeValue(_:default:)`` or ``DTOFields/safeRequired(_:default:)``. There is no setter, because DTOs represent received
/// data.
@propertyWrapper
public struct SafeDefault<Value> {
  /// The value, or the default in its place.
  public let wrappedValue: Value
  private let reason: Reason

  /// Why the value is the default.
  fileprivate enum Reason {
    /// It isn't: the payload had a value.
    case none
    case absent
    case null
    indirect case invalid(DecodingIssue)
  }

  /// Creates a value like one that was decoded.
  public init(_ value: Value) {
    self.init(value, .none)
  }

  private init(_ value: Value, _ reason: Reason) {
    wrappedValue = value
    self.reason = reason
  }

  static func absent(_ value: Value) -> SafeDefault { SafeDefault(value, .absent) }

  static func null(_ value: Value) -> SafeDefault { SafeDefault(value, .null) }

  static func invalid(_ issue: DecodingIssue, _ value: Value) -> SafeDefault {
    SafeDefault(value, .invalid(issue))
  }

  /// The value of the payload, or the reason why there is none: `if case .invalid(let issue) = search.$limit { … }`.
  public var projectedValue: SafeOptional<Value>.Outcome {
    switch reason {
    case .none: .value(wrappedValue)
    case .absent: .absent
    case .null: .null
    case .invalid(let issue): .invalid(issue)
    }
  }
}

extension SafeDefault: Sendable where Value: Sendable {}
extension SafeDefault.Reason: Sendable where Value: Sendable {}

// Not inlined, so that types with such a property don't contain copies.

extension SafeDefault: Equatable where Value: Equatable {
  /// Returns whether the values are equal. A default equals the same value from a payload.
  @inline(never)
  public static func == (first: SafeDefault, second: SafeDefault) -> Bool {
    first.wrappedValue == second.wrappedValue
  }
}

extension SafeDefault: Hashable where Value: Hashable {
  /// Hashes the value.
  @inline(never)
  public func hash(into hasher: inout Hasher) {
    wrappedValue.hash(into: &hasher)
  }
}

extension SafeDefault: CustomReflectable {
  /// The mirror of the value.
  public var customMirror: Mirror { .init(reflecting: wrappedValue) }
}

extension SafeDefault: CustomStringConvertible {
  /// The description of the value.
  public var description: String { String(describing: wrappedValue) }
}
