#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A text in a pattern of its own that is a `Date`, such as `29.02.2024 12:30`; what `x-dto-date: dd.MM.yyyy HH:mm` is read by.
///
/// Done in whole numbers, without a formatter and whatever the locale. Written in UTC, with as much of the date as the
/// pattern has.
public enum PatternDate<Pattern: DatePattern>: Converter {
  /// The moment that a text names.
  public static func value(from wire: String) throws -> Date {
    guard let instant = RFC3339Instant(wire, in: try fields()) else {
      throw UnexpectedContent(expected: "a date such as \(Pattern.text)")
    }
    return instant.date
  }

  /// The text for a moment; throws for one outside the years 0 to 9999.
  public static func wire(from value: Date) throws -> String {
    guard let text = RFC3339Instant(value)?.text(in: try fields()) else {
      throw UnexpectedContent(expected: "a date between the years 0 and 9999")
    }
    return text
  }

  private static func fields() throws -> [DatePatternField] {
    guard let fields = DatePatternField.fields(of: Pattern.text) else {
      throw UnexpectedContent(expected: "a pattern of dates instead of \(Pattern.text)")
    }
    return fields
  }
}
