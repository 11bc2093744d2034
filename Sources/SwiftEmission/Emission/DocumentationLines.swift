import SchemaDocument
import SchemaModel

extension Texts {
  /// Makes the lines of documentation that follow `///`, each with a leading space unless empty.
  ///
  /// For example, a title, a description of two lines and a remark result in
  /// `[" Заказ", "", " Line one", " line two", "", " - Minimum: `0`"]`.
  ///
  /// - Parameter isDeprecationNoted: Whether a remark mentions that the declaration is deprecated. This replaces the attribute where that
  ///   would cause warnings in the generated code itself.
  mutating func makeLines(
    of documentation: Documentation,
    isDeprecationNoted: Bool = false
  ) -> TextLines {
    makeLines { texts in
      let summary = texts.make(paragraph: documentation.title)
      let end = texts.count
      if !summary.isEmpty { texts.endLine() }
      let details = texts.make(paragraph: documentation.description)
      if details.isEmpty || texts.areEqual(details, summary) { texts.drop(downTo: end) }

      let warns = isDeprecationNoted && documentation.isDeprecated
      guard warns || !documentation.remarks.isEmpty else { return }
      if !summary.isEmpty || !details.isEmpty { texts.endLine() }
      for var remark in documentation.remarks {
        texts.append(" - ")
        remark.withUTF8 { texts.append(line: $0) }
        texts.endLine()
      }
      if warns { texts.append(" - Warning: Deprecated.\n") }
    }
  }

  private mutating func make(paragraph text: QuotedText?) -> Text {
    guard let text else { return .empty }
    return make { texts in text.withUTF8 { texts.append(paragraph: $0) } }
  }

  /// Appends the lines of a text without trailing whitespace, leading or trailing blank lines, or consecutive blank lines, and with Markdown in
  /// place of HTML.
  mutating func append(paragraph bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.contains(UInt8(ascii: "<")),
      var markdown = String(decoding: bytes, as: UTF8.self).markdownOfHTML
    else { return append(markdown: bytes) }
    markdown.withUTF8 { append(markdown: $0) }
  }

  private mutating func append(markdown bytes: UnsafeBufferPointer<UInt8>) {
    // The text is nearly always a single plain line.
    if bytes.areSurelySafeInSource, let last = bytes.last, last != UInt8(ascii: " ") {
      append(" ")
      append(bytes: bytes)
      return endLine()
    }
    let first = count
    var followsBlank = false
    var start = 0
    while start < bytes.count {
      let (line, end) = bytes.line(from: start)
      start = end
      if line.isEmpty {
        followsBlank = count > first
        continue
      }
      if followsBlank { endLine() }
      followsBlank = false
      append(" ")
      append(line: line)
      endLine()
    }
  }

  /// Appends a line, with U+FFFD in place of characters that aren't safe in source code.
  private mutating func append(line bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.areSurelySafeInSource { return append(bytes: bytes) }
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar == "\t" {
        append("  ")
      } else {
        append(scalar: scalar.isUnsafeInSource ? "\u{FFFD}" : scalar)
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the line that starts at an offset, without trailing whitespace, and the start of the next one.
  fileprivate func line(from start: Int) -> (line: UnsafeBufferPointer, end: Int) {
    var end = start
    while end < count {
      let length = lineBreakLength(at: end)
      if length > 0 { return (withoutTrailingBlanks(start..<end), end + length) }
      end += 1
    }
    return (withoutTrailingBlanks(start..<end), end)
  }

  /// Returns the length of the line break at an index in bytes; 0 if there is none.
  private func lineBreakLength(at index: Int) -> Int {
    switch self[index] {
    case 0x0D: self[(index + 1)...].first == 0x0A ? 2 : 1
    case 0x0A...0x0C: 1
    // U+0085.
    case 0xC2: self[index + 1] == 0x85 ? 2 : 0
    // U+2028 and U+2029.
    case 0xE2: self[index + 1] == 0x80 && self[index + 2] | 1 == 0xA9 ? 3 : 0
    default: 0
    }
  }

  private func withoutTrailingBlanks(_ range: Range<Int>) -> UnsafeBufferPointer {
    var end = range.upperBound
    while end > range.lowerBound {
      var last = end - 1
      if (0x21..<0x7F).contains(self[last]) { break }
      while self[last] & 0xC0 == 0x80 { last -= 1 }
      let scalar = String(decoding: self[last..<end], as: UTF8.self).unicodeScalars.first
      guard scalar?.properties.isWhitespace == true else { break }
      end = last
    }
    return UnsafeBufferPointer(rebasing: self[range.lowerBound..<end])
  }
}
