/// Edits that add pairs at the end of a mapping.
extension Node {
  /// Appends pairs to a mapping, in the style of the pairs before them; nil if that is not possible.
  ///
  /// - Parameter separator: What is between pairs of a block mapping.
  package func appended(
    _ pairs: WrittenValue.Pairs,
    separatedBy separator: PairSeparator = .lineEnd
  ) -> Edit? {
    guard isMapping, !isAlias, !pairs.isEmpty else { return nil }
    guard count > 0, let last = lastOwnValue, let key = last.key else {
      return count == 0 ? Edit(contentSpan, WrittenValue.mapping(pairs).flow(scalar)) : nil
    }
    let end = Swift.max(Int(last.span.end), Int(key.span.end))
    return isFlow
      ? appendedInFlow(pairs, after: key, end) : appendedInBlock(pairs, separator, key, end)
  }

  private func scalar(_ text: String) -> String {
    isJSONStyle ? jsonQuoted(text) : yamlScalar(text)
  }

  private func appendedInFlow(_ pairs: WrittenValue.Pairs, after key: Node, _ end: Int) -> Edit {
    let separator = separator(before: key)
    let texts = pairs.map { name, value in
      let text =
        separator.hasPrefix(", ")
        ? value.flow(scalar) : value.json(indentedBy: indentation(of: key), unit: indentationUnit)
      return "\(separator)\(scalar(name)): \(isJSONStyle ? text : value.flow(scalar))"
    }
    return Edit(document.span(end..<end), texts.joined())
  }

  private func appendedInBlock(
    _ pairs: WrittenValue.Pairs,
    _ separator: PairSeparator,
    _ key: Node,
    _ end: Int
  ) -> Edit {
    let depth = document.source.position(of: Int(key.span.start)).column - 1
    let blocks = pairs.map { WrittenValue.lines(of: [$0], indentedBy: depth) }
    let lines = blocks.flatMap { separator == .emptyLine ? [""] + $0 : $0 }
    let lineEnd = document.lineEnd
    return document.source.withBytes { bytes in
      // A block scalar may end after its line break.
      if end > 0, isLineEnd(bytes[end - 1]) {
        return Edit(document.span(end..<end), lines.map { $0 + lineEnd }.joined())
      }
      // A comment on the line of the last value stays there.
      let offset = bytes[end...].firstIndex(where: isLineEnd) ?? bytes.count
      return Edit(document.span(offset..<offset), lines.map { lineEnd + $0 }.joined())
    }
  }

  /// What is before the key on its line.
  private func indentation(of key: Node) -> String {
    let start = Int(key.span.start)
    return document.source.text(in: start - document.byteColumn(of: start)..<start)
  }

  /// What each level of JSON is indented with.
  private var indentationUnit: String {
    guard let root = document.root, let first = root.pairs.first(where: { _ in true })?.key else {
      return "  "
    }
    let indent = root.indentation(of: first)
    return !indent.isEmpty && indent.utf8.allSatisfy(isBlank) ? indent : "  "
  }

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
