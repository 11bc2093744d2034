#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Converts RFC 3339 strings to `Date` like ``RFC3339DateTime``, and writes whole seconds, for `x-dto-date: rfc3339-seconds`:
/// `2024-02-29T12:30:00Z`.
///
/// A fraction is cut off, not rounded, so that a date isn't written as a later one. Reading accepts any fraction.
public enum RFC3339Seconds: Converter {
  /// Returns the date that a string represents. Throws ``UnexpectedContent`` if the string isn't a valid date and time.
  public static func value(from wire: String) throws -> Date {
    try RFC3339DateTime.value(from: wire)
  }

  /// Returns a date as an RFC 3339 string in UTC. Throws ``UnexpectedContent`` for a date outside the years 0 to 9999.
  public static func wire(from value: Date) throws -> String { try text(of: value, digits: 0) }
}

/// Converts RFC 3339 strings to `Date` like ``RFC3339DateTime``, and writes milliseconds, for `x-dto-date: rfc3339-milliseconds`:
/// `2024-02-29T12:30:00.000Z`.
///
/// Further digits are cut off, not rounded, so that a date isn't written as a later one. Reading accepts any fraction.
public enum RFC3339Milliseconds: Converter {
  /// Returns the date that a string represents. Throws ``UnexpectedContent`` if the string isn't a valid date and time.
  public static func value(from wire: String) throws -> Date {
    try RFC3339DateTime.value(from: wire)
  }

  /// Returns a date as an RFC 3339 string in UTC. Throws ``UnexpectedContent`` for a date outside the years 0 to 9999.
  public static func wire(from value: Date) throws -> String { try text(of: value, digits: 3) }
}

/// Converts RFC 3339 strings to `Date` like ``RFC3339DateTime``, and writes microseconds, for `x-dto-date: rfc3339-microseconds`:
/// `2024-02-29T12:30:00.000000Z`.
///
/// A date is rounded to microseconds, because a `Date` holds little more than that. Reading accepts any fraction.
public enum RFC3339Microseconds: Converter {
  /// Returns the date that a string represents. Throws ``UnexpectedContent`` if the string isn't a valid date and time.
  public static func value(from wire: String) throws -> Date {
    try RFC3339DateTime.value(from: wire)
  }

  /// Returns a date as an RFC 3339 string in UTC. Throws ``UnexpectedContent`` for a date outside the years 0 to 9999.
  public static func wire(from value: Date) throws -> String { try text(of: value, digits: 6) }
}

private func text(of date: Date, digits: Int) throws -> String {
  let date = digits < 6 ? date.notBelowItsText : date
  guard let text = RFC3339Instant(date)?.text(fractionDigits: digits) else {
    throw UnexpectedContent(expected: "a date between the years 0 and 9999")
  }
  return text
}

extension Date {
  /// The date, which is a little later if a `Date` can't hold microseconds that far from 2001: `23:59:59.999` in the year 9999 is read as a
  /// date that is just before it, and must not be written as `23:59:59.998`.
  fileprivate var notBelowItsText: Date {
    let interval = timeIntervalSinceReferenceDate
    let later = interval + interval.ulp
    guard interval.ulp > 4e-7, later.rounded(.down) == interval.rounded(.down) else { return self }
    return Date(timeIntervalSinceReferenceDate: later)
  }
}
