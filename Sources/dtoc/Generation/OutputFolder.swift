internal import DTOCompiler
internal import Paths
internal import Workers

/// The folder that Swift is written to. Files are written whole or not at all, and those that would not change are left alone.
struct OutputFolder {
  let path: String
  /// What the run before has left there.
  let manifest: Manifest?
  /// What a run was writing when it was ended.
  let journal: Journal
  /// Whether all files are written anew, because other commands shall run on them.
  let rewritesAll: Bool
  /// Whether files are overwritten and removed whoever wrote them.
  let isForced: Bool
  /// Whether the first line of what is generated says who wrote it: with templates of their own, people decide that.
  let isMarked: Bool

  /// A file to be written: its path in the folder, and what shall be in it.
  struct File {
    var path: String
    /// What the manifest knows the document by that all of it comes from.
    var document: String?
    var contents: [UInt8]
    var digest: UInt64
  }

  /// What has to be done for the folder to be as it should.
  struct Changes {
    var written: [File] = []
    /// What no schema gives any more.
    var removed: [String] = []
    /// The files that somebody has edited since dtoc wrote them.
    var edited: [String] = []

    var isEmpty: Bool { written.isEmpty && removed.isEmpty && edited.isEmpty }
  }

  func path(of path: String) -> String { SystemFile.joined(self.path, path) }

  /// Compares the folder with what it should hold.
  ///
  /// - Parameter keepsOthers: Whether files of the run before are left alone that would not be there now.
  /// - Throws: ``Failure`` when there is something in the way of a file, or a file that dtoc did not write.
  func changes(to files: [File], keepingOthers keepsOthers: Bool) throws -> Changes {
    var changes = Changes()
    let known = known
    for file in files {
      let path = path(of: file.path)
      try OutputWriter.requireNothingInTheWay(path)
      let found = Digest.ofFile(path)
      // Commands that ran afterwards may have left it other than it was generated.
      if !rewritesAll, let entry = known[Path(file.path)], entry.generated == file.digest,
        entry.written == found
      {
        continue
      }
      changes.written.append(file)
      guard let found, !isOurs(file.path, found, known[Path(file.path)]) else { continue }
      if known[Path(file.path)] != nil {
        changes.edited.append(file.path)
      } else if found == file.digest {
        if !rewritesAll { changes.written.removeLast() }
      } else if !isForced, isMarked {
        try OutputWriter.requireGenerated(path)
      }
    }
    guard !keepsOthers else { return changes }
    let wanted = Set(files.map { Path($0.path) })
    for path in Set(known.keys).union(journal.files.keys)
    where !wanted.contains(path) && Self.isInside(path.text) {
      guard let found = Digest.ofFile(self.path(of: path.text)) else { continue }
      if !isOurs(path.text, found, known[path]) { changes.edited.append(path.text) }
      changes.removed.append(path.text)
    }
    changes.edited.sort { Path($0) < Path($1) }
    changes.removed.sort { Path($0) < Path($1) }
    return changes
  }

  /// What the files are, and what they shall be.
  func journal(of changes: Changes) -> Journal {
    var journal = Journal()
    for file in changes.written {
      journal.insert(file.path, file.digest, Digest.ofFile(path(of: file.path)))
    }
    for path in changes.removed { journal.insert(path, Digest.ofFile(self.path(of: path))) }
    return journal
  }

  /// Writes by several threads, all that can be written; the journal names every file.
  ///
  /// - Throws: ``Failure`` when a file or its folder can't be written, the first one in order; what was in its place is still there, and
  ///   nothing is removed.
  func apply(_ changes: Changes) throws {
    let written = changes.written.map { (path: path(of: $0.path), contents: $0.contents) }
    let results = Workers.all.map(written.count) { index in
      Result {
        try OutputWriter.replace(
          written[index].path,
          with: written[index].contents,
          number: index
        )
      }
    }
    for result in results { try result.get() }
    for path in changes.removed { try remove(path) }
  }

  /// Whether a file is as dtoc left it, or empty, so that nothing is lost.
  private func isOurs(_ path: String, _ digest: UInt64, _ entry: Manifest.Output?) -> Bool {
    if entry?.accepts(digest) ?? false || digest == Digest.of([]) { return true }
    let whole = self.path(of: path)
    if journal.accepts(path, digest, bearsMark: { (try? OutputWriter.bearsMark(whole)) ?? false }) {
      return true
    }
    // Version control may have written it with other line ends.
    guard let entry, let text = OutputWriter.textWithLineFeeds(whole) else { return false }
    return entry.accepts(Digest.of(text))
  }

  private var known: [Path: Manifest.Output] {
    Dictionary((manifest?.outputs ?? []).map { (Path($0.path), $0) }) { $1 }
  }

  /// A manifest is a file like any other, and may say anything.
  static func isInside(_ path: String) -> Bool {
    SchemaListing.isPlain(path) && path.hasSuffix(".swift") && !Path(path).hasNUL
  }

  private func remove(_ path: String) throws {
    do {
      try SystemFile.remove(self.path(of: path))
    } catch {
      throw Failure.usage("can't remove '\(self.path(of: path))': \(error.reason)")
    }
    // Folders that are empty now go, too.
    var folder = SystemFile.parent(of: path)
    while folder != ".", SystemFile.removeFolder(self.path(of: folder)) {
      folder = SystemFile.parent(of: folder)
    }
  }
}

extension Manifest.Output {
  /// Whether a file with this digest is as dtoc left it.
  func accepts(_ digest: UInt64) -> Bool {
    digest == written || digest == generated
  }
}
