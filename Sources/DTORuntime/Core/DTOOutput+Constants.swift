extension DTOOutput {
  /// Writes the tuple of a union's case with the constants by which it is known.
  ///
  /// ```swift
  /// case .move(let value): try DTOOutput.encode(value, constants: ["0": "move"], to: encoder)
  /// ```
  /// - Parameters:
  ///   - value: The tuple.
  ///   - constants: The constants by their positions. They are written whatever the tuple has there, because otherwise the value would be
  ///     read as another case.
  ///   - encoder: The encoder of the union.
  public static func encode<Value: Encodable>(
    _ value: Value,
    constants: [String: JSONValue],
    to encoder: any Encoder
  ) throws {
    try encodeTuple(value, constants, absent: .written, to: encoder)
  }

  /// Writes the tuple of the case as which an array without the constants is read.
  ///
  /// - Parameters:
  ///   - value: The tuple.
  ///   - constants: The constants by their positions. They are written in place of other values, but not if the tuple leaves them out.
  ///   - encoder: The encoder of the union.
  public static func encode<Value: Encodable>(
    _ value: Value,
    constantsIfPresent constants: [String: JSONValue],
    to encoder: any Encoder
  ) throws {
    try encodeTuple(value, constants, absent: .kept, to: encoder)
  }

  private static func encodeTuple<Value: Encodable>(
    _ value: Value,
    _ constants: [String: JSONValue],
    absent: Absent,
    to encoder: any Encoder
  ) throws {
    let written = try JSONValueEncoder(userInfo: encoder.userInfo).encode(value)
    guard case .array(var elements) = written else { return try value.encode(to: encoder) }
    for (position, constant) in constants {
      guard let position = Int(position) else { continue }
      let element = position < elements.count ? elements[position] : .null
      if element.tag == constant.tag || element == .null && absent == .kept { continue }
      while elements.count <= position { elements.append(.null) }
      elements[position] = constant
    }
    guard written != .array(elements) else { return try value.encode(to: encoder) }
    try JSONValue.array(elements).encode(to: JSONSlot.of(encoder) ?? encoder)
  }
}
