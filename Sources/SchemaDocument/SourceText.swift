internal import CYAML

/// The text of one file, always as UTF-8 without a byte order mark, and the way from byte offsets to lines and columns.
package struct SourceText: Sendable {
  /// How the file was stored before it became UTF-8.
  package enum Encoding: Hashable, Sendable {
    case utf8, utf8WithByteOrderMark, utf16LittleEndian, utf16BigEndian
  }

  /// As shown to people and as written into pointers; `/` separates folders on every platform.
  package let path: String
  package let encoding: Encoding
  private let storage: SourceStorage

  package init(path: String, bytes: [UInt8], encoding: Encoding = .utf8) {
    self.init(path: path, bytes: bytes, from: 0, encoding: encoding)
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text that starts at an offset of the bytes, which are not copied.
  init(path: String, bytes: [UInt8], from start: Int, encoding: Encoding) {
    self.path = path
    self.encoding = encoding
    storage = SourceStorage(bytes, from: start)
  }

  /// Whether the bytes of the file are those of the text, but for a mark at the start.
  package var isUTF8: Bool { encoding == .utf8 || encoding == .utf8WithByteOrderMark }

  /// What stands before the text in a file that is UTF-8.
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

  /// The text between two byte offsets; what is not UTF-8 there is replaced by U+FFFD.
  package func text(in range: Range<Int>) -> String {
    withBytes { String(decoding: $0[range.clamped(to: 0..<count)], as: UTF8.self) }
  }

  package func text(in span: Span) -> String {
    text(in: span.range)
  }

  /// Where a byte is next, at an offset or behind it: nil if it is not there any more.
  package func offset(of byte: UInt8, from start: Int) -> Int? {
    withBytes { bytes in
      let offset = cyaml_find(bytes.baseAddress, start, bytes.count, byte)
      return offset < bytes.count ? offset : nil
    }
  }

  /// The bytes, valid as long as something holds this text: a document keeps its own alive.
  var unsafeBytes: UnsafeBufferPointer<UInt8> {
    storage.bytes
  }
}

extension SourceText {
  package var lineCount: Int {
    withLineStarts { $0.count }
  }

  /// Offsets past the end count as the end.
  package func position(of offset: Int) -> Position {
    let offset = min(max(offset, 0), count)
    let line = lineIndex(of: offset)
    let start = withLineStarts { Int($0[line]) }
    return Position(line: line + 1, column: storage.characterCount(in: start..<offset) + 1)
  }

  package func position(of offset: UInt32) -> Position {
    position(of: Int(offset))
  }

  /// The bytes of a line, which counts from 1, without its line end; nil if there is no such line.
  package func line(_ number: Int) -> Range<Int>? {
    withLineStarts { starts in
      guard number >= 1, number <= starts.count else { return nil }
      let start = Int(starts[number - 1])
      var end = number < starts.count ? Int(starts[number]) : count
      withBytes { bytes in
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
      }
      return start..<end
    }
  }

  /// Counts from 0: the last line that starts at the offset or before.
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

/// Holds the bytes of a text at one address, and the tables of its lines and characters once somebody has asked for them.
///
/// A class because both are memory to be freed. Nothing changes after `init` but the tables, which C builds atomically.
private final class SourceStorage: @unchecked Sendable {
  let bytes: UnsafeBufferPointer<UInt8>
  /// What `bytes` points into. Nobody changes it, so its elements stay where they are for as long as it is held: a
  /// copy would cost a whole file of memory.
  private let contents: [UInt8]
  private let lines: OpaquePointer?

  init(_ contents: [UInt8], from start: Int) {
    self.contents = contents
    bytes = contents.withUnsafeBufferPointer { UnsafeBufferPointer(rebasing: $0[start...]) }
    lines = cyaml_lines_create(bytes.baseAddress, bytes.count)
  }

  deinit {
    cyaml_lines_free(lines)
  }

  /// When there is no memory for the table, all of the text is one line.
  var lineStarts: UnsafeBufferPointer<UInt32> {
    var count: UInt32 = 0
    guard let lines, let starts = cyaml_line_starts(lines, &count) else {
      return UnsafeBufferPointer(start: SourceStorage.oneLine, count: 1)
    }
    return UnsafeBufferPointer(start: starts, count: Int(count))
  }

  /// Without memory for the tables, bytes count as characters.
  func characterCount(in range: Range<Int>) -> Int {
    lines.map { cyaml_characters($0, range.lowerBound, range.upperBound) } ?? range.count
  }

  private nonisolated(unsafe) static let oneLine: UnsafePointer<UInt32> = {
    let start = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    start.initialize(to: 0)
    return UnsafePointer(start)
  }()
}
