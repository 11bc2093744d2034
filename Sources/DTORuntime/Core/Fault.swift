/// What an error says for a ``DecodingIssue``: the deepest place, what should have been there and
/// the kind of what was.
struct Fault: Sendable {
  let place: IssuePlace
  let expected: Expectation
  let found: String
  let excerpt: String?

  init(place: IssuePlace, expected: Expectation, found: String, excerpt: String?) {
    self.place = place
    self.expected = expected
    self.found = found
    self.excerpt = excerpt
  }

  /// - Parameters:
  ///   - error: What was thrown at the decoder's place or beneath it.
  ///   - decoder: A decoder at the place that is about to be lost.
  ///   - type: What that place should have held.
  init(_ error: any Error, at decoder: any Decoder, wanting type: Any.Type) {
    let place = decoder.codingPath
    let path: [any CodingKey]
    let policy = ExcerptPolicy(of: decoder)
    /// A decoder at what there is to show.
    let shown: (any Decoder)?
    var lacksKey = false
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      path = max(context.codingPath + [key], place)
      expected = .words("a value")
      found = "nothing"
      // The object that lacks the key: its keys tell whether it goes by another name there.
      let holder = path.dropFirst(place.count).dropLast()
      shown = policy == nil ? nil : descend(from: decoder, along: holder)
      lacksKey = true
    case DecodingError.valueNotFound(let type, let context):
      path = max(context.codingPath, place)
      expected = .kind(of: type)
      found = "null"
      shown = nil
    case DecodingError.typeMismatch(let type, let context):
      path = max(context.codingPath, place)
      expected = .kind(of: type)
      shown = descend(from: decoder, along: path.dropFirst(place.count))
      found = kind(at: shown)
    case DecodingError.dataCorrupted(let context):
      path = max(context.codingPath, place)
      expected =
        (context.underlyingError as? UnexpectedContent).map { .words($0.expected) }
        ?? (path.count == place.count ? .fitting(type) : .words("a valid value"))
      shown = descend(from: decoder, along: path.dropFirst(place.count))
      found = kind(at: shown)
    default:
      path = place
      expected = (error as? UnexpectedContent).map { .words($0.expected) } ?? .fitting(type)
      shown = decoder
      found = kind(at: decoder)
    }
    self.place = .keys(path)
    excerpt = shown.flatMap { lacksKey ? policy?.excerpt(ofKeysAt: $0) : policy?.excerpt(of: $0) }
  }
}

private func kind(at decoder: (any Decoder)?) -> String {
  decoder.map { JSONKind.name(at: $0) } ?? JSONKind.unknown.name
}

/// The longer path: an error made by someone who did not know where they were has a short one.
private func max(_ first: [any CodingKey], _ second: [any CodingKey]) -> [any CodingKey] {
  first.count < second.count ? second : first
}

/// A decoder at the place that a path leads to from another decoder's; nil if it leads nowhere.
private func descend(
  from start: any Decoder,
  along path: ArraySlice<any CodingKey>
) -> (any Decoder)? {
  var decoder = start
  do {
    for key in path {
      if let index = key.intValue {
        var elements = try decoder.unkeyedContainer()
        for _ in 0..<index { _ = try elements.superDecoder() }
        decoder = try elements.superDecoder()
      } else {
        let members = try decoder.container(keyedBy: DTOKey.self)
        decoder = try members.superDecoder(forKey: DTOKey(key.stringValue))
      }
    }
  } catch {
    return nil
  }
  return decoder
}
