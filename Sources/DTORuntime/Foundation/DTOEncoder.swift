#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Encodes DTOs as JSON data, a JSON string, a dictionary, or a ``JSONValue``.
///
/// For example, `try DTOEncoder().encode(order)`. The DTOs must be `Encodable`; the option `codable` generates the conformance.
public struct DTOEncoder {
  private let json: JSONEncoder

  /// Creates an encoder that sorts the members of objects by key, so that equal values result in equal bytes, and doesn't
  /// escape slashes.
  public init() {
    json = JSONEncoder()
    json.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Creates an encoder that writes data and strings with the given `JSONEncoder`.
  ///
  /// Its `userInfo` applies to all output. Its strategies don't apply to dictionaries and ``JSONValue``s.
  public init(using json: JSONEncoder) {
    self.json = json
  }

  /// Returns the value as JSON data in UTF-8.
  ///
  /// - Throws: An `EncodingError` if JSON can't represent the value, such as `Double.nan`.
  public func encode(_ value: some Encodable) throws -> Data {
    try json.encode(value)
  }

  /// Returns the value as a JSON string. Throws the same errors as ``encode(_:)``.
  public func encodeText(_ value: some Encodable) throws -> String {
    String(decoding: try encode(value), as: UTF8.self)
  }

  /// Returns the value as a dictionary that `JSONSerialization` accepts; see ``JSONValue/any``.
  ///
  /// - Throws: An `EncodingError` if the value isn't encoded as an object, or if ``JSONValueEncoder/encode(_:)`` throws one.
  public func encodeDictionary(_ value: some Encodable) throws -> [String: Any] {
    guard let dictionary = try encodeJSON(value).any as? [String: Any] else {
      let context = EncodingError.Context(
        codingPath: [],
        debugDescription: "\(type(of: value)) does not encode an object."
      )
      throw EncodingError.invalidValue(value, context)
    }
    return dictionary
  }

  /// Returns the value as a ``JSONValue``. Throws the same errors as ``JSONValueEncoder/encode(_:)``.
  public func encodeJSON(_ value: some Encodable) throws -> JSONValue {
    try JSONValueEncoder(userInfo: json.userInfo).encode(value)
  }
}

extension DTOEncoder: Sendable {}
