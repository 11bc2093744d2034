extension CalendarDate: Codable {
  /// Decodes a string such as `2024-02-29`. Throws a `DecodingError` if it isn't a valid date.
  public init(from decoder: any Decoder) throws {
    guard let date = CalendarDate(try decoder.singleValueContainer().decode(String.self)) else {
      throw UnexpectedContent(expected: "a date").located(at: decoder.codingPath)
    }
    self = date
  }

  /// Encodes the date as a string such as `2024-02-29`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
