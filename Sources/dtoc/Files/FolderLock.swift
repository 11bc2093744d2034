#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Locks a folder for one run as long as this value exists; other runs wait. It leaves nothing behind, no matter how the process
/// ends.
///
/// The lock is on the folder itself (`flock`), and only affects runs of dtoc. File systems without locks are not protected.
struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// - Parameter onWait: Called if another process has the lock.
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
