/// Splits a HAR file into its entries, of which only one is in memory.
///
/// It finds `log.entries` by its brackets and keys. Each entry is checked when it is read, and anything else in the file isn't.
package struct HARSplitter: Sendable {
  /// The bytes of an entry that continues in the next piece.
  private var buffer: [UInt8] = []
  private var isInEntry = false
  private var depth = 0
  private var text = Text.none
  /// The last short string outside the entries, which can be a key.
  private var key: [UInt8] = []
  private var section = Section.root
  private var hasEntries = false

  private enum Text {
    case none
    case string
    /// After a backslash.
    case escape
  }

  private enum Section {
    case root
    case log
    case entries
  }

  /// How a file ends.
  package enum Ending: Sendable {
    /// After the end of its outermost value.
    case complete
    /// Within a value: the file is incomplete. The bytes are those of the last entry, if it is in one.
    case cut([UInt8])
    /// It isn't a HAR file.
    case withoutEntries
  }

  /// Creates a splitter at the start of a file.
  package init() {}

  /// Continues with the next piece of the file, and calls `body` with each entry that ends in it.
  package mutating func append(_ piece: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    var index = 0
    while index < piece.count {
      let byte = piece[index]
      switch text {
      case .escape: text = .string
      case .string:
        switch byte {
        case UInt8(ascii: "\\"): text = .escape
        case UInt8(ascii: "\""): text = .none
        default: if !isInEntry, key.count < Self.longestKey { key.append(byte) }
        }
      case .none:
        switch byte {
        case UInt8(ascii: "\""):
          text = .string
          if !isInEntry { key = [] }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          if open(byte) { start = index }
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if close() {
            emit(piece[start...index], body)
            start = index + 1
          }
        default: break
        }
      }
      index += 1
    }
    if isInEntry { buffer += piece[start...] }
  }

  /// The number of bytes of an entry that continues in the next piece; 0 between entries.
  package var pendingCount: Int { buffer.count }

  /// Returns how the file ends, after all of it was appended.
  package mutating func finish() -> Ending {
    if depth > 0 || text != .none {
      defer { buffer = [] }
      return .cut(buffer)
    }
    return hasEntries ? .complete : .withoutEntries
  }

  /// Returns whether an entry starts.
  private mutating func open(_ bracket: UInt8) -> Bool {
    depth += 1
    if isInEntry { return false }
    switch (section, depth) {
    case (.root, 2) where key.elementsEqual("log".utf8): section = .log
    case (.log, 3) where bracket == UInt8(ascii: "[") && key.elementsEqual("entries".utf8):
      section = .entries
      hasEntries = true
    case (.entries, 4):
      isInEntry = true
      return true
    case (.root, _), (.log, _), (.entries, _): break
    }
    key = []
    return false
  }

  /// Returns whether an entry ends.
  private mutating func close() -> Bool {
    depth = max(0, depth - 1)
    switch (section, depth) {
    case (.entries, 3):
      defer { isInEntry = false }
      return isInEntry
    case (.entries, 2): section = .log
    case (.log, 1): section = .root
    case (.root, _), (.log, _), (.entries, _): break
    }
    return false
  }

  private mutating func emit(_ end: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    if buffer.isEmpty { return body(end) }
    buffer += end
    body(buffer[...])
    buffer = []
  }

  private static let longestKey = 16
}
