extension Pattern {
  /// Whether a part of a text matches; nil if that takes too long to find out.
  package func matches(_ text: String) -> Bool? {
    var reserve = PatternMatcher.mostSteps
    return matches(text, drawingOn: &reserve)
  }

  /// Whether a part of a text matches; nil if that takes too long to find out.
  ///
  /// - Parameter reserve: The steps that texts can take in total, beyond those in proportion to their lengths.
  package func matches(_ text: String, drawingOn reserve: inout Int) -> Bool? {
    let matcher = PatternMatcher(self, text, reserve: min(reserve, PatternMatcher.mostSteps))
    let isMatch = matcher.matchesAnywhere()
    reserve -= matcher.drawnSteps
    return matcher.hasGivenUp ? nil : isMatch
  }
}

/// Matches a pattern with backtracking, as ECMA-262 describes it, within a limit of steps.
///
/// It keeps what remains to be matched, and the alternatives to come back to, as values. So neither long texts nor patterns need the stack.
private final class PatternMatcher {
  private let pattern: Pattern
  private let text: [Unicode.Scalar]
  private var captures: [Range<Int>?]
  /// What to do if the current attempt fails, the last one first.
  private var alternatives: [Alternative] = []
  private var stepsLeft: Int
  private let reserve: Int
  /// Whether a limit was reached, so that the result has no meaning.
  private(set) var hasGivenUp = false

  private enum Alternative {
    case attempt(Rest, at: Int)
    case capture(Int, Range<Int>?)
  }

  /// What remains to be matched.
  private indirect enum Rest {
    case nothing
    case node(Pattern.Node, then: Rest)
    case nodes(ArraySlice<Pattern.Node>, then: Rest)
    /// One of the branches.
    case branches(ArraySlice<Pattern.Node>, then: Rest)
    case endOfCapture(Int, start: Int, then: Rest)
    /// The end of one repetition, and more of them.
    case endOfRepetition(Repetition, start: Int, then: Rest)
    /// The inner node of a repetition that is tried after what follows.
    case anotherRepetition(Repetition, then: Rest)
    /// What follows a number of characters, or one character less, down to a position.
    case afterMost(lowest: Int, then: Rest)
    /// What follows a number of characters, or one character more, up to a position.
    case afterLeast(ScalarSet, highest: Int, then: Rest)
    case position(Int)
  }

  private struct Repetition {
    let node: Pattern.Node
    var least: Int
    var most: Int
    let preference: Pattern.Preference

    /// - Parameter isEmpty: Whether the repetition matched nothing, so that any number of others does, too.
    func afterOne(isEmpty: Bool) -> Repetition {
      var other = self
      other.least = isEmpty ? 0 : max(0, least - 1)
      other.most = most == .max ? .max : most - 1
      return other
    }
  }

  init(_ pattern: Pattern, _ text: String, reserve: Int) {
    self.pattern = pattern
    self.text = Array(text.unicodeScalars)
    self.reserve = reserve
    captures = Array(repeating: nil, count: pattern.captureCount + 1)
    stepsLeft = reserve + Self.stepsPerScalar * (self.text.count + 1)
  }

  /// The steps that were taken beyond those in proportion to the text.
  var drawnSteps: Int { max(0, reserve - max(0, stepsLeft)) }

  func matchesAnywhere() -> Bool {
    for start in 0...(pattern.root.isAtStart ? 0 : text.count) {
      if matches(.node(pattern.root, then: .nothing), at: start) { return true }
      if hasGivenUp { return false }
    }
    return false
  }

  /// Returns whether everything that remains matches at a position. What was captured is kept if it does.
  private func matches(_ rest: Rest, at position: Int) -> Bool {
    let first = alternatives.count
    var next: (rest: Rest, position: Int)? = (rest, position)
    while true {
      if let attempt = next {
        if case .nothing = attempt.rest {
          alternatives[first...].removeAll { if case .attempt = $0 { true } else { false } }
          return true
        }
        next = step(attempt.rest, at: attempt.position)
      } else if alternatives.count > first {
        switch alternatives.removeLast() {
        case .attempt(let rest, let position): next = (rest, position)
        case .capture(let number, let range): captures[number] = range
        }
      } else {
        return false
      }
      guard mayContinue(), alternatives.count < Self.mostAlternatives else {
        hasGivenUp = true
        return false
      }
    }
  }

