internal import CMemory
internal import DTOCompiler
internal import Paths
internal import Stores
internal import Workers

/// The schema files of a listing with their content, and files that references lead to.
struct SchemaCollection {
  /// In the order of the listing; standard input and overlays come last.
  private(set) var sources: [SchemaSource] = []
  /// The index of standard input.
  private(set) var standardInput: Int?
  private var referenced: [(SchemaListing.File, [UInt8])] = []
  private let roots: [SchemaRoot]
  /// The places of the sources; of standard input, its name.
  private var places: [String] = []
  private let storeRoots: [String: Int]
  private let problemOfStores: Failure?
  /// Why a document of a store could not be read although a reference needs it.
  private var missingStore: Failure?
  /// Documents of stores that references led to.
  private var storeDocuments: [StoreReference: SchemaSource] = [:]
  /// The source of each file that was read, for when it is requested by another path.
  private var givenFiles: [FileIdentity: SchemaSource] = [:]
  private var referencedFiles: [FileIdentity: SchemaSource] = [:]

  /// - Throws: ``Failure`` if a file can't be read.
  init(_ listing: SchemaListing) throws {
    roots = listing.roots
    storeRoots = listing.storeRoots
    problemOfStores = listing.problemOfStores
    let size = listing.files.reduce(0) { $0 + ($1.status?.size ?? 0) }
    cmemory_expect(min(size, InputFile.maximumSize) * Self.memoryPerByte)
    for file in listing.files { try add(file) }
    try requireThoseOfLocks()
    if let root = listing.standardInputRoot { try addStandardInput(root: root) }
    for path in listing.overlays where !roots.isEmpty { try addOverlay(path, listing) }
  }

  /// The minimum memory that compiling takes for each byte of a document; otherwise most of the last large page would be wasted.
  private static let memoryPerByte = 7

  /// All files that were read.
  var displayPaths: [String] { documents.map(\.0.displayPath) }

  /// The documents that belong to others, which are never changed.
  var foreignDocuments: Set<Int> {
    // An overlay is the project's own, whatever root it is told apart by.
    Set(
      sources.indices.filter {
        sources[$0].overlaid == nil && roots[sources[$0].root].store != nil
      }
    )
  }

  /// All documents, given or referred to.
  private var allDocuments: [SchemaSource] {
    sources.filter { $0.overlaid == nil } + Array(referencedFiles.values)
      + Array(storeDocuments.values)
  }

  /// The paths of overlays for certain documents, as in messages. A document may be gone.
  func overlays(for isWanted: (_ document: String) -> Bool) -> [String] {
    let documents = allDocuments.filter { isWanted($0.displayPath) }
    return sources.filter { source in
      source.overlaid != nil
        && (documents.contains(where: source.changes)
          || OverlayTarget.places(of: source.displayPath, source.bytes).contains(where: isWanted))
    }
    .map(\.displayPath)
  }

  /// The paths of documents that certain overlays are for, as in messages.
  func documentsOverlaid(by isWanted: (_ overlay: String) -> Bool) -> [String] {
    let documents = allDocuments
    return sources.filter { $0.overlaid != nil && isWanted($0.displayPath) }.flatMap { overlay in
      documents.filter(overlay.changes).map(\.displayPath)
    }
  }

  /// All documents that were read from files.
  var documents: [(SchemaListing.File, [UInt8])] {
    let files = sources.indices.filter { $0 != standardInput }
    let given = files.map { index in
      let source = sources[index]
      return (
        SchemaListing.File(displayPath: places[index], path: source.path, root: source.root),
        source.bytes
      )
    }
    return given + referenced
  }

  /// The roots that references stay in.
  enum Reach {
    case insideBoundary
    case anywhere
  }

  /// The root of a source, if the source is a link that leads further out of it than links may.
  func rootLeft(by index: Int) -> String? {
    let source = sources[index]
    // The configuration names overlays.
    if source.overlaid != nil { return nil }
    let root = roots[source.root]
    if root.store != nil { return root.path }
    return root.admits(linked: SystemFile.resolved(source.displayPath)) ? nil : root.path
  }

