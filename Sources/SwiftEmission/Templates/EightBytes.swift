/// Eight bytes of text that are examined at once. Texts are long, and matches are rare.
struct EightBytes {
  /// The bytes, the first one in the lowest position.
  fileprivate var word: UInt64

  /// Whether all bytes are ASCII.
  @inline(__always)
  var areASCII: Bool { word & Self.highBits == 0 }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool { Self.marks(word ^ Self.each(byte)) != 0 }

  /// Whether one of the bytes equals `byte` after setting `bits`.
  @inline(__always)
  func contains(_ byte: UInt8, whenSetting bits: UInt8) -> Bool {
    Self.marks((word | Self.each(bits)) ^ Self.each(byte)) != 0
  }

  /// Whether one of the bytes is less than `byte`, which must be ASCII.
  @inline(__always)
  func contains(lessThan byte: UInt8) -> Bool {
    (word &- Self.each(byte)) & ~word & Self.highBits != 0
  }

  /// The number of bytes before the first one equal to `byte`; 8 if there is none.
  @inline(__always)
  func count(before byte: UInt8) -> Int {
    Self.marks(word ^ Self.each(byte)).trailingZeroBitCount / 8
  }

  /// Sets the high bit of the first zero byte, or none if there is no zero byte. The bits of later bytes aren't reliable.
  @inline(__always)
  private static func marks(_ word: UInt64) -> UInt64 { (word &- each(1)) & ~word & highBits }

  @inline(__always)
  private static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the eight bytes starting at an offset.
  @inline(__always)
  func eightBytes(from offset: Int) -> EightBytes {
    let word = UnsafeRawPointer(baseAddress.unsafelyUnwrapped)
      .loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return EightBytes(word: UInt64(littleEndian: word))
  }

  /// Whether each group of eight bytes satisfies the predicate. Groups may overlap, and fewer than eight bytes are padded with a letter.
  @inline(__always)
  func allSatisfy(_ predicate: (EightBytes) -> Bool) -> Bool {
    guard count >= 8 else {
      var word = UInt64(UInt8(ascii: "a")) &* 0x0101_0101_0101_0101
      for byte in self { word = word << 8 | UInt64(byte) }
      return predicate(EightBytes(word: word))
    }
    var offset = 0
    while offset <= count - 8 {
      guard predicate(eightBytes(from: offset)) else { return false }
      offset += 8
    }
    return predicate(eightBytes(from: count - 8))
  }

  @inline(__always)
  var areASCII: Bool { allSatisfy(\.areASCII) }
}
