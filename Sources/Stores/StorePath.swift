internal import Paths

/// Paths of files in other people's repositories, which may be anything.
package enum StorePath {
  /// Why a name can't be a folder or a file of a store; nil if it can.
  package static func problem(ofName name: [UInt8]) -> String? {
    guard let text = String(utf8: name) else { return "a name is not UTF-8" }
    if name.isEmpty || text == "." || text == ".." { return "a name is '\(text)'" }
    if name.count > 255 { return "a name is longer than 255 bytes" }
    if text.unicodeScalars.contains(where: isControl) {
      return "a name contains control characters"
    }
    if text.utf8.contains(where: { "/\\:".utf8.contains($0) }) {
      return "a name contains a slash, backslash or colon"
    }
    return isGit(text) ? "a name is '.git' to some systems" : nil
  }

  /// Why a path can't be that of a file of a store; nil if it can.
  package static func problem(ofPath path: [UInt8]) -> String? {
    if path.count > 1_000 { return "the path is longer than 1000 bytes" }
    let names = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return names.lazy.compactMap { problem(ofName: Array($0)) }.first
  }

  /// Windows drops dots and spaces at the end, and has short names; a Mac drops what can't be seen.
  private static func isGit(_ name: String) -> Bool {
    let seen = String(
      String.UnicodeScalarView(
        name.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
      )
    ).lowercased()
    var end = Substring(seen)
    while end.hasSuffix(".") || end.hasSuffix(" ") { end.removeLast() }
    return end == ".git" || end.hasPrefix("git~")
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    // Joiners are parts of words; the others would show a path as another one.
    case .format: scalar.value != 0x200C && scalar.value != 0x200D
    default: false
    }
  }
}

/// The names of a store so far, to find those that are one file on some disks.
///
/// For example, `Order.yml` and `order.yml`, or `Taxi/a.yml` and `taxi/b.yml`.
package struct TakenNames {
  private var names: [String: Path] = [:]

  package init() {}

  /// - Throws: ``StoreProblem`` if another path differs only in its case or its Unicode form.
  package mutating func take(_ path: String) throws(StoreProblem) {
    var start = ""
    for name in Path(path).names {
      start += (start.isEmpty ? "" : "/") + name.text
      // Two strings are equal if their characters are, in whatever form.
      let other = names.updateValue(Path(start), forKey: start.lowercased())
      if let other, other != Path(start) {
        throw StoreProblem("'\(other.text)' and '\(start)' are one name on some disks")
      }
    }
  }
}
