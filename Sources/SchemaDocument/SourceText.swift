internal import CYAML

/// The text of one file, always as UTF-8 without a byte order mark, with a conversion of byte offsets to lines and columns.
package struct SourceText: Sendable {
  /// The encoding of the file.
  package enum Encoding: Hashable, Sendable {
    case utf8, utf8WithByteOrderMark, utf16LittleEndian, utf16BigEndian
  }

  /// The path as shown and as used in pointers; `/` separates folders on every platform.
  package let path: String
  package let encoding: Encoding
  /// The number of the first line, if this is a part of a file.
  package private(set) var firstLine = 1
  /// How values are shown to people.
  package private(set) var shownValues = ShownValues.asWritten
  private let storage: SourceStorage

  package init(path: String, bytes: [UInt8], encoding: Encoding = .utf8) {
    self.init(path: path, bytes: bytes, from: 0, encoding: encoding)
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text from an offset of the bytes, which are not copied.
  init(path: String, bytes: [UInt8], from start: Int, encoding: Encoding) {
    self.path = path
    self.encoding = encoding
    storage = SourceStorage(bytes, from: start)
  }

  /// How the values of a JSON text are shown to people, as opposed to its keys.
  package enum ShownValues: Sendable {
    case asWritten
    /// With another character for each one.
    case masked(by: @Sendable (Unicode.Scalar) -> Unicode.Scalar)
  }

  /// The same text as a part of a file.
  package func part(from firstLine: Int, showing values: ShownValues) -> SourceText {
    var part = self
    part.firstLine = firstLine
    part.shownValues = values
    return part
  }

  /// Whether the file has the same bytes as the text, except for a byte order mark at the start.
  package var isUTF8: Bool { encoding == .utf8 || encoding == .utf8WithByteOrderMark }

  /// The byte order mark of a UTF-8 file.
  package var byteOrderMark: [UInt8] {
    encoding == .utf8WithByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
  }

  /// The number of bytes.
  package var count: Int {
    storage.bytes.count
  }

  package func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    try withExtendedLifetime(storage) { try body(storage.bytes) }
  }

  package func hasSameBytes(as other: SourceText) -> Bool {
    withBytes { bytes in other.withBytes { bytes.elementsEqual($0) } }
  }

  /// The text between two byte offsets; invalid UTF-8 is replaced with U+FFFD.
  package func text(in range: Range<Int>) -> String {
    withBytes { String(decoding: $0[range.clamped(to: 0..<count)], as: UTF8.self) }
  }

  package func text(in span: Span) -> String {
    text(in: span.range)
  }

  /// The next occurrence of a byte at or after an offset; nil if there is none.
  package func offset(of byte: UInt8, from start: Int) -> Int? {
    withBytes { bytes in
      let offset = cyaml_find(bytes.baseAddress, start, bytes.count, byte)
      return offset < bytes.count ? offset : nil
    }
  }

  /// An offset at or before another one, near to it, with which no string and no other scalar of a line of JSON continues.
  func startOfJSON(before offset: Int) -> Int { storage.startOfJSON(before: offset) }

  /// The bytes, which are valid as long as this text exists. A document keeps its text alive.
  var unsafeBytes: UnsafeBufferPointer<UInt8> {
    storage.bytes
  }
}

extension SourceText {
  package var lineCount: Int {
    withLineStarts { $0.count }
  }

  /// An offset after the end counts as the end.
  package func position(of offset: Int) -> Position {
    let offset = min(max(offset, 0), count)
    let line = lineIndex(of: offset)
    let start = withLineStarts { Int($0[line]) }
    return Position(line: line + firstLine, column: storage.characterCount(in: start..<offset) + 1)
  }

  package func position(of offset: UInt32) -> Position {
    position(of: Int(offset))
  }

  /// The bytes of a line, counted like positions, without its line break; nil if there is no such line.
  package func line(_ number: Int) -> Range<Int>? {
    let number = number - firstLine + 1
    return withLineStarts { starts in
      guard number >= 1, number <= starts.count else { return nil }
      let start = Int(starts[number - 1])
      var end = number < starts.count ? Int(starts[number]) : count
      withBytes { bytes in
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
      }
      return start..<end
    }
  }

  /// The offset at which the line of an offset starts.
  package func startOfLine(at offset: Int) -> Int {
    let line = lineIndex(of: offset)
    return withLineStarts { Int($0[line]) }
  }

  /// The offset after the first line break; nil if there is none.
  var startOfSecondLine: Int? { withLineStarts { $0.count > 1 ? Int($0[1]) : nil } }

  /// The last line that starts at or before the offset, counted from 0.
  private func lineIndex(of offset: Int) -> Int {
    withLineStarts { starts in
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if Int(starts[middle]) <= offset { low = middle } else { high = middle }
      }
      return low
    }
  }

  private func withLineStarts<R>(_ body: (UnsafeBufferPointer<UInt32>) -> R) -> R {
    withExtendedLifetime(storage) { body(storage.lineStarts) }
  }
}

/// Stores the bytes of a text at a fixed address, and the tables of its lines and characters, which are created on demand.
///
/// A class because it owns memory, which nodes point to. `@unchecked`, because only the tables change after `init`, and C creates them
/// atomically.
private final class SourceStorage: @unchecked Sendable {
  /// Keeps the bytes where they are, because nothing else can change this array.
  private let contents: [UInt8]
  let bytes: UnsafeBufferPointer<UInt8>
  private let lines: OpaquePointer?

  init(_ contents: [UInt8], from start: Int) {
    self.contents = contents
    bytes = contents.withUnsafeBufferPointer { UnsafeBufferPointer(rebasing: $0[start...]) }
    lines = cyaml_lines_create(bytes.baseAddress, bytes.count)
  }

  deinit {
    cyaml_lines_free(lines)
  }

  /// If there is no memory for the table, the whole text is one line.
  var lineStarts: UnsafeBufferPointer<UInt32> {
    var count: UInt32 = 0
    guard let lines, let starts = cyaml_line_starts(lines, &count) else {
      return UnsafeBufferPointer(start: SourceStorage.oneLine, count: 1)
    }
    return UnsafeBufferPointer(start: starts, count: Int(count))
  }

  /// Without memory for the tables, columns are counted in bytes.
  func characterCount(in range: Range<Int>) -> Int {
    lines.map { cyaml_characters($0, range.lowerBound, range.upperBound) } ?? range.count
  }

  /// Without memory for the table, the whole text is read.
  func startOfJSON(before offset: Int) -> Int { lines.map { cyaml_json_start($0, offset) } ?? 0 }

  private nonisolated(unsafe) static let oneLine: UnsafePointer<UInt32> = {
    let start = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    start.initialize(to: 0)
    return UnsafePointer(start)
  }()
}
