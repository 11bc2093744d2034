import Paths
import SwiftEmission

/// What earlier runs have called things: what has a name keeps it, whatever else comes, goes or moves.
///
/// It stands in a folder of texts, one for each document, which ``Compilation/nameFiles`` makes and ``init(files:roots:folder:)`` reads.
public struct LastingNames: Sendable {
  /// What is wrong in the texts: each as `path:line:column: error: message`.
  public private(set) var problems: [String] = []
  /// Whether names stay reserved that belong to documents which are not compiled this time.
  public var reservesOthers = false
  private(set) var record: NameRecord

  /// A text, as a file of the folder.
  public struct File: Hashable, Sendable {
    /// Relative to the folder, such as `common/money.yml.names`.
    public var path: String
    /// The text.
    public var contents: [UInt8]

    /// A file of the folder.
    public init(path: String, contents: [UInt8]) {
      self.path = path
      self.contents = contents
    }
  }

  /// Nothing has a name yet.
  ///
  /// - Parameter roots: What stands before the paths of documents in the folder, by schema root.
  public init(roots: [String] = []) { record = NameRecord(roots: roots) }

  /// Reads the texts.
  ///
  /// - Parameters:
  ///   - files: The files of the folder.
  ///   - roots: What stands before the paths of documents in the folder, by schema root.
  ///   - folder: The folder as messages show it.
  public init(files: [File], roots: [String], folder: String) {
    self.init(roots: roots)
    for file in files {
      let reader = NameRecordReader(file.contents)
      record.add(reader.types, forPath: Path(file.path))
      problems += reader.problems.map {
        "\(folder)/\(file.path):\($0.line):\($0.column): error: \($0.message)"
      }
    }
  }
}
