/// Conditions for the labels of metrics, as between the braces of PromQL: `job="shop", env=~"prod.*"`.
enum SeriesSelector {
  /// Whether PromQL reads a text as conditions.
  static func isValid(_ text: String) -> Bool {
    var rest = text.unicodeScalars[...]
    while true {
      guard skipCondition(in: &rest) else { return false }
      skipSpaces(in: &rest)
      if rest.isEmpty { return true }
      guard rest.popFirst() == "," else { return false }
    }
  }

  private static func skipCondition(in rest: inout Substring.UnicodeScalarView) -> Bool {
    skipSpaces(in: &rest)
    guard let first = rest.first, isLetter(first) else { return false }
    rest = rest.drop { isLetter($0) || ("0"..."9").contains($0) }
    skipSpaces(in: &rest)
    let text = Substring(rest)
    guard let sign = ["=~", "!~", "!=", "="].first(where: { text.hasPrefix($0) }) else {
      return false
    }
    rest = rest.dropFirst(sign.count)
    skipSpaces(in: &rest)
    guard rest.popFirst() == "\"" else { return false }
    while let scalar = rest.popFirst(), scalar != "\n" {
      switch scalar {
      case "\"": return true
      case "\\": if rest.popFirst() == nil { return false }
      default: continue
      }
    }
    return false
  }

  private static func skipSpaces(in rest: inout Substring.UnicodeScalarView) {
    rest = rest.drop { $0 == " " }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }
}
