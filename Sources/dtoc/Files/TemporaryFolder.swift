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

/// Folders that are gone when the process ends: by itself, by a signal, or if it was killed, with the next run.
enum TemporaryFolder {
  /// Makes a folder that nobody else has.
  ///
  /// - Parameters:
  ///   - name: What its name begins with.
  ///   - inner: A path of folders in it.
  /// - Returns: Its absolute path.
  static func make(_ name: String, with inner: String) throws -> String {
    let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    let folder = try make(name, in: place)
    guard (try? SystemFile.makeFolder("\(folder)/\(inner)")) != nil else {
      throw Failure.usage("can't create the folder '\(folder)/\(inner)'")
    }
    return folder
  }

  /// Makes a folder in another one.
  static func make(_ name: String, in place: String) throws -> String {
    let start = "\(name)-"
    removeLeftovers(in: place, startingWith: start)
    let folder = SystemFile.joined(place, "\(start)\(getpid())-\(UUID().uuidString)")
    folders.add(SystemFile.resolved(folder))
    // What is staged is no business of others on the machine.
    guard mkdir(folder, 0o700) == 0 else {
      throw Failure.usage("can't create the folder '\(folder)'")
    }
    return folder
  }

  static func remove(_ folder: String) { try? FileManager.default.removeItem(atPath: folder) }

  /// Removes all that this process has made.
  static func removeAll() {
    for folder in folders.all { remove(folder) }
  }

  /// Removes what processes have left that were killed.
  private static func removeLeftovers(in place: String, startingWith start: String) {
    for name in SystemFile.names(in: place, where: { $0.hasPrefix(start) }) {
      let number = name.dropFirst(start.count).prefix { $0 != "-" }
      guard let process = pid_t(number), SystemFile.hasEnded(process) else { continue }
      remove(SystemFile.joined(place, name))
    }
  }

  private static let folders = Folders()

  /// Guarded by its lock: a signal is handled by a thread of its own.
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
