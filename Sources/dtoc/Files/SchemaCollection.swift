internal import CMemory
internal import DTOCompiler
internal import Paths

/// The schema files of a listing with their content, and files that references lead to.
struct SchemaCollection {
  /// In the order of the listing; standard input and overlays come last.
  private(set) var sources: [SchemaSource] = []
  /// The index of standard input.
  private(set) var standardInput: Int?
  private var referenced: [(SchemaListing.File, [UInt8])] = []
  private let roots: [SchemaRoot]
  /// The source of each file that was read, for when it is requested by another path.
  private var givenFiles: [FileIdentity: SchemaSource] = [:]
  private var referencedFiles: [FileIdentity: SchemaSource] = [:]

  /// - Throws: ``Failure`` if a file can't be read.
  init(_ listing: SchemaListing) throws {
    roots = listing.roots
    let size = listing.files.reduce(0) { $0 + ($1.status?.size ?? 0) }
    cmemory_expect(min(size, InputFile.maximumSize) * Self.memoryPerByte)
    for file in listing.files { try add(file) }
    if let root = listing.standardInputRoot { try addStandardInput(root: root) }
    for path in listing.overlays where !roots.isEmpty { try addOverlay(path, listing) }
  }

  /// The minimum memory that compiling takes for each byte of a document; otherwise most of the last large page would be wasted.
  private static let memoryPerByte = 7

  /// All files that were read.
  var displayPaths: [String] { sources.map(\.displayPath) + referenced.map(\.0.displayPath) }

  /// All documents that were read from files.
  var documents: [(SchemaListing.File, [UInt8])] {
    let files = sources.indices.filter { $0 != standardInput }.map { sources[$0] }
    let given = files.map { source in
      (
        SchemaListing.File(
          displayPath: source.displayPath,
          path: source.path,
          root: source.root
        ), source.bytes
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
    return root.admits(linked: SystemFile.resolved(source.displayPath)) ? nil : root.path
  }

  /// Reads the target of a reference, unless it was already read by any path.
  mutating func load(root: Int, path: String, from reach: Reach) -> SchemaLookup {
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
        displayPath: file.displayPath,
        path: file.path,
        root: file.root,
        bytes: bytes,
        isFromFolder: file.isFromFolder,
        reachAboveRoot: roots[file.root].reachAboveRoot
      )
      sources.append(source)
      if let identity = file.status?.identity { givenFiles[identity] = source }
    case .failure(let problem):
      throw Failure.usage("can't read '\(file.displayPath)': \(problem.reason)")
    }
  }

  /// Reads an overlay, which comes after all documents. Its root is the first one, so that it has a path.
  private mutating func addOverlay(_ path: String, _ listing: SchemaListing) throws {
    guard FileKind(of: path) != nil else {
      throw Failure.missing(path: path, "no such overlay: '\(path)'")
    }
    switch InputFile.readSchema(path) {
    case .success(let bytes):
      sources.append(
        SchemaSource(
          displayPath: path,
          path: roots[0].path(ofDocumentAt: SystemFile.resolved(path)),
          root: 0,
          bytes: bytes,
          overlaid: OverlayTarget(of: path, bytes, listing).sources
        )
      )
    case .failure(let problem):
      throw Failure.usage("can't read '\(path)': \(problem.reason)")
    }
  }

  private mutating func addStandardInput(root: Int) throws {
    switch InputFile.readStandardInput() {
    case .success(let bytes):
      let name = Self.standardInputName
      standardInput = sources.count
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
