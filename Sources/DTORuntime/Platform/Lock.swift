// Apple's systems before macOS 15 and iOS 18 have no `Mutex` in the standard library, so there it is the
// unfair lock of the system.

#if canImport(Darwin)
  import Darwin

  /// A value that only one thread at a time can reach.
  ///
  /// For example `let issues = Locked<[DecodingIssue]>([])` and `issues.withLock { $0.append(issue) }`.
  /// A class, because a lock has to keep its address; `@unchecked`, because the compiler can't see
  /// that `value` is touched only between lock and unlock.
  final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<os_unfair_lock_s>.allocate(capacity: 1)
    private var value: Value

    init(_ value: Value) {
      lock.initialize(to: os_unfair_lock_s())
      self.value = value
    }

    deinit {
      lock.deinitialize(count: 1)
      lock.deallocate()
    }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
      return try body(&value)
    }
  }
#else
  import Synchronization

  /// A value that only one thread at a time can reach.
  ///
  /// For example `let issues = Locked<[DecodingIssue]>([])` and `issues.withLock { $0.append(issue) }`.
  /// A class, because a lock has to keep its address.
  final class Locked<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>

    init(_ value: Value) {
      mutex = Mutex(value)
    }

    func withLock<Result: Sendable>(_ body: (inout sending Value) -> Result) -> Result {
      mutex.withLock { body(&$0) }
    }
  }
#endif
