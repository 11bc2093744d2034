extension JSONBytes {
  /// Writes the content of an escaped string, and returns its number of bytes. The scanner has checked the escapes.
  ///
  /// - Parameter text: Memory for as many bytes as the escaped string has, because no escape is shorter than its character.
  func unescape(_ entry: JSONEntry, to text: UnsafeMutablePointer<UInt8>) -> Int {
    var index = entry.offset
    var next = text
    let end = index + entry.length
    while true {
      // Escapes often follow each other.
      while let digits = digitsOfEscape(at: index) {
        index += 6
        var scalar = UInt32(JSONBytes.value(ofDigits: digits))
        if scalar >> 10 == 0x36 {
          // The other half of the surrogate pair follows in another escape.
          let second = UInt32(JSONBytes.value(ofDigits: digitsOfEscape(at: index) ?? 0))
          scalar = 0x10000 + (scalar & 0x3FF) << 10 + second & 0x3FF
          index += 6
        }
        next = JSONBytes.encode(scalar, to: next)
      }
      // The quotation mark after the string ends the last prefix.
      if self[index] != UInt8(ascii: "\\") {
        let plain = textPrefix(at: index)
        copy(plain, from: index, to: next)
        index += plain
        next += plain
      }
      if index >= end { return next - text }
      let mark = self[index + 1]
      if mark != UInt8(ascii: "u") {
        next.pointee = JSONBytes.character(escapedBy: mark)
        next += 1
        index += 2
      }
    }
  }

  /// Returns the code unit of an escape with four hexadecimal digits; `nil` if there is no such escape.
  @inline(__always)
  func codeUnit(at index: Int) -> UInt16? {
    guard let digits = digitsOfEscape(at: index), JSONBytes.areHexadecimal(digits) else {
      return nil
    }
    return JSONBytes.value(ofDigits: digits)
  }

  /// Returns the four bytes after a backslash and a `u`, the first one in the lowest bits; `nil` if there is something else.
  @inline(__always)
  private func digitsOfEscape(at index: Int) -> UInt32? {
    let word = eightBytes(at: index)
    let mark = UInt64(UInt8(ascii: "u")) << 8 | UInt64(UInt8(ascii: "\\"))
    return word & 0xFFFF == mark ? UInt32(truncatingIfNeeded: word >> 16) : nil
  }

  /// Returns whether four bytes are hexadecimal digits.
  ///
  /// It computes with all four at once: letters and digits alternate unpredictably, so a branch for each would take much longer.
  @inline(__always)
  private static func areHexadecimal(_ digits: UInt32) -> Bool {
    let highest: UInt32 = 0x8080_8080
    // Adding the difference to 0x80 sets the highest bit of each byte that is at least as large as a limit.
    let ascii = digits & ~highest
    let lowercase = ascii | 0x2020_2020
    let isDigit = (ascii &+ 0x5050_5050) & ~(ascii &+ 0x4646_4646)
    let isLetter = (lowercase &+ 0x1F1F_1F1F) & ~(lowercase &+ 0x1919_1919)
    return (isDigit | isLetter) & ~digits & highest == highest
  }

  /// Returns the value of four hexadecimal digits.
  @inline(__always)
  private static func value(ofDigits digits: UInt32) -> UInt16 {
    // The lowest bits of `a` are 1, and its value is 10. Only letters have the bit 0x40.
    let values = (digits & 0x0F0F_0F0F) &+ 9 &* (digits >> 6 & 0x0101_0101)
    let pairs = (values & 0x000F_000F) << 4 | values >> 8 & 0x000F_000F
    return UInt16(truncatingIfNeeded: pairs << 8 | pairs >> 16)
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
