/// Bytes that are being written.
///
/// A buffer of its own, because an array checks its capacity and its references for each byte. Writes stay within bounds because each
/// of them first calls ``reserve(_:)`` with at least the number of bytes that it writes, and no pointer leaves a method or its closure.
struct JSONOutput: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 0) {
    start = .allocate(capacity: max(64, capacity))
    self.capacity = max(64, capacity)
  }

  deinit { start.deallocate() }

  /// Makes room for more bytes. The capacity at least doubles, so that each byte is moved twice on average.
  @inline(__always)
  mutating func reserve(_ size: Int) {
    if capacity - count < size { grow(by: size) }
  }

  @inline(never)
  private mutating func grow(by size: Int) {
    capacity = max(2 * capacity, count + size)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
  }

  /// Lends room for a number of bytes to a closure, which returns how many of them it has written.
  @inline(__always)
  mutating func append(atMost size: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    reserve(size)
    count += write(start + count)
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    append(atMost: 1) {
      $0.initialize(to: byte)
      return 1
    }
  }

  /// Appends ASCII characters, such as `null`.
  @inline(__always)
  mutating func append(_ literal: StaticString) {
    let size = literal.utf8CodeUnitCount
    append(atMost: size) {
      $0.initialize(from: literal.utf8Start, count: size)
      return size
    }
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    append(atMost: bytes.count) {
      if let first = bytes.baseAddress { $0.initialize(from: first, count: bytes.count) }
      return bytes.count
    }
  }

  mutating func append(_ range: Range<Int>, of other: borrowing JSONOutput) {
    other.withBytes(range) { append($0) }
  }

  mutating func append(repeating byte: UInt8, count: Int) {
    append(atMost: count) {
      $0.initialize(repeating: byte, count: count)
      return count
    }
  }

  /// Drops the bytes from an offset on.
  mutating func truncate(to offset: Int) { count = min(count, offset) }

  /// Returns the first eight bytes of a range, the first one in the highest bits, padded with zeros.
  @inline(__always)
  mutating func head(_ first: Int, _ length: Int) -> UInt64 {
    precondition(first >= 0 && length >= 0 && first + length <= count, "a range outside the bytes")
    // The bytes after the range are initialized, too.
    reserve(8)
    UnsafeMutableRawPointer(start + count).storeBytes(of: 0, as: UInt64.self)
    let word = UnsafeRawPointer(start + first).loadUnaligned(as: UInt64.self)
    return UInt64(bigEndian: word) & ~(length < 8 ? UInt64.max >> UInt64(8 * length) : 0)
  }

  /// Lends all bytes to a closure.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try withBytes(0..<count, body)
  }

  /// Lends a range of the bytes to a closure.
  func withBytes<Result>(
    _ range: Range<Int>,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range outside the bytes")
    return try body(UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
  }
}
