internal import DTOCompiler
internal import Paths
internal import Stores

/// Documents of a store that a configuration lists, or that an argument names: all of a folder, or one.
struct ListedStore {
  /// The folder that the paths of documents are relative to.
  let folder: StoreFolder
  let isFolder: Bool
  private let includes: (_ path: String) -> Bool

  /// An entry of a configuration.
  ///
  /// - Throws: ``Failure`` if the store has no such folder or document, unless that is accepted.
  init?(
    _ schemas: SchemaFolder,
    in shelf: StoreShelf,
    ifMissing absence: SchemaListing.Emptiness
  ) throws {
    guard let reference = try? StoreReference(schemas.path), let store = shelf.folder(reference)
    else { return nil }
    isFolder = store.pin.digest(of: reference.path) == nil
    if isFolder {
      if absence == .accept, !store.pin.hasFolder(reference.path) { return nil }
      try Self.requireFolder(reference, store, ", listed under 'schemas'")
      folder = store
      includes = schemas.includes
    } else {
      let name = Path(reference.path).name
      folder = store.whole.folder(Path(reference.path).folder ?? "")
      includes = { $0 == name && schemas.includes($0) }
    }
  }

  /// An argument such as `store:contracts/taxi/order.yml`.
  ///
  /// - Throws: ``Failure`` if the configuration has no such store, or the store no such folder or document.
  init(_ argument: String, in configuration: ConfigurationFile?) throws {
    guard let reference = try? StoreReference(argument),
      let store = try configuration?.shelf?.get().folder(reference)
    else { throw Failure.usage("'\(argument)' names no store of the configuration") }
    isFolder = store.pin.digest(of: reference.path) == nil
    if isFolder { try Self.requireFolder(reference, store) }
    // The same folder as in the configuration, so that documents have the same paths.
    let listed = (configuration?.project.schemas ?? []).compactMap { schemas in
      StoreReference.isOne(schemas.path) ? try? StoreReference(schemas.path) : nil
    }
    let folders = listed.filter { $0.store == reference.store }.map(\.path).filter {
      store.pin.digest(of: $0) == nil
    }
    let root =
      folders.first { reference.path(in: $0) != nil }
      ?? (isFolder ? reference.path : Path(reference.path).folder ?? "")
    let own = reference.path(in: root) ?? ""
    folder = store.whole.folder(root)
    includes = { own.isEmpty || $0 == own || Path($0).relative(to: own) != nil }
  }

  private static func requireFolder(
    _ reference: StoreReference,
    _ store: StoreFolder,
    _ place: String = ""
  ) throws {
    guard !store.pin.hasFolder(reference.path) else { return }
    let known = Set(store.pin.files.compactMap { Path($0.path).folder }).sorted()
    throw Failure.usage(
      "there is no folder or document '\(reference.text)'\(place)",
      details: known.isEmpty
        ? [] : ["help: the store has the folders \(known.prefix(10).joined(separator: ", "))"]
    )
  }

  /// The documents of the lock, wherever the cache may have others.
  func files(
    where isWanted: (String, String?) -> Bool
  ) throws -> [(path: String, place: String, status: FileStatus)] {
    try folder.documents { path in
      SchemaListing.isSchemaName(Path(path).name) && includes(path)
        && isWanted(path, folder.shown(path))
    }
    .map { path in
      let place = SystemFile.joined(folder.place, path)
      guard let status = FileStatus(of: place), status.kind == .file else {
        throw Failure.usage("can't read '\(folder.shown(path))': \(folder.altered.reason)")
      }
      return (path, place, status)
    }
  }
}

extension StoreReference {
  /// The path relative to a folder of the store; nil if it is elsewhere.
  fileprivate func path(in folder: String) -> String? {
    if folder.isEmpty || path == folder { return path == folder ? "" : path }
    return Path(path).relative(to: folder)
  }
}
