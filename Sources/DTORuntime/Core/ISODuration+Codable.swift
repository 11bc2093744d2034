extension ISODuration: Codable {
  /// Decodes a string such as `P1DT12H`. Throws a `DecodingError` if it isn't a valid duration.
  public init(from decoder: any Decoder) throws {
    guard let duration = ISODuration(try decoder.singleValueContainer().decode(String.self)) else {
      throw UnexpectedContent(expected: "a duration").located(at: decoder.codingPath)
    }
    self = duration
  }

  /// Encodes the duration as its ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
