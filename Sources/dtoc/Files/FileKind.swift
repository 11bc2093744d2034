internal import Paths

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The kind of file at a path. Follows links.
enum FileKind {
  case file
  case folder
  /// A pipe, a socket or a device, which might block readers forever.
  case other

  /// Nil if nothing exists, also at the end of a link.
  init?(of path: String) {
    guard let status = stat.following(path) else { return nil }
    self.init(status)
  }

  fileprivate init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }

  static func isLink(_ path: String) -> Bool { stat.ofPath(itself: path)?.isLink ?? false }
}

/// Identifies a file, regardless of the path that leads to it.
///
/// For example, `order.yml`, `./S/../order.yml` and a symbolic link to it are the same file, and on many Macs, so is `Order.yml`.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64
  /// Distinguishes hard links, which are several names of one file. Names that differ in their Unicode form only are one name, as they
  /// are on a Mac.
  private let name: String?

  init?(of path: String) {
    guard let status = stat.following(path) else { return nil }
    self.init(status, at: path)
  }

  fileprivate init(_ status: stat, at path: String) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    let hasNames = status.st_nlink > 1 && FileKind(status) == .file
    name = hasNames ? SystemFile.resolved(path) : nil
  }
}

/// What usually tells two versions of a file apart without reading it: its size, and when it was written.
struct FileStamp {
  let size: Int64
  let seconds: Int64
  let nanoseconds: Int64

  /// Nil if nothing exists.
  init?(of path: String) {
    guard let status = stat.following(path) else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    size = Int64(status.st_size)
    seconds = Int64(time.tv_sec)
    nanoseconds = Int64(time.tv_nsec)
  }
}

/// Everything that one system call tells about a path.
struct FileStatus {
  let kind: FileKind
  let isLink: Bool
  let identity: FileIdentity
  let size: Int

  /// Nil if nothing exists, also at the end of a link.
  init?(of path: String) {
    guard let own = stat.ofPath(itself: path),
      let status = own.isLink ? stat.following(path) : own
    else { return nil }
    kind = FileKind(status)
    isLink = own.isLink
    identity = FileIdentity(status, at: path)
    size = Int(status.st_size)
  }
}

extension stat {
  fileprivate static func following(_ path: String) -> stat? {
    var status = stat()
    return !Path(path).hasNUL && stat(path, &status) == 0 ? status : nil
  }

  fileprivate static func ofPath(itself path: String) -> stat? {
    var status = stat()
    return !Path(path).hasNUL && lstat(path, &status) == 0 ? status : nil
  }

  fileprivate var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
}
