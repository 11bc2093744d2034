#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Converts strings such as `"-12.30"` to `Decimal`, for `format: decimal` of a string.
///
/// A `Decimal` holds 38 significant digits and doesn't keep trailing zeros: `"12.30"` is written as `"12.3"`.
public enum DecimalText: Converter {
  /// Returns the number that a string represents, with an optional sign, fraction and exponent.
  ///
  /// - Throws: ``UnexpectedContent`` if the string isn't a number, or if `Decimal` can't represent it.
  public static func value(from wire: String) throws -> Decimal {
    // `Decimal(string:)` ignores what follows the number: it reads `12 apples` as 12.
    guard isNumber(wire), let value = Decimal(string: wire), value.isFinite else {
      throw UnexpectedContent(expected: "a decimal number as text")
    }
    return value
  }

  /// Returns the digits of a number. Throws ``UnexpectedContent`` if the number isn't finite.
  public static func wire(from value: Decimal) throws -> String {
    guard value.isFinite else { throw UnexpectedContent(expected: "a finite number") }
    return value.description
  }

  /// Whether a string is a number as in JSON, but also with a plus sign or leading zeros.
  private static func isNumber(_ text: String) -> Bool {
    DigitReader.read(text) { reader in
      _ = reader.take("-", "+")
      return reader.takeDigits() > 0 && reader.takeFractionAndExponent() && reader.next == nil
    }
  }
}

extension DecimalText: NumberText {
  static func text(ofNumberIn container: any SingleValueDecodingContainer) throws -> String {
    try wire(from: container.decode(Decimal.self))
  }
}
