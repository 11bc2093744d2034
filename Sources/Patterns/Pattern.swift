/// A regular expression of a schema, in the syntax of ECMA-262 with the flag `u`, as JSON Schema recommends.
///
/// Foundation's and Swift's own regular expressions have another syntax and no limit on time. So `^(a+)+$` and a string of the backend
/// could stop the check for hours.
package struct Pattern: Sendable {
  package indirect enum Node: Sendable {
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
  package enum Preference {
    case most
    case least
  }

  /// Whether a condition must be met.
  package enum Expectation {
    case met
    case unmet
  }

  package let root: Node
  package let captureCount: Int

  /// - Returns: Nil for a mistake, or for a feature that isn't supported, such as `\p{Script=Greek}` or `(?i)`.
  package init?(_ text: String) {
    var parser = PatternParser(text)
    guard let root = try? parser.pattern(), parser.isSupported else { return nil }
    self.root = root
    captureCount = parser.captureCount
  }

  /// Returns what is wrong with a regular expression; nil if it is valid, or has features that aren't supported.
  package static func mistake(in text: String) -> String? {
    var parser = PatternParser(text)
    do throws(PatternProblem) {
      _ = try parser.pattern()
      return nil
    } catch {
      return switch error {
      case .mistake(let mistake): mistake
      case .tooDeep: nil
      }
    }
  }
}

/// Why a text isn't read as a pattern.
enum PatternProblem: Error {
  /// What is wrong, as the end of a sentence about the pattern.
  case mistake(String)
  /// Its groups are nested too deeply.
  case tooDeep
}
