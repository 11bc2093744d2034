/// A type that has a form of its own in JSON, other than what its `Codable` would do: a `Decimal` is a number there.
///
/// `JSONDecoder` and `JSONEncoder` make these exceptions for types of Foundation, which the core does not know; the
/// conformances are in the Foundation layer.
protocol JSONNative {
  /// The value that the JSON is; nil for JSON of another kind.
  ///
  /// - Throws: ``UnexpectedContent`` for JSON of the right kind that is no such value.
  static func value(of json: JSONValue) throws -> Self?

  /// The value that a number is, by its digits as the payload has them; nil where numbers are none.
  ///
  /// - Throws: ``UnexpectedContent`` for a number that is no such value.
  static func value(ofDigits digits: String) throws -> Self?

  /// The JSON that the value is.
  ///
  /// - Throws: ``UnexpectedContent`` where JSON has no such value.
  func json() throws -> JSONValue
}

extension JSONNative {
  static func value(ofDigits digits: String) throws -> Self? { nil }
}