  /// Matches the first part of what remains.
  ///
  /// - Returns: What then remains and where; nil if the part doesn't match.
  private func step(_ rest: Rest, at position: Int) -> (Rest, Int)? {
    switch rest {
    case .nothing: return (.nothing, position)
    case .node(let node, let next): return step(node, at: position, then: next)
    case .nodes(let nodes, let next):
      guard let first = nodes.first else { return (next, position) }
      let others = nodes.dropFirst()
      return step(first, at: position, then: others.isEmpty ? next : .nodes(others, then: next))
    case .branches(let branches, let next):
      guard let first = branches.first else { return nil }
      let others = branches.dropFirst()
      if !others.isEmpty {
        alternatives.append(.attempt(.branches(others, then: next), at: position))
      }
      return step(first, at: position, then: next)
    case .endOfCapture(let number, let start, let next):
      alternatives.append(.capture(number, captures[number]))
      captures[number] = start..<position
      return (next, position)
    case .endOfRepetition(let repetition, let start, let next):
      // Otherwise it would never end.
      if start == position, repetition.least <= 0 { return nil }
      return step(repetition.afterOne(isEmpty: start == position), at: position, then: next)
    case .anotherRepetition(let repetition, let next):
      return begin(repetition, at: position, then: next)
    case .afterMost(let lowest, let next):
      if position > lowest { alternatives.append(.attempt(rest, at: position - 1)) }
      return (next, position)
    case .afterLeast(let set, let highest, let next):
      if position < highest, set.contains(text[position]) {
        alternatives.append(.attempt(rest, at: position + 1))
      }
      return (next, position)
    case .position(let expected): return position == expected ? (.nothing, position) : nil
    }
  }

  private func step(_ node: Pattern.Node, at position: Int, then next: Rest) -> (Rest, Int)? {
    switch node {
    case .scalar(let set):
      return position < text.count && set.contains(text[position]) ? (next, position + 1) : nil
    case .sequence(let nodes): return (.nodes(nodes[...], then: next), position)
    case .choice(let branches): return (.branches(branches[...], then: next), position)
    case .capture(let inner, let number):
      return (.node(inner, then: .endOfCapture(number, start: position, then: next)), position)
    case .repetition(.scalar(let set), let least, let most, let preference):
      return step(set, least, most, preference, at: position, then: next)
    case .repetition(let inner, let least, let most, let preference):
      let repetition = Repetition(node: inner, least: least, most: most, preference: preference)
      return step(repetition, at: position, then: next)
    case .start: return position == 0 ? (next, position) : nil
    case .end: return position == text.count ? (next, position) : nil
    case .wordBoundary(let expectation):
      let isBoundary = isWord(at: position - 1) != isWord(at: position)
      return isBoundary == (expectation == .met) ? (next, position) : nil
    case .lookahead(let inner, let expectation):
      let isMet = matches(.node(inner, then: .nothing), at: position)
      return !hasGivenUp && isMet == (expectation == .met) ? (next, position) : nil
    case .lookbehind(let inner, let expectation):
      let isMet = (0...position).contains { start in
        !hasGivenUp && matches(.node(inner, then: .position(position)), at: start)
      }
      return !hasGivenUp && isMet == (expectation == .met) ? (next, position) : nil
    case .backreference(let number):
      guard number < captures.count, let range = captures[number] else { return (next, position) }
      guard range.count <= text.count - position, mayContinue(range.count),
        text[position...].starts(with: text[range])
      else { return nil }
      return (next, position + range.count)
    }
  }

  /// Repeats one character.
  private func step(
    _ set: ScalarSet,
    _ least: Int,
    _ most: Int,
    _ preference: Pattern.Preference,
    at position: Int,
    then next: Rest
  ) -> (Rest, Int)? {
    let room = text.count - position
    guard least <= room else { return nil }
    let highest = position + min(most, room)
    let wanted = preference == .most ? highest : position + least
    var end = position
    while end < wanted, set.contains(text[end]) { end += 1 }
    guard mayContinue(end - position), end - position >= least else { return nil }
    switch preference {
    case .most: return (.afterMost(lowest: position + least, then: next), end)
    case .least: return (.afterLeast(set, highest: highest, then: next), end)
    }
  }

  private func step(_ repetition: Repetition, at position: Int, then next: Rest) -> (Rest, Int)? {
    if repetition.least > 0 { return begin(repetition, at: position, then: next) }
    guard repetition.most > 0 else { return (next, position) }
    switch repetition.preference {
    case .most:
      alternatives.append(.attempt(next, at: position))
      return begin(repetition, at: position, then: next)
    case .least:
      alternatives.append(.attempt(.anotherRepetition(repetition, then: next), at: position))
      return (next, position)
    }
  }

  private func begin(_ repetition: Repetition, at position: Int, then next: Rest) -> (Rest, Int)? {
    (
      .node(repetition.node, then: .endOfRepetition(repetition, start: position, then: next)),
      position
    )
  }

  private func mayContinue(_ steps: Int = 1) -> Bool {
    stepsLeft -= steps
    if stepsLeft <= 0 { hasGivenUp = true }
    return !hasGivenUp
  }

  private func isWord(at position: Int) -> Bool {
    text.indices.contains(position) && ScalarSet.wordCharacters.contains(text[position])
  }

  static let mostSteps = 1_000_000
  private static let stepsPerScalar = 20
  /// They take a few hundred bytes each.
  private static let mostAlternatives = 1_000_000
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
