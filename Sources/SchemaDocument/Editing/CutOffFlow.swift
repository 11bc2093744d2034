/// A flow collection that a `#` without quotes cuts off, because it starts a comment: `{$ref: #/definitions/a}`.
struct CutOffFlow {
  /// From the first `#` to the end of the line.
  let comment: Range<Int>
  /// The strings with a `#` that need quotes; empty if it is unclear where they end.
  let strings: [Range<Int>]
  /// A comma after the collection, which is one too many unless another collection is around the line.
  let comma: Range<Int>?

  /// Nil if no comment on the line has the bracket that a collection before it lacks.
  init?(_ line: YAMLLine, of source: SourceText) {
    var scanner = FlowScanner(source.unsafeBytes, line.content..<line.range.upperBound)
    scanner.scan()
    guard let start = scanner.comment else { return nil }
    comment = start..<line.range.upperBound
    strings = scanner.isBalanced ? scanner.strings : []
    comma = scanner.isBalanced ? scanner.lastComma : nil
  }
}

extension SourceText {
  /// Looks on the lines that an error may be about: where reading of something started, where it ended, and the line above.
  func cutOffFlow(openedAt opening: Int?, failingAt offset: Int) -> CutOffFlow? {
    let line = YAMLLine.around(offset, of: self)
    let lines = [opening.flatMap { YAMLLine.around($0, of: self) }, line, line?.previous(of: self)]
    return lines.lazy.compactMap(\.self).compactMap { CutOffFlow($0, of: self) }.first
  }
}

/// Reads a line with flow collections as it would be without comments.
private struct FlowScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var at: Int
  /// The brackets that close the open collections.
  private var closers: [UInt8] = []
  /// The start of the current scalar.
  private var scalar: Int?
  /// Whether a value can start here, rather than a key.
  private var isAtValue = false
  private(set) var comment: Int?
  private(set) var strings: [Range<Int>] = []
  private(set) var isBalanced = false
  /// The comma that is all that follows the collections.
  var lastComma: Range<Int>? {
    guard let scalar, bytes[scalar] == UInt8(ascii: ","),
      bytes[scalar + 1..<end].allSatisfy(isBlank)
    else { return nil }
    return scalar..<scalar + 1
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    at = range.lowerBound
    end = range.upperBound
  }

  mutating func scan() {
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        guard scalar != nil || skipQuotes() else { return }
      case UInt8(ascii: "{") where scalar == nil: open(closedBy: UInt8(ascii: "}"))
      case UInt8(ascii: "[") where scalar == nil: open(closedBy: UInt8(ascii: "]"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard closers.isEmpty || closers.popLast() == bytes[at] else { return }
        scalar = nil
      case UInt8(ascii: ",") where !closers.isEmpty:
        scalar = nil
        isAtValue = closers.last == UInt8(ascii: "]")
      case UInt8(ascii: ":") where isSpaced(at + 1):
        scalar = nil
        isAtValue = true
      case UInt8(ascii: "#") where scalar == nil || isBlank(bytes[at - 1]):
        guard !closers.isEmpty, isAtValue, takeComment() else { return }
        continue
      case let byte where !isBlank(byte): scalar = scalar ?? at
      default: break
      }
      at += 1
    }
    isBalanced = closers.isEmpty
  }

  private mutating func open(closedBy closer: UInt8) {
    closers.append(closer)
    isAtValue = closer == UInt8(ascii: "]")
  }

  /// Moves to the closing quote. Returns false if there is none.
  private mutating func skipQuotes() -> Bool {
    let quote = bytes[at]
    scalar = at
    at += 1
    while at < end, bytes[at] != quote {
      at += bytes[at] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
    }
    return at < end
  }

  /// Moves to the end of the string that contains the `#`. Returns false if the comment doesn't close the collection.
  private mutating func takeComment() -> Bool {
    guard let closer = closers.last, bytes[at..<end].contains(closer) else { return false }
    comment = comment ?? at
    var stop = at
    while stop < end, !isEndOfScalar(stop) { stop += 1 }
    guard stop < end else { return false }
    let start = scalar ?? at
    at = stop
    while isBlank(bytes[stop - 1]) { stop -= 1 }
    strings.append(start..<stop)
    return true
  }

  /// A comma in a mapping is part of the text unless a key follows.
  private func isEndOfScalar(_ offset: Int) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "["): return true
    case UInt8(ascii: ","):
      guard closers.last == UInt8(ascii: "}") else { return true }
      let next = bytes[offset + 1..<end].prefix { !",{}[]".utf8.contains($0) }
      return next.indices.contains { next[$0] == UInt8(ascii: ":") && isSpaced($0 + 1) }
    default: return false
    }
  }

  private func isSpaced(_ offset: Int) -> Bool { offset >= end || isBlank(bytes[offset]) }
}
