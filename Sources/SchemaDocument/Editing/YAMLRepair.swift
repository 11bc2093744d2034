internal import CYAML

/// A possible fix of a YAML mistake. Each one is tried; see `syntaxRepair(_:for:edits:)`.
enum YAMLFix {
  /// Puts quotes around the string that contains the mistake.
  case quotes
  /// Puts quotes around the strings of a line whose `#` starts a comment.
  case quotesAroundHash
  /// The same, without the comma at the end of the line.
  case quotesAroundHashBeforeComma
  /// Removes a comma or bracket at the end of the line.
  case mark
  /// Doubles a backslash in double quotes.
  case backslash
  /// Adds a space after the colon in the line above.
  case space
  /// Adds a colon at the end of the line above.
  case colon
  /// Aligns the line, and following lines with the same indentation, with the lines above.
  case alignment
  /// Adds the closing quote at the end of the line.
  case closingQuote
  /// Adds the closing bracket at the end of the line.
  case closer(String)
  /// Replaces tabs with spaces.
  case spaces
  /// Replaces a tab after an indicator with a space.
  case separation
  /// Removes the white space of a line without text.
  case emptyLine
  /// Removes the character.
  case removal
  /// Replaces characters that look like white space.
  case invisibleCharacters
  /// Replaces those that affect how the lines above are read.
  case invisibleCharactersAbove

  var summary: String {
    switch self {
    case .quotes, .quotesAroundHash: "quote the string"
    case .quotesAroundHashBeforeComma: "quote the string, and remove the ','"
    case .mark: "remove what follows the value"
    case .backslash: "write '\\\\' for the backslash"
    case .space: "add a space after the ':'"
    case .colon: "add a ':' after the key"
    case .alignment: "align it with the line above"
    case .closingQuote: "close the quotes at the end of the line"
    case .closer(let closer): "close it with '\(closer)' at the end of the line"
    case .spaces: "indent with spaces"
    case .separation: "replace the tab with a space"
    case .emptyLine: "remove the white space"
    case .removal: "remove the character"
    case .invisibleCharacters, .invisibleCharactersAbove: "replace invisible characters"
    }
  }

  /// A line may contain several such characters.
  fileprivate var step: SyntaxStep {
    switch self {
    case .backslash, .removal, .separation: .anyCharacter
    case .quotes, .quotesAroundHash, .quotesAroundHashBeforeComma, .mark, .space, .colon,
      .alignment, .closingQuote, .closer, .spaces, .emptyLine, .invisibleCharacters,
      .invisibleCharactersAbove:
      .line
    }
  }
}

extension Document {
  func yamlRepair(_ fix: YAMLFix, for error: cyaml_error) -> Repair? {
    if case .spaces = fix { return spacesForTabs(error) }
    let repair = syntaxRepair(fix.summary, for: error, step: fix.step) { text, next in
      next.isLike(error) ? fix.edits(of: next, in: text) : nil
    }
    if case .quotesAroundHash = fix, repair == nil {
      return yamlRepair(.quotesAroundHashBeforeComma, for: error)
    }
    guard case .alignment = fix, let repair else { return repair }
    let fixed = SourceText(path: source.path, bytes: source.applying(repair.edits))
    return fixed.holdsBlocks(of: source) && !fixed.hasRepeatedKeys() ? repair : nil
  }

  /// Each tab in the indentation becomes as many spaces as the file indents by, or as many as are needed to indent a line more
  /// deeply than its key.
  private func spacesForTabs(_ error: cyaml_error) -> Repair? {
    for width in [source.indentationUnit, 2, 4, 8].compactMap({ $0 }) {
      guard let edits = source.expandedTabs(width) else { continue }
      if let repair = syntaxRepair(
        YAMLFix.spaces.summary,
        for: error,
        step: .line,
        edits: { text, next in text.count == source.count && next.isLike(error) ? edits : nil }
      ) {
        let fixed = SourceText(path: source.path, bytes: source.applying(repair.edits))
        return fixed.hasRepeatedKeys() ? nil : repair
      }
    }
    return nil
  }
}

