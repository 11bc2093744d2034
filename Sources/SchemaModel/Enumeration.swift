package import SchemaDocument

/// A list of values: a Swift enum with raw values, decoded so that new values do not hurt.
package struct Enumeration: Sendable {
  package var rawType: RawType
  package var policy: Policy
  package var cases: [Case]

  package init(rawType: RawType, policy: Policy, cases: [Case]) {
    self.rawType = rawType
    self.policy = policy
    self.cases = cases
  }

  package enum RawType: Sendable {
    case string
    case integer
    case number
    /// Values of several of these kinds, such as `auto` and `1`.
    case mixed
  }

  /// What a value means that is not in the list.
  package enum Policy: String, Hashable, Sendable, CaseIterable {
    /// The contract is broken, but the value is kept.
    case reporting
    /// The schema itself allows other values.
    case open
    /// It is a bad value, as text is where a number should be.
    case closed
    /// It means nothing: a property has no value then, a required one, too.
    case discarded = "nil"

    /// Whether the value can't be kept.
    package var isClosed: Bool {
      switch self {
      case .closed, .discarded: true
      case .reporting, .open: false
      }
    }
  }

  /// For example the value `minivan`, or `3` with the name `IN_PROGRESS` from `x-enum-varnames`.
  package struct Case: Sendable {
    package var value: Value
    /// The name that the schema gives, else the value's own text.
    package var name: String
    /// What a person reads above it.
    package var details: String?
    package var origin: Span

    package init(value: Value, name: String, details: String?, origin: Span) {
      self.value = value
      self.name = name
      self.details = details
      self.origin = origin
    }
  }

  package enum Value: Hashable, Sendable {
    case string(String)
    case integer(Int64)
    /// The digits as the schema spells them, such as `1.50`.
    case number(String)
    case boolean(Bool)
  }
}
