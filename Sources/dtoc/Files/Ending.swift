internal import Workers

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What happens if a terminal, a supervisor or a person terminates the program with `SIGINT`, `SIGTERM` or `SIGHUP`.
///
/// A write in progress is completed, so that no half-written files remain, and temporary folders are removed. The signal is
/// forwarded to child processes. Then it has its default effect.
enum Ending {
  private static let state = State()

  /// Must be called once, before other threads are started.
  static func prepare() {
    Workers.onEnding { signal in
      Ending.state.end(signal)
      TemporaryFolder.removeAll()
    }
  }

  /// Runs `body` to its end, even if a signal arrives.
  static func waits<Value, Problem: Error>(
    for body: () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    state.enter()
    defer { state.leave() }
    return try body()
  }

  /// Starts a child process that also gets signals.
  ///
  /// - Parameter spawn: Returns the process id; nil if the process can't be started.
  static func start(_ spawn: () -> pid_t?) -> pid_t? { state.start(spawn) }

  /// Records that a child process has ended.
  static func forget(child: pid_t) { state.forget(child) }

  /// Protected by its lock.
  private final class State: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var sections = 0
    /// The signal that is terminating the program, if any.
    private var ending: Int32?
    private var children: Set<pid_t> = []

    init() {
      pthread_mutex_init(lock, nil)
      pthread_cond_init(change, nil)
    }

    func enter() {
      pthread_mutex_lock(lock)
      // Only the outermost of nested sections waits.
      waitForEnd()
      sections += 1
      pthread_mutex_unlock(lock)
    }

    func leave() {
      pthread_mutex_lock(lock)
      sections -= 1
      if sections == 0 { pthread_cond_broadcast(change) }
      waitForEnd()
      pthread_mutex_unlock(lock)
    }

    func start(_ spawn: () -> pid_t?) -> pid_t? {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      waitForEnd()
      // With the lock, because otherwise a signal could end this process after the child was started but before it is registered.
      guard let child = spawn() else { return nil }
      children.insert(child)
      if let ending { kill(child, ending) }
      return child
    }

    func forget(_ child: pid_t) {
      pthread_mutex_lock(lock)
      children.remove(child)
      waitForEnd()
      pthread_mutex_unlock(lock)
    }

    /// Blocks the calling thread forever if the program is terminating and nothing is left to write, so that the exit status is
    /// that of the signal. Called with the lock.
    private func waitForEnd() {
      while ending != nil, sections == 0 { pthread_cond_wait(change, lock) }
    }

    /// Returns when no write is in progress, and no other can start.
    func end(_ signal: Int32) {
      pthread_mutex_lock(lock)
      ending = signal
      for child in children { kill(child, signal) }
      while sections > 0 { pthread_cond_wait(change, lock) }
      pthread_mutex_unlock(lock)
    }
  }
}
