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
    let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// Returns sixteen bytes, and those before each of them.
  ///
  /// - Parameter index: At least 0.
  @inline(__always)
  func window(at index: Int) -> ByteWindow {
    // All four loads are within the bytes.
    guard index >= 3, bytes.count &- index >= 16 else { return windowAtTheEdge(at: index) }
    let raw = UnsafeRawBufferPointer(bytes)
    return ByteWindow { distance in
      let words = raw.loadUnaligned(fromByteOffset: index - distance, as: ByteWindow.Words.self)
      return ByteWindow.Words(UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
    }
  }

  @inline(never)
  private func windowAtTheEdge(at index: Int) -> ByteWindow {
    ByteWindow { distance in
      let start = index - distance
      let first =
        start < 0 ? eightBytes(at: 0) << UInt64(-8 * start) : eightBytes(at: start)
      return ByteWindow.Words(first, eightBytes(at: start + 8))
    }
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
    prefix(at: index) { JSONBytes.ends($0) | $0 }
  }

  /// Returns the number of bytes up to the first quotation mark, backslash or control character.
  @inline(__always)
  func textPrefix(at index: Int) -> Int {
    prefix(at: index) { JSONBytes.ends($0) & ~$0 }
  }

  /// - Parameter ends: Given eight bytes, returns a word with the highest bit of the first byte that ends the prefix, and none before it.
  @inline(__always)
  private func prefix(at index: Int, _ ends: (UInt64) -> UInt64) -> Int {
    var position = index
    while true {
      let found = ends(eightBytes(at: position)) & JSONBytes.highestBits
      if found != 0 { return position - index + found.trailingZeroBitCount >> 3 }
      position += 8
    }
  }

  /// Returns a word with the highest bit of each ASCII byte that is a quotation mark, a backslash or a control character. The bits of
  /// other bytes, and bits after the first one, may be wrong.
  @inline(__always)
  static func ends(_ word: UInt64) -> UInt64 {
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
}

/// Sixteen bytes in the order of ``JSONBytes/eightBytes(at:)``, and the three before each of them.
struct ByteWindow {
  typealias Words = SIMD2<UInt64>

  let current: Words
  let before: Words
  let twoBefore: Words
  let threeBefore: Words

  /// - Parameter load: Returns sixteen bytes at a distance before the current ones.
  @inline(__always)
  init(_ load: (Int) -> Words) {
    current = load(0)
    before = load(1)
    twoBefore = load(2)
    threeBefore = load(3)
  }
}
