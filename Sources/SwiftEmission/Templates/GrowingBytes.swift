/// A growable buffer of bytes.
///
/// Unlike an array, the buffer doesn't check for unique ownership on every append. Nearly all appends are of a few bytes, and the check
/// costs more than copying them.
///
/// There is always some memory past the capacity. A short piece with such a margin of its own can be read past its end, so it is copied
/// with two instructions instead of a call, as if it were slightly longer.
struct GrowingBytes: ~Copyable {
  /// The number of spare bytes past the capacity.
  static let margin = 64

  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  private var memory: Memory

  private enum Memory {
    case own
    /// Memory that belongs to the caller, who frees it.
    case lent
  }

  init() {
    capacity = 1024
    start = .allocate(capacity: 1024 + Self.margin)
    memory = .own
  }

  /// Creates a copy of an array's bytes.
  init(copying bytes: [UInt8]) {
    capacity = bytes.count
    start = .allocate(capacity: bytes.count + Self.margin)
    memory = .own
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Creates a buffer in borrowed memory. The bytes stay there as long as they fit.
  fileprivate init(
    in memory: UnsafeMutableBufferPointer<UInt8>,
    from start: UnsafeMutablePointer<UInt8>
  ) {
    self.start = start
    capacity = memory.count - Self.margin
    self.memory = .lent
  }

  deinit { free() }

  /// The bytes; valid until the next append.
  @inline(__always)
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  fileprivate var isLent: Bool { memory == .lent }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let more = bytes.baseAddress else { return }
    if bytes.count > capacity - count { grow(by: bytes.count) }
    (start + count).initialize(from: more, count: bytes.count)
    count += bytes.count
  }

  /// Returns a slice of the bytes, with a margin after it; valid until the next append.
  @inline(__always)
  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
  }

  /// The number of bytes that can be appended before the buffer must be reallocated.
  var room: Int { capacity - count }

  /// Appends bytes that are followed by a margin.
  @inline(__always)
  mutating func append(withMargin bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= Self.margin, bytes.count <= capacity - count else { return append(bytes) }
    if let more = bytes.baseAddress {
      let (source, target) = (UnsafeRawPointer(more), UnsafeMutableRawPointer(start + count))
      Self.copyHalfMargin(source, target)
      if bytes.count > Self.margin / 2 {
        Self.copyHalfMargin(source + Self.margin / 2, target + Self.margin / 2)
      }
    }
    count += bytes.count
  }

  @inline(__always)
  private static func copyHalfMargin(_ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer)
  {
    target.storeBytes(of: source.loadUnaligned(as: SIMD32<UInt8>.self), as: SIMD32<UInt8>.self)
  }

  /// Appends a copy of some bytes of the buffer itself.
  @inline(__always)
  mutating func append(copyOf range: Range<Int>) {
    if range.count > capacity - count { grow(by: range.count) }
    append(withMargin: UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    start[count] = byte
    count += 1
  }

  mutating func removeLast(downTo count: Int) { self.count = count }

  /// The bytes, for mutation in place; valid until the next append.
  var mutableBytes: UnsafeMutableBufferPointer<UInt8> {
    UnsafeMutableBufferPointer(start: start, count: count)
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    let larger = max(2 * capacity, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger + Self.margin)
    moved.initialize(from: start, count: count)
    free()
    start = moved
    capacity = larger
    memory = .own
  }

  private func free() {
    if memory == .own { start.deallocate() }
  }
}

extension [UInt8] {
  /// Creates an array from the bytes that `write` appends, without copying them if they fit into the expected capacity.
  init(expecting capacity: Int, _ write: (consuming GrowingBytes) -> GrowingBytes) {
    var outgrown: [UInt8]?
    self.init(unsafeUninitializedCapacity: capacity + GrowingBytes.margin) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      let bytes = write(GrowingBytes(in: buffer, from: start))
      if bytes.isLent { count = bytes.count } else { outgrown = Array(bytes.bytes) }
    }
    if let outgrown { self = outgrown }
  }
}
