#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Holds a folder for one run at a time, as long as it lives: another waits. Nothing is left behind, whatever ends the process.
///
/// The lock is on the folder itself (`flock`), and only runs of dtoc ask for it. Where the disk knows no locks there is none.
struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// - Parameter onWait: Is called when somebody else has it.
  init(_ folder: String, onWait: () -> Void) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else {
      return
    }
    onWait()
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
