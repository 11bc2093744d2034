internal import DTOCompiler

/// A file with payloads: one JSON document, or JSON Lines or the entries of a HAR file, which are read one after the other.
///
/// A file is JSON Lines if its name says so, or if its first line is a whole document and is followed by another one.
struct PayloadFile {
  /// The path, or `-` for standard input.
  let path: String

  /// What its payloads are read as.
  let form: Form

  /// What the payloads of a file are read as.
  enum Form {
    /// As a type.
    case type(PayloadType)
    /// A HAR file: as the types of the responses to the recorded requests.
    case request
  }

  /// The path in messages.
  var displayPath: String { path == "-" ? "<stdin>" : path }

  /// Adds each payload to a report, and calls `progress` with their number.
  ///
  /// - Throws: ``Failure`` if the file can't be read.
  func read(into report: inout PayloadReport, _ progress: (Int) -> Void) throws(Failure) {
    do throws(SystemFile.Problem) {
      let file = path == "-" ? try SystemFile.standardInput() : try SystemFile(reading: path)
      switch form {
      case .type(let type): try readPayloads(of: file, as: type, into: &report, progress)
      case .request: try readEntries(of: file, into: &report, progress)
      }
    } catch {
      throw Failure.usage("can't read '\(path)': \(error.reason)")
    }
  }

  private func readPayloads(
    of file: consuming SystemFile,
    as type: PayloadType,
    into report: inout PayloadReport,
    _ progress: (Int) -> Void
  ) throws(SystemFile.Problem) {
    var lines = LineReader(file)
    try lines.skipByteOrderMark()
    guard try hasLines(&lines) else {
      return report.add(try lines.rest(), PayloadPlace(file: displayPath), as: type)
    }
    while let line = try lines.next() {
      if line.text.allSatisfy(\.isSpace) { continue }
      report.add(line.text, PayloadPlace(file: displayPath, .one(line: line.number)), as: type)
      progress(report.payloadCount)
    }
  }

  private func readEntries(
    of file: consuming SystemFile,
    into report: inout PayloadReport,
    _ progress: (Int) -> Void
  ) throws(SystemFile.Problem) {
    var splitter = HARSplitter()
    var index = 0
    while true {
      let piece = try file.chunk(of: 1 << 20)
      if piece.isEmpty { break }
      splitter.append(piece) { entry in
        report.add(entry: entry, at: index, of: displayPath)
        index += 1
        progress(report.payloadCount)
      }
    }
    report.add(splitter.finish(), after: index, of: displayPath)
  }

  private func hasLines(_ lines: inout LineReader) throws(SystemFile.Problem) -> Bool {
    if [".jsonl", ".ndjson"].contains(where: path.lowercased().hasSuffix) { return true }
    guard let first = try lines.peek(), PayloadPlace.isJSON(first) else { return false }
    return try lines.hasMore(after: first.endIndex)
  }
}

/// The lines of a file, of which only the current one is in memory, and what was read along with it.
private struct LineReader: ~Copyable {
  private let file: SystemFile
  private var buffer: [UInt8] = []
  /// The start of the next line in the buffer.
  private var start = 0
  private var number = 1
  private var isAtEnd = false

  init(_ file: consuming SystemFile) {
    self.file = file
  }

  mutating func skipByteOrderMark() throws(SystemFile.Problem) {
    while buffer.count < 3, !isAtEnd { try readMore() }
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
  }

  /// Returns the next line without its line break; nil at the end.
  mutating func next() throws(SystemFile.Problem) -> (text: ArraySlice<UInt8>, number: Int)? {
    guard let line = try peek() else { return nil }
    start = min(line.endIndex + 1, buffer.count)
    number += 1
    return (line, number - 1)
  }

  /// Returns the next line, and stays before it.
  mutating func peek() throws(SystemFile.Problem) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = buffer.offset(of: UInt8(ascii: "\n"), from: searched) {
        return buffer[start..<end]
      }
      searched = buffer.count
      if isAtEnd { return start < buffer.count ? buffer[start...] : nil }
      let consumed = start
      try readMore()
      searched -= consumed - start
    }
  }

  /// Returns whether anything but whitespace follows an offset of the buffer.
  mutating func hasMore(after offset: Int) throws(SystemFile.Problem) -> Bool {
    var offset = offset
    while true {
      if let index = buffer[offset...].firstIndex(where: { !$0.isSpace }) { return index >= 0 }
      offset = buffer.count
      if isAtEnd { return false }
      let before = start
      try readMore()
      offset -= before - start
    }
  }

  /// Returns everything that hasn't been read yet.
  mutating func rest() throws(SystemFile.Problem) -> ArraySlice<UInt8> {
    while !isAtEnd { try readMore() }
    return buffer[start...]
  }

  /// Appends a piece of the file to the buffer, without the lines that have been read.
  private mutating func readMore() throws(SystemFile.Problem) {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    let more = try file.chunk(of: max(Self.chunk, buffer.count))
    isAtEnd = more.isEmpty
    buffer += more
  }

  private static let chunk = 1 << 20
}

extension UInt8 {
  /// Whether JSON allows the byte between values.
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
