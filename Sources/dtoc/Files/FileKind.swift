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
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

/// Which file a path leads to, by whatever name.
///
/// For example `order.yml`, `./S/../order.yml` and a symbolic link to it are one, and on many a Mac `Order.yml` is, too.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64
  /// Of a file that has several names at once (hard links): this one.
  private let name: String?

  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    name = status.st_nlink > 1 ? SystemFile.resolved(path) : nil
  }
}
