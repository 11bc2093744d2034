internal import Paths

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An open file descriptor.
///
/// Foundation's `Data` would also work, but it copies the content, compares byte by byte, and waits for the disk after each file
/// that it writes.
struct SystemFile: ~Copyable {
  let descriptor: Int32
  /// Its status when it was opened for reading.
  private let knownSize: Int?

  /// Why a call failed.
  struct Problem: Error {
    private let cause: Cause

    private enum Cause {
      /// An error of the system.
      case code(Int32)
      case notRegular
      case link
      case outside
      /// With the name as it is shown.
      case nameNotUTF8(String)
      case tooLarge(String)
    }

    init(code: Int32) { cause = .code(code) }

    private init(_ cause: Cause) { self.cause = cause }

    static var current: Problem { Problem(code: errno) }

    static let notRegular = Problem(.notRegular)
    /// The output path goes through a link.
    static let link = Problem(.link)
    /// A path leaves the folder that it is relative to.
    static let outside = Problem(.outside)

    /// Something in the file, such as `a payload`, is larger than a limit in bytes.
    static func tooLarge(_ part: String, than limit: Int) -> Problem {
      Problem(.tooLarge("\(part) is larger than \(limit >> 20) MiB"))
    }

    /// Whether nothing exists at the path.
    var isAbsence: Bool {
      if case .code(ENOENT) = cause { return true }
      return false
    }

    /// Whether something exists at the path already.
    var isPresence: Bool {
      if case .code(EEXIST) = cause { return true }
      return false
    }

    /// Whether a folder with files is where another one was to be moved.
    var isFolderInTheWay: Bool {
      switch cause {
      case .code(ENOTEMPTY), .code(EEXIST): true
      default: false
      }
    }

    static func nameNotUTF8(_ name: some Sequence<UInt8>) -> Problem {
      Problem(.nameNotUTF8(String(escaping: name)))
    }

    var reason: String {
      switch cause {
      case .code(let code): Self.reason(of: code)
      case .notRegular: "it is not a regular file"
      case .link: "a link is in the way"
      case .outside: "it is outside the folder"
      case .nameNotUTF8(let name): "the name '\(name)' is not UTF-8"
      case .tooLarge(let reason): reason
      }
    }

    private static func reason(of code: Int32) -> String {
      switch code {
      case EACCES, EPERM: "permission denied"
      case ENOENT: "no such file or folder"
      case ENOSPC, EDQUOT: "the disk is full"
      case EROFS: "the disk is read-only"
      case EEXIST, ENOTDIR: "a file is in the way"
      case EISDIR: "it is a folder"
      default: String(cString: strerror(code))
      }
    }
  }

  /// Opens a regular file for reading, without waiting. Anything else is an error.
  init(reading path: String) throws(Problem) {
    let file = try Self.regularFile(at: path)
    descriptor = file.descriptor
    knownSize = file.size
  }

  /// The system would take the part before a NUL for the whole name.
  static func requireName(_ path: String) throws(Problem) {
    if Path(path).hasNUL { throw Problem(code: ENOENT) }
  }

  /// Creates a new file for writing.
  init(creating path: String) throws(Problem) {
    descriptor = try Self.opened(path, O_WRONLY | O_CREAT | O_EXCL)
    knownSize = nil
  }

  private static func regularFile(
    at path: String
  ) throws(Problem) -> (descriptor: Int32, size: Int) {
    // Opening a pipe without a writer would wait.
    let descriptor = try opened(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notRegular
    }
    return (descriptor, Int(status.st_size))
  }

  private static func opened(_ path: String, _ flags: Int32) throws(Problem) -> Int32 {
    try requireName(path)
    let descriptor = open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      // The error for sockets and for devices without a driver.
      throw [ENXIO, ENODEV, EOPNOTSUPP].contains(errno) ? .notRegular : .current
    }
    return descriptor
  }

  /// Takes ownership of an open descriptor.
  init(owning descriptor: Int32) {
    self.descriptor = descriptor
    knownSize = nil
  }

  /// Standard input.
  static func standardInput() throws(Problem) -> SystemFile {
    let descriptor = dup(STDIN_FILENO)
    if descriptor < 0 { throw .current }
    return SystemFile(owning: descriptor)
  }

  deinit { close(descriptor) }

  func size() throws(Problem) -> Int {
    if let knownSize { return knownSize }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .current }
    return Int(status.st_size)
  }

  /// Reads the remaining bytes, but no more than `limit`.
  func bytes(upTo limit: Int) throws(Problem) -> [UInt8] {
    var bytes = try next(min(size() + 1, limit))
    // Usually this is the end, but a file may grow, and some don't report their size.
    while !bytes.isEmpty, bytes.count < limit {
      let more = try next(min(Self.chunk, limit - bytes.count))
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// Whether the rest of the file is equal to `bytes`.
  func isEqual(to bytes: [UInt8]) throws(Problem) -> Bool {
    guard try size() == bytes.count else { return false }
    var offset = 0
    while offset < bytes.count {
      let more = try next(min(Self.chunk, bytes.count - offset))
      guard !more.isEmpty, bytes[offset...].hasPrefix(more) else { return false }
      offset += more.count
    }
    return true
  }

  /// Reads to the end in pieces, and reuses the buffer.
  func forEachChunk(
    in memory: UnsafeMutableRawBufferPointer,
    _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(Problem) {
    while true {
      let count = read(descriptor, memory.baseAddress, memory.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .current }
      if count == 0 { return }
      body(UnsafeRawBufferPointer(rebasing: memory[..<count]))
    }
  }

  /// Reads some of the remaining bytes; none at the end.
  func chunk(of size: Int) throws(Problem) -> [UInt8] { try next(size) }

  func write(_ bytes: [UInt8]) throws(Problem) {
    try Self.write(bytes, to: descriptor)
  }

  /// Writes to an open descriptor, such as standard output.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Problem) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
        #if canImport(Darwin)
          return Darwin.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Glibc)
          return Glibc.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          return Musl.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      if count < 0, errno != EINTR { throw .current }
      offset += max(count, 0)
    }
  }

  private static let chunk = 1 << 16

  private func next(_ limit: Int) throws(Problem) -> [UInt8] {
    var problem: Problem?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      repeat {
        count = read(descriptor, buffer.baseAddress, limit)
      } while count < 0 && errno == EINTR
      if count < 0 {
        problem = .current
        count = 0
      }
    }
    if let problem { throw problem }
    return bytes
  }
}

extension [UInt8] {
  /// Returns the next occurrence of a byte at or after an offset; nil if there is none.
  func offset(of byte: UInt8, from start: Int) -> Int? {
    withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}

extension ArraySlice<UInt8> {
  /// In one call, not byte by byte like `starts(with:)`.
  fileprivate func hasPrefix(_ prefix: [UInt8]) -> Bool {
    guard count >= prefix.count else { return false }
    return withUnsafeBytes { own in
      prefix.withUnsafeBytes { prefix in
        guard let own = own.baseAddress, let other = prefix.baseAddress else { return true }
        return memcmp(own, other, prefix.count) == 0
      }
    }
  }
}
