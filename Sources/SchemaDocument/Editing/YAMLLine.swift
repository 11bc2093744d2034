/// One line of block YAML, as far as it can be parsed by itself: `- key: value # comment`.
struct YAMLLine {
  let number: Int
  let range: Range<Int>
  /// The start of its text, or the end of the line if it has none.
  let start: Int
  /// The start of its text after dashes.
  let content: Int
  /// The colon after the key; nil if there is no key.
  let colon: Int?
  /// The text after dashes and the key, without a comment.
  let value: Range<Int>
  /// Whether the line is empty, except for a comment.
  let isBlankOrComment: Bool

  init?(_ number: Int, of source: SourceText) {
    guard let range = source.line(number) else { return nil }
    self.number = number
    self.range = range
    var scanner = LineScanner(source.unsafeBytes, range)
    scanner.skipBlanks()
    start = scanner.at
    isBlankOrComment = scanner.isAtEnd || scanner.next == UInt8(ascii: "#")
    scanner.skipDashes()
    content = scanner.at
    colon = scanner.endOfKey()
    if let colon {
      scanner.at = colon + 1
      scanner.skipBlanks()
    } else {
      scanner.at = content
    }
    value = scanner.at..<scanner.endOfValue()
  }

  /// The line that contains an offset.
  static func around(_ offset: Int, of source: SourceText) -> YAMLLine? {
    YAMLLine(source.position(of: offset).line, of: source)
  }

  /// The nearest line above that is not empty.
  func previous(of source: SourceText) -> YAMLLine? {
    var number = number - 1
    while number > 0, let line = YAMLLine(number, of: source) {
      if !line.isBlankOrComment { return line }
      number -= 1
    }
    return nil
  }

  /// The nearest line below that is not empty.
  func next(of source: SourceText) -> YAMLLine? {
    var number = number + 1
    while let line = YAMLLine(number, of: source) {
      if !line.isBlankOrComment { return line }
      number += 1
    }
    return nil
  }

  /// The number of bytes before its text.
  var indentation: Range<Int> { range.lowerBound..<start }
}

private struct LineScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  var at: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    at = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { at >= end }

  var next: UInt8? { isAtEnd ? nil : bytes[at] }

  mutating func skipBlanks() {
    while at < end, isBlank(bytes[at]) { at += 1 }
  }

  mutating func skipDashes() {
    while next == UInt8(ascii: "-"), isSpaced(at + 1) {
      at += 1
      skipBlanks()
    }
  }

  /// The colon after the key that starts here.
  func endOfKey() -> Int? {
    var offset = at
    if let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let close = bytes[at + 1..<end].firstIndex(of: quote) else { return nil }
      offset = close + 1
      while offset < end, isBlank(bytes[offset]) { offset += 1 }
      return offset < end && bytes[offset] == UInt8(ascii: ":") && isSpaced(offset + 1)
        ? offset : nil
    }
    while offset < end {
      if bytes[offset] == UInt8(ascii: ":"), isSpaced(offset + 1) { return offset }
      if startsComment(offset) { return nil }
      offset += 1
    }
    return nil
  }

  func endOfValue() -> Int {
    var offset = at
    while offset < end, !startsComment(offset) { offset += 1 }
    while offset > at, isBlank(bytes[offset - 1]) { offset -= 1 }
    return offset
  }

  private func startsComment(_ offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "#") && offset > 0 && isBlank(bytes[offset - 1])
  }

  private func isSpaced(_ offset: Int) -> Bool { offset >= end || isBlank(bytes[offset]) }
}
