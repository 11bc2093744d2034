#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Converts strings in a given pattern, such as `29.02.2024 12:30`, to `Date`, for `x-dto-date: dd.MM.yyyy HH:mm`.
///
/// The conversion uses integers and no formatter, and doesn't depend on the locale. Dates are written in UTC, or in the zone of the pattern,
/// and contain only the fields of the pattern. For the syntax of patterns, see ``DatePattern``.
public enum PatternDate<Pattern: DatePattern>: Converter {
  /// Returns the date that a string in the pattern represents.
  ///
  /// Fields that the pattern doesn't have are January, the first day of the month, and midnight; the time is in the zone of the pattern
  /// unless that has a field for an offset.
  ///
  /// - Throws: ``UnexpectedContent`` if the string doesn't match the pattern or isn't a valid date.
  public static func value(from wire: String) throws -> Date {
    guard let instant = RFC3339Instant(wire, in: try fields(), Pattern.minutesFromUTC)
    else { throw UnexpectedContent(expected: "a date such as \(Pattern.text)") }
    return instant.date
  }

  /// Returns a date as a string in the pattern. Throws ``UnexpectedContent`` for a date outside the years 0 to 9999.
  public static func wire(from value: Date) throws -> String {
    guard let text = RFC3339Instant(value)?.text(in: try fields(), Pattern.minutesFromUTC)
    else { throw UnexpectedContent(expected: "a date between the years 0 and 9999") }
    return text
  }

  private static func fields() throws -> [DatePatternField] {
    guard let fields = DatePatternField.fields(of: Pattern.text) else {
      throw UnexpectedContent(expected: "a pattern of dates instead of \(Pattern.text)")
    }
    return fields
  }
}
