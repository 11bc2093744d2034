#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Runs other programs, and waits for them.
///
/// Foundation's `Process` would also work, but Foundation would make up most of the size of a static binary.
enum ChildProcess {
  /// Runs a program that writes to the same streams as dtoc.
  ///
  /// - Parameter arguments: The path of the program, or its name to be found in `PATH`, followed by its arguments.
  /// - Returns: Its exit status; 127 if it can't be started, and 128 plus the signal number if a signal ended it.
  static func run(_ arguments: [String]) -> Int32 {
    spawn(arguments, output: STDERR_FILENO).map { wait(for: $0) } ?? notStarted
  }

  /// Where the program's messages go.
  enum Errors {
    /// To dtoc's standard error.
    case shown
    case dropped
    /// They are returned, and the output is dropped.
    case returned
    /// To an open descriptor.
    case to(Int32)
  }

  /// Runs a program and returns its standard output.
  ///
  /// - Parameter input: A file to use as its standard input.
  static func output(
    of arguments: [String],
    input: String? = nil,
    errors: Errors = .shown
  ) -> (status: Int32, bytes: [UInt8]) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return (notStarted, []) }
    let reading = SystemFile(owning: ends[0])
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    let child = spawn(arguments, output: ends[1], input: input, errors: errors)
    close(ends[1])
    guard let child else { return (notStarted, []) }
    let bytes = (try? reading.bytes(upTo: .max)) ?? []
    return (wait(for: child), bytes)
  }

  /// What a program with limits has done.
  enum LimitedResult {
    case finished(status: Int32, output: [UInt8], messages: [UInt8])
    /// It was ended, because it printed more than is permitted.
    case tooLong
    /// It was ended, because it took longer than is permitted.
    case tooSlow
  }

  /// Runs a program that is ended if it prints too much or takes too long.
  ///
  /// - Parameters:
  ///   - limit: The number of bytes on its standard output.
  ///   - seconds: The time that it may take.
  static func output(
    of arguments: [String],
    input: String? = nil,
    upTo limit: Int,
    within seconds: Int
  ) -> LimitedResult {
    let none = LimitedResult.finished(status: notStarted, output: [], messages: [])
    var (output, errors): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard pipe(&output) == 0 else { return none }
    let reading = SystemFile(owning: output[0])
    guard pipe(&errors) == 0 else {
      close(output[1])
      return none
    }
    let complaints = SystemFile(owning: errors[0])
    for end in [output[0], errors[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = spawn(
      arguments,
      output: output[1],
      input: input ?? "/dev/null",
      errors: .to(errors[1])
    )
    close(output[1])
    close(errors[1])
    guard let child else { return none }
    let deadline = time(nil) + seconds
    var pieces: ([UInt8], [UInt8]) = ([], [])
    var isOpen = [true, true]
    while isOpen.contains(true) {
      let left = deadline - time(nil)
      var ends = [
        pollfd(fd: isOpen[0] ? reading.descriptor : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen[1] ? complaints.descriptor : -1, events: Int16(POLLIN), revents: 0),
      ]
      let count = left > 0 ? poll(&ends, 2, Int32(left) * 1000) : 0
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        stop(child)
        return .tooSlow
      }
      if ends[0].revents != 0 {
        let piece = (try? reading.chunk(of: 1 << 16)) ?? []
        isOpen[0] = !piece.isEmpty
        pieces.0 += piece
      }
      if ends[1].revents != 0 {
        let piece = (try? complaints.chunk(of: 1 << 12)) ?? []
        isOpen[1] = !piece.isEmpty
        if pieces.1.count < 1 << 14 { pieces.1 += piece }
      }
      guard pieces.0.count <= limit else {
        stop(child)
        return .tooLong
      }
    }
    return .finished(status: wait(for: child), output: pieces.0, messages: pieces.1)
  }

  /// Ends a program; git ends those that it has started.
  private static func stop(_ child: pid_t) {
    kill(child, SIGTERM)
    _ = wait(for: child)
  }

  /// The status of a program that can't be started.
  static let notStarted: Int32 = 127

  private static func spawn(
    _ arguments: [String],
    output: Int32,
    input: String? = nil,
    errors: Errors = .shown
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if let input { posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0) }
    switch errors {
    case .shown: break
    case .dropped:
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    case .to(let descriptor):
      posix_spawn_file_actions_adddup2(&actions, descriptor, STDERR_FILENO)
    case .returned:
      posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Child processes get the default handling of signals that this process handles on a thread.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    return Ending.start {
      var child = pid_t()
      let problem = posix_spawnp(&child, arguments[0], &actions, &attributes, &words, environ)
      return problem == 0 ? child : nil
    }
  }

  private static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    Ending.forget(child: child)
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
