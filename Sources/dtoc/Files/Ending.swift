internal import Workers

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What happens when a terminal, a supervisor or a person asks the program to end: by `SIGINT`, `SIGTERM` or `SIGHUP`.
///
/// A write in progress is completed, so that no file is left half written, and temporary folders are removed. Child processes get the
/// signal, too. Then the signal has its default effect.
enum Ending {
  private static let state = State()

  /// To be called once, before there are other threads.
  static func prepare() {
    Workers.onEnding { signal in
      Ending.state.end(signal)
      TemporaryFolder.removeAll()
    }
  }

  /// Runs `body` to its end, whatever signal comes meanwhile.
  static func waits<Value, Problem: Error>(
    for body: () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    state.enter()
    defer { state.leave() }
    return try body()
  }

  /// Starts a child process that a signal ends, too.
  ///
  /// - Parameter spawn: Gives back its number; nil where it can't be started.
  static func start(_ spawn: () -> pid_t?) -> pid_t? { state.start(spawn) }

  /// Says that a child process has ended.
  static func forget(child: pid_t) { state.forget(child) }

  /// Guarded by its lock.
  private final class State: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var sections = 0
    /// The signal that ends the program; nil while none does.
    private var ending: Int32?
    private var children: Set<pid_t> = []

    init() {
      pthread_mutex_init(lock, nil)
      pthread_cond_init(change, nil)
    }

    func enter() {
      pthread_mutex_lock(lock)
      // Of sections within others only the outermost waits.
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
      // With the lock, or a signal could end this process when the child runs and is not known yet.
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

    /// Stops the calling thread for good if the program ends and nothing is left to write: the signal says how it ends, not what came of
    /// the rest. Called with the lock.
    private func waitForEnd() {
      while ending != nil, sections == 0 { pthread_cond_wait(change, lock) }
    }

    /// Returns once nothing is being written any more, and nothing will be.
    func end(_ signal: Int32) {
      pthread_mutex_lock(lock)
      ending = signal
      for child in children { kill(child, signal) }
      while sections > 0 { pthread_cond_wait(change, lock) }
      pthread_mutex_unlock(lock)
    }
  }
}