  /// Reads the target of a reference, unless it was already read by any path.
  mutating func load(root: Int, path: String, from reach: Reach) -> SchemaLookup {
    if let found = loadFromStore(root: root, path: path) { return found }
    let asked = roots[root].displayPath(of: path)
    guard let status = FileStatus(of: asked) else {
      let listed = SystemFile.asListed(path, in: roots[root].path)
      if FileKind(of: roots[root].displayPath(of: listed)) == .file { return .otherForm(listed) }
      return SystemFile.nearest(to: path, in: roots[root].path, where: SchemaListing.isSchemaName)
        .map { .similar($0) } ?? .missing
    }
    switch status.kind {
    case .folder: return .folder
    case .other: return .unreadable(SystemFile.Problem.notRegular.reason)
    case .file: break
    }
    if let source = givenFiles[status.identity] { return .found(source) }
    // A symbolic link can lead anywhere, but a reference must not.
    let place = SystemFile.resolved(asked)
    let isInside = reach == .anywhere || Path(place).relative(to: roots[root].boundary) != nil
    guard isInside || roots[root].admits(linked: place) else {
      return .unreadable("it links to a file outside the schema root")
    }
    if let source = referencedFiles[status.identity] { return .found(source) }
    guard FileIdentity(of: place) == status.identity else {
      return .unreadable("it is a link to a path that is not UTF-8")
    }
    // Outside of the root, a document is where the link is.
    let path = isInside ? roots[root].path(ofDocumentAt: place) : path
    let displayPath = roots[root].displayPath(of: path)
    switch InputFile.readSchema(displayPath) {
    case .success(let bytes):
      let file = SchemaListing.File(displayPath: displayPath, path: path, root: root)
      referenced.append((file, bytes))
      let source = SchemaSource(
        displayPath: displayPath,
        path: path,
        root: root,
        bytes: bytes,
        reachAboveRoot: roots[root].reachAboveRoot
      )
      referencedFiles[status.identity] = source
      return .found(source)
    case .failure(let problem): return .unreadable(problem.reason)
    }
  }

  private mutating func add(_ file: SchemaListing.File) throws {
    switch InputFile.readSchema(file.displayPath) {
    case .success(let bytes):
      let source = SchemaSource(
        displayPath: roots[file.root].store?.shown(file.path) ?? file.displayPath,
        path: file.path,
        root: file.root,
        bytes: bytes,
        isFromFolder: file.isFromFolder,
        reachAboveRoot: roots[file.root].reachAboveRoot
      )
      sources.append(source)
      places.append(file.displayPath)
      if let identity = file.status?.identity { givenFiles[identity] = source }
    case .failure(let problem):
      throw Failure.usage("can't read '\(file.displayPath)': \(problem.reason)")
    }
  }

  // MARK: - Stores

  /// - Throws: ``Failure`` if a document of a store is not the one of the lock.
  private func requireThoseOfLocks() throws {
    let foreign = foreignDocuments.sorted()
    let areIntact = Workers.all.map(foreign.count) { index in
      let source = sources[foreign[index]]
      return roots[source.root].store?.admits(source.bytes, at: source.path) ?? true
    }
    guard let first = areIntact.firstIndex(of: false) else { return }
    let source = sources[foreign[first]]
    let reason = roots[source.root].store?.altered.reason ?? ""
    throw Failure.usage("can't read '\(source.displayPath)': \(reason)")
  }

  /// Makes sure that all references to stores could be followed. Otherwise nothing is known about what they lead to, and everything that
  /// needs it would seem to have changed.
  ///
  /// - Throws: ``Failure`` if a store that a reference needs was not fetched, or is not the one of the lock.
  func requireStores() throws(Failure) {
    if let missingStore { throw missingStore }
  }

