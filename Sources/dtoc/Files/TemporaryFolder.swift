#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Temporary folders, which are removed when the process exits or is ended by a signal, or by the next run if it was killed.
enum TemporaryFolder {
  /// Creates a unique folder.
  ///
  /// - Parameters:
  ///   - name: The prefix of its name.
  ///   - inner: The path of folders to create in it.
  /// - Returns: Its absolute path.
  static func make(_ name: String, with inner: String) throws -> String {
    let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    let folder = try make(name, in: place)
    guard (try? SystemFile.makeFolder("\(folder)/\(inner)")) != nil else {
      throw Failure.usage("can't create the folder '\(folder)/\(inner)'")
    }
    return folder
  }

  /// Creates a folder in another folder.
  static func make(_ name: String, in place: String) throws -> String {
    let start = "\(name)-"
    removeLeftovers(in: place, startingWith: start)
    let folder = SystemFile.joined(place, "\(start)\(getpid())-\(UUID().uuidString)")
    folders.add(SystemFile.resolved(folder))
    // Other users of the machine should not see staged files.
    guard mkdir(folder, 0o700) == 0 else {
      throw Failure.usage("can't create the folder '\(folder)'")
    }
    return folder
  }

  static func remove(_ folder: String) { try? FileManager.default.removeItem(atPath: folder) }

  /// Removes all folders that this process has created.
  static func removeAll() {
    for folder in folders.all { remove(folder) }
  }

  /// Removes folders of processes that were killed.
  private static func removeLeftovers(in place: String, startingWith start: String) {
    for name in SystemFile.names(in: place, where: { $0.hasPrefix(start) }) {
      let number = name.dropFirst(start.count).prefix { $0 != "-" }
      guard let process = pid_t(number), SystemFile.hasEnded(process) else { continue }
      remove(SystemFile.joined(place, name))
    }
  }

  private static let folders = Folders()

  /// Protected by its lock, because signals are handled on another thread.
  private final class Folders: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var paths: [String] = []

    init() {
      pthread_mutex_init(lock, nil)
      atexit { TemporaryFolder.removeAll() }
    }

    func add(_ path: String) {
      pthread_mutex_lock(lock)
      paths.append(path)
      pthread_mutex_unlock(lock)
    }

    var all: [String] {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return paths
    }
  }
}
