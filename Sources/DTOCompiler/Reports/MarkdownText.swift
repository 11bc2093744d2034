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
