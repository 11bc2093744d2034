internal import DTOCompiler
internal import Paths
internal import Workers

/// An output folder. Files are written completely or not at all, and unchanged files are skipped.
struct OutputFolder {
  let directory: OutputDirectory
  /// The files of the previous run.
  let manifest: Manifest?
  /// Whether these are committed, as by earlier versions.
  let isManifestCommitted: Bool
  /// The files that a killed run was writing.
  let journal: Journal
  /// Whether commands will run on the written files.
  let runsCommands: Bool
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
    /// Files that are no longer generated, but may be someone's work.
    var left: [String] = []
    /// Files that were edited after dtoc wrote them.
    var edited: [String] = []
    /// Files to write that neither dtoc nor git knows.
    var unknown: [String] = []

    var isEmpty: Bool { written.isEmpty && removed.isEmpty && edited.isEmpty }
  }

  func path(of path: String) -> String { SystemFile.joined(directory.path, path) }

  /// Compares the folder with its expected content.
  ///
  /// - Parameter others: Files with dtoc's first line that no run in this clone has written. They are no longer generated unless they are
  ///   among `files`. Nil to keep all files of the previous run that would no longer be generated, except those that would repeat types.
  /// - Parameter gone: Files of the previous run that aren't kept in any case.
  /// - Throws: ``Failure`` if a file can't be written, or was not written by dtoc.
  func changes(
    to files: [File],
    removing others: [String]?,
    orAnyway gone: [String] = []
  ) throws -> Changes {
    var changes = Changes()
    let known = known
    var found: [Authorship.File] = []
    for file in files {
      guard let contents = try self.contents(toReplace: file.path) else {
        changes.written.append(file)
        continue
      }
      let digest = Digest.of(contents)
      let entry = known[Path(file.path)]
      // Commands that ran afterwards may have changed it.
      if !rewritesAll, let entry, entry.generated == file.digest, entry.written == digest {
        continue
      }
      let isExpected = digest == file.digest
      if isExpected, !runsCommands, !rewritesAll { continue }
      changes.written.append(file)
      if !isExpected, contents.withLineFeeds != file.contents {
        found.append((file.path, contents))
      }
    }
    for (file, verdict) in zip(found, try authorship.verdicts(on: found)) {
      switch verdict {
      case .dtoc, .presumed: continue
      case .edited: changes.edited.append(file.path)
      case .unknown: changes.unknown.append(file.path)
      case .foreign: if !isForced { throw OutputWriter.foreign(path(of: file.path)) }
      }
    }
    if let others {
      let all = Set(known.keys).union(journal.files.keys).union(others.map { Path($0) })
      try addRemovals(all, sparing: files, to: &changes)
    } else {
      let removed = replaced(by: files).union(gone.map { Path($0) })
      try addRemovals(removed, sparing: files, to: &changes)
    }
    return changes
  }

  /// Adds files that are no longer generated.
  private func addRemovals(
    _ paths: Set<Path>,
    sparing files: [File],
    to changes: inout Changes
  ) throws {
    let wanted = Set(files.map { Path($0.path) })
    lazy var places = Set(files.compactMap { FileIdentity(of: path(of: $0.path)) })
    let found = paths.sorted().compactMap { path -> Authorship.File? in
      guard !wanted.contains(path), Self.isInside(path.text) else { return nil }
      // A file whose name changed only in case or in its Unicode form can be the same file.
      if let place = FileIdentity(of: self.path(of: path.text)), places.contains(place) {
        return nil
      }
      return (try? directory.contents(of: path.text)).map { (path.text, $0) }
    }
    for (file, verdict) in zip(found, try authorship.verdicts(on: found)) {
      // The cache can come from an untrusted source, so it doesn't make a file dtoc's own.
      if verdict == .dtoc, Authorship.bearsMark(file.contents) {
        changes.removed.append(file.path)
      } else {
        changes.left.append(file.path)
        if verdict == .edited { changes.edited.append(file.path) }
      }
    }
  }

  /// Returns the file of a document that is now split, and the files of one that no longer is or is split otherwise: their types are now in
  /// other files.
  private func replaced(by files: [File]) -> Set<Path> {
    var whole: Set<DocumentFolder> = []
    var parts: Set<DocumentFolder> = []
    /// The folders that have some of their files as before, so that others are missing because of errors.
    var kept: Set<DocumentFolder> = []
    for file in files {
      guard let document = file.document else { continue }
      whole.insert(DocumentFolder(named: file.path, document))
      if let folder = DocumentFolder(around: file.path, document) { parts.insert(folder) }
    }
    let before = manifest?.outputs ?? []
    let written = Set(files.map { Path($0.path) })
    for entry in before where written.contains(Path(entry.path)) {
      guard let document = entry.document,
        let folder = DocumentFolder(around: entry.path, document)
      else { continue }
      kept.insert(folder)
    }
    let replaced = before.filter { entry in
      guard let document = entry.document else { return false }
      let folder = DocumentFolder(around: entry.path, document)
      return parts.contains(DocumentFolder(named: entry.path, document))
        || folder.map { whole.contains($0) || parts.contains($0) && !kept.contains($0) } ?? false
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

  /// Returns the contents of an output file; nil if it doesn't exist.
  private func contents(toReplace path: String) throws -> [UInt8]? {
    let whole = self.path(of: path)
    let kind: OutputDirectory.Kind?
    do throws(SystemFile.Problem) {
      kind = try directory.kind(of: path)
    } catch {
      throw Failure.usage("can't write '\(whole)': \(error.reason)")
    }
    switch kind {
    case nil: return nil
    case .file: break
    case .folder: throw Failure.usage("can't write '\(whole)': it is a folder")
    case .other: throw Failure.usage("can't write '\(whole)': it is not a regular file")
    case .link:
      guard isForced else {
        throw Failure.usage("'\(whole)' is a link; '--force' replaces it with a file")
      }
      return nil
    }
    do throws(SystemFile.Problem) {
      return try directory.contents(of: path)
    } catch {
      throw Failure.usage("can't read '\(whole)': \(error.reason)")
    }
  }

  private var authorship: Authorship {
    Authorship(
      known: known,
      isCommitted: isManifestCommitted,
      journal: journal,
      isMarked: isMarked,
      place: .folder(directory.path)
    )
  }

  private var known: [Path: Manifest.Output] {
    manifest?.outputsByPath ?? [:]
  }

  /// A cache consists of ordinary files, and can contain anything.
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
