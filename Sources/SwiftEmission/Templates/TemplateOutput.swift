import Workers

/// The bytes written so far, and the accumulated indentation of standalone partials.
///
/// The indentation is written before the first byte of a line rather than after a line end, so that empty lines aren't indented.
struct TemplateOutput: ~Copyable {
  var bytes: GrowingBytes
  /// The texts of the views being printed.
  var texts = Texts()
  private var indentation = GrowingBytes()
  private var isAtLineStart = true
  private var groups = LineGroups()
  private var optionalLines: [OptionalLines] = []
  /// The number of templates that were included.
  private var inclusionCount = 0
  /// Whether too much was printed, so that the output is not complete.
  private(set) var isExcessive = false
  /// The threads that print the items of long lists.
  private let workers: Workers

  init(_ bytes: consuming GrowingBytes, workers: Workers = .one) {
    self.bytes = bytes
    self.workers = workers
  }

  /// Appends text of the template itself: a line or a part of one, followed by a margin.
  @inline(__always)
  mutating func append(literal: UnsafeBufferPointer<UInt8>) {
    if literal.first != UInt8(ascii: "\n") { startLine() }
    bytes.append(withMargin: literal)
    isAtLineStart = literal.last == UInt8(ascii: "\n")
    if isAtLineStart, groups.isOpen { groups.endLine(at: bytes.count) }
  }

  /// Appends text of a view. It starts at the current position, and line ends in it don't start new template lines.
  @inline(__always)
  mutating func append(_ text: Text) {
    guard !text.isEmpty else { return }
    startLine()
    bytes.append(withMargin: texts.bytes(of: text))
  }

  @inline(__always)
  mutating func append(_ text: consuming String) {
    text.withUTF8 { text in
      guard !text.isEmpty else { return }
      startLine()
      bytes.append(text)
    }
  }

  @inline(__always)
  private mutating func startLine() {
    guard isAtLineStart else { return }
    isAtLineStart = false
    bytes.append(withMargin: indentation.bytes)
  }

  /// Runs `body` and drops the texts that it makes.
  mutating func withTemporaryTexts(_ body: (inout TemplateOutput) -> Void) {
    let count = texts.count
    body(&self)
    texts.drop(downTo: count)
  }

  mutating func openGroup() { groups.open(at: bytes.count) }

  mutating func closeGroup() {
    groups.close(at: bytes.count)
    if !groups.isOpen { groups.joinLines(of: &bytes) }
  }

  /// - Parameter addition: A part of the template, followed by a margin.
  @inline(__always)
  mutating func indented(
    by addition: UnsafeBufferPointer<UInt8>,
    _ body: (inout TemplateOutput) -> Void
  ) {
    let outer = indentation.count
    indentation.append(withMargin: addition)
    body(&self)
    indentation.removeLast(downTo: outer)
  }
}

// MARK: - Optional lines

/// Lines between `{{#@optional}}` and `{{/@optional}}`, which are left out if the sections among them print nothing.
private struct OptionalLines {
  /// What had been printed before the first line.
  let start: Int
  let marks: Int
  let isAtLineStart: Bool
  var hasContent = false
  var contentStart = 0
}

extension TemplateOutput {
  mutating func openOptional() {
    optionalLines.append(
      OptionalLines(start: bytes.count, marks: groups.markCount, isAtLineStart: isAtLineStart)
    )
  }

  mutating func openContent() { optionalLines[optionalLines.count - 1].contentStart = bytes.count }

  mutating func closeContent() {
    let last = optionalLines.count - 1
    if bytes.count > optionalLines[last].contentStart { optionalLines[last].hasContent = true }
  }

  mutating func closeOptional(isContent: Bool) {
    let lines = optionalLines.removeLast()
    guard !lines.hasContent else {
      if isContent { optionalLines[optionalLines.count - 1].hasContent = true }
      return
    }
    bytes.removeLast(downTo: lines.start)
    groups.removeMarks(downTo: lines.marks)
    isAtLineStart = lines.isAtLineStart
  }
}

// MARK: - Limits

extension TemplateOutput {
  /// Far more than any file has. A template that includes another one twice for each child doubles the output with each level of children.
  static let mostInclusions = 20_000_000
  static let mostBytes = 256 << 20

  /// Counts an inclusion. Returns false, so that nothing more is included, if there are too many of them.
  @inline(__always)
  mutating func canInclude() -> Bool {
    inclusionCount += 1
    if inclusionCount > Self.mostInclusions || bytes.count > Self.mostBytes { isExcessive = true }
    return !isExcessive
  }
}

// MARK: - Threads

extension TemplateOutput {
  /// Prints items in order.
  ///
  /// A long list is split into pieces. Threads print each piece to a buffer of its own, and the buffers are appended in order. Outside of
  /// groups, the output of a piece depends on the preceding output only in one respect: whether that ends a line. A piece is printed as if
  /// it did, and printed again if it turns out otherwise.
  mutating func appendEach<Item: Sendable>(
    of items: [Item],
    _ write: @Sendable (Item, inout TemplateOutput) -> Void
  ) {
    let pieceCount = min(
      max(workers.count * Self.fewestPieces, bytes.room / Self.expectedSize),
      items.count / Self.fewestItems
    )
    // If there are texts, the items may refer to them.
    guard workers.count > 1, pieceCount > 1, texts.count == 0, !groups.isOpen else {
      for item in items { write(item, &self) }
      return
    }
    let indentation = [UInt8](self.indentation.bytes)
    let bounds = (0...pieceCount).map { $0 * items.count / pieceCount }
    let expected = bytes.room / pieceCount
    workers.forEach(pieceCount) { index in
      Piece(indentation: indentation, expecting: expected) { output in
        for item in items[bounds[index]..<bounds[index + 1]] { write(item, &output) }
      }
    } use: { index, piece in
      inclusionCount += piece.inclusionCount
      if piece.isExcessive || !canInclude() {
        isExcessive = true
        return
      }
      if isAtLineStart {
        piece.bytes.withUnsafeBufferPointer { bytes.append($0) }
        isAtLineStart = piece.endsAtLineStart
      } else {
        for item in items[bounds[index]..<bounds[index + 1]] { write(item, &self) }
      }
    }
  }

  /// The minimum number of pieces per thread, so that all threads stay busy until the end.
  private static let fewestPieces = 8
  /// The size of a piece that stays in the processor's cache until it is appended.
  private static let expectedSize = 192 << 10
  private static let fewestItems = 4

  /// The output of some of the items, printed at the start of a line.
  private struct Piece: Sendable {
    let bytes: [UInt8]
    let endsAtLineStart: Bool
    let inclusionCount: Int
    let isExcessive: Bool

    init(indentation: [UInt8], expecting capacity: Int, _ write: (inout TemplateOutput) -> Void) {
      var ends = true
      var count = 0
      var isExcessive = false
      bytes = [UInt8](expecting: capacity) { bytes in
        var output = TemplateOutput(bytes)
        output.indentation = GrowingBytes(copying: indentation)
        write(&output)
        ends = output.isAtLineStart
        count = output.inclusionCount
        isExcessive = output.isExcessive
        return output.bytes
      }
      endsAtLineStart = ends
      inclusionCount = count
      self.isExcessive = isExcessive
    }
  }
}
