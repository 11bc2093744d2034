/// Conditions for the labels of metrics, as between the braces of PromQL: `job="shop", env=~"prod.*"`.
enum SeriesSelector {
  /// The labels by which the rules tell series apart, and the name of the metric.
  private static let ownLabels: Set<String> = [
    "__name__", "type", "outcome", "path", "kind", "revision",
  ]

  /// Whether PromQL reads a text as conditions for other labels than those of the rules.
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
    let name = rest.prefix { isLetter($0) || ("0"..."9").contains($0) }
    guard !ownLabels.contains(String(name)) else { return false }
    rest = rest.dropFirst(name.count)
    skipSpaces(in: &rest)
    let text = Substring(rest)
    guard let sign = ["=~", "!~", "!=", "="].first(where: { text.hasPrefix($0) }) else {
      return false
    }
    rest = rest.dropFirst(sign.count)
    skipSpaces(in: &rest)
    guard rest.popFirst() == "\"" else { return false }
    let isExpression = sign.hasSuffix("~")
    var groups = 0
    while let scalar = rest.popFirst(), scalar.properties.generalCategory != .control {
      switch scalar {
      case "\"": return groups == 0
      case "\\":
        // An escaped backslash in an expression escapes the character after it.
        guard let escaped = rest.popFirst(), "\\\"abfnrtv".unicodeScalars.contains(escaped) else {
          return false
        }
        if isExpression, escaped == "\\", rest.popFirst() == nil { return false }
      case "(" where isExpression: groups += 1
      case ")" where isExpression:
        groups -= 1
        if groups < 0 { return false }
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
