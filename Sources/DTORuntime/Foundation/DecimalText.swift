#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `format: decimal` of a string: a text such as `"-12.30"` that is a `Decimal`.
///
/// A `Decimal` holds 38 digits, and no zeros at the end: `"12.30"` is written as `"12.3"`.
public enum DecimalText: Converter {
  /// The number that a text spells.
  public static func value(from wire: String) throws -> Decimal {
    // `Decimal` reads as far as it can, and takes `12 apples` for twelve.
    guard isNumber(wire), let value = Decimal(string: wire), value.isFinite else {
      throw UnexpectedContent(expected: "a decimal number as text")
    }
    return value
  }

  /// The digits of a number, unless it is none.
  public static func wire(from value: Decimal) throws -> String {
    guard value.isFinite else { throw UnexpectedContent(expected: "a finite number") }
    return value.description
  }

  /// Digits with a sign, a point and an exponent as far as wanted, as in JSON.
  private static func isNumber(_ text: String) -> Bool {
    var reader = DigitReader(text)
    _ = reader.take("-", "+")
    return reader.takeDigits() > 0 && reader.takeFractionAndExponent() && reader.next == nil
  }
}
