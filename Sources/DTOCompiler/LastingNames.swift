import Paths
import SwiftEmission

/// The Swift names given by earlier runs. Whatever has a name keeps it, whatever is added, removed or moved.
///
/// They are kept in a folder with one file for each document. ``Compilation/nameFiles`` creates the files, and
/// ``init(files:roots:folder:)`` reads them.
public struct LastingNames: Sendable {
  /// The mistakes in the files, each as `path:line:column: error: message`.
  public private(set) var problems: [String] = []
  /// Whether the names of documents that are not compiled in this run stay reserved.
  public var reservesOthers = false
  private(set) var record: NameRecord

  /// A file of the folder.
  public struct File: Hashable, Sendable {
    /// The path relative to the folder, such as `common/money.yml.names`.
    public var path: String
    /// The contents in UTF-8.
    public var contents: [UInt8]

    /// Creates a file of the folder.
    public init(path: String, contents: [UInt8]) {
      self.path = path
      self.contents = contents
    }
  }

  /// Creates a record without names.
  ///
  /// - Parameter roots: For each schema root, the subfolder for its documents.
  public init(roots: [String] = []) { record = NameRecord(roots: roots) }

  /// Reads the files of the folder.
  ///
  /// - Parameters:
  ///   - files: The files of the folder.
  ///   - roots: For each schema root, the subfolder for its documents.
  ///   - folder: The path of the folder, as shown in messages.
  public init(files: [File], roots: [String], folder: String) {
    self.init(roots: roots)
    for file in files {
      let reader = NameRecordReader(file.contents)
      record.add(reader.document, forPath: Path(file.path))
      problems += reader.problems.map {
        "\(folder)/\(file.path):\($0.line):\($0.column): error: \($0.message)"
      }
    }
  }
}
