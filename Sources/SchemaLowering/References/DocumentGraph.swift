import Paths
package import SchemaDocument
package import Workers

/// A schema file as the caller hands it over.
package struct SourceFile: Sendable {
  /// As messages show it, such as `Schemas/taxi/order.yml`.
  package var displayPath: String
  /// Relative to its schema root and '/'-separated, such as `taxi/order.yml`.
  package var path: String
  /// Which of the caller's schema roots it belongs to.
  package var root: Int
  package var bytes: [UInt8]
  /// Whether nobody named it: it is in a folder that was given.
  package var isFromFolder: Bool
  /// How many folders above its schema root references may climb.
  package var reachAboveRoot: Int

  package init(
    displayPath: String,
    path: String,
    root: Int,
    bytes: [UInt8],
    isFromFolder: Bool = false,
    reachAboveRoot: Int = 0
  ) {
    self.displayPath = displayPath
    self.path = path
    self.root = root
    self.bytes = bytes
    self.isFromFolder = isFromFolder
    self.reachAboveRoot = reachAboveRoot
  }
}

/// What the caller finds where a reference points.
package enum SourceLookup: Sendable {
  case found(SourceFile)
  case missing
  case folder
  case unreadable(String)
}

/// Reads the file at a path that is relative to one of the schema roots. Never called for a path that leads further out than the
/// references of that root may.
package typealias SourceLoader = (_ root: Int, _ path: String) -> SourceLookup

/// The documents of a run: those that were asked for, and those that they refer to.
package struct DocumentGraph: Sendable {
  /// A document with what is known of it as a whole.
  package struct Entry: Sendable {
    package var document: Document
    package var layout: DocumentLayout
    package var path: String
    package var root: Int
    /// Whether it was asked for, rather than only referred to.
    package var isInput: Bool
    /// Whether it was asked for only by the folder that it is in.
    package var isFromFolder: Bool
    /// How many folders above its schema root references may climb.
    package var reachAboveRoot: Int
  }

  package private(set) var entries: [Entry] = []
  private var indexByPath: [PathKey: Int] = [:]
  private var failures: [PathKey: SourceLookupFailure] = [:]
  private let limits: Limits
  /// Nil where no more documents may be read.
  private var load: Loader?
  /// Whether somebody has asked for one all the same.
  private(set) var lacksDocuments = false

  package init(
    inputs: [SourceFile],
    limits: Limits,
    workers: Workers,
    load: @escaping SourceLoader,
    diagnostics: inout Diagnostics,
    hasRead: (_ count: Int) -> Void = { _ in }
  ) {
    self.limits = limits
    self.load = Loader(read: load)
    // In portions, so that somebody hears how far it has come.
    let portion = workers.count * 16
    for start in stride(from: 0, to: inputs.count, by: portion) {
      let count = min(portion, inputs.count - start)
      let read = workers.map(count) { offset in
        ReadFile(inputs[start + offset], as: start + offset, limits)
      }
      for (input, read) in zip(inputs[start...], read) {
        _ = add(input, read, isInput: true, diagnostics: &diagnostics)
      }
      hasRead(start + count)
    }
  }

  package subscript(_ file: FileID) -> Entry {
    // Yields in place to avoid a copy.
    _read { yield entries[Int(file.index)] }
  }

  /// What is known of the layout of a document; other documents may have a say in it.
  subscript(layoutOf file: FileID) -> DocumentLayout {
    _read { yield entries[Int(file.index)].layout }
    _modify { yield &entries[Int(file.index)].layout }
  }

  /// Whether a node holds named schemas.
  package func isContainer(_ node: Node) -> Bool {
    entries[Int(node.file.index)].layout.isContainer(node)
  }

  package func dialect(of node: Node) -> Dialect { entries[Int(node.file.index)].layout.dialect }

  /// The document at `path`, if somebody has read it.
  func loaded(at path: String, root: Int) -> FileID? {
    indexByPath[PathKey(root: root, path: path)].map { FileID(index: Int32($0)) }
  }

  /// The document at `path`, read now if nobody did before.
  package mutating func document(
    at path: String,
    root: Int,
    diagnostics: inout Diagnostics
  ) -> Result<FileID, SourceLookupFailure> {
    let key = PathKey(root: root, path: path)
    if let index = indexByPath[key] { return .success(FileID(index: Int32(index))) }
    if let failure = failures[key] { return .failure(failure) }
    guard let load else {
      lacksDocuments = true
      return .failure(.missing)
    }
    switch load.read(root, path) {
    case .found(let file):
      // The caller may know the file by another path.
      if let index = indexByPath[PathKey(root: file.root, path: file.path)] {
        indexByPath[key] = index
        return .success(FileID(index: Int32(index)))
      }
      let read = ReadFile(file, as: entries.count, limits)
      return .success(add(file, read, isInput: false, diagnostics: &diagnostics))
    case .missing: return fail(.missing, key)
    case .folder: return fail(.folder, key)
    case .unreadable(let reason): return fail(.unreadable(reason), key)
    }
  }

  private mutating func fail(
    _ failure: SourceLookupFailure,
    _ key: PathKey
  ) -> Result<FileID, SourceLookupFailure> {
    failures[key] = failure
    return .failure(failure)
  }

  /// Reads no more documents: callers must be asked for them one at a time.
  mutating func freeze() { load = nil }

  private mutating func add(
    _ source: SourceFile,
    _ read: ReadFile,
    isInput: Bool,
    diagnostics: inout Diagnostics
  ) -> FileID {
    let file = read.document.file
    diagnostics.append(contentsOf: read.diagnostics)
    entries.append(
      Entry(
        document: read.document,
        layout: read.layout,
        path: source.path,
        root: source.root,
        isInput: isInput,
        isFromFolder: source.isFromFolder,
        reachAboveRoot: source.reachAboveRoot
      )
    )
    indexByPath[PathKey(root: source.root, path: source.path)] = Int(file.index)
    return file
  }

  /// What a file says by itself, whatever others say: several can be read at once.
  private struct ReadFile: Sendable {
    let document: Document
    let layout: DocumentLayout
    let diagnostics: Diagnostics

    /// - Parameter index: Where its entry is going to be.
    init(_ source: SourceFile, as index: Int, _ limits: Limits) {
      var diagnostics = Diagnostics()
      document = Document.read(
        bytes: source.bytes,
        path: source.displayPath,
        file: FileID(index: Int32(index)),
        limits: limits,
        vocabulary: Keyword.allWords,
        diagnostics: &diagnostics
      )
      layout = DocumentLayout(document: document, diagnostics: &diagnostics)
      self.diagnostics = diagnostics
    }
  }

  /// The caller's function. It is not called by two threads at once, because a graph for another thread is frozen.
  private struct Loader: @unchecked Sendable {
    let read: SourceLoader
  }

  private struct PathKey: Hashable {
    let root: Int
    let path: Path

    init(root: Int, path: String) {
      self.root = root
      self.path = Path(path)
    }
  }
}

package enum SourceLookupFailure: Error, Hashable, Sendable {
  case missing
  case folder
  case unreadable(String)
}
