internal import DTOCompiler
internal import Paths
internal import Stores

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// `--vendor`: copies for review, and for machines that have no other way to get them.
extension StoreUpdate {
  /// Replaces the folder of each store by its files.
  ///
  /// - Throws: ``Failure`` if one of the folders has other files, which would be lost. Then nothing is copied.
  func vendor(_ stores: [ConfiguredStore], to folder: String) throws {
    let copies: [VendoredCopy]
    do {
      copies = try stores.compactMap { try copy(of: $0, in: folder) }
    } catch var failure as Failure {
      failure.details.append("note: nothing was copied to '\(folder)'")
      throw failure
    }
    do throws(SystemFile.Problem) {
      try SystemFile.makeFolder(folder)
    } catch {
      throw Failure.usage("can't create the folder '\(folder)': \(error.reason)")
    }
    for copy in copies { try copy.write(in: folder) }
  }

  private func copy(of store: ConfiguredStore, in folder: String) throws -> VendoredCopy? {
    guard let pin = pin(of: store), let tree = cache.existingFolder(of: pin, named: store.name)
    else { return nil }
    let source = StoreFolder(name: store.name, path: "", pin: pin, tree: tree)
    var files: [(path: String, bytes: [UInt8])] = []
    for file in pin.files {
      switch source.read(file.path) {
      case .success(let bytes): files.append((file.path, bytes))
      case .failure(let problem):
        throw Failure.unreadable(source.shown(file.path), problem.reason)
      }
    }
    let target = SystemFile.joined(folder, store.name)
    let copied = SystemFile.joined(target, StoreLock.fileName)
    let earlier = (try? ConfigurationFile.lock(at: copied))?.lock.pins[store.name]
    try requireOwn(
      target,
      pins: [pin, before.pins[store.name], earlier].compactMap(\.self),
      hasLock: earlier != nil
    )
    // Says at the next update which files are copies.
    files.append((StoreLock.fileName, Array(StoreLock([store.name: pin]).text.utf8)))
    return VendoredCopy(target: target, files: files)
  }

  private func requireOwn(_ target: String, pins: [StorePin], hasLock: Bool) throws {
    guard SystemFile.exists(target) || FileKind.isLink(target) else { return }
    guard FileKind(of: target) == .folder, !FileKind.isLink(target) else {
      throw Failure.usage("'\(target)' is not a folder of dtoc's")
    }
    for path in try Self.files(below: target) where !(hasLock && path == StoreLock.fileName) {
      let bytes = InputFile.readSchema(SystemFile.joined(target, path))
      let digest = (try? bytes.get()).map { ContentDigest(of: $0) }
      guard !pins.contains(where: { $0.digest(of: path) == digest }) else { continue }
      let isEdited = pins.contains { $0.digest(of: path) != nil }
      throw Failure.usage(
        "'\(SystemFile.joined(target, path))' \(isEdited ? "was edited" : "is not a file of the store"), and would be lost",
        details: ["help: move it elsewhere, or remove the folder '\(target)'"]
      )
    }
  }

  /// All files below a folder, also hidden ones, because they would be lost as well.
  private static func files(below folder: String) throws -> [String] {
    var files: [String] = []
    var pending = [""]
    while let current = pending.popLast() {
      let inner = SystemFile.joined(folder, current)
      for name in try Failure.whileReading(folder: inner, SystemFile.names) {
        let path = current.isEmpty ? name : "\(current)/\(name)"
        let whole = SystemFile.joined(folder, path)
        if FileKind(of: whole) == .folder, !FileKind.isLink(whole) {
          pending.append(path)
        } else {
          files.append(path)
        }
      }
    }
    return files.sorted()
  }
}

/// The files of a store, to be copied.
private struct VendoredCopy {
  let target: String
  let files: [(path: String, bytes: [UInt8])]

  /// Replaces the folder of the store, all or nothing.
  ///
  /// - Parameter folder: The folder around it.
  func write(in folder: String) throws {
    let new = try TemporaryFolder.make(".dtoc-vendor", in: folder)
    defer { TemporaryFolder.remove(new) }
    try Ending.waits {
      for file in files {
        let path = SystemFile.joined(new, "new/\(file.path)")
        do throws(SystemFile.Problem) {
          try SystemFile.makeFolder(SystemFile.parent(of: path))
          try SystemFile(creating: path).write(file.bytes)
        } catch {
          throw Failure.usage("can't write '\(path)': \(error.reason)")
        }
      }
      if SystemFile.exists(target) { rename(target, "\(new)/old") }
      guard rename("\(new)/new", target) == 0 else {
        throw Failure.usage("can't write '\(target)': \(SystemFile.Problem.current.reason)")
      }
    }
  }
}
