/// Edits that add pairs at the end of a mapping.
extension Node {
  /// Appends pairs to a mapping, in the style of the pairs before them; nil if that is not possible.
  ///
  /// A key without a value, such as `properties:`, gets a mapping.
  ///
  /// - Parameter separator: What is between pairs of a block mapping.
  package func appended(
    _ pairs: WrittenValue.Pairs,
    separatedBy separator: PairSeparator = .lineEnd
  ) -> Edit? {
    guard !isAlias, !pairs.isEmpty else { return nil }
    guard isMapping else { return firstBlock(of: pairs) }
    guard count > 0 else { return firstFlow(of: pairs) }
    guard let last = lastOwnValue, let key = last.key else { return nil }
    let end = Swift.max(Int(last.span.end), Int(key.span.end))
    return isFlow
      ? appendedInFlow(pairs, after: key, end) : appendedInBlock(pairs, separator, last, key, end)
  }

  /// The value of a key whose value is empty.
  private func firstBlock(of pairs: WrittenValue.Pairs) -> Edit? {
    guard let key, let parent, !parent.isFlow, isPlain, text.isEmpty, span.start == span.end,
      let depth = indentationInSpaces(before: key)
    else { return nil }
    let style = document.blockStyle
    let lines = WrittenValue.lines(of: pairs, indentedBy: depth + style.unit, style)
    return insertion(of: lines, afterLineOf: Int(key.span.end))
  }

  /// The pairs of an empty mapping in flow style. Its braces stay.
  private func firstFlow(of pairs: WrittenValue.Pairs) -> Edit? {
    let offset = Int(contentSpan.start) + 1
    let line = pairs.map { "\(scalar($0.key)): \($0.value.flow(scalar))" }.joined(separator: ", ")
    let lineStart = offset - document.byteColumn(of: offset)
    var text = line
    if offset - lineStart + line.count > Self.longestLine {
      let indent = blanks(from: lineStart)
      let inner = indent + document.indentationUnit
      let lines = pairs.map { name, value in
        "\n\(inner)\(scalar(name)): \(value.flow(indentedBy: inner, document.indentationUnit, scalar))"
      }
      text = lines.joined(separator: ",") + (isJSONStyle ? "\n\(indent)" : "")
    }
    return Edit(document.span(offset..<offset), text.withLineEnds(document.lineEnd))
  }

  private func scalar(_ text: String) -> String {
    isJSONStyle ? jsonQuoted(text) : yamlScalar(text)
  }

  private func appendedInFlow(_ pairs: WrittenValue.Pairs, after key: Node, _ end: Int) -> Edit {
    var separator = separator(before: key)
    let lineStart = Int(key.span.start) - document.byteColumn(of: Int(key.span.start))
    let indent = blanks(from: lineStart)
    var inner = indent
    if separator.hasPrefix(", ") {
      let line = pairs.map { ", \(scalar($0.key)): \($0.value.flow(scalar))" }.joined()
      guard end - lineStart + line.count > Self.longestLine else {
        return Edit(document.span(end..<end), line)
      }
      inner += document.indentationUnit
      separator = ",\n" + inner
    }
    let texts = pairs.map { name, value in
      "\(separator)\(scalar(name)): \(value.flow(indentedBy: inner, document.indentationUnit, scalar))"
    }
    return Edit(document.span(end..<end), texts.joined().withLineEnds(document.lineEnd))
  }

  private func appendedInBlock(
    _ pairs: WrittenValue.Pairs,
    _ separator: PairSeparator,
    _ last: Node,
    _ key: Node,
    _ end: Int
  ) -> Edit? {
    guard let depth = indentationInSpaces(before: key) else { return nil }
    let blocks = pairs.map { WrittenValue.lines(of: [$0], indentedBy: depth, document.blockStyle) }
    // The text of a block scalar with `+` would go on in an empty line.
    let hasOpenEnd = last.lastDescendant.isKeptBlockScalar
    let lines = blocks.enumerated().flatMap { index, block in
      separator == .emptyLine && (index > 0 || !hasOpenEnd) ? [""] + block : block
    }
    return insertion(of: lines, afterLineOf: hasOpenEnd ? document.endOfEmptyLines(at: end) : end)
  }

  /// Inserts lines below a line, on which a comment may follow.
  private func insertion(of lines: [String], afterLineOf end: Int) -> Edit {
    let lineEnd = document.lineEnd
    return document.source.withBytes { bytes in
      // A block scalar ends after its line breaks.
      if end > 0, isLineEnd(bytes[end - 1]) {
        return Edit(document.span(end..<end), lines.map { $0 + lineEnd }.joined())
      }
      let offset = bytes[end...].firstIndex(where: isLineEnd) ?? bytes.count
      return Edit(document.span(offset..<offset), lines.map { lineEnd + $0 }.joined())
    }
  }

  /// The number of characters before a key on its line; nil if there is a tab, which can't be continued with spaces.
  private func indentationInSpaces(before key: Node) -> Int? {
    let start = Int(key.span.start)
    let lineStart = start - document.byteColumn(of: start)
    let hasTab = document.source.withBytes { $0[lineStart..<start].contains(0x09) }
    return hasTab ? nil : document.source.position(of: start).column - 1
  }

  /// The spaces and tabs from an offset.
  private func blanks(from offset: Int) -> String {
    document.source.withBytes { bytes in
      String(decoding: bytes[offset...].prefix(while: isBlank), as: UTF8.self)
    }
  }

  /// The node that ends last in this one.
  private var lastDescendant: Node {
    var node = self
    while !node.isAlias, !node.isFlow,
      let inner = node.isMapping ? node.lastOwnValue : node.elements.reversed().first
    {
      node = inner
    }
    return node
  }

  /// Whether it is a scalar such as `|+`, which has the empty lines behind it.
  private var isKeptBlockScalar: Bool {
    guard isScalar, !isAlias else { return false }
    let header = document.source.text(in: contentSpan).prefix { !$0.isNewline }
    return (header.hasPrefix("|") || header.hasPrefix(">")) && header.prefix(3).contains("+")
  }

  /// Lines in flow style that exist may grow a little more than new ones.
  private static let longestLine = 120

  /// The value of the last pair in the file; pairs merged by `<<` are elsewhere.
  private var lastOwnValue: Node? {
    var last: Node?
    for (_, value) in pairs where value.parent == self { last = value }
    return last
  }

  /// Whether the pairs of a block mapping have empty lines between them.
  package var hasEmptyLinesBetweenPairs: Bool {
    guard let last = lastOwnValue, let key = last.key, let before = last.valueBefore else {
      return false
    }
    let between = Int(before.span.end)..<Int(key.span.start)
    guard !between.isEmpty else { return false }
    return document.source.withBytes { bytes in
      bytes[between].filter { $0 == 0x0A }.count > 1
    }
  }
}

/// What is between the pairs of a block mapping.
package enum PairSeparator {
  case lineEnd
  case emptyLine
}

extension String {
  /// The text with the line ends of a file.
  fileprivate func withLineEnds(_ lineEnd: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
  }
}

extension Document {
  /// Where the next line with text starts, or the end of the file.
  fileprivate func endOfEmptyLines(at offset: Int) -> Int {
    source.withBytes { bytes in
      var end = offset
      while end < bytes.count, isSpace(bytes[end]) { end += 1 }
      guard end < bytes.count else { return end }
      while end > offset, !isLineEnd(bytes[end - 1]) { end -= 1 }
      return end
    }
  }
}
