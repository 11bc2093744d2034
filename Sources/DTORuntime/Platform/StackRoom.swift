// Each system has its own way to ask where a thread's stack ends. On systems that are missing here, only the decoder limits nesting.

#if canImport(Darwin)
  import Darwin

  /// Whether the calling thread has enough stack for another level of a payload, and for an error there.
  func stackHasRoom() -> Bool {
    let thread = pthread_self()
    let size = UInt(pthread_get_stacksize_np(thread))
    let end = UInt(bitPattern: pthread_get_stackaddr_np(thread)) &- size
    return stackHasRoom(from: end &+ reserve(ofStack: size))
  }
#elseif canImport(Glibc)
  import Glibc

  /// Whether the calling thread has enough stack for another level of a payload, and for an error there.
  func stackHasRoom() -> Bool {
    guard let limitKey else { return true }
    // Asking the system takes as long as decoding a small object, so each thread does it once.
    if let limit = pthread_getspecific(limitKey) {
      return stackHasRoom(from: UInt(bitPattern: limit))
    }
    let limit = stackLimit() ?? 1
    pthread_setspecific(limitKey, UnsafeRawPointer(bitPattern: limit))
    return stackHasRoom(from: limit)
  }

  private let limitKey: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  /// The address below which the reserve of the calling thread begins; nil if the system does not tell.
  private func stackLimit() -> UInt? {
    var attributes = pthread_attr_t()
    guard getAttributes(pthread_self(), &attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    var end: UnsafeMutableRawPointer?
    var size = 0
    guard pthread_attr_getstack(&attributes, &end, &size) == 0, let end else { return nil }
    return UInt(bitPattern: end) &+ reserve(ofStack: UInt(size))
  }

  /// The header declares it only for `_GNU_SOURCE`, which Swift can't define.
  @_silgen_name("pthread_getattr_np")
  private func getAttributes(
    _ thread: pthread_t,
    _ attributes: UnsafeMutablePointer<pthread_attr_t>
  ) -> Int32
#else
  /// Whether the calling thread has enough stack for another level of a payload, as far as anybody knows.
  func stackHasRoom() -> Bool { true }
#endif

/// How much of a stack is kept free, for one level, for the reporter, and for an error: `JSONDecoder` needs 300 bytes for each level
/// above one, which is 150 KB at the depth where it stops by itself. Smaller stacks hold fewer levels.
private func reserve(ofStack size: UInt) -> UInt {
  min(size / 4 + (16 << 10), size / 2, largestReserve)
}

private let largestReserve: UInt = 256 << 10

/// - Parameter limit: The address below which the reserve begins.
@inline(never)
private func stackHasRoom(from limit: UInt) -> Bool {
  var here: UInt8 = 0
  let address = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
  // An address far below the limit is on another stack, such as a fiber's or a sanitizer's, about which nothing is known.
  return address >= limit || limit &- address > largestReserve
}
