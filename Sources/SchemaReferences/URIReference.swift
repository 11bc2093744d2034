import Paths

/// A URI or relative reference without its fragment, split into the parts needed for resolution.
///
/// For example, `item.json` resolved against `https://example.com/schemas/order.json` is `https://example.com/schemas/item.json`.
///
/// Source: RFC 3986, sections 3, 5.2 and 5.3.
package struct URIReference {
  private var scheme: Substring?
  private var authority: Substring?
  private var path: Substring
  private var query: Substring?

  package init(_ text: some StringProtocol) {
    var rest = Substring(text)
    if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<hash] }
    if let mark = rest.utf8.firstIndex(where: ":/?".utf8.contains),
      rest.utf8[mark] == UInt8(ascii: ":"),
      rest[..<mark].first?.isLetter == true
    {
      scheme = rest[..<mark]
      rest = rest[rest.utf8.index(after: mark)...]
    }
    if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
      query = rest[rest.utf8.index(after: mark)...]
      rest = rest[..<mark]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = rest[..<end]
      rest = rest[end...]
    }
    path = rest
  }

  /// The reference as a string.
  package var text: String {
    let start = (scheme.map { "\($0):" } ?? "") + (authority.map { "//\($0)" } ?? "")
    return start + path + (query.map { "?\($0)" } ?? "")
  }

  /// The reference without its query.
  var withoutQuery: URIReference {
    var result = self
    result.query = nil
    return result
  }

  /// Returns the reference resolved against a base URI.
  func resolved(against base: URIReference) -> URIReference {
    var result = self
    if scheme == nil {
      result.scheme = base.scheme
      if authority == nil {
        result.authority = base.authority
        if path.isEmpty {
          result.path = base.path
          result.query = query ?? base.query
        } else if !Path(path).isAbsolute {
          let folder = Path(base.path).folder.map { "\($0)/" }
          result.path = (folder ?? (base.authority == nil ? "" : "/")) + path
        }
      }
    }
    result.path = Substring(result.path.withoutDotSegments)
    return result
  }

  /// Returns the relative path from the folder of another URI to this one. The path leaves the folder only if both references are mere
  /// paths or have the same authority.
  package func path(fromFolderOf base: URIReference) -> String? {
    guard scheme == base.scheme, authority == base.authority, query == nil else { return nil }
    let own = Path(path)
    let folder = Path(base.path).folder.map { Path("\($0)/") } ?? ""
    if let rest = own.dropping(prefix: folder.text), !rest.isEmpty { return rest }
    let arePaths = scheme == nil && !own.isAbsolute && !folder.isAbsolute
    guard authority != nil || arePaths else { return nil }
    var steps = own.names[...]
    var left = folder.names[...]
    while let step = steps.first, step == left.first {
      steps.removeFirst()
      left.removeFirst()
    }
    guard !steps.isEmpty, !left.contains("..") else { return nil }
    return (left.map { _ in ".." } + steps).joined()
  }
}

extension URIReference: Hashable {
  package static func == (a: URIReference, b: URIReference) -> Bool { a.parts == b.parts }

  package func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  /// All parts, compared byte by byte as specified in section 6.2.1.
  private var parts: [Path?] { [scheme, authority, path, query].map { $0.map { Path($0) } } }
}

extension Substring {
  /// The path with `.` and `..` segments removed, except for leading `..` segments of a relative path: they lead outside of the path's
  /// starting point.
  fileprivate var withoutDotSegments: String {
    guard contains(".") else { return String(self) }
    let segments = utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    var kept: [Substring] = []
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".":
        if isLast { kept.append("") }
      case "..":
        if kept.isEmpty || kept.last == ".." {
          kept.append(segment)
        } else if kept.count > 1 || kept.first?.isEmpty == false {
          // Keep the empty segment before the first slash.
          kept.removeLast()
        }
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return kept.joined(separator: "/")
  }
}
