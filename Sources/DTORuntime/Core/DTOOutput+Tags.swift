extension DTOOutput {
  /// Writes the payload of a union's case, whose type has a property for the discriminator.
  ///
  /// ```swift
  /// case .cat(let value):
  ///   try DTOOutput.encode(value, tag: value.kind, among: "cat", "kitty", at: "kind", to: encoder)
  /// ```
  /// - Parameters:
  ///   - value: The payload.
  ///   - tag: The discriminator that the payload has.
  ///   - tags: Those that select the case. If `tag` isn't one of them, the first one is written in its place, because otherwise the value
  ///     would be read as another case.
  ///   - key: The key of the discriminator.
  ///   - encoder: The encoder of the union.
  public static func encode<Value: Encodable>(
    _ value: Value,
    tag: String?,
    among tags: String...,
    at key: String,
    to encoder: any Encoder
  ) throws {
    if let tag, tags.contains(tag) { return try value.encode(to: encoder) }
    guard let slot = JSONSlot.of(encoder) else {
      try value.encode(to: encoder)
      return try DTOOutput(encoder).encode(tags[0], key)
    }
    // Bytes that are written can't be replaced.
    var payload = try JSONValueEncoder(userInfo: encoder.userInfo).encode(value)
    payload[key] = .string(tags[0])
    try payload.encode(to: slot)
  }
}
