/// Eight bytes of a text that are examined together, because texts are long and the bytes searched for are rare.
struct EightBytes {
  /// The first byte is the lowest.
  fileprivate var word: UInt64

  /// Whether all are ASCII.
  @inline(__always)
  var areASCII: Bool { word & Self.highBits == 0 }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool { Self.marks(word ^ Self.each(byte)) != 0 }

  /// Whether one of them is this byte, or would be with these bits set.
  @inline(__always)
  func contains(_ byte: UInt8, whenSetting bits: UInt8) -> Bool {
    Self.marks((word | Self.each(bits)) ^ Self.each(byte)) != 0
  }

  /// Whether one of them is less than this byte, which must be ASCII.
  @inline(__always)
  func contains(lessThan byte: UInt8) -> Bool {
    (word &- Self.each(byte)) & ~word & Self.highBits != 0
  }

  /// The number of bytes before the first of these; 8 if there is none.
  @inline(__always)
  func count(before byte: UInt8) -> Int {
    Self.marks(word ^ Self.each(byte)).trailingZeroBitCount / 8
  }

  /// The high bit of the first zero byte, or no bit if there is none; bits of later bytes are not exact.
  @inline(__always)
  private static func marks(_ word: UInt64) -> UInt64 { (word &- each(1)) & ~word & highBits }

  @inline(__always)
  private static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080
}

extension UnsafeBufferPointer<UInt8> {
  /// The eight bytes from here.
  @inline(__always)
  func eightBytes(from offset: Int) -> EightBytes {
    let word = UnsafeRawPointer(baseAddress.unsafelyUnwrapped)
      .loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return EightBytes(word: UInt64(littleEndian: word))
  }

  /// Whether all groups of eight satisfy the condition. Some bytes may be tested twice, and a short text is padded with a letter.
  @inline(__always)
  func allSatisfy(_ areFine: (EightBytes) -> Bool) -> Bool {
    guard count >= 8 else {
      var word = UInt64(UInt8(ascii: "a")) &* 0x0101_0101_0101_0101
      for byte in self { word = word << 8 | UInt64(byte) }
      return areFine(EightBytes(word: word))
    }
    var offset = 0
    while offset <= count - 8 {
      guard areFine(eightBytes(from: offset)) else { return false }
      offset += 8
    }
    return areFine(eightBytes(from: count - 8))
  }

  @inline(__always)
  var areASCII: Bool { allSatisfy(\.areASCII) }
}
