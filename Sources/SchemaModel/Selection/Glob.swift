/// A pattern for names and paths: `*` matches any characters except `/`, `**` any characters at all, `?` a single character, `[a-c]` one of
/// the characters in the brackets and `[!a-c]` one that isn't.
///
/// For example, `taxi/*.yml` matches `taxi/order.yml` but not `taxi/v2/order.yml`, which `taxi/**.yml` also matches. A pattern always
/// matches its own spelling, so that `Page[Order]` finds the schema of that name.
package struct Glob: Hashable, Sendable {
  package let text: String
  private let steps: [Step]

  private enum Step: Hashable, Sendable {
    case character(Unicode.Scalar)
    case one
    case oneOf([ClosedRange<Unicode.Scalar>], isExcluded: Bool)
    case some
    case all
  }

  package init(_ pattern: String) {
    text = pattern
    var steps: [Step] = []
    var rest = pattern.unicodeScalars[...]
    while let character = rest.popFirst() {
      switch character {
      case "[":
        if let step = Self.brackets(&rest) {
          steps.append(step)
        } else {
          steps.append(.character(character))
        }
      case "*" where steps.last == .some: steps[steps.count - 1] = .all
      case "*" where steps.last == .all: continue
      case "*": steps.append(.some)
      case "?": steps.append(.one)
      default: steps.append(.character(character))
      }
    }
    self.steps = steps
  }

  /// Consumes the contents of brackets and the closing bracket; returns nil and consumes nothing if there is none. A leading bracket, and a
  /// leading or trailing dash, are literal.
  private static func brackets(_ rest: inout Substring.UnicodeScalarView) -> Step? {
    var inner = rest
    let isExcluded = inner.first == "!" || inner.first == "^"
    if isExcluded { inner.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while let low = inner.popFirst() {
      if low == "]", !ranges.isEmpty {
        rest = inner
        return .oneOf(ranges, isExcluded: isExcluded)
      }
      let high = inner.dropFirst().first
      guard inner.first == "-", let high, high != "]" else {
        ranges.append(low...low)
        continue
      }
      inner.removeFirst(2)
      ranges.append(low <= high ? low...high : high...low)
    }
    return nil
  }

  /// Whether the pattern matches the whole string. Takes time proportional to both lengths, whatever the pattern.
  package func matches(_ text: String) -> Bool {
    if text.utf8.elementsEqual(self.text.utf8) { return true }
    // For each position in the pattern: whether the preceding steps match the characters so far.
    var reached = Array(repeating: false, count: steps.count + 1)
    reached[0] = true
    skipStars(&reached)
    for character in text.unicodeScalars {
      var next = Array(repeating: false, count: steps.count + 1)
      for (position, step) in steps.enumerated() where reached[position] {
        switch step {
        case .character(let wanted): if wanted == character { next[position + 1] = true }
        case .one: if character != "/" { next[position + 1] = true }
        case .oneOf(let ranges, let isExcluded):
          if character != "/", ranges.contains(where: { $0.contains(character) }) != isExcluded {
            next[position + 1] = true
          }
        case .some: if character != "/" { next[position] = true }
        case .all: next[position] = true
        }
      }
      skipStars(&next)
      reached = next
    }
    return reached[steps.count]
  }

  /// A star may match the empty string.
  private func skipStars(_ reached: inout [Bool]) {
    for (position, step) in steps.enumerated() where reached[position] {
      if step == .some || step == .all { reached[position + 1] = true }
    }
  }
}
