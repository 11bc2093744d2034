import Patterns

/// The regular expression of `match()` or `search()`, as RFC 9485 describes it.
enum TextExpression: Sendable {
  /// One that is written in the path; nil if it isn't valid, and matches nothing.
  case fixed(Pattern?)
  /// One that is in the document.
  case computed(Operand)

  enum Extent: Sendable {
    /// The whole string.
    case whole
    /// Any part of it.
    case part
  }

  /// A pattern that matches the same strings. Source: RFC 9485, section 5.3.
  static func pattern(_ text: String, _ extent: Extent) -> Pattern? {
    guard text.utf8.count <= mostBytes else { return nil }
    let text = withPlainDots(text)
    switch extent {
    case .whole: return Pattern("^(?:\(text))$")
    case .part: return Pattern(text)
    }
  }

  /// The text with `[^\n\r]` for each dot outside of classes: other line separators match.
  private static func withPlainDots(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    var isInClass = false
    for scalar in text.unicodeScalars {
      if scalar == ".", !isEscaped, !isInClass {
        result.append(contentsOf: #"[^\n\r]"#.unicodeScalars)
        continue
      }
      result.append(scalar)
      if isEscaped {
        isEscaped = false
      } else {
        switch scalar {
        case "\\": isEscaped = true
        case "[": isInClass = true
        case "]": isInClass = false
        default: break
        }
      }
    }
    return String(result)
  }

  private static let mostBytes = 10_000
}
