internal import Paths
internal import Stores

/// A folder of a store in the cache, whose files are those of the lock.
struct StoreFolder {
  let name: String
  /// Its path in the store; empty for all of it.
  let path: String
  let pin: StorePin
  /// The folder of the whole store in the cache.
  let tree: String
  /// The command that makes the cache complete again.
  var restoring = ConfigurationFile.Version.current.restoring

  /// The folder in the cache.
  var place: String { SystemFile.joined(tree, path) }

  /// What it is called in configurations and messages, such as `store:contracts/taxi`.
  var shown: String { StoreReference(store: name, path: path).text }

  /// A folder of the whole store.
  func folder(_ path: String) -> StoreFolder {
    StoreFolder(name: name, path: path, pin: pin, tree: tree, restoring: restoring)
  }

  /// The whole store.
  var whole: StoreFolder { folder("") }

  /// The path in the store of a document; nil if it leads out.
  ///
  /// - Parameter document: Relative to this folder. A store of one document is that document, too.
  func pathInStore(of document: String) -> String? {
    guard document.isEmpty, path.isEmpty, case .document = pin.location else {
      return StoreReference.path(Path(path).names + Path(document).names)
    }
    return pin.files.first?.path
  }

  /// What a document is called in messages.
  func shown(_ document: String) -> String {
    StoreReference(store: name, path: pathInStore(of: document) ?? document).text
  }

  /// Relative to this folder.
  func documents(where isWanted: (String) -> Bool) -> [String] {
    pin.files.compactMap { file in
      let document = path.isEmpty ? file.path : Path(file.path).relative(to: path)
      return document.flatMap { isWanted($0) ? $0 : nil }
    }
  }

  /// Whether bytes are those that the lock has for a document.
  func admits(_ bytes: [UInt8], at document: String) -> Bool {
    guard let path = pathInStore(of: document), let digest = pin.digest(of: path) else {
      return false
    }
    return ContentDigest(of: bytes) == digest
  }

  /// Reads a document and holds it to the lock.
  func read(_ document: String) -> Result<[UInt8], InputFile.Problem> {
    InputFile.readSchema(SystemFile.joined(place, document)).flatMap { bytes in
      admits(bytes, at: document) ? .success(bytes) : .failure(altered)
    }
  }

  var altered: InputFile.Problem {
    let isCopy = Path(Path(tree).name) == Path(name)
    let remedy =
      isCopy
      ? "remove '\(tree)', and run 'dtoc update --locked --vendor \(SystemFile.parent(of: tree))'"
      : "run '\(restoring)'"
    return InputFile.Problem(
      reason:
        "the file in \(isCopy ? "'\(tree)'" : "the cache") is not the one of '\(StoreLock.fileName)'; \(remedy)"
    )
  }
}
