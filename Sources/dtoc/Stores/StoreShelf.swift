internal import DTOCompiler
internal import Stores

/// The stores of a configuration, as its lock pins them, in the cache.
struct StoreShelf {
  private var folders: [String: StoreFolder] = [:]

  /// The names of the stores, in order.
  var names: [String] { folders.keys.sorted() }

  /// - Parameters:
  ///   - project: The configuration's settings.
  ///   - version: Of which version of the project both are.
  ///   - position: Where stores are in the configuration, such as `dtoc.yaml:3:3`.
  /// - Throws: ``Failure`` if lock and configuration disagree, or a store was not fetched.
  init(
    _ stores: [ConfiguredStore],
    _ lock: StoreLock,
    in cache: StoreCache,
    of version: ConfigurationFile.Version = .current,
    at position: (ConfiguredStore) -> String
  ) throws(Failure) {
    // Nobody can correct an earlier version.
    let correction =
      switch version {
      case .current: "; run 'dtoc update'"
      case .earlier: ""
      }
    let lockName = "\(version.prefix)\(StoreLock.fileName)"
    for store in stores {
      guard let pin = lock.pins[store.name] else {
        throw .usage(
          "\(position(store)): the store '\(store.name)' is not in '\(lockName)'\(correction)"
        )
      }
      guard pin.location == store.location else {
        let difference = Self.difference(store.location, pin.location)
        throw .usage(
          "\(position(store)): the store '\(store.name)' has \(difference) in '\(lockName)'\(correction)"
        )
      }
      guard let tree = cache.existingFolder(of: pin, named: store.name) else {
        throw .usage(
          "\(position(store)): the store '\(store.name)' is not in the cache '\(cache.folder)'; run '\(version.restoring)'"
        )
      }
      folders[store.name] = StoreFolder(
        name: store.name,
        path: "",
        pin: pin,
        tree: tree,
        restoring: version.restoring
      )
    }
    if let name = lock.pins.keys.sorted().first(where: { folders[$0] == nil }) {
      throw .usage(
        "'\(lockName)' has the store '\(name)', which the configuration has not\(correction)"
      )
    }
  }

  /// The stores of a lock that is not that of the configuration, such as an earlier one, wherever they were from.
  ///
  /// - Throws: ``Failure`` if a store was not fetched.
  init(pinnedBy lock: StoreLock, in cache: StoreCache) throws(Failure) {
    for (name, pin) in lock.pins.sorted(by: { $0.key < $1.key }) {
      guard let tree = cache.existingFolder(of: pin, named: name) else {
        throw .usage("the store '\(name)' is not in the cache '\(cache.folder)'")
      }
      folders[name] = StoreFolder(name: name, path: "", pin: pin, tree: tree)
    }
  }

  /// What configuration and lock have different values for.
  private static func difference(_ a: StoreLocation, _ b: StoreLocation) -> String {
    switch (a, b) {
    case (.git(let a), .git(let b)) where a.url == b.url && a.ref == b.ref: "another folder"
    case (.git(let a), .git(let b)) where a.url == b.url: "the reference '\(b.ref)'"
    default: "the URL '\(b.url)'"
    }
  }

  /// A folder of a store; nil if there is no such store.
  func folder(_ reference: StoreReference) -> StoreFolder? {
    folders[reference.store]?.folder(reference.path)
  }
}
