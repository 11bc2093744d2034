internal import DTOCompiler
internal import Paths

/// An output file that is not up to date.
struct Drift {
  enum Kind: String {
    /// The schemas, the options or the tool have changed since.
    case stale
    case missing
    /// It was edited after dtoc wrote it.
    case edited
    /// It is no longer generated.
    case orphaned
  }

  var kind: Kind
  /// Relative to the working directory.
  var path: String
  var before: [UInt8]
  var after: [UInt8]
  /// Whether dtoc never removes it, because it may be someone's work.
  var isLeft = false

  /// `stale: Sources/API/Order.swift`.
  var line: String {
    let advice = isLeft ? " (dtoc does not remove it: delete it yourself)" : ""
    return "\(kind.rawValue): \(path.showingControls())\(advice)"
  }

  var diff: String { UnifiedDiff(from: before, to: after, path: path).text }
}

extension GenerationRun {
  /// Compares the folder with its expected content, without writing to it.
  ///
  /// The cache is only used to find out whether a file was edited, not whether it is up to date, because it may be of another branch.
  ///
  /// - Parameters:
  ///   - compilation: The result of compiling everything.
  ///   - names: The names given by earlier runs, which the compilation has kept.
  func drift(of compilation: Compilation, keeping names: NamesFolder) throws -> [Drift] {
    try target.cache.requireNothingInTheWay()
    let before = target.cache.read()
    let known = before?.outputsByPath ?? [:]
    var drifts: [Drift] = []
    let directory = try? OutputDirectory(target.folder)
    let expected = try finished(
      compilation.files.map { OutputWriter.File(path: $0.path, contents: $0.contents) }
    )
    let hasOtherCommands = hooks.hooks.contains { !$0.takesFiles }
    var generated: [Path: UInt64] = [:]
    if hasOtherCommands {
      for file in compilation.files { generated[Path(file.path)] = Digest.of(file.contents) }
    }
    var different: [(file: OutputWriter.File, found: [UInt8])] = []
    for file in expected {
      let path = SystemFile.joined(target.folder, file.path)
      guard let found = try contents(of: file.path, in: directory) else {
        drifts.append(Drift(kind: .missing, path: path, before: [], after: file.contents))
        continue
      }
      guard (found.withLineFeeds ?? found) != file.contents else { continue }
      // Commands that don't get file arguments can't be run on copies.
      if hasOtherCommands, let entry = known[Path(file.path)], entry.written == Digest.of(found),
        entry.generated == generated[Path(file.path)]
      {
        continue
      }
      different.append((file, found))
    }
    let authorship = Authorship(
      known: known,
      isCommitted: target.cache.isCommitted,
      journal: Journal(),
      isMarked: true,
      place: target.workTreeFolder == nil ? .folder(target.folder) : .index
    )
    let verdicts = try authorship.verdicts(on: different.map { ($0.file.path, $0.found) })
    for ((file, found), verdict) in zip(different, verdicts) {
      drifts.append(
        Drift(
          kind: verdict == .edited ? .edited : .stale,
          path: SystemFile.joined(target.folder, file.path),
          before: found,
          after: file.contents
        )
      )
    }
    drifts += namesDrift(of: compilation, names)
    // With errors, less is generated than expected.
    guard target.isWhole(compilation) else { return drifts }
    let orphans = try orphans(of: before, besides: expected, in: directory)
    for (orphan, verdict) in zip(orphans, try authorship.verdicts(on: orphans)) {
      drifts.append(
        Drift(
          kind: .orphaned,
          path: SystemFile.joined(target.folder, orphan.path),
          before: orphan.contents,
          after: [],
          isLeft: verdict != .dtoc || !Authorship.bearsMark(orphan.contents)
        )
      )
    }
    return drifts
  }

  /// Compares the folder of names with its expected content.
  private func namesDrift(of compilation: Compilation, _ names: NamesFolder) -> [Drift] {
    guard target.writesNames, let folder = target.namesFolder else { return [] }
    let changes = names.changes(to: compilation.nameFiles)
    let path = { SystemFile.joined(folder, $0) }
    let written = changes.written.map { file in
      let found = names.contents(of: file.path)
      return Drift(
        kind: found == nil ? .missing : .stale,
        path: path(file.path),
        before: found ?? [],
        after: file.contents
      )
    }
    guard target.isWhole(compilation), target.paths.isEmpty else { return written }
    return written
      + changes.orphans.map {
        Drift(kind: .orphaned, path: path($0.path), before: $0.contents, after: [])
      }
  }

  /// Files that dtoc wrote, according to the cache or their first line, and that are no longer generated.
  private func orphans(
    of before: Manifest?,
    besides expected: [OutputWriter.File],
    in directory: OutputDirectory?
  ) throws -> [Authorship.File] {
    let wanted = Set(expected.map { Path($0.path) })
    var paths = Set((before?.outputs ?? []).map { Path($0.path) })
    paths = paths.filter { OutputFolder.isInside($0.text) && !wanted.contains($0) }
    paths.formUnion(target.otherGeneratedFiles(besides: wanted.union(paths)).map { Path($0) })
    return try paths.sorted().compactMap { path in
      try contents(of: path.text, in: directory).map { (path.text, $0) }
    }
  }

  /// The files after the commands have run, which run on copies.
  private func finished(_ files: [OutputWriter.File]) throws -> [OutputWriter.File] {
    let hooks = hooks.onFiles
    guard !hooks.hooks.isEmpty, !files.isEmpty else { return files }
    let folder = try Self.folderOfCopies(near: hooks.folder)
    defer { TemporaryFolder.remove(folder) }
    let writer = OutputWriter(folder: folder)
    try writer.write(files, overwriting: .anything)
    try hooks.run(on: files.map { SystemFile.resolved(writer.path(of: $0.path)) })
    return try files.map { file in
      let copies = try? OutputDirectory(folder)
      guard let contents = try contents(of: file.path, in: copies) else { return file }
      return OutputWriter.File(path: file.path, contents: contents)
    }
  }

  /// Formatters search for their configuration in parent folders, so the copies are in the repository if it is writable.
  private static func folderOfCopies(near folder: String) throws -> String {
    if let near = try? TemporaryFolder.make(".dtoc-check", in: folder) { return near }
    return try TemporaryFolder.make("dtoc-check", with: "")
  }

  private func contents(of path: String, in directory: OutputDirectory?) throws -> [UInt8]? {
    guard let directory else { return nil }
    do throws(SystemFile.Problem) {
      guard try directory.kind(of: path) != nil else { return nil }
      return try directory.contents(of: path)
    } catch {
      let whole = SystemFile.joined(directory.path, path)
      throw Failure.usage("can't read '\(whole)': \(error.reason)")
    }
  }
}
