internal import Paths

/// The files of a store among those of a commit, as `git ls-tree -r -l -z` lists them.
package struct StoreTree: Sendable {
  /// Ordered by path.
  package private(set) var files: [File] = []
  /// What is not part of the store, and why, one line each.
  package private(set) var skipped: [String] = []

  package struct File: Hashable, Sendable {
    /// Relative to the folder of the store.
    package let path: String
    /// The id of the blob.
    package let object: String
    package let size: Int
  }

  /// - Parameters:
  ///   - folder: The folder of the store in the repository.
  ///   - isWanted: Whether the store has a file of a name.
  /// - Throws: ``StoreProblem`` if a file must not be taken.
  package init(
    listing: [UInt8],
    folder: String,
    within limits: StoreLimits,
    where isWanted: (_ name: String) -> Bool
  ) throws(StoreProblem) {
    var taken = TakenNames()
    var bytes = 0
    var entries = 0
    for line in listing.split(separator: 0) {
      entries += 1
      guard entries <= limits.entries else {
        throw StoreProblem("there are more than \(limits.entries) files")
      }
      guard let entry = Entry(line) else {
        throw StoreProblem("git lists its files in an unknown way")
      }
      let shown = String(decoding: entry.path, as: UTF8.self)
      let name = entry.path.lastIndex(of: UInt8(ascii: "/")).map { entry.path[($0 + 1)...] }
      guard isWanted(String(decoding: name ?? entry.path[...], as: UTF8.self)) || !entry.isFile
      else { continue }
      let isInside = folder.isEmpty || Path(shown).relative(to: folder) != nil
      guard isInside, let path = folder.isEmpty ? shown : Path(shown).relative(to: folder) else {
        continue
      }
      if let reason = StorePath.problem(ofPath: Array(entry.path)) {
        throw StoreProblem("the repository contains '\(shown)': \(reason)")
      }
      switch entry.mode {
      case "120000": skipped.append("skipped '\(path)': it is a link")
      case "160000": skipped.append("skipped '\(path)': it is a submodule")
      case "100644", "100755", "100664":
        guard let size = entry.size, size <= limits.bytesOfFile else {
          throw StoreProblem("'\(shown)' is larger than \(limits.bytesOfFile >> 20) MiB")
        }
        bytes += size
        files.append(File(path: path, object: entry.object, size: size))
        try taken.take(path)
      default: throw StoreProblem("'\(shown)' has the unknown mode \(entry.mode)")
      }
      guard files.count <= limits.files else {
        throw StoreProblem("there are more than \(limits.files) documents")
      }
      guard bytes <= limits.bytes else {
        throw StoreProblem("the documents have more than \(limits.bytes >> 20) MiB")
      }
    }
    files.sort { Path($0.path) < Path($1.path) }
    for (file, next) in zip(files, files.dropFirst()) where Path(file.path) == Path(next.path) {
      throw StoreProblem("the repository contains '\(file.path)' twice")
    }
  }

  /// A line such as `100644 blob 0a1b… 120\ttaxi/order.yml`.
  private struct Entry {
    let mode: String
    let object: String
    let size: Int?
    let path: ArraySlice<UInt8>

    var isFile: Bool { mode.hasPrefix("100") }

    init?(_ line: ArraySlice<UInt8>) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let words = line[..<tab].split(separator: UInt8(ascii: " "))
        .map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 4 else { return nil }
      mode = words[0]
      object = words[2]
      size = Int(words[3])
      path = line[(tab + 1)...]
    }
  }
}
