import SchemaDocument

/// Text from files as Markdown, with special characters escaped.
enum MarkdownText {
  /// In a line of text or a table cell.
  static func escaped(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      // Prevents notifications and references to issues.
      if previous == "@" || previous == "#" && scalar.properties.numericType != nil {
        result += "<!-- -->"
      }
      previous = scalar
      switch scalar {
      case "\n": result += "<br>"
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // Two '$' would enclose a formula.
      case "\\", "`", "*", "_", "[", "]", "|", "~", "$", "!":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result += visible(scalar)
      }
    }
    return result
  }

  /// Sentences whose code is in single quotes: `write 'items: {}'`. An apostrophe follows a letter, so it begins no code.
  static func prose(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.indices.first(where: { rest[$0] == "'" && !rest[..<$0].endsInWord }),
      let end = rest[start...].dropFirst().indices.first(where: {
        rest[$0] == "'" && !rest[$0...].dropFirst().startsWithWord
      })
    {
      let code = rest[start..<end].dropFirst()
      result += escaped(String(rest[..<start]))
      // A table cell would end at the character.
      result += code.contains("|") ? escaped("'\(code)'") : Self.code(String(code))
      rest = rest[end...].dropFirst()
    }
    return result + escaped(String(rest))
  }

  /// As code; in a table cell, only if it contains no '|'.
  static func code(_ text: String) -> String {
    let text = visible(text)
    let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text + space + fence
  }

  /// A code block.
  static func block(_ text: String, language: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
    let lineEnd = text.hasSuffix("\n") ? "" : "\n"
    return "\(fence)\(language)\n\(text)\(lineEnd)\(fence)\n"
  }

  /// A link with code as its text.
  static func link(_ text: String, to address: String) -> String { "[\(code(text))](\(address))" }

  private static func longestRun(of mark: Character, in text: String) -> Int {
    var longest = 0
    var run = 0
    for character in text {
      run = character == mark ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}

extension Substring {
  fileprivate var startsWithWord: Bool { first.map { $0.isLetter || $0.isNumber } ?? false }
  fileprivate var endsInWord: Bool { last.map { $0.isLetter || $0.isNumber } ?? false }
}
