internal import DTOCompiler
internal import Paths
internal import Workers

/// An output folder. Files are written completely or not at all, and unchanged files are skipped.
struct OutputFolder {
  let directory: OutputDirectory
  /// The files of the previous run.
  let manifest: Manifest?
  /// The files that a killed run was writing.
  let journal: Journal
  /// Whether all files are written again, because different commands will run on them.
  let rewritesAll: Bool
  /// Whether files are overwritten even if dtoc didn't write them.
  let isForced: Bool
  /// Whether the first line of generated files shows that dtoc wrote them, which custom templates can change.
  let isMarked: Bool

  /// A file to write: its path in the folder, and its content.
  struct File {
    var path: String
    /// The name in the manifest of the only document that it is generated from.
    var document: String?
    var contents: [UInt8]
    var digest: UInt64
  }

  /// What to do to update the folder.
  struct Changes {
    var written: [File] = []
    /// Files that are no longer generated.
    var removed: [String] = []
    /// Files in the manifest that are no longer generated, but may be someone's work.
    var left: [String] = []
    /// Files that were edited after dtoc wrote them.
    var edited: [String] = []

    var isEmpty: Bool { written.isEmpty && removed.isEmpty && edited.isEmpty }
  }

  func path(of path: String) -> String { SystemFile.joined(directory.path, path) }

  /// Compares the folder with its expected content.
  ///
  /// - Parameter keepsOthers: Whether to keep files of the previous run that would no longer be generated. Those that would repeat types
  ///   are removed anyway.
  /// - Throws: ``Failure`` if a file can't be written, or was not written by dtoc.
  func changes(to files: [File], keepingOthers keepsOthers: Bool) throws -> Changes {
    var changes = Changes()
    let known = known
    for file in files {
      let found = try digest(of: file.path)
      // Commands that ran afterwards may have changed it.
      if !rewritesAll, let entry = known[Path(file.path)], entry.generated == file.digest,
        entry.written == found
      {
        continue
      }
      changes.written.append(file)
      guard let found, try !isOurs(file.path, found, known[Path(file.path)]) else { continue }
      if known[Path(file.path)] != nil {
        changes.edited.append(file.path)
      } else if found == file.digest {
        if !rewritesAll { changes.written.removeLast() }
      } else if !isForced, isMarked, try !bearsMark(file.path) {
        throw OutputWriter.foreign(path(of: file.path))
      }
    }
    let wanted = Set(files.map { Path($0.path) })
    let others =
      keepsOthers ? replaced(by: files) : Set(known.keys).union(journal.files.keys)
    lazy var places = Set(files.compactMap { FileIdentity(of: self.path(of: $0.path)) })
    for path in others where !wanted.contains(path) && Self.isInside(path.text) {
      // A file whose name changed only in case or in its Unicode form can be the same file.
      if let place = FileIdentity(of: self.path(of: path.text)), places.contains(place) { continue }
      guard let found = try? directory.contents(of: path.text) else { continue }
      let isEdited = try !isOurs(path.text, Digest.of(found), known[path])
      if isEdited { changes.edited.append(path.text) }
      // Manifests can come from untrusted sources, so they don't make a file dtoc's own.
      if !isEdited, OutputWriter.bearsMark(found) {
        changes.removed.append(path.text)
      } else {
        changes.left.append(path.text)
      }
    }
    changes.edited.sort { Path($0) < Path($1) }
    changes.removed.sort { Path($0) < Path($1) }
    changes.left.sort { Path($0) < Path($1) }
    return changes
  }

  /// Returns the file of a document that is now split, and the files of one that no longer is: their types are now in other files.
  private func replaced(by files: [File]) -> Set<Path> {
    var whole: Set<DocumentFolder> = []
    var parts: Set<DocumentFolder> = []
    for file in files {
      guard let document = file.document else { continue }
      whole.insert(DocumentFolder(named: file.path, document))
      if let folder = DocumentFolder(around: file.path, document) { parts.insert(folder) }
    }
    let replaced = (manifest?.outputs ?? []).filter { entry in
      guard let document = entry.document else { return false }
      return parts.contains(DocumentFolder(named: entry.path, document))
        || DocumentFolder(around: entry.path, document).map(whole.contains) ?? false
    }
    return Set(replaced.map { Path($0.path) })
  }

  /// The folder `taxi/GitHub`, which has the files of a document if it is split; otherwise, the document has the file
  /// `taxi/GitHub.swift`.
  private struct DocumentFolder: Hashable {
    let path: Path
    let document: Path

