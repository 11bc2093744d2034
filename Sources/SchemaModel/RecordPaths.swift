package import Paths

/// The files that keep the names of documents, relative to the folder for them.
package struct RecordPaths: Hashable, Sendable {
  /// The folder for the documents of each schema root.
  private let roots: [String]

  package init(roots: [String] = []) { self.roots = roots }

  /// Returns the path of the file for a document.
  package func path(of document: String, root: Int) -> Path {
    let folder = roots.indices.contains(root) ? roots[root] : ""
    var names: [Path] = []
    for name in Path("\(folder)/\(document)").names where name != "." {
      if name == ".." {
        _ = names.popLast()
      } else {
        names.append(Path(name.text.recordFileName))
      }
    }
    return Path("\(names.joined()).names")
  }
}

extension String {
  /// A file name that isn't hidden, and is short enough for an extension to be added.
  fileprivate var recordFileName: String {
    let name = utf8.count > 200 ? shortenedFileName : self
    return name.utf8.first == UInt8(ascii: ".") ? "_\(name)" : name
  }

  /// The file name, shortened to a length that every file system accepts.
  package var shortenedFileName: String {
    utf8.count <= 100
      ? self
      : String(unicodeScalars.prefix(24).map(Character.init))
        + String(stableHash, radix: 16, uppercase: true)
  }

  /// The 32-bit FNV-1a hash, which is the same on every machine.
  package var stableHash: UInt32 {
    utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
