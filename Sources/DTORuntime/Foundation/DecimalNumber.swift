#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Converts JSON numbers to `Decimal` without losing digits, for `format: decimal` of a number.
///
/// `JSONDecoder` and `JSONEncoder` treat `Decimal` specially, without a conversion to `Double`.
public enum DecimalNumber: Converter {
  /// Returns the number itself. Throws ``UnexpectedContent`` if it isn't finite.
  public static func value(from wire: Decimal) throws -> Decimal {
    guard wire.isFinite else { throw UnexpectedContent(expected: "a finite number") }
    return wire
  }

  /// Returns the number itself. Throws ``UnexpectedContent`` if it isn't finite.
  public static func wire(from value: Decimal) throws -> Decimal {
    try self.value(from: value)
  }
}

extension Decimal: Coercible {
  /// Creates a number from an integer, or from a string without losing digits.
  init?(coercing scalar: JSONValue) {
    switch scalar {
    case .string(let text):
      guard text.isJSONNumber, let number = try? DecimalText.value(from: text) else { return nil }
      self = number
    case .integer(let number): self.init(number)
    case .unsigned(let number): self.init(number)
    case .number, .bool, .object, .array, .null: return nil
    }
  }
}
