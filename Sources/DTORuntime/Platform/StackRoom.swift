// Each system has its own way to find the end of a thread's stack. On other systems, only the decoder limits nesting.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  /// Returns whether the stack in use has enough room for another level of a payload, and for an error there.
  func stackHasRoom() -> Bool {
    guard let limitKey else { return true }
    // A call of the system takes as long as decoding a small object, so each thread makes it only once.
    if let limit = pthread_getspecific(limitKey) {
      return stackHasRoom(from: UInt(bitPattern: limit))
    }
    let limit = ownStack().map { $0.end &+ reserve(ofStack: $0.size) } ?? 1
    pthread_setspecific(limitKey, UnsafeRawPointer(bitPattern: limit))
    return stackHasRoom(from: limit)
  }

  /// Calls `body` on the current stack, which isn't the thread's own: the system doesn't know where it ends.
  func onStack(_ stack: UnsafeRawBufferPointer, _ body: () -> Void) {
    guard let limitKey, let end = stack.baseAddress else { return body() }
    let outer = pthread_getspecific(limitKey)
    pthread_setspecific(limitKey, end + Int(reserve(ofStack: UInt(stack.count))))
    defer { pthread_setspecific(limitKey, outer) }
    body()
  }

  /// Where each thread keeps the address below which the reserve of its stack begins.
  private let limitKey: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()
#else
  /// Returns `true`, because the size of the stack is unknown.
  func stackHasRoom() -> Bool { true }

  func onStack(_ stack: UnsafeRawBufferPointer, _ body: () -> Void) { body() }
#endif

#if canImport(Darwin)
  /// Returns the lowest address and the size of the calling thread's own stack.
  private func ownStack() -> (end: UInt, size: UInt)? {
    let thread = pthread_self()
    let size = UInt(pthread_get_stacksize_np(thread))
    return (UInt(bitPattern: pthread_get_stackaddr_np(thread)) &- size, size)
  }
#elseif canImport(Glibc) || canImport(Musl)
  /// Returns the lowest address and the size of the calling thread's own stack; `nil` if the system doesn't know them.
  private func ownStack() -> (end: UInt, size: UInt)? {
    if threadIdentifier() == getpid(), let stack = mainStack() { return stack }
    var attributes = pthread_attr_t()
    guard getAttributes(pthread_self(), &attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    var end: UnsafeMutableRawPointer?
    var size = 0
    guard pthread_attr_getstack(&attributes, &end, &size) == 0, let end else { return nil }
    return (UInt(bitPattern: end), UInt(size))
  }

  /// Returns the lowest address that the stack of the main thread can have, and its largest size; `nil` if it isn't where Linux puts it, or
  /// has no limit.
  ///
  /// Musl knows only the part in use, and Glibc reads a list of all memory of the process, which takes as long as the first decode. In the
  /// page at the top of the stack, the kernel leaves the name of the program.
  private func mainStack() -> (end: UInt, size: UInt)? {
    var limit = rlimit()
    // 3 is `RLIMIT_STACK`, and 31 is `AT_EXECFN`.
    guard getrlimit(3, &limit) == 0, let size = UInt(exactly: limit.rlim_cur) else { return nil }
    let page = UInt(getpagesize())
    let top = (auxiliaryValue(31) | page - 1) &+ 1
    var here: UInt8 = 0
    let address = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    guard size < top, address < top, top - address < size else { return nil }
    return (top - size, size)
  }

  /// `pthread_getattr_np`, which its header declares only if `_GNU_SOURCE` is defined. Swift can't define it.
  @_silgen_name("pthread_getattr_np")
  private func getAttributes(
    _ thread: pthread_t,
    _ attributes: UnsafeMutablePointer<pthread_attr_t>
  ) -> Int32

  @_silgen_name("gettid")
  private func threadIdentifier() -> pid_t

  /// `getauxval`, whose header isn't part of the module.
  @_silgen_name("getauxval")
  private func auxiliaryValue(_ type: UInt) -> UInt
#endif

/// Returns the number of bytes to keep free in a stack of the given size: for one level, for the reporter, and for an error.
///
/// When `JSONDecoder` throws, it needs 300 bytes for each enclosing level, or 150 KB at its own limit of nesting. Smaller stacks
/// support fewer levels.
private func reserve(ofStack size: UInt) -> UInt {
  min(size / 4 + (16 << 10), size / 2, largestReserve)
}

private let largestReserve: UInt = 256 << 10

/// Returns whether the calling thread's stack pointer is above its reserve.
///
/// - Parameter limit: The address below which the reserve begins.
@inline(never)
private func stackHasRoom(from limit: UInt) -> Bool {
  var here: UInt8 = 0
  let address = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
  // An address far below the limit is on another stack, such as that of a fiber or a sanitizer, whose size is unknown.
  return address >= limit || limit &- address > largestReserve
}
