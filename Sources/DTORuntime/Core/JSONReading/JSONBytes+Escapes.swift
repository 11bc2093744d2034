extension JSONBytes {
  /// Writes the content of an escaped string, and returns its number of bytes. The scanner has checked the escapes.
  ///
  /// - Parameter text: Memory for as many bytes as the escaped string has, because no escape is shorter than its character.
  func unescape(_ entry: JSONEntry, to text: UnsafeMutablePointer<UInt8>) -> Int {
    var index = entry.offset
    var next = text
    let end = index + entry.length
    while true {
      // The quotation mark after the string ends the last prefix.
      if self[index] != UInt8(ascii: "\\") {
        let plain = textPrefix(at: index)
        copy(plain, from: index, to: next)
        index += plain
        next += plain
      }
      if index == end { return next - text }
      let mark = self[index + 1]
      index += 2
      guard mark == UInt8(ascii: "u") else {
        next.pointee = JSONBytes.character(escapedBy: mark)
        next += 1
        continue
      }
      var scalar = UInt32(codeUnit(at: index) ?? 0)
      index += 4
      if scalar >> 10 == 0x36 {
        // The other half of the surrogate pair follows in another `\u` escape.
        let second = UInt32(codeUnit(at: index + 2) ?? 0)
        scalar = 0x10000 + (scalar & 0x3FF) << 10 + second & 0x3FF
        index += 6
      }
      next = JSONBytes.encode(scalar, to: next)
    }
  }

  private static func character(escapedBy mark: UInt8) -> UInt8 {
    switch mark {
    case UInt8(ascii: "b"): 8
    case UInt8(ascii: "f"): 12
    case UInt8(ascii: "n"): 10
    case UInt8(ascii: "r"): 13
    case UInt8(ascii: "t"): 9
    default: mark
    }
  }

  /// Writes a scalar in UTF-8, and returns the position after it.
  @inline(__always)
  private static func encode(
    _ scalar: UInt32,
    to text: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    switch scalar {
    case ..<0x80:
      text[0] = UInt8(truncatingIfNeeded: scalar)
      return text + 1
    case ..<0x800:
      text[0] = 0xC0 | UInt8(truncatingIfNeeded: scalar >> 6)
      text[1] = lastByte(scalar)
      return text + 2
    case ..<0x10000:
      text[0] = 0xE0 | UInt8(truncatingIfNeeded: scalar >> 12)
      text[1] = lastByte(scalar >> 6)
      text[2] = lastByte(scalar)
      return text + 3
    default:
      text[0] = 0xF0 | UInt8(truncatingIfNeeded: scalar >> 18)
      text[1] = lastByte(scalar >> 12)
      text[2] = lastByte(scalar >> 6)
      text[3] = lastByte(scalar)
      return text + 4
    }
  }

  private static func lastByte(_ bits: UInt32) -> UInt8 {
    0x80 | UInt8(truncatingIfNeeded: bits) & 0x3F
  }
}
