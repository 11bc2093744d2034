/// A URI or a relative reference without its fragment, in the parts that resolving needs.
///
/// For example `item.json` against `https://example.com/schemas/order.json` is `https://example.com/schemas/item.json`.
///
/// Source: RFC 3986, sections 3, 5.2 and 5.3.
package struct URIReference: Hashable {
  private var scheme: Substring?
  private var authority: Substring?
  private var path: Substring
  private var query: Substring?

  package init(_ text: some StringProtocol) {
    var rest = Substring(text)
    if let hash = rest.firstIndex(of: "#") { rest = rest[..<hash] }
    if let mark = rest.firstIndex(where: { ":/?".contains($0) }), rest[mark] == ":",
      rest[..<mark].first?.isLetter == true
    {
      scheme = rest[..<mark]
      rest = rest[rest.index(after: mark)...]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      authority = rest[..<end]
      rest = rest[end...]
    }
    path = rest
  }

  /// As one writes it.
  package var text: String {
    let start = (scheme.map { "\($0):" } ?? "") + (authority.map { "//\($0)" } ?? "")
    return start + path + (query.map { "?\($0)" } ?? "")
  }

  /// The same without what stands behind `?`.
  package var withoutQuery: URIReference {
    var result = self
    result.query = nil
    return result
  }

  /// What this reference means in a place with this base.
  package func resolved(against base: URIReference) -> URIReference {
    var result = self
    if scheme == nil {
      result.scheme = base.scheme
      if authority == nil {
        result.authority = base.authority
        if path.isEmpty {
          result.path = base.path
          result.query = query ?? base.query
        } else if !path.hasPrefix("/") {
          let folder = base.path.lastIndex(of: "/").map { base.path[...$0] }
          result.path = (folder ?? (base.authority == nil ? "" : "/")) + path
        }
      }
    }
    result.path = Substring(result.path.withoutDotSegments)
    return result
  }

  /// The way from the folder of another URI to this one: within that folder, and also out of it where both are no more than paths, or
  /// of one authority.
  package func path(fromFolderOf base: URIReference) -> String? {
    guard scheme == base.scheme, authority == base.authority, query == nil else { return nil }
    let folder = base.path.lastIndex(of: "/").map { base.path[...$0] } ?? ""
    if path.hasPrefix(folder), path.count > folder.count {
      return String(path.dropFirst(folder.count))
    }
    let arePaths = scheme == nil && !path.hasPrefix("/") && !folder.hasPrefix("/")
    guard authority != nil || arePaths else { return nil }
    var steps = path.split(separator: "/")[...]
    var left = folder.split(separator: "/")[...]
    while let step = steps.first, step == left.first {
      steps.removeFirst()
      left.removeFirst()
    }
    guard !steps.isEmpty, !left.contains("..") else { return nil }
    return (left.map { _ in ".." } + steps).joined(separator: "/")
  }
}

extension Substring {
  /// The path with `.` and `..` taken out, but for the `..` that lead out of where a path without a leading slash starts: what is
  /// there is another place than what is beside it.
  fileprivate var withoutDotSegments: String {
    guard contains(".") else { return String(self) }
    let segments = split(separator: "/", omittingEmptySubsequences: false)
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
          // The empty segment before the first slash stays.
          kept.removeLast()
        }
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return kept.joined(separator: "/")
  }
}
