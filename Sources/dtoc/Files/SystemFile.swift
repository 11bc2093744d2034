internal import Paths

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An open file, as the system has it.
///
/// Foundation's `Data` would do, but it copies what it has read, compares byte by byte, and waits for the disk with each file that
/// it writes.
struct SystemFile: ~Copyable {
  private let descriptor: Int32
  /// What it had when it was opened for reading.
  private let knownSize: Int?

  /// Why a call failed.
  struct Problem: Error {
    private let cause: Cause

    private enum Cause {
      /// What the system says.
      case code(Int32)
      case notRegular
      case link
      case outside
      /// With the name as it is shown.
      case nameNotUTF8(String)
    }

    fileprivate init(code: Int32) { cause = .code(code) }

    private init(_ cause: Cause) { self.cause = cause }

    static var current: Problem { Problem(code: errno) }

    static let notRegular = Problem(.notRegular)
    /// A link is where output has to go through.
    static let link = Problem(.link)
    /// A path leads out of the folder that it is relative to.
    static let outside = Problem(.outside)

    /// Whether nothing is at the path.
    var isAbsence: Bool {
      if case .code(ENOENT) = cause { return true }
      return false
    }

    fileprivate static func nameNotUTF8(_ name: some Sequence<UInt8>) -> Problem {
      Problem(.nameNotUTF8(String(escaping: name)))
    }

    var reason: String {
      switch cause {
      case .code(let code): Self.reason(of: code)
      case .notRegular: "it is not a regular file"
      case .link: "there is a link in the way"
      case .outside: "it leads out of the folder"
      case .nameNotUTF8(let name): "the name '\(name)' is not UTF-8"
      }
    }

    private static func reason(of code: Int32) -> String {
      switch code {
      case EACCES, EPERM: "there is no permission"
      case ENOENT: "there is no such file"
      case ENOSPC, EDQUOT: "the disk is full"
      case EROFS: "the disk is read-only"
      case EEXIST, ENOTDIR: "there is a file in the way"
      case EISDIR: "there is a folder in the way"
      default: String(cString: strerror(code))
      }
    }
  }

  /// Opens a regular file for reading; nothing else is read, nor waited for.
  init(reading path: String) throws(Problem) {
    let file = try Self.regularFile(at: path)
    descriptor = file.descriptor
    knownSize = file.size
  }

  /// The system takes what stands before a NUL for the whole name.
  private static func requireName(_ path: String) throws(Problem) {
    if Path(path).hasNUL { throw Problem(code: ENOENT) }
  }

  /// Makes a file that was not there, for writing.
  init(creating path: String) throws(Problem) {
    descriptor = try Self.opened(path, O_WRONLY | O_CREAT | O_EXCL)
    knownSize = nil
  }