    init(named file: String, _ document: String) {
      path = Path(Substring(file.utf8.dropLast(".swift".utf8.count)))
      self.document = Path(document)
    }

    init?(around file: String, _ document: String) {
      guard let folder = Path(file).folder else { return nil }
      path = Path(folder)
      self.document = Path(document)
    }
  }

  /// Whether existing files change.
  func rewrites(_ changes: Changes) -> Bool {
    !changes.removed.isEmpty
      || changes.written.contains { FileIdentity(of: path(of: $0.path)) != nil }
  }

  /// The old and the new content of the files.
  func journal(of changes: Changes) -> Journal {
    var journal = Journal()
    for file in changes.written {
      journal.insert(file.path, file.digest, directory.digest(of: file.path))
    }
    for path in changes.removed { journal.insert(path, directory.digest(of: path)) }
    return journal
  }

  /// Writes all files that can be written, on several threads; the journal lists every file.
  ///
  /// - Throws: ``Failure`` for the first file that can't be written. The existing file stays, and nothing is removed.
  func apply(_ changes: Changes) throws {
    let written = changes.written
    let results = Workers.all.map(written.count) { [directory] index in
      Result { () throws(SystemFile.Problem) in
        try directory.replace(written[index].path, with: written[index].contents, number: index)
      }
    }
    for (file, result) in zip(written, results) {
      guard case .failure(let problem) = result else { continue }
      throw Failure.usage("can't write '\(path(of: file.path))': \(problem.reason)")
    }
    for path in changes.removed { try remove(path) }
  }

  /// Whether a file is unchanged since dtoc wrote it, or empty, so that nothing is lost.
  private func isOurs(
    _ path: String,
    _ digest: UInt64,
    _ entry: Manifest.Output?
  ) throws -> Bool {
    if entry?.accepts(digest) ?? false || digest == Digest.of([]) { return true }
    if try journal.accepts(path, digest, bearsMark: { try bearsMark(path) }) { return true }
    return try entry?.accepts(contents(of: path)) ?? false
  }

  private func bearsMark(_ path: String) throws -> Bool {
    OutputWriter.bearsMark(try contents(of: path))
  }

  private func contents(of path: String) throws -> [UInt8] {
    do throws(SystemFile.Problem) {
      return try directory.contents(of: path)
    } catch {
      throw Failure.usage("can't read '\(self.path(of: path))': \(error.reason)")
    }
  }

  /// Returns the digest of an output file; nil if it doesn't exist.
  private func digest(of path: String) throws -> UInt64? {
    let whole = self.path(of: path)
    let kind: OutputDirectory.Kind?
    do throws(SystemFile.Problem) {
      kind = try directory.kind(of: path)
    } catch {
      throw Failure.usage("can't write '\(whole)': \(error.reason)")
    }
    switch kind {
    case nil: return nil
    case .file: return Digest.of(try contents(of: path))
    case .folder: throw Failure.usage("can't write '\(whole)': it is a folder")
    case .other: throw Failure.usage("can't write '\(whole)': it is not a regular file")
    case .link:
      guard isForced else {
        throw Failure.usage("'\(whole)' is a link; '--force' replaces it with a file")
      }
      return nil
    }
  }

  private var known: [Path: Manifest.Output] {
    Dictionary((manifest?.outputs ?? []).map { (Path($0.path), $0) }) { $1 }
  }

  /// A manifest is an ordinary file, and can contain anything.
  static func isInside(_ path: String) -> Bool {
    OutputDirectory.isInside(path) && path.utf8.suffix(6).elementsEqual(".swift".utf8)
  }

  private func remove(_ path: String) throws {
    do throws(SystemFile.Problem) {
      try directory.remove(path)
    } catch {
      throw Failure.usage("can't remove '\(self.path(of: path))': \(error.reason)")
    }
  }
}

extension Manifest.Output {
  /// Whether a file with this digest is unchanged since dtoc wrote it.
  func accepts(_ digest: UInt64) -> Bool {
    digest == written || digest == generated
  }

  /// Whether a file with these contents is unchanged since dtoc wrote it, although version control may have changed its line endings.
  func accepts(_ contents: [UInt8]) -> Bool {
    accepts(Digest.of(contents)) || contents.withLineFeeds.map { accepts(Digest.of($0)) } ?? false
  }
}
