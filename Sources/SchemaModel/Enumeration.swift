package import SchemaDocument

/// A list of values: a Swift enum with raw values that tolerates new values when decoding.
package struct Enumeration: Equatable, Sendable {
  package var rawType: RawType
  package var policy: Policy
  package var cases: [Case]
  /// Whether its policy is open because `x-dto-enum` says so, and not because the schema allows other values.
  package var isOnlyStatedOpen = false

  package init(rawType: RawType, policy: Policy, cases: [Case]) {
    self.rawType = rawType
    self.policy = policy
    self.cases = cases
  }

  /// The values of all cases.
  package var values: [Value] {
    keepsValues ? cases.flatMap(\.values) : cases.map(\.value)
  }

  /// Whether a case has several values, of which it keeps the one that was received.
  package var keepsValues: Bool { cases.contains { !$0.others.isEmpty } }

  package enum RawType: Sendable {
    case string
    case integer
    case number
    /// Values of several kinds, such as `auto` and `1`.
    case mixed
  }

  /// The treatment of a value that isn't listed.
  package enum Policy: String, Hashable, Sendable, CaseIterable {
    /// The value violates the contract, but is kept.
    case reporting
    /// The schema allows other values.
    case open
    /// The value is invalid, like a string in place of a number.
    case closed
    /// The value means nothing: even a required property has no value then.
    case discarded = "nil"

    /// Whether unlisted values can't be kept.
    package var isClosed: Bool {
      switch self {
      case .closed, .discarded: true
      case .reporting, .open: false
      }
    }
  }

  /// One listed value, such as `minivan`, or `3` with the name `IN_PROGRESS` from `x-enum-varnames`; or several that mean the same.
  package struct Case: Equatable, Sendable {
    /// The value that the case has unless another one was received.
    package var value: Value
    /// Further values with the same meaning; usually none.
    package var others: [Value]
    /// The name that the schema gives, or else the value itself as a string.
    package var name: String
    /// The documentation of the case.
    package var details: String?
    package var isDeprecated: Bool
    package var origin: Span

    package var values: [Value] { [value] + others }

    package init(
      value: Value,
      others: [Value] = [],
      name: String,
      details: String?,
      isDeprecated: Bool = false,
      origin: Span
    ) {
      self.value = value
      self.others = others
      self.name = name
      self.details = details
      self.isDeprecated = isDeprecated
      self.origin = origin
    }
  }

  package enum Value: Hashable, Sendable {
    case string(String)
    case integer(Int64)
    /// The digits as written in the schema, such as `1.50`.
    case number(String)
    case boolean(Bool)
  }
}
