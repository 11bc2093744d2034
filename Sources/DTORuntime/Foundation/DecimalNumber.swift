#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `format: decimal` of a number: a JSON number that is a `Decimal`, all digits kept.
///
/// `JSONDecoder` and `JSONEncoder` know `Decimal` and don't go through `Double`.
public enum DecimalNumber: Converter {
  /// The number itself, unless it is none.
  public static func value(from wire: Decimal) throws -> Decimal {
    guard wire.isFinite else { throw UnexpectedContent(expected: "a finite number") }
    return wire
  }

  /// The number itself, unless it is none.
  public static func wire(from value: Decimal) throws -> Decimal {
    try self.value(from: value)
  }
}

extension Decimal: Coercible {
  /// From a text, all digits kept.
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
