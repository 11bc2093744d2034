/// A type whose representation in JSON isn't the one of its `Codable` conformance: a `Decimal` is a number.
///
/// `JSONDecoder` and `JSONEncoder` make these exceptions for types of Foundation. The core doesn't import Foundation, so the
/// conformances are in the Foundation layer.
protocol JSONNative {
  /// Returns the value that JSON represents; `nil` for JSON of another kind.
  ///
  /// - Throws: ``UnexpectedContent`` for JSON of the right kind that doesn't represent a value.
  static func value(of json: JSONValue) throws -> Self?

  /// Returns the value that a number represents, given its characters in the payload; `nil` if the type isn't represented by
  /// numbers.
  ///
  /// - Throws: ``UnexpectedContent`` for a number that doesn't represent a value.
  static func value(ofDigits digits: String) throws -> Self?

  /// Returns the JSON that represents the value.
  ///
  /// - Throws: ``UnexpectedContent`` if JSON can't represent the value.
  func json() throws -> JSONValue
}

extension JSONNative {
  static func value(ofDigits digits: String) throws -> Self? { nil }
}