extension YAMLFix {
  fileprivate func edits(of error: cyaml_error, in text: SourceText) -> [SyntaxEdit]? {
    switch self {
    case .quotes: quotedValue(text, error)
    case .quotesAroundHash: quotedStrings(text, error)
    case .quotesAroundHashBeforeComma: quotedStringsBeforeComma(text, error)
    case .mark:
      text.hasSuperfluousMark(at: Int(error.start))
        ? [SyntaxEdit(text.character(at: Int(error.start)), "")] : nil
    case .backslash: [.insertion("\\", at: text.backslash(before: Int(error.start)))]
    case .space:
      text.lineAbove(error)?.unspacedColon(in: text).map { [.insertion(" ", at: $0 + 1)] }
    case .colon: text.lineAbove(error).map { [.insertion(":", at: $0.value.upperBound)] }
    case .alignment: alignedLines(text, error)
    case .closingQuote: text.closing(with: text.text(in: error.opener), for: error)
    case .closer(let closer): text.closing(with: closer, for: error)
    case .removal: [SyntaxEdit(text.character(at: Int(error.start)), "")]
    case .separation: [SyntaxEdit(text.character(at: Int(error.start)), " ")]
    case .emptyLine:
      YAMLLine.around(Int(error.start), of: text).map { [SyntaxEdit($0.range, "")] }
    case .invisibleCharacters: text.visibleWhiteSpace(near: error)
    case .invisibleCharactersAbove: text.visibleWhiteSpace(above: error)
    case .spaces: nil
    }
  }
}

/// Puts quotes around the value that contains the mistake.
private func quotedValue(_ text: SourceText, _ error: cyaml_error) -> [SyntaxEdit]? {
  let at = Int(error.start)
  guard let line = YAMLLine.around(at, of: text), !line.value.isEmpty,
    line.value.contains(at) || line.value.upperBound == at
  else { return nil }
  let value = text.text(in: line.value)
  // Brackets are kept, unless something follows them.
  if value.hasPrefix("{") || value.hasPrefix("["), !error.isBehindValue { return nil }
  if text.holdsMapping(line.value.clamped(to: 0..<at)) { return nil }
  return requoted(value).map { [SyntaxEdit(line.value, $0)] }
}

/// Puts quotes around strings with a `#`.
private func quotedStrings(_ text: SourceText, _ error: cyaml_error) -> [SyntaxEdit]? {
  cutOffFlow(text, error)?.strings.map { SyntaxEdit($0, singleQuoted(text.text(in: $0))) }
}

/// Puts quotes around strings with a `#`, and removes the comma after the collection, if there is one.
private func quotedStringsBeforeComma(_ text: SourceText, _ error: cyaml_error) -> [SyntaxEdit]? {
  guard let edits = quotedStrings(text, error), !edits.isEmpty else { return nil }
  return edits + (cutOffFlow(text, error)?.comma.map { [SyntaxEdit($0, "")] } ?? [])
}

private func cutOffFlow(_ text: SourceText, _ error: cyaml_error) -> CutOffFlow? {
  let opening = error.context_start == CYAML_NOWHERE ? nil : Int(error.context_start)
  return text.cutOffFlow(openedAt: opening, failingAt: Int(error.start))
}

/// A string in quotes; nil if it already contains quotes, because it is unclear where it ends.
private func requoted(_ text: String) -> String? {
  let inner = text.dropFirst().dropLast()
  switch text.first {
  case "'" where text.count > 1 && text.last == "'":
    return inner.contains("''") ? nil : singleQuoted(String(inner))
  case "\"" where text.count > 1 && text.last == "\"":
    return inner.contains("\\") ? nil : jsonQuoted(String(inner))
  default: return singleQuoted(text)
  }
}

