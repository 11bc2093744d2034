extension TimeOfDay: Codable {
  /// Decodes a string such as `12:30:00Z`. Throws if it isn't a valid time.
  public init(from decoder: any Decoder) throws {
    guard let time = TimeOfDay(try decoder.singleValueContainer().decode(String.self)) else {
      throw UnexpectedContent(expected: "a time of day").located(at: decoder.codingPath)
    }
    self = time
  }

  /// Encodes the description.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
