#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The user that owns a file or folder.
struct FileOwner {
  private let id: uid_t

  /// Nil if nothing exists.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    id = status.st_uid
  }

  /// Whether the owner is the user who runs dtoc, or the system administrator. For an administrator who uses `sudo`, it can also be
  /// the user who called that. Git has the same rule for repositories (`safe.directory`).
  var isTrusted: Bool {
    let own = geteuid()
    if id == own || id == 0 { return true }
    guard own == 0, let caller = getenv("SUDO_UID") else { return false }
    return uid_t(String(cString: caller)) == id
  }

  /// The user's name, or the user id if the system has no name.
  var name: String {
    #if canImport(Darwin)
      guard let user = getpwuid(id), let name = user.pointee.pw_name else { return String(id) }
      return String(cString: name)
    #else
      // `getpwuid` may load libraries, which crashes statically linked programs.
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
