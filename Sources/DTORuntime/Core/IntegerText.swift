/// An integer that is a text on the wire, as APIs send 64-bit integers past JavaScript: `"9007199254740993"`.
///
/// For example `x-dto-type: Int64` in `{type: string, format: int64}` is read by `IntegerText<Int64>`.
public enum IntegerText<Number: FixedWidthInteger>: Converter {
  /// The integer that a text spells.
  public static func value(from wire: String) throws -> Number {
    guard let number = Number(wire) else {
      throw UnexpectedContent(expected: "\(fittingName(Number.self)) as text")
    }
    return number
  }

  /// The digits of an integer.
  public static func wire(from value: Number) throws -> String {
    String(value)
  }
}
