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

/// Folders that are gone when the process ends, wherever it does.
enum TemporaryFolder {
  /// Makes a folder that nobody else has.
  ///
  /// - Parameters:
  ///   - name: What its name begins with.
  ///   - inner: A path of folders in it.
  /// - Returns: Its absolute path.
  static func make(_ name: String, with inner: String) throws -> String {
    let folder =
      FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
      + "/\(name)-\(UUID().uuidString)"
    if folders.isEmpty {
      atexit {
        for folder in TemporaryFolder.folders {
          try? FileManager.default.removeItem(atPath: folder)
        }
      }
    }
    folders.append(folder)
    do {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(inner)",
        withIntermediateDirectories: true,
        // What is staged is no business of others on the machine.
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw Failure.usage("can't make the folder '\(folder)'")
    }
    return folder
  }

  /// Of the one thread that the tool has besides those that only compile.
  private static nonisolated(unsafe) var folders: [String] = []
}
