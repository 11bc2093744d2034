internal import DTOCompiler
internal import Paths

/// The folder that `dtoc alerts` writes to. Files that dtoc didn't write, and files that were edited since then, are not overwritten.
struct AlertsFolder {
  let path: String

  /// - Throws: ``Failure`` if a file must not be overwritten, before anything is written, or if one can't be written.
  func write(_ files: [OutputWriter.File], isForced: Bool) throws {
    let writer = OutputWriter(folder: path)
    let cache = OutputCache(in: path, of: .alerts)
    try cache.requireNothingInTheWay()
    do {
      try SystemFile.makeFolder(path)
    } catch {
      throw Failure.usage("can't create the folder '\(path)': \(error.reason)")
    }
    let lock = FolderLock(path) { Console.message("waiting for another run in '\(path)'") }
    defer { withExtendedLifetime(lock) {} }
    let found = try files.map { try contents(of: $0, writer) }
    if !isForced { try requireUnedited(files, found, cache) }
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
    let changed = zip(files, found).compactMap { file, contents -> Authorship.File? in
      guard let contents, contents != file.contents else { return nil }
      return (file.path, contents)
    }
    let authorship = Authorship(
      known: cache.read()?.outputsByPath ?? [:],
      isCommitted: false,
      journal: Journal(),
      isMarked: true,
      place: .folder(path)
    )
    var edited: [String] = []
    for (file, verdict) in zip(changed, try authorship.verdicts(on: changed)) {
      let path = SystemFile.joined(path, file.path)
      switch verdict {
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
