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
  /// The manifest is only used to find out whether a file was edited, not whether it is up to date, because it may be the result of
  /// a merge.
  ///
  /// - Parameters:
  ///   - compilation: The result of compiling everything.
  ///   - names: The names given by earlier runs, which the compilation has kept.
  func drift(of compilation: Compilation, keeping names: NamesFolder) throws -> [Drift] {
    var known: [Path: Manifest.Output] = [:]
    let manifestFile = ManifestFile(in: target.folder)
    try manifestFile.requireNothingInTheWay()
    for entry in manifestFile.read()?.outputs ?? [] { known[Path(entry.path)] = entry }
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
      let isEdited = known[Path(file.path)].map { !$0.accepts(Digest.of(found)) } ?? false
      drifts.append(
        Drift(
          kind: isEdited ? .edited : .stale,
          path: path,
          before: found,
          after: file.contents
        )
      )
    }
    drifts += namesDrift(of: compilation, names)
    // With errors, less is generated than expected.
    guard !compilation.findings.hasErrors else { return drifts }
    let wanted = Set(expected.map { Path($0.path) })
    for relative in orphans(known.keys, in: directory) where !wanted.contains(relative) {
      let path = SystemFile.joined(target.folder, relative.text)
      guard let found = try contents(of: relative.text, in: directory) else { continue }
      let isRemoved = OutputWriter.bearsMark(found) && known[relative]?.accepts(found) ?? false
      drifts.append(
        Drift(kind: .orphaned, path: path, before: found, after: [], isLeft: !isRemoved)
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
    guard !compilation.findings.hasErrors, target.paths.isEmpty else { return written }
    return written
      + changes.orphans.map {
        Drift(kind: .orphaned, path: path($0.path), before: $0.contents, after: [])
      }
  }

  /// Files that dtoc wrote, according to the manifest or their first line.
  private func orphans(
    _ known: some Sequence<Path>,
    in directory: OutputDirectory?
  ) -> [Path] {
    var paths = Set(known.filter { OutputFolder.isInside($0.text) })
    if let directory, target.paths.isEmpty, target.options.joinedFile == nil {
      // Other outputs may be inside it.
      let files = SystemFile.files(below: target.folder, ending: ".swift") { folder in
        !SystemFile.exists(SystemFile.joined(folder, ManifestFile.name))
      }
      for path in files {
        // The runtime doesn't come from schemas.
        guard let contents = try? directory.contents(of: path), OutputWriter.bearsMark(contents),
          !OutputWriter.isRuntime(contents)
        else { continue }
        paths.insert(Path(path))
      }
    }
    return paths.sorted()
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
