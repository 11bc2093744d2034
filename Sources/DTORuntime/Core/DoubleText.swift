/// A number that is a text on the wire: `"1.5"`.
///
/// For example `x-dto-type: Double` in `{type: string}`. For money there is ``DecimalText``, which keeps all digits.
public enum DoubleText: Converter {
  /// The number that a text spells as JSON does.
  public static func value(from wire: String) throws -> Double {
    guard wire.isJSONNumber, let number = Double(wire), number.isFinite else {
      throw UnexpectedContent(expected: "a number as text")
    }
    return number
  }

  /// The shortest digits that are read as the number again.
  public static func wire(from value: Double) throws -> String {
    guard value.isFinite else { throw UnexpectedContent(expected: "a finite number") }
    return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }
}
