/// A path with names in braces, such as `/files/{name}.json`.
struct PathTemplate {
  private let pieces: [Piece]
  /// A query that is written into the path.
  private let rest: String

  fileprivate enum Piece {
    case literal(String)
    case name(String)
  }

  init(_ text: String) {
    // A fragment in a path only tells operations apart.
    let whole = text.prefix { $0 != "#" }
    var path = whole.prefix { $0 != "?" }
    rest = URLEscaping.escaped(String(whole[path.endIndex...]))
    var pieces: [Piece] = []
    while let start = path.firstIndex(of: "{"), let end = path[start...].firstIndex(of: "}") {
      if start > path.startIndex { pieces.append(.literal(escaping: path[..<start])) }
      let name = path[path.index(after: start)..<end]
      pieces.append(name.isEmpty ? .literal(escaping: path[start...end]) : .name(String(name)))
      path = path[path.index(after: end)...]
    }
    if !path.isEmpty { pieces.append(.literal(escaping: path)) }
    self.pieces = pieces
  }

  /// Returns the path with texts in place of the names.
  ///
  /// - Throws: An `EncodingError` for an empty text, and for a segment that becomes `.` or `..`. On their way, these are removed from
  ///   the path, together with other segments, so the request would be for another resource (RFC 3986, section 5.2.4).
  func filled(with texts: [String: String]) throws -> String {
    var result = ""
    var name: String?
    func check() throws {
      guard let name else { return }
      let segment = result[(result.lastIndex(of: "/") ?? result.startIndex)...]
      if segment == "/." || segment == "/.." || segment == "." || segment == ".." {
        throw Self.unusable(texts[name] ?? "", name, "A segment of a path can't be '.' or '..'.")
      }
    }
    for piece in pieces {
      switch piece {
      case .literal(let text):
        result += text.prefix { $0 != "/" }
        guard text.contains("/") else { continue }
        try check()
        name = nil
        result += text.drop { $0 != "/" }
      case .name(let next):
        guard let text = texts[next], !text.isEmpty else {
          throw Self.unusable("", next, "A parameter in a path can't be empty.")
        }
        name = next
        result += text
      }
    }
    try check()
    return result + rest
  }

  private static func unusable(_ text: String, _ name: String, _ problem: String) -> EncodingError {
    .invalidValue(
      text,
      EncodingError.Context(codingPath: [DTOKey(name)], debugDescription: problem)
    )
  }

  /// Returns the percent-encoded texts in place of the names; `nil` if the path doesn't have this form.
  func values(in path: String) -> [String: String]? {
    var values: [String: String] = [:]
    var path = path.prefix { $0 != "?" }
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let text):
        guard path.hasPrefix(text) else { return nil }
        path = path.dropFirst(text.count)
      case .name(let name):
        // In a segment, a name ends where the next literal starts for the last time; the last name takes the rest.
        let segment = path.prefix { $0 != "/" }
        var end = segment.endIndex
        if index + 1 < pieces.count, case .literal(let next) = pieces[index + 1],
          let found = segment.start(of: next.prefix { $0 != "/" })
        {
          end = found
        }
        guard end > path.startIndex else { return nil }
        values[name] = String(path[..<end])
        path = path[end...]
      }
    }
    return path.isEmpty ? values : nil
  }
}

extension PathTemplate.Piece {
  fileprivate static func literal(escaping text: Substring) -> PathTemplate.Piece {
    .literal(URLEscaping.escaped(String(text)))
  }
}

extension Substring {
  /// Returns where a text starts for the last time, after at least one character; `nil` if it is empty or nowhere.
  fileprivate func start(of text: Substring) -> Index? {
    guard !text.isEmpty else { return nil }
    return indices.dropFirst().last { self[$0...].hasPrefix(text) }
  }
}
