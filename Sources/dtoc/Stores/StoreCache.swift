internal import Paths
internal import Stores

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Where the files of stores are, once they were fetched: in the user's cache, or in a folder that the user names.
///
/// The files of a store are in a folder called like the digest of its pin, so several projects and versions share the cache. Nothing in
/// it is trusted: each file is held to the lock when it is read.
struct StoreCache {
  let folder: String
  /// Where files are put instead that nobody keeps, if nothing may be written to the cache.
  var temporary: String?

  /// - Parameter given: The folder that a flag names.
  /// - Throws: ``Failure`` if there is no folder for caches.
  init(_ given: String? = nil) throws(Failure) {
    if let folder = given ?? Self.variable("DTOC_STORES") {
      self.folder = folder
      return
    }
    guard let caches = Self.cachesOfUser else {
      throw .usage(
        "there is no folder for the cache of stores, because 'HOME' isn't set",
        details: ["help: name one with '--stores' or 'DTOC_STORES'"]
      )
    }
    folder = SystemFile.joined(caches, "dtoc/stores")
  }

  /// The folder with the files of a pin; nil if it was not fetched. A vendored store has its own name.
  func existingFolder(of pin: StorePin, named name: String) -> String? {
    let own = [temporary, folder].compactMap(\.self).map {
      SystemFile.joined($0, pin.digest.digits)
    }
    return (own + [SystemFile.joined(folder, name)]).first { FileKind(of: $0) == .folder }
  }

  /// Whether all files of a pin are there, as the lock has them.
  func isComplete(_ pin: StorePin, named name: String) -> Bool {
    guard let tree = existingFolder(of: pin, named: name) else { return false }
    let store = StoreFolder(name: name, path: "", pin: pin, tree: tree)
    return pin.files.allSatisfy { (try? store.read($0.path).get()) != nil }
  }

  /// Puts the files of a pin into the cache, all or none of them.
  ///
  /// - Throws: ``Failure`` if they can't be written.
  func put(_ files: [(path: String, bytes: [UInt8])], of pin: StorePin) throws {
    // Another run has put them there in the meantime.
    if isComplete(pin, named: pin.digest.digits) { return }
    let folder = temporary ?? folder
    let target = SystemFile.joined(folder, pin.digest.digits)
    do throws(SystemFile.Problem) {
      try SystemFile.makeFolder(folder)
    } catch {
      throw Failure.usage("can't create the folder '\(folder)': \(error.reason)")
    }
    let new = try TemporaryFolder.make(".dtoc-store", in: folder)
    defer { TemporaryFolder.remove(new) }
    let tree = SystemFile.joined(new, "new")
    do throws(SystemFile.Problem) {
      for file in files {
        let path = SystemFile.joined(tree, file.path)
        try SystemFile.makeFolder(SystemFile.parent(of: path))
        try SystemFile(creating: path).write(file.bytes)
      }
      // A folder in the way is of a run at the same time, or someone has changed it.
      if SystemFile.exists(target) { _ = rename(target, SystemFile.joined(new, "old")) }
      guard rename(tree, target) == 0 else { throw .current }
    } catch {
      if FileKind(of: target) == .folder, error.isFolderInTheWay { return }
      throw Failure.usage("can't write to the cache '\(folder)': \(error.reason)")
    }
  }

  private static var cachesOfUser: String? {
    // The specification of these folders ignores relative paths.
    if let folder = variable("XDG_CACHE_HOME"), Path(folder).isAbsolute { return folder }
    return variable("HOME").map { home in
      #if canImport(Darwin)
        SystemFile.joined(home, "Library/Caches")
      #else
        SystemFile.joined(home, ".cache")
      #endif
    }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
