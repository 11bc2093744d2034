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

  /// Says that a program runs for this one, or has ended.
  static func note(child: pid_t, isRunning: Bool) { state.note(child, isRunning) }

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

    func note(_ child: pid_t, _ isRunning: Bool) {
      pthread_mutex_lock(lock)
      if isRunning { children.insert(child) } else { children.remove(child) }
      // The signal came while the child process was being started.
      if isRunning, let ending { kill(child, ending) }
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
