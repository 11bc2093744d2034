internal import Paths

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What stands at a path, links followed.
enum FileKind {
  case file
  case folder
  /// A pipe, a socket or a device: reading one may never end.
  case other

  /// Nil where nothing is, which a link may lead to, too.
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

/// Which file a path leads to, by whatever name.
///
/// For example `order.yml`, `./S/../order.yml` and a symbolic link to it are one, and on many a Mac `Order.yml` is, too.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64
  /// Of a file that has several names at once (hard links): this one.
  private let name: Path?

  init?(of path: String) {
    guard let status = stat.following(path) else { return nil }
    self.init(status, at: path)
  }

  fileprivate init(_ status: stat, at path: String) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    let hasNames = status.st_nlink > 1 && FileKind(status) == .file
    name = hasNames ? Path(SystemFile.resolved(path)) : nil
  }
}

/// All that one look at a path tells.
struct FileStatus {
  let kind: FileKind
  let isLink: Bool
  let identity: FileIdentity
  let size: Int

  /// Nil where nothing is, which a link may lead to, too.
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
