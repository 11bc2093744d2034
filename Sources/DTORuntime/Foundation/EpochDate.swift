#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A number of seconds since 1970 that is a `Date`, such as `1709209800` or `1709209800.25`.
///
/// For example `x-dto-type: Date` in `{type: integer, format: unix-time}`. Written are six digits of a fraction at most.
public enum EpochSeconds: Converter {
  /// The moment so many seconds after 1970 began.
  public static func value(from wire: Double) throws -> Date {
    try date(secondsSince1970: wire)
  }

  /// The seconds from 1970 to a moment.
  public static func wire(from value: Date) throws -> Double {
    try microseconds(to: value) / 1e6
  }
}

/// A number of milliseconds since 1970 that is a `Date`, such as `1709209800250`.
///
/// For example `x-dto-type: {name: Date, converter: EpochMilliseconds}`.
public enum EpochMilliseconds: Converter {
  /// The moment so many milliseconds after 1970 began.
  public static func value(from wire: Double) throws -> Date {
    try date(secondsSince1970: wire / 1e3)
  }

  /// The milliseconds from 1970 to a moment.
  public static func wire(from value: Date) throws -> Double {
    try microseconds(to: value) / 1e3
  }
}

/// Some decoders read infinities and what is no number; no moment is either, and neither could be written.
private func date(secondsSince1970 seconds: Double) throws -> Date {
  guard seconds.isFinite else { throw UnexpectedContent(expected: "a date that is finite") }
  return Date(timeIntervalSince1970: seconds)
}

/// Whole, because a `Date` counts from 2001 and loses the last digits of a fraction on the way.
private func microseconds(to date: Date) throws -> Double {
  let microseconds = (date.timeIntervalSince1970 * 1e6).rounded()
  guard microseconds.isFinite else { throw UnexpectedContent(expected: "a date that is finite") }
  return microseconds
}
