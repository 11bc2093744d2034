/// A declaration at the top of a file of the runtime, or a member of an extension, as its first line says.
///
/// For example `private func max(`. Our formatter decides where declarations stand in a line, so a line is all that is looked at.
struct RuntimeDeclaration {
  /// How far the line is indented.
  var indentation: Int
  /// Whether other files don't see it.
  var isPrivate: Bool
  /// `struct`, `func`, `extension` and so on.
  var keyword: Substring
  var name: Substring

  /// Nil for a line that begins no declaration.
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

  /// Whether it is a type of its own.
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
