internal import DTOCompiler
internal import Stores

/// The document that a new action of an overlay is for, and the overlays that change it.
struct OverlaidFile {
  /// As it was named: a path, `store:NAME/path`, or the URL of a store.
  let path: String
  let bytes: [UInt8]
  /// Its place in the stores, if it is there.
  private let reference: StoreReference?
  private let configuration: ConfigurationFile?

  /// - Throws: ``Failure`` if there is no such document, or it can't be read.
  init(_ path: String) throws {
    self.path = path
    if StoreReference.isOne(path) || path.contains("://") {
      configuration = try ConfigurationFile.nearest()
      guard let shelf = try configuration?.shelf?.get(),
        let (store, own) = Self.document(path, in: shelf)
      else { throw Failure.usage("there is no document '\(path)' in the stores") }
      reference = StoreReference(store: store.name, path: own)
      bytes = try Self.read(path) { store.read(own) }
      return
    }
    guard FileKind(of: path) != nil else {
      throw Failure.missing(path: path, "no such file: '\(path)'")
    }
    configuration = try? ConfigurationFile.nearest()
    reference = nil
    bytes = try Self.read(path) { InputFile.read(path) }
  }

  private static func read(
    _ path: String,
    _ body: () -> Result<[UInt8], InputFile.Problem>
  ) throws -> [UInt8] {
    switch body() {
    case .success(let bytes): return bytes
    case .failure(let problem): throw Failure.unreadable(path, problem.reason)
    }
  }

  /// A document of a store, by its path there, or by the URL of a store that is a single document.
  private static func document(_ text: String, in shelf: StoreShelf) -> (StoreFolder, String)? {
    let stores = shelf.names.compactMap { shelf.folder(StoreReference(store: $0, path: "")) }
    let named = StoreReference.isOne(text) ? try? StoreReference(text) : nil
    guard
      let store = stores.first(where: {
        $0.name == named?.store || $0.pin.location == .document(url: text)
      }),
      let path = store.pathInStore(of: named?.path ?? ""), store.pin.digest(of: path) != nil
    else { return nil }
    return (store, path)
  }

  var isInStore: Bool { reference != nil }

  /// Whether what an overlay has as `extends` is this document.
  func isMeant(by extends: String, in overlay: String) -> Bool {
    if let reference {
      guard let shelf = try? configuration?.shelf?.get(),
        let (store, path) = Self.document(extends, in: shelf)
      else { return false }
      return StoreReference(store: store.name, path: path) == reference
    }
    guard !StoreReference.isOne(extends), let identity = FileIdentity(of: path) else {
      return false
    }
    return OverlayTarget.places(of: extends, in: overlay).contains {
      FileIdentity(of: $0) == identity
    }
  }

  /// The overlays that change it before an action at the end of a file does.
  func overlays(before file: String?) -> [SchemaSource] {
    let identity = file.flatMap { FileIdentity(of: $0) }
    var paths = configuration?.overlayPaths ?? []
    if let file {
      let end = paths.firstIndex { FileIdentity(of: $0) == identity } ?? paths.endIndex
      paths = paths[..<end] + [file]
    }
    return paths.compactMap { path in
      guard case .success(let bytes) = InputFile.read(path) else { return nil }
      let extends = OverlaidSources.extends(bytes, displayPath: path)
      return extends.map { isMeant(by: $0, in: path) } ?? true
        ? SchemaSource(displayPath: path, path: path, bytes: bytes) : nil
    }
  }
}
