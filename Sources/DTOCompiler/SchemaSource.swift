import SchemaDocument
import SchemaLowering

/// A schema document as its bytes.
public struct SchemaSource: Sendable {
  /// The path as messages show it, such as `Schemas/taxi/order.yml`.
  public var displayPath: String
  /// The path relative to the schema root and '/'-separated, such as `taxi/order.yml`: references and output paths come from it.
  public var path: String
  /// The index of the schema root, for callers that compile several at once.
  public var root: Int
  /// The text: YAML or JSON; UTF-8, or UTF-16 with a byte order mark.
  public var bytes: [UInt8]
  /// Whether nobody named the document: it is in a folder that was given as a whole, and may be anything.
  public var isFromFolder: Bool
  /// How many folders above the schema root references may climb: with 1, `../common/money.yml` is in reach.
  public var reachAboveRoot: Int

  /// How many bytes a document may have. Of a larger one, one byte more is enough: it is reported, and not looked at.
  public static let maximumSize = Int(Limits().bytes)

  /// A document that somebody has read; nothing is checked yet.
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
      reachAboveRoot: reachAboveRoot
    )
  }
}

/// What stands where a reference points.
public enum SchemaLookup: Sendable {
  /// The document.
  case found(SchemaSource)
  /// There is nothing there.
  case missing
  /// There is a folder.
  case folder
  /// There is something, but it can't be read, for the reason given.
  case unreadable(String)

  var lookup: SourceLookup {
    switch self {
    case .found(let source): .found(source.file)
    case .missing: .missing
    case .folder: .folder
    case .unreadable(let reason): .unreadable(reason)
    }
  }
}
