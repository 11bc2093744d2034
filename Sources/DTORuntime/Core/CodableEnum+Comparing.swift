/// Whether an open enum has a known value, as in `order.carType == .minivan`.
///
/// - Parameters:
///   - left: The value; nil and unknown raw values are unequal to all known values.
///   - right: The known value.
public func == <Enumeration: Equatable>(
  left: CodableEnum<Enumeration>?,
  right: Enumeration
) -> Bool {
  left?.value == right
}

/// Whether an open enum has another value than a known one, or none, as in `order.carType != .minivan`.
///
/// - Parameters:
///   - left: The value; nil and unknown raw values are unequal to all known values.
///   - right: The known value.
public func != <Enumeration: Equatable>(
  left: CodableEnum<Enumeration>?,
  right: Enumeration
) -> Bool {
  left?.value != right
}

/// Whether an open enum has the known value of a pattern, as in `switch order.carType { case .minivan: … default: … }`.
///
/// If the `switch` is an expression, switch over ``CodableEnum/value`` instead, as in `switch order.carType?.value`.
///
/// - Parameters:
///   - pattern: The known value.
///   - value: The value; nil and unknown raw values match no known value.
public func ~= <Enumeration: Equatable>(
  pattern: Enumeration,
  value: CodableEnum<Enumeration>?
) -> Bool {
  value?.value == pattern
}

extension Sequence {
  /// Returns whether an open enum in the sequence has a known value, as in `order.requirements.contains(.childSeat)`.
  ///
  /// - Parameter value: The known value.
  public func contains<Enumeration: Equatable>(_ value: Enumeration) -> Bool
  where Element == CodableEnum<Enumeration> {
    contains { $0.value == value }
  }
}
