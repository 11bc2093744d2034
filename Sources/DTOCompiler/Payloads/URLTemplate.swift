import SchemaModel

/// The URLs of the requests of an operation: a server and a path with parameters.
///
/// For example, `/orders/{id}` on `https://{region}.example.com/v1` matches `https://eu.example.com/v1/orders/12`. A recording may be made
/// on another host, such as one for tests, so the host matters only if several operations match.
struct URLTemplate: Sendable {
  private let host: Segment?
  private let segments: [Segment]

  init(path: String, on server: ServerURL) {
    let (host, base) = hostAndPath(of: server.text.replacingVariables(by: server.defaults))
    self.host = host.map { Segment($0) }
    segments = (pathSegments(of: base) + pathSegments(of: path)).map { Segment($0) }
  }

  /// How well a URL matches; nil if it doesn't.
  func match(_ url: RequestURL) -> URLMatch? {
    guard segments.count == url.segments.count,
      zip(segments, url.segments).allSatisfy({ $0.matches($1) })
    else { return nil }
    return URLMatch(
      isOnHost: host.map { host in url.host.map { host.matches($0) } ?? false } ?? false,
      literals: segments.map(\.isLiteral)
    )
  }

  /// A part of a path, such as `{id}.json`.
  private struct Segment: Sendable {
    /// The texts before, between and after the parameters.
    let texts: [String]

    init(_ text: some StringProtocol) {
      var texts = [""]
      var isInParameter = false
      for character in text {
        switch character {
        case "{" where !isInParameter:
          isInParameter = true
          texts.append("")
        case "}" where isInParameter: isInParameter = false
        default: if !isInParameter { texts[texts.count - 1].append(character) }
        }
      }
      self.texts = texts
    }

    var isLiteral: Bool { texts.count == 1 }

    /// Whether a text has the parts in this order, with at least one character between them.
    func matches(_ text: String) -> Bool {
      guard let last = texts.last, texts.count > 1 else { return text == texts[0] }
      guard text.hasPrefix(texts[0]) else { return false }
      var rest = text.dropFirst(texts[0].count)
      for part in texts.dropFirst().dropLast() {
        guard let range = rest.dropFirst().firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
      return rest.count > last.count && rest.hasSuffix(last)
    }
  }
}

/// How well the URL of a request matches that of an operation.
struct URLMatch: Comparable {
  let isOnHost: Bool
  /// Whether each segment has no parameter. Paths without parameters take precedence (OpenAPI 3.0.4, Paths Object).
  let literals: [Bool]

  static func < (left: URLMatch, right: URLMatch) -> Bool {
    if left.isOnHost != right.isOnHost { return right.isOnHost }
    for (one, other) in zip(left.literals, right.literals) where one != other { return other }
    return false
  }
}

/// The URL of a recorded request.
struct RequestURL {
  let host: String?
  let segments: [String]

  init(_ url: String) {
    let (host, path) = hostAndPath(of: url)
    self.host = host
    segments = pathSegments(of: path.prefix { $0 != "?" && $0 != "#" }).map(\.decodingPercents)
  }
}

/// Splits a URL; without a scheme and `//`, it is only a path.
private func hostAndPath(of url: String) -> (host: String?, path: Substring) {
  guard let mark = url.firstRange(of: "//"),
    url[..<mark.lowerBound].isEmpty || url[..<mark.lowerBound].hasSuffix(":")
  else { return (nil, url[...]) }
  let rest = url[mark.upperBound...]
  let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  return (host.lowercased(), rest.dropFirst(host.count))
}

/// Returns the segments without empty ones, so that slashes at the end and in doubt don't matter.
private func pathSegments(of path: some StringProtocol) -> [String] {
  path.split { $0 == "/" }.map { String($0) }
}

extension String {
  /// Replaces variables whose default isn't one segment, which a parameter would be.
  fileprivate func replacingVariables(by defaults: [String: String]) -> String {
    defaults.reduce(self) { text, variable in
      variable.value.isEmpty || variable.value.contains("/")
        ? text.replacing("{\(variable.key)}", with: variable.value) : text
    }
  }

  fileprivate var decodingPercents: String {
    guard contains("%") else { return self }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
