internal import DTOCompiler
internal import Paths

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A file of the output that is not as it should be.
struct Drift {
  enum Kind: String {
    /// The schemas, the options or the tool have changed since.
    case stale
    case missing
    /// Somebody has changed it since dtoc wrote it.
    case edited
    /// No schema gives it any more.
    case orphaned
  }

  var kind: Kind
  /// As seen from the working directory.
  var path: String
  var before: [UInt8]
  var after: [UInt8]
  /// Whether the manifest has never heard of it, so that no run removes it.
  var isUnknown = false

  /// `stale: Sources/API/Order.swift`.
  var line: String {
    let advice = isUnknown ? " (no run removes it: delete it yourself)" : ""
    return "\(kind.rawValue): \(path.showingControls())\(advice)"
  }

  var diff: String { UnifiedDiff(from: before, to: after, path: path).text }
}

extension GenerationRun {
  /// Compares the folder with what it should hold, and writes nothing there.
  ///
  /// The manifest is asked only who has changed a file, never whether it is right: it may have been merged from two that were.
  func drift(of compilation: Compilation) throws -> [Drift] {
    var known: [Path: Manifest.Output] = [:]
    let manifestFile = ManifestFile(in: target.folder)
    try manifestFile.requireNothingInTheWay()
    for entry in manifestFile.read()?.outputs ?? [] { known[Path(entry.path)] = entry }
    var drifts: [Drift] = []
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
      guard let found = try Self.contents(of: path) else {
        drifts.append(Drift(kind: .missing, path: path, before: [], after: file.contents))
        continue
      }
      guard (found.withLineFeeds ?? found) != file.contents else { continue }
      // What commands make of the folder by themselves can't be made of copies.
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
    // What has errors gives less than it should.
    guard !compilation.findings.hasErrors else { return drifts }
    let wanted = Set(expected.map { Path($0.path) })
    for relative in try orphans(known.keys) where !wanted.contains(relative) {
      let path = SystemFile.joined(target.folder, relative.text)
      guard let found = try Self.contents(of: path) else { continue }
      let isKnown = known[relative] != nil
      drifts.append(
        Drift(kind: .orphaned, path: path, before: found, after: [], isUnknown: !isKnown)
      )
    }
    return drifts
  }

  /// Files that dtoc has written, by the manifest or by their first line.
  private func orphans(_ known: some Sequence<Path>) throws -> [Path] {
    var paths = Set(known.filter { OutputFolder.isInside($0.text) })
    if FileKind(of: target.folder) == .folder, target.paths.isEmpty,
      target.options.joinedFile == nil
    {
      // Other outputs may be in it.
      let files = SystemFile.files(below: target.folder, ending: ".swift") { folder in
        !SystemFile.exists(SystemFile.joined(folder, ManifestFile.name))
      }
      for path in files {
        let isOurs = try OutputWriter.bearsMark(SystemFile.joined(target.folder, path))
        if isOurs { paths.insert(Path(path)) }
      }
    }
    return paths.sorted()
  }

  /// The files as the commands that run afterwards leave them: those run on copies.
  private func finished(_ files: [OutputWriter.File]) throws -> [OutputWriter.File] {
    let hooks = hooks.onFiles
    guard !hooks.hooks.isEmpty, !files.isEmpty else { return files }
    let folder = Self.folderOfCopies(near: hooks.folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let writer = OutputWriter(folder: folder)
    try writer.write(files, overwriting: .anything)
    try hooks.run(on: files.map { SystemFile.resolved(writer.path(of: $0.path)) })
    return try files.map { file in
      guard let contents = try Self.contents(of: writer.path(of: file.path)) else { return file }
      return OutputWriter.File(path: file.path, contents: contents)
    }
  }

  /// Formatters look for their configuration from the file upwards, so the copies are in the repository if that can be written to.
  private static func folderOfCopies(near folder: String) -> String {
    let name = "dtoc-check-\(UUID().uuidString)"
    let near = SystemFile.joined(folder, ".\(name)")
    if (try? SystemFile.makeFolder(near)) != nil { return near }
    return SystemFile.joined(FileManager.default.temporaryDirectory.path, name)
  }

  private static func contents(of path: String) throws -> [UInt8]? {
    guard FileKind(of: path) != nil else { return nil }
    do {
      return try SystemFile(reading: path).bytes(upTo: .max)
    } catch {
      throw Failure.usage("can't read '\(path)': \(error.reason)")
    }
  }
}
