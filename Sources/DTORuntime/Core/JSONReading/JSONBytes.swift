/// The bytes of a document and the zeros after them, valid during the closure that provides them.
///
/// Access isn't checked, because each byte is read through this type. It stays within bounds because nothing advances past a zero:
/// a byte is skipped only after a comparison with a nonzero one, the last byte is followed by zeros, and at most
/// ``JSONScanner/padding`` bytes are read at once.
struct JSONBytes {
  private let start: UnsafePointer<UInt8>

  init(start: UnsafePointer<UInt8>) {
    self.start = start
  }

  @inline(__always)
  subscript(index: Int) -> UInt8 { start[index] }

  /// Returns the number of bytes up to the first that isn't ASCII, or is a quotation mark, a backslash or a control character.
  @inline(__always)
  func plainPrefix(at index: Int) -> Int {
    var position = index
    while true {
      let word = eightBytes(at: position)
      let ones: UInt64 = 0x0101_0101_0101_0101
      let highest: UInt64 = 0x8080_8080_8080_8080
      let quotes = word ^ 0x2222_2222_2222_2222
      let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
      // The highest bit of each byte that isn't plain. Bits after the first one may be wrong.
      let special =
        ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
          | (word &- 0x2020_2020_2020_2020) & ~word | word) & highest
      if special != 0 { return position - index + special.trailingZeroBitCount >> 3 }
      position += 8
    }
  }

  /// Returns eight bytes, the first one in the lowest bits. They may include the zeros after the document.
  @inline(__always)
  func eightBytes(at index: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self)
    )
  }

  /// Returns the first eight bytes of a key in the format of ``eightBytes(at:)``, padded with zeros.
  @inline(__always)
  static func head(of key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    if key.count >= 8, let start = key.baseAddress {
      return JSONBytes(start: start).eightBytes(at: 0)
    }
    return key.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns whether a key is at an index, without looking at the bytes after it.
  ///
  /// - Parameter head: The ``head(of:)`` the key.
  @inline(__always)
  func isEqual(_ key: UnsafeBufferPointer<UInt8>, _ head: UInt64, at index: Int) -> Bool {
    let word = eightBytes(at: index)
    guard key.count > 8 else {
      // Shifts out the bytes after a shorter key. An empty key is equal to anything.
      return (word ^ head) << UInt64(64 - 8 * key.count) == 0
    }
    guard word == head else { return false }
    for offset in 8..<key.count where key[offset] != self[index + offset] { return false }
    return true
  }

  /// Returns the number of bytes of a scalar that starts here with a byte outside ASCII; `nil` for invalid UTF-8 (RFC 3629).
  @inline(__always)
  func scalarLength(at index: Int) -> Int? {
    let first = self[index]
    let second = self[index + 1]
    switch first {
    case 0xC2...0xDF:
      return second & 0xC0 == 0x80 ? 2 : nil
    case 0xE0...0xEF:
      // Overlong encodings and surrogates are invalid.
      let lowest: UInt8 = first == 0xE0 ? 0xA0 : 0x80
      let highest: UInt8 = first == 0xED ? 0x9F : 0xBF
      guard second >= lowest, second <= highest, self[index + 2] & 0xC0 == 0x80 else { return nil }
      return 3
    case 0xF0...0xF4:
      let lowest: UInt8 = first == 0xF0 ? 0x90 : 0x80
      let highest: UInt8 = first == 0xF4 ? 0x8F : 0xBF
      guard second >= lowest, second <= highest, self[index + 2] & 0xC0 == 0x80,
        self[index + 3] & 0xC0 == 0x80
      else { return nil }
      return 4
    default: return nil
    }
  }

  /// Returns the value of four hexadecimal digits.
  func codeUnit(at index: Int) -> UInt16? {
    var unit: UInt16 = 0
    for offset in 0..<4 {
      let digit: UInt8
      switch self[index + offset] {
      case let byte where byte.isDigit: digit = byte - UInt8(ascii: "0")
      case let byte where byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"):
        digit = (byte | 0x20) - UInt8(ascii: "a") + 10
      default: return nil
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
