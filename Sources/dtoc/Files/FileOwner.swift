#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The user that a file or folder belongs to.
struct FileOwner {
  private let id: uid_t

  /// Nil where nothing is.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    id = status.st_uid
  }

  /// Whether that is the user who runs dtoc, or the system's administrator. For an administrator by `sudo`, it is also the user who has
  /// called that. Git has the same rule for repositories (`safe.directory`).
  var isTrusted: Bool {
    let own = geteuid()
    if id == own || id == 0 { return true }
    guard own == 0, let caller = getenv("SUDO_UID") else { return false }
    return uid_t(String(cString: caller)) == id
  }

  /// The user's name, or the number where the system knows none.
  var name: String {
    #if canImport(Darwin)
      guard let user = getpwuid(id), let name = user.pointee.pw_name else { return String(id) }
      return String(cString: name)
    #else
      // `getpwuid` may load libraries, and a statically linked program crashes when it does.
      guard let users = fopen("/etc/passwd", "r") else { return String(id) }
      defer { fclose(users) }
      while let user = fgetpwent(users) {
        guard user.pointee.pw_uid == id, let name = user.pointee.pw_name else { continue }
        return String(cString: name)
      }
      return String(id)
    #endif
  }
}
