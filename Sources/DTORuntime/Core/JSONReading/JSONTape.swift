/// The words of a scanned document: a ``JSONEntry`` for each value and key, and a ``JSONSpan`` behind that of an array or object.
///
/// A buffer of its own, because an array checks its references for each word. All unchecked access is in this type, and each index is
/// compared with the number of words here.
struct JSONTape: ~Copyable {
  private var start: UnsafeMutablePointer<UInt64>
  private(set) var capacity: Int
  private(set) var count = 0

  /// - Parameter capacity: At least 1.
  init(capacity: Int) {
    start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { start.deallocate() }

  @inline(__always)
  mutating func append(_ word: UInt64) {
    if count == capacity { grow(to: 2 * capacity) }
    (start + count).initialize(to: word)
    count += 1
  }

  @inline(never)
  mutating func grow(to capacity: Int) {
    let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
    self.capacity = capacity
  }

  subscript(index: Int) -> UInt64 {
    @inline(__always) get {
      check(index)
      return start[index]
    }
    @inline(__always) set {
      check(index)
      start[index] = newValue
    }
  }

  @inline(__always)
  private func check(_ index: Int) {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no word of the tape")
  }

  /// Sets and clears bits of a word. Not `mutating`, because readers share a tape that is complete.
  func change(_ index: Int, setting set: UInt64 = 0, clearing cleared: UInt64 = 0) {
    check(index)
    start[index] = start[index] & ~cleared | set
  }

  /// Lends all words to a closure.
  @inline(__always)
  func withWords<Result>(_ body: (UnsafeBufferPointer<UInt64>) throws -> Result) rethrows -> Result
  {
    try body(UnsafeBufferPointer(start: start, count: count))
  }
}
