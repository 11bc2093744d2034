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
    return instant.date
  }

  /// The text for a moment; throws for one outside the years 0 to 9999.
  public static func wire(from value: Date) throws -> String {
    guard let text = RFC3339Instant(value)?.text
    else { throw UnexpectedContent(expected: "a date between the years 0 and 9999") }
    return text
  }
}

extension RFC3339Instant {
  /// The moment to the microsecond; `nil` far outside of the calendar.
  init?(_ date: Date) {
    let interval = date.timeIntervalSinceReferenceDate
    var whole = interval.rounded(.down)
    var microseconds = ((interval - whole) * 1e6).rounded()
    if microseconds == 1e6 {
      whole += 1
      microseconds = 0
    }
    guard let seconds = Int(exactly: whole), abs(seconds) < 1 << 40 else { return nil }
    self.init(
      seconds: seconds + RFC3339Instant.secondsTo2001,
      nanoseconds: Int(microseconds) * 1_000
    )
  }

  var date: Date {
    let whole = Double(seconds - RFC3339Instant.secondsTo2001)
    let interval = whole + Double(nanoseconds) / 1e9
    // The last moment of the year 9999 must not become the year 10000.
    return Date(
      timeIntervalSinceReferenceDate: interval < whole + 1 ? interval : (whole + 1).nextDown
    )
  }

  /// From 1970, where RFC 3339 is counted from here, to 2001, where `Date` is.
  private static let secondsTo2001 = 978_307_200
}
