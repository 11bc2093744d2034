extension SourceText {
  /// White space instead of the invisible characters that start at the offsets, which are in ascending order. Those that indent a line
  /// become as many spaces as align it.
  func visibleWhiteSpace(at offsets: [Int]) -> [SyntaxEdit] {
    var indented: [Int: InvisibleIndentation] = [:]
    var edits: [SyntaxEdit] = []
    for offset in offsets {
      if let indentation = InvisibleIndentation(at: offset, in: self) {
        indented[indentation.line] = indentation
      } else if let edit = visibleSeparation(at: offset) {
        edits.append(edit)
      }
    }
    edits += aligned(indented)
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// White space inside a line, after an indicator at least one space.
  private func visibleSeparation(at offset: Int) -> SyntaxEdit? {
    let found = invisibleCharacters(startingAt: offset)
    guard let end = found.last?.range.upperBound else { return nil }
    let spaces = found.map(\.character.replacement).joined()
    let isSeparated = withBytes { bytes in
      let followsIndicator = offset > 0 && [0x2D, 0x3A].contains(bytes[offset - 1])
      return !followsIndicator || end == bytes.count || bytes[end] <= 0x20
    }
    return SyntaxEdit(offset..<end, spaces.isEmpty && !isSeparated ? " " : spaces)
  }

  /// Chooses the columns of lines from top to bottom, so that each one fits to the lines above and to the next one.
  private func aligned(_ indented: [Int: InvisibleIndentation]) -> [SyntaxEdit] {
    guard let last = indented.keys.max() else { return [] }
    var edits: [SyntaxEdit] = []
    var levels = BlockLevels()
    for number in 1...last {
      guard let line = YAMLLine(number, of: self), !line.isBlankOrComment else { continue }
      guard let indentation = indented[number],
        let text = BlockLine(indentation, in: self)
      else {
        levels.enter(BlockLine(line, in: self), at: line.indentation.count)
        continue
      }
      let next = line.next(of: self)
      let fitting = indentation.columns.filter { levels.fit(text, at: $0) }
      let column =
        fitting.first { column in
          guard let next else { return true }
          var below = levels
          below.enter(text, at: column)
          guard let indentation = indented[next.number],
            let text = BlockLine(indentation, in: self)
          else { return below.fit(BlockLine(next, in: self), at: next.indentation.count) }
          return indentation.columns.contains { below.fit(text, at: $0) }
        } ?? fitting.first ?? indentation.columns[0]
      levels.enter(text, at: column)
      let start = indentation.range.lowerBound - line.range.lowerBound
      edits.append(
        SyntaxEdit(indentation.range, String(repeating: " ", count: max(0, column - start)))
      )
    }
    return edits
  }
}

/// Invisible characters, and spaces after them, that indent a line or the text after a dash.
private struct InvisibleIndentation {
  let line: Int
  let range: Range<Int>
  /// The columns where the text may be meant to start, the likeliest first.
  let columns: [Int]

  init?(at offset: Int, in source: SourceText) {
    let start = source.startOfLine(at: offset)
    guard source.withBytes({ $0[start..<offset].allSatisfy { [0x20, 0x2D].contains($0) } }),
      offset == start || source.withBytes({ $0[offset - 1] == 0x20 })
    else { return nil }
    var (end, characters, spaces, visible) = (offset, 0, 0, 0)
    while let scalar = source.text(in: source.character(at: end)).unicodeScalars.first {
      let invisible = InvisibleCharacter(scalar)
      guard invisible != nil || scalar == " " else { break }
      end += UTF8.width(scalar)
      characters += 1
      if scalar == " " { spaces += 1 }
      visible += invisible?.replacement.count ?? 1
    }
    guard characters > spaces else { return nil }
    line = source.position(of: offset).line
    range = offset..<end
    columns = [visible, spaces, characters].map { offset - start + $0 }
  }
}

/// The text of a line of block YAML, without its indentation.
private struct BlockLine {
  /// Whether it can be in a block collection: it has a key or a dash.
  let isEntry: Bool
  /// Where the text after its dashes starts.
  let content: Int
  /// Whether its value may be on the lines below.
  let awaitsValue: Bool
  let startsBlockScalar: Bool

  init(_ line: YAMLLine, in source: SourceText) {
    let value = source.text(in: line.value)
    content = line.content - line.start
    isEntry = line.colon != nil || content > 0
    let isProperty = (value.hasPrefix("&") || value.hasPrefix("!")) && !value.contains(" ")
    awaitsValue = isEntry && (value.isEmpty || isProperty)
    startsBlockScalar = value.hasPrefix("|") || value.hasPrefix(">")
  }

  init?(_ indentation: InvisibleIndentation, in source: SourceText) {
    let end = source.line(indentation.line)?.upperBound ?? indentation.range.upperBound
    let text = source.text(in: indentation.range.upperBound..<end)
    let visible = SourceText(path: source.path, text: text)
    guard let line = YAMLLine(1, of: visible) else { return nil }
    self.init(line, in: visible)
  }
}

/// The columns of the block collections that are open after a line.
private struct BlockLevels {
  private var columns: [Int] = []
  private var awaitsValue = true
  /// The column of the line that started a block scalar, which contains all deeper lines.
  private var scalar: Int?

  func fit(_ line: BlockLine, at column: Int) -> Bool {
    if awaitsValue, column > columns.last ?? -1 { return true }
    return line.isEntry ? columns.contains(column) : !awaitsValue && column > columns.last ?? -1
  }

  mutating func enter(_ line: BlockLine, at column: Int) {
    if let scalar, column > scalar { return }
    scalar = line.startsBlockScalar ? column : nil
    awaitsValue = line.awaitsValue
    guard line.isEntry else { return }
    columns.removeAll { $0 >= column }
    columns.append(column)
    if line.content > 0 { columns.append(column + line.content) }
  }
}
