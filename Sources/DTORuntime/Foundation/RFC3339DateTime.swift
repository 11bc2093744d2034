#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Converts RFC 3339 strings such as `2024-02-29T12:30:00+03:00` to `Date`, for `format: date-time`.
///
/// The conversion uses integers and no formatter. A `Date` holds about seven fractional digits of a second;
/// the converter writes at most six, without trailing zeros, in UTC.
public enum RFC3339DateTime: Converter {
  /// Returns the date that a string represents.
  ///
  /// Besides RFC 3339, it accepts a space instead of `T`, an offset without a colon, and a lowercase `t` or `z`.
  ///
  /// - Throws: ``UnexpectedContent`` if the string isn't a valid date and time.
  public static func value(from wire: String) throws -> Date {
    guard let instant = RFC3339Instant(wire) else {
      throw UnexpectedContent(expected: "a date and time")
    }
    return instant.date
  }

  /// Returns a date as an RFC 3339 string. Throws ``UnexpectedContent`` for a date outside the years 0 to 9999.
  public static func wire(from value: Date) throws -> String {
    guard let text = RFC3339Instant(value)?.text
    else { throw UnexpectedContent(expected: "a date between the years 0 and 9999") }
    return text
  }
}

extension RFC3339Instant {
  /// Creates an instant from a date, rounded to microseconds; `nil` if the date is far outside the years 0 to 9999.
  init?(_ date: Date) {
    self.init(secondsSince2001: date.timeIntervalSinceReferenceDate)
  }

  var date: Date { Date(timeIntervalSinceReferenceDate: secondsSince2001) }
}
