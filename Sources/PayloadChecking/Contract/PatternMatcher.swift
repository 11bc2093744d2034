import Patterns

extension Pattern {
  /// Whether a part of a text matches; nil if that takes too long to find out.
  func matches(_ text: String) -> Bool? {
    let matcher = PatternMatcher(self, text)
    let isMatch = matcher.matchesAnywhere()
    return matcher.hasGivenUp ? nil : isMatch
  }
}

/// Matches a pattern with backtracking, as ECMA-262 describes it, within a limit of steps.
///
/// A class, because all continuations share the captures and the count of steps.
final class PatternMatcher {
  private let pattern: Pattern
  private let text: [Unicode.Scalar]
  private var captures: [Range<Int>?]
  private var stepsLeft: Int
  /// Whether the limit was reached, so that the result has no meaning.
  private(set) var hasGivenUp = false

  init(_ pattern: Pattern, _ text: String) {
    self.pattern = pattern
    self.text = Array(text.unicodeScalars)
    captures = Array(repeating: nil, count: pattern.captureCount + 1)
    stepsLeft = Self.leastSteps + Self.stepsPerScalar * self.text.count
  }

  func matchesAnywhere() -> Bool {
    for start in 0...(pattern.root.isAtStart ? 0 : text.count) {
      if match(pattern.root, at: start, then: { _ in true }) { return true }
      if hasGivenUp { return false }
    }
    return false
  }

  /// Returns whether a node matches at a position, and what follows matches after it.
  private func match(_ node: Pattern.Node, at position: Int, then next: (Int) -> Bool) -> Bool {
    guard mayContinue(), stackHasRoom() else {
      hasGivenUp = true
      return false
    }
    switch node {
    case .scalar(let set):
      return position < text.count && set.contains(text[position]) && next(position + 1)
    case .sequence(let nodes): return match(nodes[...], at: position, then: next)
    case .choice(let branches):
      return branches.contains { match($0, at: position, then: next) }
    case .capture(let inner, let number):
      let outer = captures[number]
      let isMatch = match(inner, at: position) { end in
        let previous = captures[number]
        captures[number] = position..<end
        if next(end) { return true }
        captures[number] = previous
        return false
      }
      if !isMatch { captures[number] = outer }
      return isMatch
    case .repetition(.scalar(let set), let least, let most, let preference):
      return match(set, least, most, preference, at: position, then: next)
    case .repetition(let inner, let least, let most, let preference):
      return match(inner, least, most, preference, at: position, then: next)
    case .start: return position == 0 && next(position)
    case .end: return position == text.count && next(position)
    case .wordBoundary(let expectation):
      let isBoundary = isWord(at: position - 1) != isWord(at: position)
      return isBoundary == (expectation == .met) && next(position)
    case .lookahead(let inner, let expectation):
      let isMet = match(inner, at: position) { _ in true }
      return !hasGivenUp && isMet == (expectation == .met) && next(position)
    case .lookbehind(let inner, let expectation):
      let isMet = (0...position).contains { start in
        match(inner, at: start) { $0 == position }
      }
      return !hasGivenUp && isMet == (expectation == .met) && next(position)
    case .backreference(let number):
      guard number < captures.count, let range = captures[number] else { return next(position) }
      guard text[position...].starts(with: text[range]) else { return false }
      return next(position + range.count)
    }
  }

  private func match(
    _ nodes: ArraySlice<Pattern.Node>,
    at position: Int,
    then next: (Int) -> Bool
  ) -> Bool {
    guard let first = nodes.first else { return next(position) }
    return match(first, at: position) { match(nodes.dropFirst(), at: $0, then: next) }
  }

  /// Repeats one character without recursion, so that texts can be long.
  private func match(
    _ set: ScalarSet,
    _ least: Int,
    _ most: Int,
    _ preference: Pattern.Preference,
    at position: Int,
    then next: (Int) -> Bool
  ) -> Bool {
    let limit = most < text.count - position ? position + most : text.count
    switch preference {
    case .most:
      var end = position
      while end < limit, set.contains(text[end]) { end += 1 }
      while end - position >= least {
        if next(end) { return true }
        guard mayContinue() else { return false }
        end -= 1
      }
    case .least:
      var end = position
      while true {
        if end - position >= least, next(end) { return true }
        guard mayContinue(), end < limit, set.contains(text[end]) else { return false }
        end += 1
      }
    }
    return false
  }

  private func match(
    _ node: Pattern.Node,
    _ least: Int,
    _ most: Int,
    _ preference: Pattern.Preference,
    at position: Int,
    then next: (Int) -> Bool
  ) -> Bool {
    func again() -> Bool {
      most > 0
        && match(node, at: position) { end in
          // An empty repetition would never end.
          if end == position, least <= 0 { return false }
          return match(
            node,
            max(0, least - 1),
            most == .max ? .max : most - 1,
            preference,
            at: end,
            then: next
          )
        }
    }
    if least > 0 { return again() }
    switch preference {
    case .most: return again() || next(position)
    case .least: return next(position) || again()
    }
  }

  private func mayContinue() -> Bool {
    stepsLeft -= 1
    if stepsLeft <= 0 { hasGivenUp = true }
    return !hasGivenUp
  }

  private func isWord(at position: Int) -> Bool {
    text.indices.contains(position) && ScalarSet.wordCharacters.contains(text[position])
  }

  private static let leastSteps = 1_000_000
  private static let stepsPerScalar = 10
}

extension Pattern.Node {
  /// Whether it matches only at the start of a text.
  fileprivate var isAtStart: Bool {
    switch self {
    case .start: true
    case .sequence(let nodes): nodes.first?.isAtStart ?? false
    case .capture(let inner, _): inner.isAtStart
    case .choice(let branches): branches.allSatisfy(\.isAtStart)
    case .scalar, .repetition, .end, .wordBoundary, .lookahead, .lookbehind, .backreference: false
    }
  }
}
