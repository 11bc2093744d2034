import Paths
import SchemaModel
import SwiftEmission

/// The Swift names given by earlier runs. Whatever has a name keeps it, whatever is added, removed or moved.
///
/// They are kept in a folder with one file for each document. ``Compilation/nameFiles`` creates the files, and
/// ``init(files:roots:folder:)`` reads them.
public struct LastingNames: Sendable {
  /// The mistakes in the files, each as `path:line:column: error: message`.
  public private(set) var problems: [String] = []
  /// The conflicts of merges in the files, each as `path:line:column: error: message`. The names are those of both sides.
  public private(set) var conflicts: [String] = []
  /// The files with conflicts, and what has different names on their sides.
  private var conflicted: [(path: Path, contested: [ContestedName])] = []
  /// Whether the names of documents that are not compiled in this run stay reserved.
  package var reservesOthers = false
  /// The files of documents that no longer exist. Their names are free, also where names of missing types stay reserved.
  package var goneFiles: [String] = []
  private(set) var record: NameRecord
  /// The roles that the files state. After a merge, there can be several.
  private(set) var roles: Set<Role> = []
  /// The role that the names are for; nil without a record, and if its files state no role or several.
  private(set) var role: Role?

  /// Whether no earlier run has recorded names.
  package private(set) var isNew = true

  var gone: Set<Path> { Set(goneFiles.map { Path($0) }) }

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
    self.init(files: files, roots: roots, folder: folder, of: nil)
  }

  /// - Parameter documents: The documents whose names are needed; nil for all. The files of others must be as an earlier run has left them.
  package init(
    files: [File],
    roots: [String],
    folder: String,
    of documents: [(path: String, root: Int)]?
  ) {
    self.init(roots: roots)
    let needed = documents.map { Set($0.map { record.path(of: $0.path, root: $0.root) }) }
    for file in files {
      let isNeeded = needed?.contains(Path(file.path)) ?? true
      let reader =
        isNeeded ? NameRecordReader(file.contents) : NameRecordReader(headOf: file.contents)
      if let role = reader.document.role { roles.insert(role) }
      record.add(reader.document, forPath: Path(file.path))
      func located(_ problem: NameRecordProblem) -> String {
        "\(folder)/\(file.path):\(problem.line):\(problem.column): error: \(problem.message)"
      }
      problems += reader.problems.map(located)
      guard !reader.conflicts.isEmpty else { continue }
      conflicts += reader.conflicts.map(located)
      conflicted.append((Path(file.path), reader.contested))
    }
    isNew = files.isEmpty
    role = files.isEmpty ? .client : roles.count == 1 ? roles.first : nil
  }

  /// Returns the names without those of an earlier style, which the output no longer has.
  func keeping(_ style: NameStyle) -> LastingNames {
    var result = self
    result.record = record.keeping(style)
    return result
  }

  /// Returns what has become of the names in each file with conflicts: its path in the folder, and sentences without a full stop.
  ///
  /// - Parameter files: The new files, which are ``Compilation/nameFiles``.
  func resolved(by files: [File]) -> [(path: String, changes: [String])] {
    let texts = Dictionary(files.map { (Path($0.path), $0.contents) }) { first, _ in first }
    return conflicted.compactMap { path, contested in
      // The file of a document that can't be read stays as it is.
      guard let now = texts[path].map({ NameRecordReader($0).document }) else { return nil }
      let renamed = record[path]?.renamed(in: now) ?? []
      let changed = Set(renamed.map(\.thing))
      let kept = contested.filter { !changed.contains($0.thing) }.map { contested in
        let names = contested.names.map { $0.map { "'\($0)'" } ?? "its default name" }
        return
          "'\(contested.thing)' has \(names.joined(separator: " on one side and ")) on the other, and is now '\(contested.kept)'"
      }
      return (
        path.text,
        kept
          + renamed.map { thing, name in
            "'\(thing)' is now \(name.map { "'\($0)'" } ?? "named as by default"), because its name is also that of something else"
          }
      )
    }
  }
}
