/// Decodes any `Decodable` from a ``JSONValue``, as `JSONDecoder` does from bytes.
///
/// For example, the value that a union keeps if it doesn't know the variant:
/// ```swift
/// if case .undefined(let json) = order.payment {
///   let card = try JSONValueDecoder().decode(CardV2.self, from: json)
/// }
/// ```
/// The result, or the error, is the same as that of a `JSONDecoder` with its default strategies for the same JSON: `1.0` can be
/// decoded as an `Int`, `1.5` can't, and numbers aren't rounded to integers. The only difference is that a `Decimal` can lose its
/// last digits, because a ``JSONValue`` stores fractions as `Double`.
public struct JSONValueDecoder {
  /// The information for types that are decoded, such as `.dtoReporter` and `.dtoStrict`.
  public var userInfo: [CodingUserInfoKey: Any]

  /// Creates a decoder.
  public init(userInfo: [CodingUserInfoKey: Any] = [:]) {
    self.userInfo = userInfo
  }

  /// Decodes a value from JSON.
  ///
  /// - Throws: A `DecodingError` if the JSON doesn't match the type, or if arrays and objects are nested more than 512 levels deep;
  ///   or an error that the type itself throws.
  public func decode<Value: Decodable>(_ type: Value.Type, from json: JSONValue) throws -> Value {
    try JSONValueReader(json, userInfo: userInfo).decode(type)
  }
}
