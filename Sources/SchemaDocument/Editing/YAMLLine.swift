/// One line of block YAML as far as it can be told without what stands around it: `- key: value # comment`.
struct YAMLLine {
  let number: Int
  let range: Range<Int>
  /// Where its text starts; the end of the line if there is none.
  let start: Int
  /// Where it starts behind dashes.
  let content: Int
  /// The colon behind the key; nil without a key.
  let colon: Int?
  /// What stands behind dashes and the key, without a comment.
  let value: Range<Int>
  /// Whether there is nothing but a comment, if that.
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

  /// The line in which an offset is.
  static func around(_ offset: Int, of source: SourceText) -> YAMLLine? {
    YAMLLine(source.position(of: offset).line, of: source)
  }

  /// The nearest line above that says something.
  func previous(of source: SourceText) -> YAMLLine? {
    var number = number - 1
    while number > 0, let line = YAMLLine(number, of: source) {
      if !line.isBlankOrComment { return line }
      number -= 1
    }
    return nil
  }

  /// The nearest line below that says something.
  func next(of source: SourceText) -> YAMLLine? {
    var number = number + 1
    while let line = YAMLLine(number, of: source) {
      if !line.isBlankOrComment { return line }
      number += 1
    }
    return nil
  }

  /// The bytes before its text.
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

  /// The colon behind the key that starts here.
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
