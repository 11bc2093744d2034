internal import CMemory
internal import DTOCompiler

/// The schema files of a listing, read, and those that references lead to.
struct SchemaCollection {
  /// In the order of the listing; last what came from the standard input.
  private(set) var sources: [SchemaSource] = []
  /// The index of what came from the standard input.
  private(set) var standardInput: Int?
  private var referenced: [(SchemaListing.File, [UInt8])] = []
  private let roots: [SchemaRoot]
  /// Where among the sources a file is; made when references lead out of a root.
  private var sourceIndices: [FileIdentity: Int]?

  /// - Throws: ``Failure`` when a file can't be read.
  init(_ listing: SchemaListing) throws {
    roots = listing.roots
    let size = listing.files.reduce(0) { $0 + SystemFile.size(of: $1.displayPath) }
    cmemory_expect(min(size, InputFile.maximumSize) * Self.memoryPerByte)
    for file in listing.files { try add(file) }
    if let root = listing.standardInputRoot { try addStandardInput(root: root) }
  }

  /// How much memory compiling takes for each byte of a document, at least: of the last of the large pages most would
  /// be for nothing.
  private static let memoryPerByte = 7

  /// All files that were read.
  var displayPaths: [String] { sources.map(\.displayPath) + referenced.map(\.0.displayPath) }

  /// All documents that were read from files.
  var documents: [(SchemaListing.File, [UInt8])] {
    let given = sources.filter { $0.displayPath != Self.standardInputName }.map { source in
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

  /// Where references may lead.
  enum Reach {
    case insideBoundary
    case anywhere
  }

  /// The folder that a source may not leave, if it is a link that does.
  func rootLeft(by index: Int) -> String? {
    let source = sources[index]
    let folder = roots[source.root].path
    return SchemaListing.isInside(source.displayPath, folder: folder) ? nil : folder
  }

  /// Reads what a reference leads to.
  mutating func load(root: Int, path: String, from reach: Reach) -> SchemaLookup {
    let displayPath = roots[root].displayPath(of: path)
    guard let kind = FileKind(of: displayPath), kind != .folder else { return .missing }
    guard kind == .file else { return .unreadable("it is no regular file") }
    // Of a single root each file has one path, unless that leads out and back.
    let mayBeSource = reach == .anywhere || roots.count > 1 || path.hasPrefix("../")
    if mayBeSource, let source = source(of: displayPath) { return .found(source) }
    let path = roots[root].canonicalPath(of: path)
    // A symbolic link may lead anywhere, and a reference must not.
    guard reach == .anywhere || SchemaListing.isInside(displayPath, folder: roots[root].boundary)
    else { return .unreadable("it is a link out of the schema root") }
    switch InputFile.readSchema(displayPath) {
    case .success(let bytes):
      let file = SchemaListing.File(displayPath: displayPath, path: path, root: root)
      referenced.append((file, bytes))
      return .found(
        SchemaSource(
          displayPath: displayPath,
          path: path,
          root: root,
          bytes: bytes,
          reachAboveRoot: roots[root].reachAboveRoot
        )
      )
    case .failure(let problem): return .unreadable(problem.reason)
    }
  }

  /// The file among those that were given, by whatever path.
  private mutating func source(of displayPath: String) -> SchemaSource? {
    let known =
      sourceIndices
      ?? Dictionary(
        sources.enumerated().compactMap { index, source in
          FileIdentity(of: source.displayPath).map { ($0, index) }
        }
      ) { first, _ in first }
    sourceIndices = known
    return FileIdentity(of: displayPath).flatMap { known[$0] }.map { sources[$0] }
  }

  private mutating func add(_ file: SchemaListing.File) throws {
    switch InputFile.readSchema(file.displayPath) {
    case .success(let bytes):
      sources.append(
        SchemaSource(
          displayPath: file.displayPath,
          path: file.path,
          root: file.root,
          bytes: bytes,
          isFromFolder: file.isFromFolder,
          reachAboveRoot: roots[file.root].reachAboveRoot
        )
      )
    case .failure(let problem):
      throw Failure.usage("can't read '\(file.displayPath)': \(problem.reason)")
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
      throw Failure.usage("can't read the standard input: \(problem.reason)")
    }
  }

  private static let standardInputName = "<stdin>"
}
