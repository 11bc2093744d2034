#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `format: date-time`: a text such as `2024-02-29T12:30:00+03:00` that is a `Date`.
///
/// Done in whole numbers, without a formatter. A `Date` holds about seven digits after the second;
/// written are six at most, as many as needed, in UTC.
public enum RFC3339DateTime: Converter {
  /// The moment that a text names.
  public static func value(from wire: String) throws -> Date {
    guard let instant = RFC3339Instant(wire) else {
      throw UnexpectedContent(expected: "a date and time")
    }
    let whole = Double(instant.seconds - secondsTo2001)
    let seconds = whole + Double(instant.nanoseconds) / 1e9
    // The last moment of the year 9999 must not become the year 10000.
    return Date(
      timeIntervalSinceReferenceDate: seconds < whole + 1 ? seconds : (whole + 1).nextDown
    )
  }

  /// The text for a moment; throws for one outside the years 0 to 9999.
  public static func wire(from value: Date) throws -> String {
    let interval = value.timeIntervalSinceReferenceDate
    var whole = interval.rounded(.down)
    var microseconds = ((interval - whole) * 1e6).rounded()
    if microseconds == 1e6 {
      whole += 1
      microseconds = 0
    }
    guard let seconds = Int(exactly: whole), abs(seconds) < 1 << 40,
      let text = RFC3339Instant(
        seconds: seconds + secondsTo2001,
        nanoseconds: Int(microseconds) * 1_000
      ).text
    else { throw UnexpectedContent(expected: "a date between the years 0 and 9999") }
    return text
  }

  /// From 1970, where RFC 3339 is counted from here, to 2001, where `Date` is.
  private static let secondsTo2001 = 978_307_200
}
