import Overlays
import SchemaDocument
import SchemaReferences

/// A schema document as its bytes.
public struct SchemaSource: Sendable {
  /// The path in messages, such as `Schemas/taxi/order.yml`.
  public var displayPath: String
  /// The path relative to the schema root, with '/' as the separator, such as `taxi/order.yml`. References and output paths are
  /// derived from it.
  public var path: String
  /// The index of the schema root, for callers that compile several at once.
  public var root: Int
  /// The text: YAML or JSON; UTF-8, or UTF-16 with a byte order mark.
  public var bytes: [UInt8]
  /// Whether the document was not named: it is in a folder that was given as a whole, and may be anything.
  public var isFromFolder: Bool
  /// The number of folders that references can go above the schema root: with 1, `../common/money.yml` is allowed.
  public var reachAboveRoot: Int
  /// The documents that it changes, if it is an overlay. Overlays come after the documents of a run.
  package var overlaid: OverlaidSources?

  /// The maximum number of bytes of a document. For a larger one, one more byte is enough: it is reported, and not read.
  package static let maximumSize = Int(Limits().bytes)

  /// A document that was read but not checked.
  public init(
    displayPath: String,
    path: String,
    root: Int = 0,
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

  var file: SourceFile {
    SourceFile(
      displayPath: displayPath,
      path: path,
      root: root,
      bytes: bytes,
      isFromFolder: isFromFolder,
      reachAboveRoot: reachAboveRoot,
      overlaid: overlaid?.documents
    )
  }
}

/// The documents that an overlay changes.
package enum OverlaidSources: Sendable {
  /// All, because the overlay has no `extends`.
  case all
  /// The one with a place among these, because files can be reached from several roots.
  case document(at: [DocumentPlace])
  /// None, because `extends` leads to nothing; perhaps a file with this path was meant.
  case none(similar: String?)

  /// What `extends` of an overlay says, as written; nil if there is none.
  package static func extends(_ overlay: [UInt8], displayPath: String) -> String? {
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: overlay,
      path: displayPath,
      file: FileID(index: 0),
      diagnostics: &diagnostics
    )
    return withExtendedLifetime(document) { Overlay(document).extends?.text }
  }

  var documents: OverlaidDocuments {
    switch self {
    case .all: .all
    case .document(let places): .document(at: places.map { ($0.root, $0.path) })
    case .none(let similar): .none(similar: similar)
    }
  }
}

/// The target of a reference.
public enum SchemaLookup: Sendable {
  /// The document.
  case found(SchemaSource)
  /// Nothing exists.
  case missing
  /// Nothing exists, but a file whose path differs in its Unicode form only: this one, relative to the root.
  case otherForm(String)
  /// Nothing exists, but a file with a similar path: this one, relative to the root.
  case similar(String)
  /// A folder.
  case folder
  /// Something that can't be read, for this reason.
  case unreadable(String)

  var lookup: SourceLookup {
    switch self {
    case .found(let source): .found(source.file)
    case .missing: .missing
    case .otherForm(let path): .otherForm(path)
    case .similar(let path): .similar(path)
    case .folder: .folder
    case .unreadable(let reason): .unreadable(reason)
    }
  }
}
