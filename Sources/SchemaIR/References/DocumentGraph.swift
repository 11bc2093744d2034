package import SchemaDocument

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

  package init(
    displayPath: String,
    path: String,
    root: Int,
    bytes: [UInt8],
    isFromFolder: Bool = false
  ) {
    self.displayPath = displayPath
    self.path = path
    self.root = root
    self.bytes = bytes
    self.isFromFolder = isFromFolder
  }
}

/// What the caller finds where a reference points.
package enum SourceLookup: Sendable {
  case found(SourceFile)
  case missing
  case unreadable(String)
}

/// Reads the file at a path that is relative to one of the schema roots. Never called for a path outside the root.
package typealias SourceLoader = (_ root: Int, _ path: String) -> SourceLookup

/// The documents of a run: those that were asked for, and those that they refer to.
package struct DocumentGraph {
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
  }

  package private(set) var entries: [Entry] = []
  private var indexByPath: [PathKey: Int] = [:]
  private var failures: [PathKey: SourceLookupFailure] = [:]
  private let limits: Limits
  private let load: SourceLoader
  /// Whether no more documents may be read, and whether somebody has asked for one since.
  private var isFrozen = false
  private(set) var lacksDocuments = false

  package init(
    inputs: [SourceFile],
    limits: Limits,
    load: @escaping SourceLoader,
    diagnostics: inout Diagnostics,
    hasRead: (_ count: Int) -> Void = { _ in }
  ) {
    self.limits = limits
    self.load = load
    for (index, input) in inputs.enumerated() {
      _ = add(input, isInput: true, diagnostics: &diagnostics)
      hasRead(index + 1)
    }
  }

  package subscript(_ file: FileID) -> Entry { entries[Int(file.index)] }

  /// Whether a node holds named schemas.
  package func isContainer(_ node: Node) -> Bool {
    entries[Int(node.file.index)].layout.containers.contains(node)
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
    if isFrozen {
      lacksDocuments = true
      return .failure(.missing)
    }
    switch load(root, path) {
    case .found(let file):
      // The caller may know the file by another path.
      if let index = indexByPath[PathKey(root: file.root, path: file.path)] {
        indexByPath[key] = index
        return .success(FileID(index: Int32(index)))
      }
      return .success(add(file, isInput: false, diagnostics: &diagnostics))
    case .missing:
      failures[key] = .missing
      return .failure(.missing)
    case .unreadable(let reason):
      failures[key] = .unreadable(reason)
      return .failure(.unreadable(reason))
    }
  }

  /// Reads no more documents, for callers must be asked for them one at a time; `lacksDocuments` tells whether that mattered.
  mutating func freeze() {
    isFrozen = true
  }

  private mutating func add(
    _ source: SourceFile,
    isInput: Bool,
    diagnostics: inout Diagnostics
  ) -> FileID {
    let file = FileID(index: Int32(entries.count))
    let document = Document.read(
      bytes: source.bytes,
      path: source.displayPath,
      file: file,
      limits: limits,
      vocabulary: Keyword.allWords,
      diagnostics: &diagnostics
    )
    let layout = DocumentLayout(document: document, diagnostics: &diagnostics)
    entries.append(
      Entry(
        document: document,
        layout: layout,
        path: source.path,
        root: source.root,
        isInput: isInput,
        isFromFolder: source.isFromFolder
      )
    )
    indexByPath[PathKey(root: source.root, path: source.path)] = Int(file.index)
    return file
  }

  private struct PathKey: Hashable {
    var root: Int
    var path: String
  }
}

package enum SourceLookupFailure: Error, Hashable, Sendable {
  case missing
  case unreadable(String)
}
