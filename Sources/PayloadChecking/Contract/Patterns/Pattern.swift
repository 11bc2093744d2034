/// A regular expression of a schema, in the syntax of ECMA-262 with the flag `u`, as JSON Schema recommends.
///
/// Foundation's and Swift's own regular expressions have another syntax and no limit on time. So `^(a+)+$` and a string of the backend
/// could stop the check for hours.
struct Pattern: Sendable {
  indirect enum Node: Sendable {
    case scalar(ScalarSet)
    case sequence([Node])
    case choice([Node])
    case capture(Node, Int)
    case repetition(Node, least: Int, most: Int, Preference)
    case start
    case end
    case wordBoundary(Expectation)
    case lookahead(Node, Expectation)
    case lookbehind(Node, Expectation)
    case backreference(Int)
  }

  /// Which number of repetitions is tried first.
  enum Preference {
    case most
    case least
  }

  /// Whether a condition must be met.
  enum Expectation {
    case met
    case unmet
  }

  let root: Node
  let captureCount: Int

  /// - Returns: Nil for a mistake, or for a feature that isn't supported, such as `\p{Script=Greek}` or `(?i)`.
  init?(_ text: String) {
    var parser = PatternParser(text)
    guard let root = parser.pattern() else { return nil }
    self.root = root
    captureCount = parser.captureCount
  }

  /// Whether a part of a text matches; nil if that takes too long to find out.
  func matches(_ text: String) -> Bool? {
    let matcher = PatternMatcher(self, text)
    let isMatch = matcher.matchesAnywhere()
    return matcher.hasGivenUp ? nil : isMatch
  }
}
