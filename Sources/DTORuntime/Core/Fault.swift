/// What an error says for a ``DecodingIssue``: the deepest place, what should have been there and
/// the kind of what was.
struct Fault {
  let path: [any CodingKey]
  let expected: String
  let found: String

  /// - Parameters:
  ///   - error: What was thrown at the decoder's place or beneath it.
  ///   - decoder: A decoder at the place that is about to be lost.
  ///   - type: What that place should have held.
  init(_ error: any Error, at decoder: any Decoder, wanting type: Any.Type) {
    let place = decoder.codingPath
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      path = max(context.codingPath + [key], place)
      expected = "a value"
      found = "nothing"
    case DecodingError.valueNotFound(let type, let context):
      path = max(context.codingPath, place)
      expected = wireName(type)
      found = "null"
    case DecodingError.typeMismatch(let type, let context):
      path = max(context.codingPath, place)
      expected = wireName(type)
      found = kind(beneath: decoder, at: path.dropFirst(place.count))
    case DecodingError.dataCorrupted(let context):
      path = max(context.codingPath, place)
      expected =
        (context.underlyingError as? UnexpectedContent)?.expected
        ?? (path.count == place.count ? fittingName(type) : "a valid value")
      found = kind(beneath: decoder, at: path.dropFirst(place.count))
    default:
      path = place
      expected = (error as? UnexpectedContent)?.expected ?? fittingName(type)
      found = JSONKind(of: decoder).name
    }
  }
}

/// The longer path: an error made by someone who did not know where they were has a short one.
private func max(_ first: [any CodingKey], _ second: [any CodingKey]) -> [any CodingKey] {
  first.count < second.count ? second : first
}

/// The kind of the value that a path leads to, starting at the decoder's place.
private func kind(beneath decoder: any Decoder, at path: ArraySlice<any CodingKey>) -> String {
  guard let key = path.first else { return JSONKind(of: decoder).name }
  do {
    if let index = key.intValue {
      var elements = try decoder.unkeyedContainer()
      for _ in 0..<index { _ = try elements.superDecoder() }
      return kind(beneath: try elements.superDecoder(), at: path.dropFirst())
    } else {
      let members = try decoder.container(keyedBy: DTOKey.self)
      let member = try members.superDecoder(forKey: DTOKey(key.stringValue))
      return kind(beneath: member, at: path.dropFirst())
    }
  } catch {
    return JSONKind.unknown.name
  }
}
