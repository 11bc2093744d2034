/// Splits a stream of bytes into lines, and forgets each line when the next one begins.
struct LineSplitter {
  /// Which bytes end a line.
  enum Ending {
    /// A line feed, with or without a carriage return before it, as in JSON Lines.
    case lineFeed
    /// Also a carriage return alone, as in server-sent events.
    case any
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private let ending: Ending
  private let limit: Int
  private var line: [UInt8] = []
  private var isTooLong = false
  private var endedWithReturn = false

  init(_ ending: Ending, limit: Int) {
    self.ending = ending
    self.limit = limit
  }

  /// A line without its ending; too long lines are only counted.
  enum Line: Equatable {
    case bytes([UInt8])
    case tooLong
  }

  /// Adds a byte, and returns the line that it ends, if any.
  mutating func add(_ byte: UInt8) -> Line? {
    if byte == Self.lineFeed {
      defer { endedWithReturn = false }
      return endedWithReturn ? nil : take()
    }
    endedWithReturn = false
    if byte == Self.carriageReturn, ending == .any {
      endedWithReturn = true
      return take()
    }
    if line.count < limit {
      line.append(byte)
    } else {
      isTooLong = true
    }
    return nil
  }

  /// Returns the bytes after the last ending, if there are any.
  mutating func finish() -> Line? {
    line.isEmpty ? nil : take()
  }

  private mutating func take() -> Line {
    defer {
      line.removeAll(keepingCapacity: line.capacity <= 65_536)
      isTooLong = false
    }
    if isTooLong { return .tooLong }
    if ending == .lineFeed, line.last == Self.carriageReturn { line.removeLast() }
    return .bytes(line)
  }
}
