// For enums with values of several JSON types: `enum Level: JSONValue, Codable { case auto = "auto", one = 1 }`. The
// standard library has the same extensions for its own raw types.

extension RawRepresentable where Self: Decodable, RawValue == JSONValue {
  /// Decodes the case whose raw value is the decoder's value. Throws a `DecodingError` if there is no such case.
  public init(from decoder: any Decoder) throws {
    guard let value = Self(rawValue: try JSONValue(from: decoder)) else {
      let unknown = UnexpectedContent(expected: "a value of \(wireName(Self.self))")
      throw unknown.located(at: decoder.codingPath)
    }
    self = value
  }
}

extension RawRepresentable where Self: Encodable, RawValue == JSONValue {
  /// Encodes the raw value.
  public func encode(to encoder: any Encoder) throws {
    try rawValue.encode(to: encoder)
  }
}
