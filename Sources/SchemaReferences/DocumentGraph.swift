import Overlays
import Paths
package import SchemaDocument
package import SchemaLanguage
package import Workers

/// A schema file as provided by the caller.
package struct SourceFile: Sendable {
  /// The path to show in messages, such as `Schemas/taxi/order.yml`.
  var displayPath: String
  /// The '/'-separated path relative to the schema root, such as `taxi/order.yml`.
  package var path: String
  /// The index of the caller's schema root that the file belongs to.
  package var root: Int
  var bytes: [UInt8]
  /// Whether the file was found in a given folder rather than named explicitly.
  package var isFromFolder: Bool
  /// The number of folders above the schema root that references may climb.
  var reachAboveRoot: Int
  /// The documents that it changes, if it is an overlay.
  package var overlaid: OverlaidDocuments?

  package init(
    displayPath: String,
    path: String,
    root: Int,
    bytes: [UInt8],
    isFromFolder: Bool = false,
    reachAboveRoot: Int = 0,
    overlaid: OverlaidDocuments? = nil
  ) {
    self.displayPath = displayPath
    self.path = path
    self.root = root
    self.bytes = bytes
    self.isFromFolder = isFromFolder
    self.reachAboveRoot = reachAboveRoot
    self.overlaid = overlaid
  }
}

/// The documents that an overlay changes.
package enum OverlaidDocuments: Sendable {
  /// All of the run.
  case all
  /// The document with one of these places, if the run reads it.
  case document(at: [(root: Int, path: String)])
  /// None, because `extends` leads to nothing; perhaps a file with a similar path was meant.
  case none(similar: String?)
}

/// The result of looking up the file that a reference points to.
package enum SourceLookup: Sendable {
  case found(SourceFile)
  case missing
  /// Nothing exists at the path, but a file at this one, which differs in its Unicode form only.
  case otherForm(String)
  /// Nothing exists at the path, but a file at this one, which is similar.
  case similar(String)
  case folder
  case unreadable(String)
}

/// Reads the file at a path relative to one of the schema roots. Never called for a path that leads further outside of the root than its
/// references may.
package typealias SourceLoader = (_ root: Int, _ path: String) -> SourceLookup

