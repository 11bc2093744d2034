package import Patterns

extension Pattern {
  /// Returns a text that probably matches; `nil` if it would match nothing. Lookaheads, boundaries and lengths are left to chance, so that
  /// the text must be checked.
  ///
  /// - Parameters:
  ///   - least: The number of characters that the text should at least have.
  ///   - most: The number of characters that it should at most have.
  package func text(
    using random: inout SampleRandom,
    from least: Int = 0,
    upTo most: Int
  ) -> String? {
    var writer = PatternWriter(captures: captureCount, least: least, most: most, random: random)
    let isWritten = writer.write(root)
    if isWritten, !root.isAtEnd { writer.append() }
    random = writer.random
    return isWritten ? String(String.UnicodeScalarView(writer.text)) : nil
  }
}

private struct PatternWriter {
  private(set) var text: [Unicode.Scalar] = []
  private(set) var random: SampleRandom
  private var captures: [Range<Int>?]
  private let least: Int
  private let most: Int

  init(captures: Int, least: Int, most: Int, random: SampleRandom) {
    self.captures = Array(repeating: nil, count: captures + 1)
    self.least = least
    self.most = most
    self.random = random
  }

  /// Returns false if the node matches nothing.
  mutating func write(_ node: Pattern.Node) -> Bool {
    switch node {
    case .scalar(let set):
      guard let scalar = set.member(using: &random) else { return false }
      text.append(scalar)
    case .sequence(let nodes): return nodes.allSatisfy { write($0) }
    case .choice(let branches): return random.element(of: branches).map { write($0) } ?? true
    case .capture(let inner, let number):
      let start = text.count
      guard write(inner) else { return false }
      captures[number] = start..<text.count
    case .repetition(let inner, let least, let most, _):
      guard least <= Self.longest else { return false }
      for _ in 0..<count(least, most) {
        let start = text.count
        guard write(inner) else { return least == 0 }
        if text.count == start { break }
        guard text.count <= Self.longest else { return false }
      }
    case .backreference(let number):
      guard captures.indices.contains(number), let range = captures[number] else { break }
      guard text.count + range.count <= Self.longest else { return false }
      text += text[range]
    case .lookahead, .lookbehind, .start, .end, .wordBoundary: break
    }
    return true
  }

  /// Writes more letters, because the pattern doesn't say how the text ends.
  mutating func append() {
    let wanted = max(least - text.count, 6)
    let room = min(most, Self.longest) - text.count
    for _ in 0..<max(0, min(wanted, room)) { _ = write(.scalar(.wordCharacters)) }
  }

  /// The most characters of a text with parts that repeat: few characters of a pattern can ask for more than fits into memory.
  private static let longest = 10_000

  private mutating func count(_ least: Int, _ most: Int) -> Int {
    let room = max(0, self.most - text.count)
    let wanted = max(self.least - text.count, 3)
    let limit = max(least, min(most, least &+ min(wanted, room)))
    return Int.random(in: least...max(least, min(limit, Self.longest / 2)), using: &random)
  }
}

extension Pattern.Node {
  /// Whether it matches only at the end of a text.
  fileprivate var isAtEnd: Bool {
    switch self {
    case .end: true
    case .sequence(let nodes): nodes.last?.isAtEnd ?? false
    case .capture(let inner, _): inner.isAtEnd
    case .choice(let branches): branches.allSatisfy(\.isAtEnd)
    case .scalar, .repetition, .start, .wordBoundary, .lookahead, .lookbehind, .backreference: false
    }
  }
}

extension ScalarSet {
  /// A character of the set: a letter or a digit if it has some; `nil` if it has none of those that are tried.
  fileprivate func member(using random: inout SampleRandom) -> Unicode.Scalar? {
    for candidates in Self.candidates {
      if let scalar = candidates.filter({ contains($0) }).randomElement(using: &random) {
        return scalar
      }
    }
    return nil
  }

  private static let candidates: [[Unicode.Scalar]] = [
    scalars("a"..."z") + scalars("0"..."9") + scalars("A"..."Z"),
    scalars("!"..."~") + [" "],
    scalars("\u{A1}"..."\u{17F}") + scalars("\u{391}"..."\u{3C9}") + scalars("\u{410}"..."\u{44F}"),
    scalars("\u{0}"..."\u{1F}") + scalars("\u{2000}"..."\u{206F}")
      + scalars("\u{3041}"..."\u{30FE}")
      + scalars("\u{4E00}"..."\u{4EFF}") + scalars("\u{AC00}"..."\u{ACFF}"),
  ]

  private static func scalars(_ range: ClosedRange<Unicode.Scalar>) -> [Unicode.Scalar] {
    (range.lowerBound.value...range.upperBound.value).compactMap { Unicode.Scalar($0) }
  }
}