/// Moves the line to the nearest column that it can be aligned with, together with following lines of the same indentation, and all
/// lines below them that are not yet aligned.
private func alignedLines(_ text: SourceText, _ error: cyaml_error) -> [SyntaxEdit]? {
  guard let line = YAMLLine.around(Int(error.start), of: text),
    let column = text.column(beside: line)
  else { return nil }
  let depth = line.indentation.count
  guard column != depth else { return nil }
  let below = line.next(of: text)?.indentation.count
  let standsRight = below.map { $0 > column && text.openColumns(above: line).contains($0) } ?? false
  var edits: [SyntaxEdit] = []
  var number = line.number
  while let next = YAMLLine(number, of: text) {
    number += 1
    guard !next.isBlankOrComment else { continue }
    let deeper = next.indentation.count - depth
    // Another line that is not indented enough is a separate mistake.
    guard next.number == line.number || next.indentation.count >= max(depth, column + 1) else {
      break
    }
    if deeper > 0, standsRight { continue }
    edits.append(SyntaxEdit(next.indentation, String(repeating: " ", count: column + deeper)))
  }
  return edits
}

extension SourceText {
  /// The lines above that may be the parents of this one, each less indented than the one before.
  private func openLines(above line: YAMLLine) -> [YAMLLine] {
    var lines: [YAMLLine] = []
    var next = line.previous(of: self)
    while let above = next {
      if above.indentation.count < lines.last?.indentation.count ?? .max { lines.append(above) }
      next = above.indentation.isEmpty ? nil : above.previous(of: self)
    }
    return lines
  }

  fileprivate func openColumns(above line: YAMLLine) -> [Int] {
    openLines(above: line).map(\.column)
  }

  /// The column of the nearest possible parent. A key with a mapping below it is aligned with another such key.
  fileprivate func column(beside line: YAMLLine) -> Int? {
    let open = openLines(above: line)
    guard line.colon != nil else { return open.first?.indentation.count }
    let isElement = line.isElement(in: self)
    let alike = open.filter { other in
      (other.isElement(in: self) || !isElement) && (!holdsMapping(line) || holdsMapping(other))
    }
    let depth = line.indentation.count
    let columns = alike.map { isElement ? $0.indentation.count : $0.column }
    return columns.min { abs($0 - depth) < abs($1 - depth) }
  }

  /// Whether the value of a line's key is more than a scalar or a list of scalars.
  private func holdsMapping(_ line: YAMLLine) -> Bool {
    line.colon != nil && text(in: line.value).hasPrefix("{") || holdsBlock(line)
  }

  /// Whether a line is the key of a more deeply indented block below it.
  private func holdsBlock(_ line: YAMLLine) -> Bool {
    guard line.colon != nil, line.value.isEmpty, let next = line.next(of: self) else {
      return false
    }
    return next.indentation.count > line.indentation.count
  }

  /// Whether every key still has the same block below it as in another text with the same number of lines.
  fileprivate func holdsBlocks(of other: SourceText) -> Bool {
    (1...max(lineCount, 1)).allSatisfy { number in
      guard let line = YAMLLine(number, of: self), let before = YAMLLine(number, of: other) else {
        return true
      }
      return !other.holdsBlock(before) || holdsBlock(line)
    }
  }
}

extension cyaml_error {
  /// Whether both are the same mistake in different places.
  fileprivate func isLike(_ other: cyaml_error) -> Bool {
    guard code == other.code else { return false }
    guard let problem, let other = other.problem else {
      return self.problem == nil && other.problem == nil
    }
    return String(cString: problem) == String(cString: other)
  }

  /// Whether a complete value is followed by something.
  fileprivate var isBehindValue: Bool {
    problem.map { String(cString: $0) } == "did not find expected key"
  }

  /// The first character of the mistake.
  fileprivate var opener: Range<Int> {
    context_start == CYAML_NOWHERE ? 0..<0 : Int(context_start)..<Int(context_start) + 1
  }
}

extension YAMLLine {
  /// The start of its key, after dashes.
  fileprivate var column: Int { content - range.lowerBound }

  fileprivate func holdsTabs(in source: SourceText) -> Bool {
    source.withBytes { $0[indentation].contains(0x09) }
  }

  /// Whether it starts with a dash, so that it may be right below its key.
  fileprivate func isElement(in source: SourceText) -> Bool {
    source.withBytes { start < range.upperBound && $0[start] == UInt8(ascii: "-") }
  }

