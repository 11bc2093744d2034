// Enums of values of several kinds: `enum Level: JSONValue, Codable { case auto = "auto", one = 1 }`. The
// standard library does this for the raw types it knows.

extension RawRepresentable where Self: Decodable, RawValue == JSONValue {
  /// Decodes the case with the raw value that stands there.
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
