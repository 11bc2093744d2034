#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Converts seconds since 1970-01-01T00:00:00Z, such as `1709209800` or `1709209800.25`, to `Date`.
///
/// For example, `{type: integer, format: unix-time, x-dto-type: Date}` uses this converter. It writes at most six fractional digits.
public enum EpochSeconds: Converter {
  /// Returns the date that is the given number of seconds after the start of 1970 in UTC. Throws ``UnexpectedContent`` if the number
  /// isn't finite.
  public static func value(from wire: Double) throws -> Date {
    try date(secondsSince1970: wire)
  }

  /// Returns the seconds from the start of 1970 in UTC to a date, rounded to microseconds. Throws ``UnexpectedContent`` if the date
  /// isn't finite.
  public static func wire(from value: Date) throws -> Double {
    try microseconds(to: value) / 1e6
  }
}

/// Converts milliseconds since 1970-01-01T00:00:00Z, such as `1709209800250`, to `Date`.
///
/// For example, `x-dto-type: {name: Date, converter: EpochMilliseconds}`.
public enum EpochMilliseconds: Converter {
  /// Returns the date that is the given number of milliseconds after the start of 1970 in UTC. Throws ``UnexpectedContent`` if the
  /// number isn't finite.
  public static func value(from wire: Double) throws -> Date {
    try date(secondsSince1970: wire / 1e3)
  }

  /// Returns the milliseconds from the start of 1970 in UTC to a date, with microsecond precision. Throws ``UnexpectedContent`` if
  /// the date isn't finite.
  public static func wire(from value: Date) throws -> Double {
    try microseconds(to: value) / 1e3
  }
}

/// Returns a date, and throws for infinity and NaN: some decoders can produce them, but they aren't dates and couldn't be written.
private func date(secondsSince1970 seconds: Double) throws -> Date {
  guard seconds.isFinite else { throw UnexpectedContent(expected: "a date that is finite") }
  return Date(timeIntervalSince1970: seconds)
}

/// Returns the microseconds from 1970 to a date as a whole number, because a `Date` counts from 2001 and doesn't keep the last digits
/// of a fraction.
private func microseconds(to date: Date) throws -> Double {
  let microseconds = (date.timeIntervalSince1970 * 1e6).rounded()
  guard microseconds.isFinite else { throw UnexpectedContent(expected: "a date that is finite") }
  return microseconds
}