  /// The colon of `type:object`.
  func unspacedColon(in source: SourceText) -> Int? {
    source.withBytes { bytes in
      guard colon == nil, let colon = bytes[value].firstIndex(of: UInt8(ascii: ":")),
        colon > value.lowerBound, colon + 1 < value.upperBound, bytes[colon + 1] != 0x2F,
        bytes[value.lowerBound..<colon].allSatisfy({ $0 > 0x20 })
      else { return nil }
      return colon
    }
  }
}

extension SourceText {
  fileprivate func lineAbove(_ error: cyaml_error) -> YAMLLine? {
    YAMLLine.around(Int(error.start), of: self)?.previous(of: self)
  }

  /// Whether a comma or a closing bracket at an offset ends a line, apart from a comment.
  func hasSuperfluousMark(at offset: Int) -> Bool {
    guard let line = YAMLLine.around(offset, of: self), line.value.upperBound == offset + 1 else {
      return false
    }
    return withBytes { ",]}".utf8.contains($0[offset]) }
  }

  /// Whether a value is a mapping in braces, rather than a string that starts with a brace.
  func holdsMapping(_ value: Range<Int>) -> Bool {
    let text = text(in: value)
    return text.hasPrefix("{") && text.contains(": ")
  }

  /// The last backslash at or before an offset.
  func backslash(before offset: Int) -> Int {
    withBytes { $0[...min(offset, $0.count - 1)].lastIndex(of: 0x5C) } ?? offset
  }

  fileprivate func closing(with text: String, for error: cyaml_error) -> [SyntaxEdit]? {
    guard error.context_start != CYAML_NOWHERE,
      let line = YAMLLine.around(Int(error.context_start), of: self)
    else { return nil }
    // The unclosed quote of a key is closed before its colon.
    let end = line.value.upperBound
    let isKey =
      line.value.lowerBound == Int(error.context_start) && line.colon == nil
      && withBytes { $0[end - 1] == UInt8(ascii: ":") }
    return [.insertion(text, at: isKey ? end - 1 : end)]
  }

  /// The bytes of the character at an offset.
  func character(at offset: Int) -> Range<Int> {
    withBytes { bytes in
      var end = min(offset + 1, bytes.count)
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      return min(offset, end)..<end
    }
  }

  /// The smallest indentation of a line that is indented.
  fileprivate var indentationUnit: Int? {
    (1...max(lineCount, 1)).lazy.compactMap { number -> Int? in
      guard let range = line(number) else { return nil }
      let depth = withBytes { bytes in bytes[range].prefix { $0 == 0x20 }.count }
      return depth > 0 && depth < range.count ? depth : nil
    }.min()
  }

  /// Replaces the tabs in all indentations with spaces; nil if a line would then no longer be below its key, or not be aligned with
  /// a key that is indented with spaces.
  fileprivate func expandedTabs(_ width: Int) -> [SyntaxEdit]? {
    var edits: [SyntaxEdit] = []
    var holder: Int?
    // The column of the mapping above, if it is indented with spaces.
    var mapping: Int?
    for number in 1...max(lineCount, 1) {
      guard let line = YAMLLine(number, of: self), !line.isBlankOrComment else { continue }
      let depth = depth(of: line.indentation, width)
      if let holder, depth <= holder, line.holdsTabs(in: self), !line.isElement(in: self) {
        return nil
      }
      if line.holdsTabs(in: self), let mapping, holder == nil, depth != mapping,
        !line.isElement(in: self)
      {
        return nil
      }
      if line.colon != nil {
        mapping = line.holdsTabs(in: self) ? nil : depth + line.content - line.start
      }
      if line.holdsTabs(in: self) {
        edits.append(SyntaxEdit(line.indentation, String(repeating: " ", count: depth)))
      }
      holder = line.colon != nil && line.value.isEmpty ? depth : nil
    }
    return edits
  }

  private func depth(of indentation: Range<Int>, _ width: Int) -> Int {
    withBytes { bytes in
      bytes[indentation].reduce(0) { depth, byte in
        byte == 0x09 ? (depth / width + 1) * width : depth + 1
      }
    }
  }
}
