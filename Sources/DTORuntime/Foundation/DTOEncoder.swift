#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Encodes DTOs to what they go out in: bytes, text, a dictionary, or ``JSONValue``.
///
/// For example `try DTOEncoder().encode(order)`. DTOs have to be `Encodable` for that: the option `codable` makes them so.
public struct DTOEncoder {
  private let json: JSONEncoder

  /// An encoder that writes the members of objects in the order of their keys, so that the same value is always the same
  /// bytes, and slashes as they are.
  public init() {
    json = JSONEncoder()
    json.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// An encoder that writes bytes and text as your own `JSONEncoder` does.
  public init(using json: JSONEncoder) {
    self.json = json
  }

  /// The value as bytes.
  ///
  /// - Throws: An `EncodingError` for what JSON does not have, such as `Double.nan`.
  public func encode(_ value: some Encodable) throws -> Data {
    try json.encode(value)
  }

  /// The value as text; it throws as ``encode(_:)`` does.
  public func encodeText(_ value: some Encodable) throws -> String {
    String(decoding: try encode(value), as: UTF8.self)
  }

  /// The value as a dictionary, as `JSONSerialization` takes it; see ``JSONValue/any``.
  ///
  /// - Throws: An `EncodingError` for what is no object, and for what ``JSONValueEncoder`` refuses.
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

  /// The value as JSON; see ``JSONValueEncoder``.
  public func encodeJSON(_ value: some Encodable) throws -> JSONValue {
    try JSONValueEncoder(userInfo: json.userInfo).encode(value)
  }
}

extension DTOEncoder: Sendable {}
