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
  /// Other folders that are read, in this order.
  private var others: [String] = []
  /// Where files are put instead that nobody keeps, if nothing may be written to the cache.
  var temporary: String?

  /// - Parameters:
  ///   - given: The folder that a flag names.
  ///   - start: The folder of the work tree that the current folder is a copy of, if it is one, such as that of a commit. Its copies of
  ///     stores come first, then those of the work tree, and then the user's cache.
  /// - Throws: ``Failure`` if there is no folder for caches.
  init(_ given: String? = nil, copied start: String? = nil) throws(Failure) {
    if let folder = given ?? Self.variable("DTOC_STORES") {
      guard let start else {
        self.folder = folder
        return
      }
      self.folder = Self.path(of: folder, inCopyOf: start)
      let place = Path(folder).isAbsolute ? folder : SystemFile.joined(start, folder)
      others = [place] + [Self.cachesOfUser.map { Self.stores(in: $0) }].compactMap(\.self)
      return
    }
    guard let caches = Self.cachesOfUser else {
      throw .usage(
        "there is no folder for the cache of stores, because 'HOME' isn't set",
        details: ["help: name one with '--stores' or 'DTOC_STORES'"]
      )
    }
    folder = Self.stores(in: caches)
  }

  private static func stores(in caches: String) -> String {
    SystemFile.joined(caches, "dtoc/stores")
  }

  /// The path in a copy of the work tree of the folder that a flag or the environment names; nil if none is named.
  static func pathInCopy(of given: String?, startingAt start: String) -> String? {
    (given ?? variable("DTOC_STORES")).map { path(of: $0, inCopyOf: start) }
  }

  private static func path(of folder: String, inCopyOf start: String) -> String {
    guard Path(folder).isAbsolute else { return folder }
    return Path(SystemFile.resolved(folder)).names.steps(from: Path(start).names)
  }

  /// The folder with the files of a pin; nil if it was not fetched. A vendored store has its own name, and the lock of its copies.
  func existingFolder(of pin: StorePin, named name: String) -> String? {
    let folders = [folder] + others
    var copies: [String] = []
    if let temporary, let own = Self.existing(temporary, pin.digest.digits) { return own }
    for folder in folders {
      if let own = Self.existing(folder, pin.digest.digits) { return own }
      guard let copy = Self.existing(folder, name) else { continue }
      let lock = try? ConfigurationFile.lock(at: SystemFile.joined(copy, StoreLock.fileName)).lock
      if lock?.pins[name] == pin { return copy }
      copies.append(copy)
    }
    // Copies of another version are opened only to say that they are, if the user's cache can't have this one.
    return others.isEmpty ? copies.first : nil
  }

  private static func existing(_ folder: String, _ name: String) -> String? {
    let path = SystemFile.joined(folder, name)
    return FileKind(of: path) == .folder ? path : nil
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
