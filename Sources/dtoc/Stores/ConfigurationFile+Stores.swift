internal import DTOCompiler
internal import Paths
internal import Stores

/// The lock of a configuration.
extension ConfigurationFile {
  /// The lock beside the configuration.
  var lockPath: String {
    SystemFile.joined(SystemFile.parent(of: path), StoreLock.fileName)
  }

  /// Reads that lock; an empty one if there is none.
  ///
  /// - Throws: ``Failure`` if it was edited, or can't be read.
  static func lock(
    at path: String,
    of version: Version = .current
  ) throws(Failure) -> (lock: StoreLock, text: String) {
    guard SystemFile.exists(path) || FileKind.isLink(path) else { return (StoreLock(), "") }
    let bytes: [UInt8]
    switch InputFile.read(path) {
    case .success(let read): bytes = read
    case .failure(let problem): throw .unreadable(path, problem.reason)
    }
    do throws(StoreLock.Mistake) {
      return (try StoreLock(bytes: bytes), String(decoding: bytes, as: UTF8.self))
    } catch {
      let help =
        switch version {
        case .current:
          [
            "help: take one whole version, such as 'git checkout HEAD -- \(path)', and run 'dtoc update'"
          ]
        case .earlier: [String]()
        }
      throw .usage("\(version.prefix)\(path):\(error.line): \(error.message)", details: help)
    }
  }

  /// Whether all schemas are in stores.
  var readsOnlyStores: Bool { schemaPaths.isEmpty && !project.schemas.isEmpty }

  /// Where a store is in the configuration, such as `dtoc.yaml:3:3`.
  func position(of store: ConfiguredStore) -> String {
    let place = configuration.position(of: store).map { ":\($0.line):\($0.column)" } ?? ""
    return "\(version.prefix)\(path)\(place)"
  }

  /// Lists the stores.
  static func shelf(
    of file: ConfigurationFile,
    _ lock: StoreLock,
    in cache: StoreCache
  ) throws(Failure) -> StoreShelf {
    try StoreShelf(file.project.stores, lock, in: cache, of: file.version) {
      file.position(of: $0)
    }
  }

  /// The names that stores have for their documents in a configuration of their own. Nothing else of it is used, and nothing of it runs.
  static func borrowNames(
    for configuration: inout Configuration,
    from shelf: StoreShelf
  ) throws(Failure) {
    for name in shelf.names {
      guard let store = shelf.folder(StoreReference(store: name, path: "")) else { continue }
      // Paths are relative to what is listed, and for documents that only references lead to, to the whole store.
      let listed = configuration.project.schemas.compactMap { schemas in
        StoreReference.isOne(schemas.path) ? try? StoreReference(schemas.path) : nil
      }
      let roots = Set(listed.filter { $0.store == name }.map(\.path) + [""])
      for file in store.pin.files where names.contains(Path(file.path).name) {
        switch store.read(file.path) {
        case .failure(let problem): throw .unreadable(store.shown(file.path), problem.reason)
        case .success(let bytes):
          let other = Configuration(bytes: bytes, displayPath: store.shown(file.path))
          configuration.noteUnusedNames(of: other, shown: store.shown(file.path), in: name)
          for root in roots.sorted() {
            configuration.borrowNames(from: other, in: Path(file.path).folder ?? "", forRoot: root)
          }
        }
      }
    }
  }
}
