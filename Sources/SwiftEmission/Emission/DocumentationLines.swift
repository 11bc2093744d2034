import SchemaIR

/// Documentation as the lines behind `///`, each with a leading space unless it is empty.
///
/// For example a title, a description of two lines and a remark give `[" Заказ", "", " Line one", " line two", "", " - Minimum: `0`"]`.
func documentationLines(_ documentation: Documentation, in texts: inout Texts) -> [Text] {
  var lines: [Text] = []
  if let summary = documentation.summary { lines = paragraphLines(summary, in: &texts) }
  if let details = documentation.details {
    let paragraph = paragraphLines(details, in: &texts)
    if !paragraph.isEmpty, !texts.areEqual(paragraph, lines) {
      if !lines.isEmpty { lines.append(.empty) }
      lines += paragraph
    }
  }
  if !documentation.remarks.isEmpty {
    if !lines.isEmpty { lines.append(.empty) }
    for var remark in documentation.remarks {
      lines.append(
        remark.withUTF8 { bytes in
          texts.make { texts in
            texts.append(" - ")
            texts.append(line: bytes)
          }
        }
      )
    }
  }
  return lines
}

/// The lines of a text without trailing blanks, and without blank lines at both ends or in a row.
private func paragraphLines(_ text: String, in texts: inout Texts) -> [Text] {
  var text = text
  return text.withUTF8 { bytes in
    var lines: [Text] = []
    var start = 0
    while start < bytes.count {
      var end = start
      var separator = 0
      while end < bytes.count {
        separator = bytes.lineBreakLength(at: end)
        if separator > 0 { break }
        end += 1
      }
      let line = UnsafeBufferPointer(rebasing: bytes[start..<end]).withoutTrailingBlanks
      if !line.isEmpty {
        lines.append(
          texts.make { texts in
            texts.append(" ")
            texts.append(line: line)
          }
        )
      } else if lines.last?.isEmpty == false {
        lines.append(.empty)
      }
      start = end + separator
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension Texts {
  /// The text without characters that have no place in source: they are shown as U+FFFD.
  fileprivate mutating func append(line bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.areSurelySafeInSource { return append(bytes: bytes) }
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar == "\t" {
        append("  ")
      } else {
        append(scalar.isUnsafeInSource ? "\u{FFFD}" : scalar)
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many bytes the line break here has; none where there is no line break.
  fileprivate func lineBreakLength(at index: Int) -> Int {
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

  fileprivate var withoutTrailingBlanks: UnsafeBufferPointer {
    var end = count
    while end > 0 {
      var last = end - 1
      if (0x21..<0x7F).contains(self[last]) { break }
      while self[last] & 0xC0 == 0x80 { last -= 1 }
      let scalar = String(decoding: self[last..<end], as: UTF8.self).unicodeScalars.first
      guard scalar?.properties.isWhitespace == true else { break }
      end = last
    }
    return UnsafeBufferPointer(rebasing: self[..<end])
  }
}