  private static func regularFile(
    at path: String
  ) throws(Problem) -> (descriptor: Int32, size: Int) {
    // A pipe that nobody writes to would not even open.
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
      // What sockets and devices without a driver say.
      throw [ENXIO, ENODEV, EOPNOTSUPP].contains(errno) ? .notRegular : .current
    }
    return descriptor
  }

  /// Takes over what is open already.
  init(owning descriptor: Int32) {
    self.descriptor = descriptor
    knownSize = nil
  }

  /// What is piped in, or typed.
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

  /// The bytes from here, as many as there are but no more than `limit`.
  func bytes(upTo limit: Int) throws(Problem) -> [UInt8] {
    var bytes = try next(min(size() + 1, limit))
    // Usually there is no more, but a file may grow, and some do not tell their size.
    while !bytes.isEmpty, bytes.count < limit {
      let more = try next(min(Self.chunk, limit - bytes.count))
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// Whether the file from here is the same as `bytes`.
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

  /// Reads to the end, piece by piece, all into the same memory.
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

  func write(_ bytes: [UInt8]) throws(Problem) {
    try Self.write(bytes, to: descriptor)
  }

  /// Writes to what is open already, such as the standard output.
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

// MARK: - Paths

extension SystemFile {
  static func exists(_ path: String) -> Bool { !Path(path).hasNUL && access(path, F_OK) == 0 }

  /// Makes a folder and those around it, unless they are there.
  static func makeFolder(_ path: String) throws(Problem) {
    guard !exists(path) else { return }
    try requireName(path)
    let parent = parent(of: path)
    if parent != path { try makeFolder(parent) }
    // Another process may have made it since.
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw .current }
  }

  static func remove(_ path: String) throws(Problem) {
    try requireName(path)
    if unlink(path) != 0, errno != ENOENT { throw .current }
  }

  /// Lets everybody run a file who may read it.
  static func makeExecutable(_ path: String) throws(Problem) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .current }
    let mode = status.st_mode & 0o7777
    guard chmod(path, mode | (mode & 0o444) >> 2) == 0 else { throw .current }
  }

  /// Where this program is; its name alone where the system does not say.
  static var executable: String {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var name = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&name, &size) == 0 else { return "dtoc" }
      return resolved(
        String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      )
    #else
      return realpath("/proc/self/exe", nil).map { path in
        defer { free(path) }
        return String(cString: path)
      } ?? "dtoc"
    #endif
  }

  /// Removes a folder if it is empty; tells whether it was.
  static func removeFolder(_ path: String) -> Bool { rmdir(path) == 0 }

  /// Puts a file in the place of another or of none, whole or not at all.
  static func replace(_ path: String, with contents: [UInt8]) throws(Problem) {
    try replace(path) { (file) throws(Problem) in try file.write(contents) }
  }

  /// Puts other contents into a file that is there, whole or not at all. It keeps its permissions and, where that is allowed, its owner.
  static func rewrite(_ path: String, with contents: [UInt8]) throws(Problem) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .current }
    // A file in a folder that can be written to could be replaced all the same, and is protected for a reason.
    guard status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else { throw Problem(code: EACCES) }
    try replace(path) { (file) throws(Problem) in
      _ = fchown(file.descriptor, status.st_uid, status.st_gid)
      guard fchmod(file.descriptor, status.st_mode & 0o7777) == 0 else { throw .current }
      try file.write(contents)
    }
  }

  private static func replace(
    _ path: String,
    _ write: (borrowing SystemFile) throws(Problem) -> Void
  ) throws(Problem) {
    let temporary = "\(parent(of: path))/\(temporaryName())"
    let file = try SystemFile(creating: temporary)
    do throws(Problem) {
      try write(file)
      guard rename(temporary, path) == 0 else { throw .current }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Removes what a run left that was ended while it was writing: those who call this see to it that none is writing now.
  ///
  /// - Parameter goesDeeper: Whether the folders in it are looked through, too.
  static func removeTemporaries(in folder: String, andBelow goesDeeper: Bool) {
    for path in files(below: folder, entering: { _ in goesDeeper }, where: isTemporary) {
      unlink(joined(folder, path))
    }
  }

  /// Removes what a run has left in a folder that was killed while it wrote there.
  static func removeLeftovers(in folder: String) {
    for name in names(in: folder, where: isTemporary) {
      let number = name.dropFirst(6).prefix { $0 != "-" && $0 != "." }
      if let process = pid_t(number), hasEnded(process) { unlink(joined(folder, name)) }
    }
  }

  /// Whether no process has this number.
  static func hasEnded(_ process: pid_t) -> Bool { kill(process, 0) != 0 && errno == ESRCH }

  /// The names in a folder that are UTF-8; none where it can't be read.
  static func names(in folder: String, where isWanted: (String) -> Bool) -> [String] {
    let entries = try? entries(of: folder)
    return (entries ?? []).compactMap { String(validating: $0, as: UTF8.self) }.filter(isWanted)
  }

  /// The files in a folder and in those below it whose names end so; hidden ones are left out. Relative to the folder.
  ///
  /// - Parameter isEntered: Which folders are looked into.
  static func files(
    below folder: String,
    ending: String,
    entering isEntered: (_ folder: String) -> Bool = { _ in true }
  ) -> [String] {
    files(below: folder, entering: isEntered) { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
  }

  /// The names in a folder.
  ///
  /// - Throws: ``Problem`` when it can't be read, or when one of them is not UTF-8 and not hidden.
  static func names(in folder: String) throws(Problem) -> [String] {
    var names: [String] = []
    for entry in try entries(of: folder) {
      if let name = String(validating: entry, as: UTF8.self) {
        names.append(name)
      } else if entry.first != UInt8(ascii: ".") {
        throw .nameNotUTF8(entry)
      }
    }
    return names
  }

  /// The names in a folder as the system has them, but for the folder itself and the one around it.
  private static func entries(of folder: String) throws(Problem) -> [[UInt8]] {
    try requireName(folder)
    guard let stream = opendir(folder) else { throw .current }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names
  }

  private static func files(
    below folder: String,
    entering isEntered: (_ folder: String) -> Bool,
    where isWanted: (_ name: String) -> Bool
  ) -> [String] {
    var files: [String] = []
    var pending = [""]
    while let current = pending.popLast() {
      // A name that is not UTF-8 is none that dtoc has given.
      for name in names(
        in: current.isEmpty ? folder : joined(folder, current),
        where: { _ in true }
      ) {
        let path = current.isEmpty ? name : "\(current)/\(name)"
        let whole = joined(folder, path)
        if isWanted(name) {
          files.append(path)
        } else if !name.hasPrefix("."), FileKind(of: whole) == .folder, !FileKind.isLink(whole),
          isEntered(whole)
        {
          pending.append(path)
        }
      }
    }
    return files
  }

  /// What a file is called until all of it is written.
  ///
  /// - Parameter number: Of files that are written at the same time each has another one.
  static func temporaryName(_ number: Int = 0) -> String { ".dtoc-\(getpid())-\(number).tmp" }

  /// `.dtoc-123-4.tmp`, or `.dtoc-123.tmp` as versions before wrote it.
  private static func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix(".dtoc-"), name.hasSuffix(".tmp") else { return false }
    let numbers = name.utf8.dropFirst(6).dropLast(4).split(
      separator: UInt8(ascii: "-"),
      omittingEmptySubsequences: false
    )
    return numbers.count <= 2
      && numbers.allSatisfy { $0.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// The absolute path without links; what is not there yet is named as it will be.
  static func resolved(_ path: String) -> String {
    let start = Path(path).isAbsolute ? "/" : "./"
    var known = Path(path).names
    var rest: [Path] = []
    while true {
      if let folder = realPath(start + known.joined()) {
        // What is not there has no links, so that a name and `..` cancel out.
        var names: [Path] = []
        for name in rest where name != "." {
          if name == "..", !names.isEmpty { names.removeLast() } else { names.append(name) }
        }
        return joined(folder, names.joined())
      }
      guard let last = known.popLast() else { return path }
      rest.insert(last, at: 0)
    }
  }

  /// Nil where nothing is. What is not UTF-8 in it is spelled out, so that nothing is at that path.
  private static func realPath(_ path: String) -> String? {
    guard !Path(path).hasNUL, let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(validatingCString: found) ?? String(escaping: UnsafePointer(found).bytes)
  }

  /// Why nothing can be said of paths, if that is so.
  static var problemOfPaths: String? {
    guard let folder = getcwd(nil, 0) else { return "the current folder does not exist any more" }
    defer { free(folder) }
    if String(validatingCString: folder) == nil {
      return
        "the path of the current folder is not UTF-8: '\(String(escaping: UnsafePointer(folder).bytes))'"
    }
    let arguments = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv,
      count: Int(CommandLine.argc)
    )
    for argument in arguments.compactMap(\.self) where String(validatingCString: argument) == nil {
      return "the argument '\(String(escaping: UnsafePointer(argument).bytes))' is not UTF-8"
    }
    return nil
  }

  /// A path without `.` and without a folder that is left again at once: `a/../b` is `b`.
  static func withoutDetours(_ path: String) -> String {
    let isAbsolute = Path(path).isAbsolute
    var names: [Path] = []
    for name in Path(path).names where name != "." {
      if name == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else if name != ".." || !isAbsolute {
        names.append(name)
      }
    }
    return (isAbsolute ? "/" : "") + names.joined()
  }

  /// A name in a folder.
  static func joined(_ folder: String, _ name: String) -> String {
    if name.isEmpty { return folder }
    return folder == "."
      ? name : folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }

  /// The folder that a path is in.
  static func parent(of path: String) -> String {
    guard let folder = Path(path).folder else { return "." }
    return folder.isEmpty ? "/" : folder
  }

  /// A folder and those that it is in, from the inside out.
  static func foldersAround(_ folder: String) -> [String] {
    var folders = [folder]
    for _ in Path(folder).names { folders.append(parent(of: folders[folders.count - 1])) }
    return folders
  }

  /// What comes behind the folder.
  static func name(of path: String) -> String {
    Path(path).name
  }
}

extension String {
  /// Bytes that need be no text: what is not UTF-8 is shown as `\xE9`.
  init(escaping bytes: some Sequence<UInt8>) {
    self = ""
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var rest = Array(bytes)[...]
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        unicodeScalars.append(Unicode.UTF8.decode(encoded))
        rest = rest.dropFirst(encoded.count)
      case .error(let length):
        for byte in rest.prefix(length) {
          self += "\\x" + String(byte, radix: 16, uppercase: true)
        }
        rest = rest.dropFirst(length)
      case .emptyInput: return
      }
    }
  }
}

extension UnsafePointer<CChar> {
  /// Those before the NUL.
  fileprivate var bytes: [UInt8] {
    UnsafeBufferPointer(start: self, count: strlen(self)).map { UInt8(bitPattern: $0) }
  }
}

extension ArraySlice<UInt8> {
  /// In one call, and not byte by byte as `starts(with:)` does it.
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
