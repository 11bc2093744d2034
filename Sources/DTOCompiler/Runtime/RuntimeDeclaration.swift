/// A top-level declaration in a file of the runtime, or a member of an extension, judging by its first line.
///
/// For example `private func max(`. The formatter determines the layout of declarations, so it is enough to look at a line.
struct RuntimeDeclaration {
  /// The indentation of the line.
  var indentation: Int
  /// Whether it is invisible to other files.
  var isPrivate: Bool
  /// `struct`, `func`, `extension` and so on.
  var keyword: Substring
  var name: Substring

  /// Nil for a line that does not start a declaration.
  init?(line: Substring) {
    let text = line.drop { $0 == " " }
    indentation = line.count - text.count
    isPrivate = false
    var words = text.split(separator: " ")[...]
    while let word = words.first, Self.modifiers.contains(word) || word.hasPrefix("@") {
      isPrivate = isPrivate || word == "private" || word == "fileprivate"
      words.removeFirst()
    }
    guard words.count > 1, Self.keywords.contains(words[words.startIndex]) else { return nil }
    keyword = words.removeFirst()
    name = words.removeFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
  }

  /// Whether it declares a type.
  var isType: Bool { ["struct", "enum", "class", "protocol", "typealias"].contains(keyword) }

  private static let keywords: Set<Substring> = [
    "struct", "enum", "class", "protocol", "extension", "typealias", "func", "let", "var",
  ]
  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private", "final", "indirect", "static",
    "mutating",
    "nonisolated",
  ]
}
