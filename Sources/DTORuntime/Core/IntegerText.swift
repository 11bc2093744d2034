/// Converts strings that contain an integer, such as `"9007199254740993"`, to an integer type.
///
/// APIs send 64-bit integers as strings because JavaScript's numbers can't represent them exactly. For example,
/// `{type: string, format: int64, x-dto-type: Int64}` uses `IntegerText<Int64>`.
public enum IntegerText<Number: FixedWidthInteger>: Converter {
  /// Returns the integer that a decimal string represents. Throws ``UnexpectedContent`` if it isn't an integer, or doesn't fit in
  /// the type.
  public static func value(from wire: String) throws -> Number {
    guard let number = Number(wire) else {
      throw UnexpectedContent(expected: "\(fittingName(Number.self)) as text")
    }
    return number
  }

  /// Returns the decimal digits of an integer.
  public static func wire(from value: Number) throws -> String {
    String(value)
  }
}
