#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An open folder that dtoc writes to.
///
/// Paths in it are followed name by name from the folder itself (`openat`), and never through a symbolic link. So nothing outside
/// the folder is read, written or removed, whatever a manifest contains and whatever links are created in the meantime.
final class OutputDirectory: Sendable {
  let path: String
  private let descriptor: Int32

  /// - Parameter path: An existing folder. It can be a link, because it was named by the user.
  init(_ path: String) throws(SystemFile.Problem) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { throw .current }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The kind of file for a name in the folder.
  enum Kind {
    case file
    case folder
    case link
    /// A pipe, a socket or a device.
    case other
  }

  /// Nil if nothing exists.
  ///
  /// - Throws: A problem if the path goes through anything but folders.
  func kind(of path: String) throws(SystemFile.Problem) -> Kind? {
    do throws(SystemFile.Problem) {
      return try inFolder(of: path) { (folder, name) throws(SystemFile.Problem) in
        var status = stat()
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw .current }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        default: return .other
        }
      }
    } catch {
      guard error.isAbsence else { throw error }
      return nil
    }
  }

  /// Opens a regular file for reading.
  func file(_ path: String) throws(SystemFile.Problem) -> SystemFile {
    let file = try inFolder(of: path) { (folder, name) throws(SystemFile.Problem) in
      // Opening a pipe would wait for a writer.
      let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let file = openat(folder, name, flags)
      if file < 0 { throw .current }
      return file
    }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw .notRegular
    }
    return SystemFile(owning: file)
  }

  func contents(of path: String) throws(SystemFile.Problem) -> [UInt8] {
    try file(path).bytes(upTo: .max)
  }

  /// Nil if there is no readable regular file.
  func digest(of path: String) -> UInt64? { (try? contents(of: path)).map { Digest.of($0) } }

  /// Writes a file, or replaces a file or a link, and creates its folders. Writes it completely or not at all.
  ///
  /// - Parameter number: A different number for each file that is written at the same time.
  func replace(_ path: String, with contents: [UInt8], number: Int = 0) throws(SystemFile.Problem) {
    try inFolder(of: path, isMade: true) { (folder, name) throws(SystemFile.Problem) in
      let temporary = SystemFile.temporaryName(number)
      let descriptor = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor < 0 { throw .current }
      let file = SystemFile(owning: descriptor)
      do throws(SystemFile.Problem) {
        try file.write(contents)
        guard renameat(folder, temporary, folder, name) == 0 else { throw .current }
      } catch {
        unlinkat(folder, temporary, 0)
        throw error
      }
    }
  }

  /// Removes a file, and its folders if they are then empty. What is gone already is no error.
  func remove(_ path: String) throws(SystemFile.Problem) {
    do throws(SystemFile.Problem) {
      try inFolder(of: path) { (folder, name) throws(SystemFile.Problem) in
        if unlinkat(folder, name, 0) != 0 { throw .current }
      }
    } catch  where !error.isAbsence {
      throw error
    } catch {}
    var folder = SystemFile.parent(of: path)
    while folder != ".", removeFolder(folder) { folder = SystemFile.parent(of: folder) }
  }

  private func removeFolder(_ path: String) -> Bool {
    let isRemoved = try? inFolder(of: path) { (folder, name) throws(SystemFile.Problem) in
      unlinkat(folder, name, AT_REMOVEDIR) == 0
    }
    return isRemoved ?? false
  }

  /// Whether a path leads to something inside a folder, not to the folder itself or out of it. Names are compared by their bytes:
  /// `/` with a combining mark is also a separator for the system.
  static func isInside(_ path: String) -> Bool {
    !path.utf8.contains(0)
      && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
  }

  /// Calls `body` with the open folder of a path, and the last name of the path.
  private func inFolder<Value>(
    of path: String,
    isMade: Bool = false,
    _ body: (_ folder: Int32, _ name: String) throws(SystemFile.Problem) -> Value
  ) throws(SystemFile.Problem) -> Value {
    guard Self.isInside(path) else { throw .outside }
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    var folder = descriptor
    defer { if folder != descriptor { close(folder) } }
    for name in names.dropLast() {
      let next = try Self.enter(name, in: folder, isMade: isMade)
      if folder != descriptor { close(folder) }
      folder = next
    }
    return try body(folder, names[names.count - 1])
  }

  private static func enter(
    _ name: String,
    in folder: Int32,
    isMade: Bool
  ) throws(SystemFile.Problem) -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var next = openat(folder, name, flags)
    if next < 0, errno == ENOENT, isMade {
      // Another thread may have created it in the meantime.
      if mkdirat(folder, name, 0o777) != 0, errno != EEXIST { throw .current }
      next = openat(folder, name, flags)
    }
    if next >= 0 { return next }
    let problem = SystemFile.Problem.current
    var status = stat()
    let isLink =
      fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFLNK
    throw isLink ? .link : problem
  }
}
