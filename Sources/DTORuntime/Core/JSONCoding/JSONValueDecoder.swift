/// Decodes any `Decodable` from a ``JSONValue``, as `JSONDecoder` does from bytes.
///
/// For example what a union has kept because it did not know the variant:
/// ```swift
/// if case .undefined(let json) = order.payment {
///   let card = try JSONValueDecoder().decode(CardV2.self, from: json)
/// }
/// ```
/// What comes out, and which error comes instead, is what a `JSONDecoder` with its default strategies would
/// give for the same JSON: `1.0` is an `Int`, `1.5` is none, and no number is rounded to fit a whole one. Only
/// the last digits of a `Decimal` are lost, because a ``JSONValue`` holds fractions as `Double`.
public struct JSONValueDecoder {
  /// What types may ask for while they are decoded, such as `.dtoReporter` and `.dtoStrict`.
  public var userInfo: [CodingUserInfoKey: Any]

  /// A decoder.
  public init(userInfo: [CodingUserInfoKey: Any] = [:]) {
    self.userInfo = userInfo
  }

  /// The value that stands in the JSON.
  ///
  /// - Throws: A `DecodingError` where the JSON is not what the type takes, and where arrays and objects are nested
  ///   more than 512 deep; or what the type itself throws.
  public func decode<Value: Decodable>(_ type: Value.Type, from json: JSONValue) throws -> Value {
    try JSONValueReader(json, userInfo: userInfo).decode(type)
  }
}