/// The documents of a run: the inputs and the documents that they refer to.
package struct DocumentGraph: Sendable {
  /// A document with its layout and location.
  package struct Entry: Sendable {
    package var document: Document
    package var layout: DocumentLayout
    package var path: String
    package var root: Int
    /// Whether the document is an input rather than only referenced.
    package var isInput: Bool
    /// Whether the document is an input only because its folder is.
    package var isFromFolder: Bool
    /// The number of folders above the schema root that references may climb.
    var reachAboveRoot: Int
  }

  package private(set) var entries: [Entry] = []
  private var indexByPath: [PathKey: Int] = [:]
  /// The documents whose paths are not ASCII, by root and path. Paths that differ in their Unicode form only are one key.
  private var twins: [String: FileID] = [:]
  private var failures: [PathKey: SourceLookupFailure] = [:]
  private let limits: Limits
  private let overlays: ReadOverlays
  /// The actions of overlays for all documents that have selected nothing so far, and all that have selected something.
  private var unmatchedActions: [OverlayActionID: Diagnostic] = [:]
  private var matchedActions: Set<OverlayActionID> = []
  /// The overlays for documents that were read.
  private var usedOverlays: Set<FileID> = []
  /// The function that reads further documents; nil after `freeze()`.
  private var load: Loader?
  /// Whether a further document was requested after `freeze()`.
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
    let overlays = ReadOverlays(inputs, limits)
    self.overlays = overlays
    // Reading in portions makes it possible to report progress.
    let portion = workers.count * 16
    for start in stride(from: 0, to: inputs.count, by: portion) {
      let count = min(portion, inputs.count - start)
      let read = workers.map(count) { offset in
        ReadFile(inputs[start + offset], as: start + offset, limits, overlays)
      }
      for (input, read) in zip(inputs[start...], read) {
        _ = add(input, read, isInput: input.overlaid == nil, diagnostics: &diagnostics)
      }
      hasRead(start + count)
    }
  }

  package subscript(_ file: FileID) -> Entry {
    // Yields in place to avoid a copy.
    _read { yield entries[Int(file.index)] }
  }

  /// The layout of a document. Other documents may contribute to it.
  package subscript(layoutOf file: FileID) -> DocumentLayout {
    _read { yield entries[Int(file.index)].layout }
    _modify { yield &entries[Int(file.index)].layout }
  }

  /// Whether a node holds named schemas.
  package func isContainer(_ node: Node) -> Bool {
    entries[Int(node.file.index)].layout.containers.contains(node)
  }

  package func dialect(of node: Node) -> Dialect { entries[Int(node.file.index)].layout.dialect }

  /// Returns the document at `path` if it has been read.
  func loaded(at path: String, root: Int) -> FileID? {
    indexByPath[PathKey(root: root, path: path)].map { FileID(index: Int32($0)) }
  }

  /// Returns the document at `path`, reading it first if necessary.
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
      return .failure(.missing())
    }
    switch load.read(root, path) {
    case .found(let file):
      // The caller may know the file under a different path.
      if let index = indexByPath[PathKey(root: file.root, path: file.path)] {
        indexByPath[key] = index
        return .success(FileID(index: Int32(index)))
      }
      let read = ReadFile(file, as: entries.count, limits, overlays)
      return .success(add(file, read, isInput: false, diagnostics: &diagnostics))
    case .missing: return fail(.missing(), key)
    case .otherForm(let path): return fail(.otherForm(path), key)
    case .similar(let path): return fail(.missing(similar: path), key)
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

  /// Stops reading further documents, because the caller's function must not be called concurrently.
  mutating func freeze() { load = nil }

  private mutating func add(
    _ source: SourceFile,
    _ read: ReadFile,
    isInput: Bool,
    diagnostics: inout Diagnostics
  ) -> FileID {
    let file = read.document.file
    diagnostics.append(contentsOf: read.diagnostics)
    for (id, diagnostic) in read.unmatched where unmatchedActions[id] == nil {
      unmatchedActions[id] = diagnostic
    }
    matchedActions.formUnion(read.matched)
    usedOverlays.formUnion(read.overlays)
    if !Path(source.path).isASCII {
      let twin = twins.updateValue(file, forKey: "\(source.root)/\(source.path)")
      if let twin, let root = read.document.root {
        let (other, path) = (self[twin].document, read.document.source.path)
        diagnostics.append(.twinDocument(path, of: other, at: root.startSpan))
      }
    }
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

  /// The actions of overlays for all documents that select nothing in any of them, and the overlays for documents that were not read.
  package var unmatchedOverlayActions: [Diagnostic] {
    unmatchedActions.filter { !matchedActions.contains($0.key) }.sorted { $0.key < $1.key }
      .map(\.value) + overlays.unused(besides: usedOverlays)
  }

  /// The part of an entry that depends on the file and its overlays alone, so that several files can be read concurrently.
  private struct ReadFile: Sendable {
    let document: Document
    let layout: DocumentLayout
    let diagnostics: Diagnostics
    /// What actions of overlays for all documents select, and don't select.
    private(set) var matched: Set<OverlayActionID> = []
    private(set) var unmatched: [OverlayActionID: Diagnostic] = [:]
    /// The overlays for it.
    private(set) var overlays: [FileID] = []

    /// - Parameter index: The index that the entry will have.
    init(_ source: SourceFile, as index: Int, _ limits: Limits, _ overlays: ReadOverlays) {
      if source.overlaid != nil, let overlay = overlays[index] {
        document = overlay.document
        layout = DocumentLayout(overlay: document)
        diagnostics = overlays.diagnostics(of: index)
        return
      }
      var diagnostics = Diagnostics()
      let written = Document.read(
        bytes: source.bytes,
        path: source.displayPath,
        file: FileID(index: Int32(index)),
        limits: limits,
        vocabulary: Keyword.allWords,
        diagnostics: &diagnostics
      )
      self.overlays = overlays.files(for: source)
      let changes = overlays.applied(to: written, of: source, limits, &diagnostics)
      document = changes?.document ?? written
      matched = changes?.matched ?? []
      unmatched = changes?.unmatched ?? [:]
      layout = DocumentLayout(document: document, diagnostics: &diagnostics)
      self.diagnostics = diagnostics
    }
  }

  /// The caller's function. It is never called concurrently, because graphs for other threads are frozen.
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
  /// Nothing exists; perhaps a file with a similar path was meant.
  case missing(similar: String? = nil)
  case otherForm(String)
  case folder
  case unreadable(String)
}
