/// Converts strings that contain a Boolean, such as `"true"`, to `Bool`.
///
/// For example, `{type: string, x-dto-type: Bool}` uses this converter.
public enum BooleanText: Converter {
  /// Returns the Boolean that a string represents: `true` or `false`, in letters of any case.
  ///
  /// - Throws: ``UnexpectedContent`` for any other string.
  public static func value(from wire: String) throws -> Bool {
    switch wire.lowercased() {
    case "true": return true
    case "false": return false
    default: throw UnexpectedContent(expected: "a Boolean as text")
    }
  }

  /// Returns `true` or `false`.
  public static func wire(from value: Bool) throws -> String { value ? "true" : "false" }
}
