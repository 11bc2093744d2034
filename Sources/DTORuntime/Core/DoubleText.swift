/// Converts strings that contain a number, such as `"1.5"`, to `Double`.
///
/// For example, `{type: string, x-dto-type: Double}` uses this converter. For money, use ``DecimalText``, which keeps all digits.
public enum DoubleText: Converter {
  /// Returns the number that a string represents in the syntax of JSON (RFC 8259, section 6).
  ///
  /// - Throws: ``UnexpectedContent`` if the string isn't a number, or exceeds the range of `Double`.
  public static func value(from wire: String) throws -> Double {
    guard wire.isJSONNumber, let number = Double(wire), number.isFinite else {
      throw UnexpectedContent(expected: "a number as text")
    }
    return number
  }

  /// Returns the shortest string that is read as the same number. Throws ``UnexpectedContent`` if the number isn't finite.
  public static func wire(from value: Double) throws -> String {
    guard value.isFinite else { throw UnexpectedContent(expected: "a finite number") }
    return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }
}

extension DoubleText: NumberText {
  static func text(ofNumberIn container: any SingleValueDecodingContainer) throws -> String {
    try wire(from: container.decode(Double.self))
  }
}
