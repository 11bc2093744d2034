package import SchemaDocument

/// A list of values: a Swift enum with raw values that tolerates new values.
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
    /// Values of several of these types, such as `auto` and `1`.
    case mixed
  }

  /// What happens to a value that is not in the list.
  package enum Policy: String, Hashable, Sendable, CaseIterable {
    /// It violates the schema, but is kept.
    case reporting
    /// The schema allows other values.
    case open
    /// It is invalid, like a value of the wrong type.
    case closed
    /// It becomes nil, even if the property is required.
    case discarded = "nil"

    /// Whether unknown values are lost.
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
    /// The name from the schema, or the value's own text.
    package var name: String
    /// The documentation comment.
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
    /// The digits as written in the schema, such as `1.50`.
    case number(String)
    case boolean(Bool)
  }
}
