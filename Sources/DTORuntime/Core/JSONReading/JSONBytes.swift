/// The bytes of a document, with zeros after the last one, valid until the document is closed.
///
/// All unchecked access to them is in this type, and each index is compared with the number of bytes here. JSON values can't contain
/// zeros, so the scanner doesn't have to look for the end.
struct JSONBytes {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// - Parameter index: At least 0.
  @inline(__always)
  subscript(index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// Returns eight bytes, the first one in the lowest bits.
  @inline(__always)
  func eightBytes(at index: Int) -> UInt64 {
    if bytes.count - index < 8 { return lastBytes(at: index) }
    let word = UnsafeRawBufferPointer(bytes).loadUnaligned(
      fromByteOffset: index,
      as: UInt64.self
    )
    return UInt64(littleEndian: word)
  }

  /// Returns up to seven bytes at the end, in two halves that may overlap.
  @inline(never)
  private func lastBytes(at index: Int) -> UInt64 {
    let count = bytes.count - index
    let raw = UnsafeRawBufferPointer(bytes)
    if count >= 4 {
      let first = raw.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      let last = raw.loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self)
      return UInt64(UInt32(littleEndian: first))
        | UInt64(UInt32(littleEndian: last)) << UInt64(8 * (count - 4))
    }
    guard count > 0 else { return 0 }
    let middle = count >> 1
    return UInt64(bytes[index]) | UInt64(bytes[index + middle]) << UInt64(8 * middle)
      | UInt64(bytes[index + count - 1]) << UInt64(8 * (count - 1))
  }

  /// Provides the bytes of a scalar to a closure.
  @inline(__always)
  func with<Result>(
    _ entry: JSONEntry,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try body(UnsafeBufferPointer(rebasing: bytes[entry.offset..<entry.offset + entry.length]))
  }

  /// Copies bytes of a scalar.
  @inline(__always)
  func copy(_ count: Int, from index: Int, to target: UnsafeMutablePointer<UInt8>) {
    guard count > 0, let start = bytes.baseAddress else { return }
    target.initialize(from: start + index, count: count)
  }

  /// Returns the number of bytes up to the first that isn't ASCII, or is a quotation mark, a backslash or a control character.
  @inline(__always)
  func plainPrefix(at index: Int) -> Int {
    prefix(at: index, { JSONBytes.ends($0) | $0 }, { _ in })
  }

  /// Returns the number of bytes up to the first quotation mark, backslash or control character.
  ///
  /// - Parameter visit: Takes the bytes, eight at a time, and zeros after the last ones.
  @inline(__always)
  func textPrefix(at index: Int, _ visit: (UInt64) -> Void = { _ in }) -> Int {
    prefix(at: index, { JSONBytes.ends($0) & ~$0 }, visit)
  }

  /// - Parameter ends: Given eight bytes, returns a word with the highest bit of the first byte that ends the prefix, and none before it.
  @inline(__always)
  private func prefix(
    at index: Int,
    _ ends: (UInt64) -> UInt64,
    _ visit: (UInt64) -> Void
  ) -> Int {
    var position = index
    while true {
      let word = eightBytes(at: position)
      let found = ends(word) & JSONBytes.highestBits
      if found != 0 {
        let count = found.trailingZeroBitCount >> 3
        visit(word & ~(.max << UInt64(8 * count)))
        return position - index + count
      }
      visit(word)
      position += 8
    }
  }

  /// Returns a word with the highest bit of each ASCII byte that is a quotation mark, a backslash or a control character. The bits of
  /// other bytes, and bits after the first one, may be wrong.
  @inline(__always)
  private static func ends(_ word: UInt64) -> UInt64 {
    // Exchanges the quotation mark with the space, so that it is among the control characters. A byte that is less than what is
    // subtracted borrows, which sets its highest bit.
    ((word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121)
      | ((word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101)
  }

  /// The highest bit of each of eight bytes.
  static let highestBits: UInt64 = 0x8080_8080_8080_8080

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

  /// Returns the value of four hexadecimal digits; `nil` if one of them isn't.
  ///
  /// It computes with all four at once: letters and digits alternate unpredictably, so a branch for each would take much longer.
  @inline(__always)
  func codeUnit(at index: Int) -> UInt16? {
    let digits = UInt32(truncatingIfNeeded: eightBytes(at: index))
    let highest: UInt32 = 0x8080_8080
    // Adding the difference to 0x80 sets the highest bit of each byte that is at least as large as a limit.
    let ascii = digits & ~highest
    let lowercase = ascii | 0x2020_2020
    let isDigit = (ascii &+ 0x5050_5050) & ~(ascii &+ 0x4646_4646)
    let isLetter = (lowercase &+ 0x1F1F_1F1F) & ~(lowercase &+ 0x1919_1919)
    guard (isDigit | isLetter) & ~digits & highest == highest else { return nil }
    // The lowest bits of `a` are 1, and its value is 10. Only letters have the bit 0x40.
    let values = (digits & 0x0F0F_0F0F) &+ 9 &* (digits >> 6 & 0x0101_0101)
    let pairs = (values & 0x000F_000F) << 4 | values >> 8 & 0x000F_000F
    return UInt16(truncatingIfNeeded: pairs << 8 | pairs >> 16)
  }
}
