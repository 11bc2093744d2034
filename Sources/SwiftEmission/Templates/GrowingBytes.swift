/// Bytes that grow at their end.
///
/// What an array does, but without asking at every append whether somebody else holds the bytes, too: nearly all
/// appends are of a few bytes, and to ask costs more than to copy them.
struct GrowingBytes: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  private var memory: Memory

  private enum Memory {
    case own
    /// Of somebody who frees it.
    case lent
  }

  init() {
    capacity = 1024
    start = .allocate(capacity: 1024)
    memory = .own
  }

  /// Bytes that start in somebody else's memory, and stay there as long as they fit.
  fileprivate init(in start: UnsafeMutablePointer<UInt8>, capacity: Int) {
    self.start = start
    self.capacity = capacity
    memory = .lent
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

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    start[count] = byte
    count += 1
  }

  mutating func removeLast(downTo count: Int) { self.count = count }

  @inline(never)
  private mutating func grow(by more: Int) {
    let larger = max(2 * capacity, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
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
  /// The bytes that `write` appends, in place if there are no more than expected.
  init(expecting capacity: Int, _ write: (consuming GrowingBytes) -> GrowingBytes) {
    var outgrown: [UInt8]?
    self.init(unsafeUninitializedCapacity: Swift.max(capacity, 1)) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      let bytes = write(GrowingBytes(in: start, capacity: buffer.count))
      if bytes.isLent { count = bytes.count } else { outgrown = Array(bytes.bytes) }
    }
    if let outgrown { self = outgrown }
  }
}
