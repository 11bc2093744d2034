// `Mutex` requires macOS 15 or iOS 18, so Apple platforms use the system's unfair lock instead.

#if canImport(Darwin)
  import Darwin

  /// A value that only one thread can access at a time.
  ///
  /// For example, `let issues = Locked<[DecodingIssue]>([])` and `issues.withLock { $0.append(issue) }`.
  /// It is a class because a lock must keep its address. It is `@unchecked` because the compiler can't see
  /// that `value` is accessed only while the lock is held.
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

  /// A value that only one thread can access at a time.
  ///
  /// For example, `let issues = Locked<[DecodingIssue]>([])` and `issues.withLock { $0.append(issue) }`.
  /// It is a class because a lock must keep its address.
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
