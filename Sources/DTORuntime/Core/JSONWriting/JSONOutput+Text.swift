/// Whether slashes are escaped, as `JSONEncoder` does by default.
enum JSONSlashes {
  case escaped
  case plain
}

extension JSONOutput {
  /// Appends a string with quotation marks and escapes (RFC 8259, section 7). Nothing is escaped that needn't be, except slashes on
  /// request.
  ///
  /// - Returns: Whether anything was escaped.
  @discardableResult
  mutating func append(quoted text: String, _ slashes: JSONSlashes) -> Bool {
    var text = text
    return text.withUTF8 { appendQuoted($0, slashes) }
  }

  private mutating func appendQuoted(
    _ text: UnsafeBufferPointer<UInt8>,
    _ slashes: JSONSlashes
  ) -> Bool {
    append(UInt8(ascii: "\""))
    var index = appendPlainPrefix(of: text, slashes)
    let isPlain = index == text.count
    while index < text.count {
      appendEscape(of: text[index])
      index += 1
      index += appendPlainPrefix(of: UnsafeBufferPointer(rebasing: text[index...]), slashes)
    }
    append(UInt8(ascii: "\""))
    return !isPlain
  }

  /// Appends the bytes up to the first that is escaped, and returns their number.
  @inline(__always)
  private mutating func appendPlainPrefix(
    of text: UnsafeBufferPointer<UInt8>,
    _ slashes: JSONSlashes
  ) -> Int {
    let bytes = JSONBytes(text)
    var length = 0
    // Eight bytes are copied before it is known how many of them are plain. Behind the last one, there are zeros, which aren't.
    append(atMost: text.count + 8) { output in
      while true {
        let word = bytes.eightBytes(at: length)
        UnsafeMutableRawPointer(output + length).storeBytes(of: word.littleEndian, as: UInt64.self)
        let escaped = JSONEscapes.marks(in: word, slashes)
        if escaped != 0 {
          length += escaped.trailingZeroBitCount >> 3
          return length
        }
        length += 8
      }
    }
    return length
  }

  @inline(never)
  private mutating func appendEscape(of byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0x0D: append(UInt8(ascii: "r"))
    case 0x00..<0x20:
      append(byte < 0x10 ? "u000" : "u001")
      let digit = byte & 0x0F
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    default: append(byte)
    }
  }
}

/// The bytes that are escaped: quotation marks, backslashes, control characters, and slashes on request.
private enum JSONEscapes {
  /// Returns a word with the highest bit of each byte that is escaped. Bits after the first one may be wrong.
  @inline(__always)
  static func marks(in word: UInt64, _ slashes: JSONSlashes) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ 0x2222_2222_2222_2222
    let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
    let others = slashes == .escaped ? word ^ 0x2F2F_2F2F_2F2F_2F2F : quotes
    return
      ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
      | (others &- ones) & ~others | (word &- 0x2020_2020_2020_2020) & ~word)
      & 0x8080_8080_8080_8080
  }
}
