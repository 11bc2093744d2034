// Replaces Sources/DTORuntime/Platform/Lock.swift on Linux, where the mutex of the standard library is built without the sanitizer,
// which would see the protected accesses but not the lock.

import Glibc

/// A value that only one thread at a time can reach.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: Value) {
    pthread_mutex_init(lock, nil)
    self.value = value
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&value)
  }
}