  /// Reads the target of a reference to a store, or from one; nil if it is neither.
  private mutating func loadFromStore(root: Int, path: String) -> SchemaLookup? {
    let reference: StoreReference
    if StoreReference.isOne(path) {
      guard let named = try? StoreReference(path) else { return .missing }
      reference = named
    } else {
      guard let store = roots[root].store else { return nil }
      guard let path = store.pathInStore(of: path) else {
        return .unreadable("it is not in the store '\(store.name)'")
      }
      reference = StoreReference(store: store.name, path: path)
    }
    guard let index = storeRoots[reference.store], let store = roots[index].store else {
      if missingStore == nil { missingStore = problemOfStores }
      return .unreadable(
        problemOfStores?.message ?? "the configuration has no store '\(reference.store)'"
      )
    }
    return load(reference, from: store)
  }

  private mutating func load(_ reference: StoreReference, from store: StoreFolder) -> SchemaLookup {
    guard let path = store.pathInStore(of: reference.path), store.pin.digest(of: path) != nil else {
      if store.pin.hasFolder(reference.path) { return .folder }
      return .missing
    }
    let reference = StoreReference(store: store.name, path: path)
    if let known = storeDocuments[reference] { return .found(known) }
    let location = SystemFile.joined(store.place, path)
    if let identity = FileIdentity(of: location), let given = givenFiles[identity] {
      return .found(given)
    }
    guard let (root, own) = place(of: path, in: store) else { return .missing }
    switch store.read(path) {
    case .failure(let problem):
      if missingStore == nil { missingStore = .unreadable(reference.text, problem.reason) }
      return .unreadable(problem.reason)
    case .success(let bytes):
      let source = SchemaSource(
        displayPath: reference.text,
        path: own,
        root: root,
        bytes: bytes,
        reachAboveRoot: roots[root].reachAboveRoot
      )
      referenced.append((SchemaListing.File(displayPath: location, path: own, root: root), bytes))
      storeDocuments[reference] = source
      return .found(source)
    }
  }

  /// The first root that a document of a store is in, so that it has the same place in all outputs.
  private func place(of path: String, in store: StoreFolder) -> (root: Int, path: String)? {
    for (index, root) in roots.enumerated() {
      guard let folder = root.store, folder.name == store.name else { continue }
      if folder.path.isEmpty { return (index, path) }
      if let own = Path(path).relative(to: folder.path) { return (index, own) }
    }
    return nil
  }

  /// Reads an overlay, which comes after all documents. Its root is the first one, so that it has a path.
  private mutating func addOverlay(_ path: String, _ listing: SchemaListing) throws {
    let kind = FileKind(of: path)
    if kind == .folder || kind == nil && PathPattern(path) != nil {
      throw Failure.usage(
        "the overlay '\(path)' is a \(kind == nil ? "pattern" : "folder")",
        details: ["help: list each file under 'overlays', because they are applied in that order"]
      )
    }
    guard kind != nil else {
      let mention = listing.mentionsOfOverlays[path] ?? ""
      throw Failure.missing(path: path, "no such overlay: '\(path)'\(mention)")
    }
    switch InputFile.readSchema(path) {
    case .success(let bytes):
      places.append(path)
      var source = SchemaSource(
        displayPath: path,
        path: roots[0].path(ofDocumentAt: SystemFile.resolved(path)),
        bytes: bytes
      )
      source.overlaid = OverlayTarget(of: path, bytes, listing).sources
      sources.append(source)
    case .failure(let problem):
      throw Failure.usage("can't read '\(path)': \(problem.reason)")
    }
  }

  private mutating func addStandardInput(root: Int) throws {
    switch InputFile.readStandardInput() {
    case .success(let bytes):
      let name = Self.standardInputName
      standardInput = sources.count
      places.append(name)
      sources.append(
        SchemaSource(
          displayPath: name,
          path: name,
          root: root,
          bytes: bytes,
          reachAboveRoot: roots[root].reachAboveRoot
        )
      )
    case .failure(let problem):
      throw Failure.usage("can't read standard input: \(problem.reason)")
    }
  }

  private static let standardInputName = "<stdin>"
}

extension SchemaSource {
  /// The same document with a prefix before its path in messages, such as `main:Schemas/order.yml`.
  func named(_ prefix: String) -> SchemaSource {
    var source = self
    source.displayPath = displayPath.named(prefix)
    return source
  }
}
