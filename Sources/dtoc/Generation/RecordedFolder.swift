internal import DTOCompiler

/// A folder that a command other than `generate` writes to, which remembers what it has written. Files that dtoc didn't write, and
/// files that were edited since then, are not overwritten.
///
/// For example, `dtoc alerts --output Monitoring` stops if someone has edited `Monitoring/dtoc-alerts.yml`.
struct RecordedFolder {
  let path: String
  /// The command that writes the files.
  let command: OutputCache.Command

  /// What happens to existing files that may be someone's work.
  enum Forcing {
    /// Nothing is written.
    case none
    case overwriting
    /// They are overwritten, and a copy is kept.
    case copying
  }

  /// - Throws: ``Failure`` if a file must not be overwritten, before anything is written, or if one can't be written.
  func write(_ files: [OutputWriter.File], forcing: Forcing) throws {
    let writer = OutputWriter(folder: path)
    let cache = OutputCache(in: path, of: command)
    try cache.requireNothingInTheWay()
    do {
      try SystemFile.makeFolder(path)
    } catch {
      throw Failure.usage("can't create the folder '\(path)': \(error.reason)")
    }
    let lock = FolderLock(path) { Console.message("waiting for another run in '\(path)'") }
    defer { withExtendedLifetime(lock) {} }
    let found = try files.map { try contents(of: $0, writer) }
    switch forcing {
    case .none: try requireUnedited(files, found, cache)
    case .overwriting: break
    case .copying:
      for change in try changes(files, found, cache) where change.verdict.isSomeonesWork {
        try OutputWriter.copy(writer.path(of: change.path))
      }
    }
    // Until the files are written, their old contents are dtoc's as well.
    try cache.write(manifest(of: files, found))
    try writer.write(files, overwriting: .anything)
    try cache.write(manifest(of: files, files.map(\.contents)))
  }

  /// The contents of an existing file.
  private func contents(of file: OutputWriter.File, _ writer: OutputWriter) throws -> [UInt8]? {
    let path = writer.path(of: file.path)
    try OutputWriter.requireNothingInTheWay(path)
    guard FileKind(of: path) == .file else { return nil }
    do {
      return try SystemFile(reading: path).bytes(upTo: InputFile.maximumSize)
    } catch {
      throw Failure.usage("can't read '\(path)': \(error.reason)")
    }
  }

  private func requireUnedited(
    _ files: [OutputWriter.File],
    _ found: [[UInt8]?],
    _ cache: OutputCache
  ) throws {
    var edited: [String] = []
    for change in try changes(files, found, cache) {
      let path = SystemFile.joined(path, change.path)
      switch change.verdict {
      case .dtoc, .presumed: continue
      case .edited: edited.append(path)
      case .unknown: edited.append("\(path) (or copied: git does not know it)")
      case .foreign: throw OutputWriter.foreign(path)
      }
    }
    guard !edited.isEmpty else { return }
    throw Failure.usage(
      "files were edited after dtoc wrote them; '--force' overwrites them",
      details: edited
        + ["(they are neither as in '\(cache.path)' nor as in git's last commit)"]
    )
  }

  /// The existing files that would get other contents, and whose work they are.
  private func changes(
    _ files: [OutputWriter.File],
    _ found: [[UInt8]?],
    _ cache: OutputCache
  ) throws -> [(path: String, verdict: Authorship.Verdict)] {
    let changed = zip(files, found).compactMap { file, contents -> Authorship.File? in
      guard let contents, contents != file.contents else { return nil }
      return (file.path, contents)
    }
    let authorship = Authorship(known: cache.read()?.outputsByPath ?? [:], in: path)
    return Array(zip(changed.map(\.path), try authorship.verdicts(on: changed)))
  }

  private func manifest(of files: [OutputWriter.File], _ written: [[UInt8]?]) -> Manifest {
    var manifest = Manifest(tool: Version.current, options: 0)
    manifest.isComplete = true
    manifest.outputs = zip(files, written).map { file, written in
      let digest = Digest.of(file.contents)
      return Manifest.Output(
        path: file.path,
        document: nil,
        generated: digest,
        written: written.map { Digest.of($0) } ?? digest
      )
    }
    return manifest
  }
}
