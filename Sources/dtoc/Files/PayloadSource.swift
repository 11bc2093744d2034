internal import DTOCompiler

/// A file with payloads, which are read one after the other. What they mean is up to the reader.
///
/// For example, `PayloadFile` reads them as types.
struct PayloadSource {
  /// The path, or `-` for standard input.
  let path: String

  /// The path in messages.
  var displayPath: String { path == "-" ? "<stdin>" : path }

  /// Calls a closure with the payload of a file, or each one of JSON Lines.
  ///
  /// A file is JSON Lines if its name says so, or if its first line is a whole document and is followed by another one.
  ///
  /// - Throws: ``Failure`` if the file can't be read.
  func forEachPayload(_ body: (ArraySlice<UInt8>, PayloadPlace) -> Void) throws(Failure) {
    try reading { file throws(SystemFile.Problem) in
      var lines = LineReader(file)
      try lines.skipByteOrderMark()
      guard try hasLines(&lines) else {
        return body(try lines.rest().inUTF8, PayloadPlace(file: displayPath))
      }
      while let line = try lines.next() {
        if line.text.allSatisfy(\.isSpace) { continue }
        body(line.text, PayloadPlace(file: displayPath, .one(line: line.number)))
      }
    }
  }

  /// Calls a closure with each entry of a HAR file and its index.
  ///
  /// - Returns: How the file ends, and the number of complete entries.
  /// - Throws: ``Failure`` if the file can't be read.
  func forEachEntry(
    _ body: (ArraySlice<UInt8>, Int) -> Void
  ) throws(Failure) -> (ending: HARSplitter.Ending, count: Int) {
    var splitter = HARSplitter()
    var count = 0
    try reading { file throws(SystemFile.Problem) in
      while true {
        let piece = try file.chunk(of: 1 << 20)
        if piece.isEmpty { break }
        splitter.append(piece) { entry in
          body(entry, count)
          count += 1
        }
        try requirePayload(of: splitter.pendingCount)
      }
    }
    return (splitter.finish(), count)
  }

  private func reading(
    _ body: (consuming SystemFile) throws(SystemFile.Problem) -> Void
  ) throws(Failure) {
    do throws(SystemFile.Problem) {
      try body(path == "-" ? try SystemFile.standardInput() : try SystemFile(reading: path))
    } catch {
      guard path != "-", FileKind(of: path) == .folder else {
        throw Failure.unreadable(path, error.reason)
      }
      throw Failure.usage(
        "can't read '\(path)': it is a folder",
        details: ["help: name its files, such as '\(SystemFile.joined(path, "*.json"))'"]
      )
    }
  }

  private func hasLines(_ lines: inout LineReader) throws(SystemFile.Problem) -> Bool {
    if [".jsonl", ".ndjson"].contains(where: path.lowercased().hasSuffix) { return true }
    guard let first = try lines.peek(), PayloadPlace.isJSON(first) else { return false }
    return try lines.hasMore(after: first.endIndex)
  }
}

/// The largest payload, in bytes. It is in memory, and input may have no end.
private let largestPayload = 1 << 30

private func requirePayload(of count: Int) throws(SystemFile.Problem) {
  if count > largestPayload { throw .tooLarge("a payload", than: largestPayload) }
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
    try requirePayload(of: buffer.count)
    // No more than is needed to see that a payload is too large.
    let more = try file.chunk(
      of: min(max(Self.chunk, buffer.count), largestPayload - buffer.count + 1)
    )
    isAtEnd = more.isEmpty
    buffer += more
  }

  private static let chunk = 1 << 20
}

extension UInt8 {
  /// Whether JSON allows the byte between values.
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
