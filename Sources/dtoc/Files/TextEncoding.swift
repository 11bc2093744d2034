extension ArraySlice<UInt8> {
  /// The same text in UTF-8, if it is UTF-16 or UTF-32, which `JSONDecoder` reads, too. Anything else stays as it is.
  var inUTF8: ArraySlice<UInt8> {
    guard let encoding = TextEncoding(of: self) else { return self }
    return encoding.decode(self)?[...] ?? self
  }
}

/// How the characters of a JSON text are written, if it isn't in UTF-8.
private struct TextEncoding {
  /// The bytes of a code unit.
  private var width: Int
  private var isLittleEndian: Bool
  /// The bytes of the byte order mark.
  private var mark = 0

  /// By the byte order mark, or else by the zeros of the first character, which is ASCII in JSON.
  init?(of text: ArraySlice<UInt8>) {
    switch Array(text.prefix(4)) {
    case [0xFF, 0xFE, 0, 0]: self.init(width: 4, isLittleEndian: true, mark: 4)
    case [0, 0, 0xFE, 0xFF]: self.init(width: 4, isLittleEndian: false, mark: 4)
    case let start where start.starts(with: [0xFF, 0xFE]):
      self.init(width: 2, isLittleEndian: true, mark: 2)
    case let start where start.starts(with: [0xFE, 0xFF]):
      self.init(width: 2, isLittleEndian: false, mark: 2)
    case let start where start.count == 4 && start[1...] == [0, 0, 0]:
      self.init(width: 4, isLittleEndian: true)
    case let start where start.count == 4 && start[..<3] == [0, 0, 0]:
      self.init(width: 4, isLittleEndian: false)
    case let start where start.count > 1 && start[0] != 0 && start[1] == 0:
      self.init(width: 2, isLittleEndian: true)
    case let start where start.count > 1 && start[0] == 0 && start[1] != 0:
      self.init(width: 2, isLittleEndian: false)
    default: return nil
    }
  }

  private init(width: Int, isLittleEndian: Bool, mark: Int = 0) {
    self.width = width
    self.isLittleEndian = isLittleEndian
    self.mark = mark
  }

  /// Returns the text in UTF-8; nil if it has an error.
  func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let bytes = text.dropFirst(mark)
    guard bytes.count.isMultiple(of: width) else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: width).lazy.map { start in
      let unit = bytes[start..<start + width]
      return (isLittleEndian ? Array(unit.reversed()) : Array(unit))
        .reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    let hasError =
      width == 2
      ? transcode(
        units.map { UInt16($0) }.makeIterator(),
        from: UTF16.self,
        to: UTF8.self,
        stoppingOnError: true
      ) { decoded.append($0) }
      : transcode(units.makeIterator(), from: UTF32.self, to: UTF8.self, stoppingOnError: true) {
        decoded.append($0)
      }
    return hasError ? nil : decoded
  }
}
