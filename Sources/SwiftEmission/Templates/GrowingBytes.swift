/// Bytes that grow at their end.
///
/// Like an array, but without checking at every append whether the bytes are shared: most appends add a few bytes, and the check
/// costs more than the copy.
///
/// There is always some memory after the capacity. So a short piece with such a margin, too, is copied as if it were slightly
/// longer, with two instructions instead of a call.
struct GrowingBytes: ~Copyable {
  /// The number of bytes after the capacity.
  static let margin = 64

  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  private var memory: Memory

  private enum Memory {
    case own
    /// Owned by another value, which frees it.
    case lent
  }

  init() {
    capacity = 1024
    start = .allocate(capacity: 1024 + Self.margin)
    memory = .own
  }

  /// A copy of an array's bytes.
  init(copying bytes: [UInt8]) {
    capacity = bytes.count
    start = .allocate(capacity: bytes.count + Self.margin)
    memory = .own
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Bytes that start in memory of another owner, and stay there as long as they fit.
  fileprivate init(
    in memory: UnsafeMutableBufferPointer<UInt8>,
    from start: UnsafeMutablePointer<UInt8>
  ) {
    self.start = start
    capacity = memory.count - Self.margin
    self.memory = .lent
  }

  deinit { free() }

  /// Valid until the next append.
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

  /// A range of the bytes, valid until the next append. There is a margin after them.
  @inline(__always)
  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
  }

  /// How many more bytes fit without moving.
  var room: Int { capacity - count }

  /// Appends bytes that have a margin after them.
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
    target.storeBytes(
      of: source.loadUnaligned(as: SIMD32<UInt8>.self),
      as: SIMD32<UInt8>.self
    )
  }

  /// Appends a range of its own bytes again.
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

  /// The bytes, which can be changed in place. Valid until the next append.
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
  /// The bytes that `write` appends, in place if there are not more than expected.
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
