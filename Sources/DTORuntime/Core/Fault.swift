/// The part of a ``DecodingIssue`` that is derived from an error: the deepest known location, what was expected,
/// and the type of what was found.
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

  /// Creates a fault from an error.
  ///
  /// - Parameters:
  ///   - error: The error that was thrown for the decoder's value, or for a value inside it.
  ///   - decoder: The decoder of the value that is about to be dropped.
  ///   - type: The expected type of that value.
  ///   - policy: What the excerpt can show. The caller looks it up, together with the other settings of the decoder.
  init(
    _ error: any Error,
    at decoder: any Decoder,
    wanting type: Any.Type,
    showing policy: ExcerptPolicy?
  ) {
    let place = CodingPathStart(of: decoder)
    let path: [any CodingKey]
    /// The decoder of the value to show in the excerpt.
    let shown: (any Decoder)?
    var lacksKey = false
    switch error.asDecodingError {
    case .keyNotFound(let key, let context):
      path = place.longest(context.codingPath + [key])
      expected = .words("a value")
      found = "nothing"
      // Show the keys of the object that lacks the key, because one may be a different spelling of it.
      let holder = path.dropFirst(place.count).dropLast()
      shown = policy == nil ? nil : descend(from: decoder, along: holder)
      lacksKey = true
    case .valueNotFound(let type, let context):
      path = place.longest(context.codingPath)
      expected = .kind(of: type)
      found = "null"
      shown = nil
    case .typeMismatch(let type, let context):
      path = place.longest(context.codingPath)
      expected = .kind(of: type)
      shown = descend(from: decoder, along: path.dropFirst(place.count))
      found = kind(at: shown)
    case .dataCorrupted(let context):
      path = place.longest(context.codingPath)
      expected =
        (context.underlyingError as? UnexpectedContent).map { .words($0.expected) }
        ?? (path.count == place.count ? .fitting(type) : .words("a valid value"))
      shown = descend(from: decoder, along: path.dropFirst(place.count))
      found = kind(at: shown)
    default:
      path = decoder.codingPath
      expected = error.asUnexpectedContent.map { .words($0.expected) } ?? .fitting(type)
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

/// The coding path of a decoder, of which mostly only the length is needed.
private struct CodingPathStart {
  let count: Int
  private let decoder: any Decoder

  init(of decoder: any Decoder) {
    self.decoder = decoder
    count = JSONPlace.of(decoder)?.depth ?? decoder.codingPath.count
  }

  /// Returns the longer path, because errors thrown by code that doesn't know its coding path have a short one.
  func longest(_ path: [any CodingKey]) -> [any CodingKey] {
    path.count < count ? decoder.codingPath : path
  }
}

/// Returns the decoder of the value at a path relative to another decoder; `nil` if there is no such value.
func descend(from start: any Decoder, along path: ArraySlice<any CodingKey>) -> (any Decoder)? {
  if let place = JSONPlace.of(start)?.place(along: path) { return place }
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
