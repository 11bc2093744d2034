internal import DTOCompiler

/// One run for one output: looks whether there is anything to do, compiles, and brings the folder up to date.
struct GenerationRun {
  let target: GenerationTarget
  let hooks: HookRunner
  /// Whether files are overwritten whoever wrote them.
  var isForced = false
  /// Whether the manifest may say that nothing has changed.
  var usesManifest = true
  /// Hears how far it has come.
  var observe: (RunEvent) -> Void = { _ in }

  /// What came of it.
  enum Result {
    /// Nothing has changed since the last run.
    case unchanged(Manifest)
    case compiled(SchemaCollection, Compilation)
  }

  private var manifestFile: ManifestFile { ManifestFile(in: target.folder) }

  /// - Parameter report: Is called with what was found, before anything is written.
  func run(report: (Findings) throws -> Void) throws -> Result {
    observe(.phase(.reading))
    let options = target.optionsDigest
    if usesManifest, let manifest = manifestFile.read(), isUpToDate(manifest, options) {
      return .unchanged(manifest)
    }
    let (collection, compilation) = try compile()
    observe(.phase(.writing))
    try report(compilation.findings)
    try makeFolder()
    let lock = FolderLock(target.folder) {
      Console.message("waiting for another run that writes to '\(target.folder)'")
    }
    try write(compilation, of: collection, options)
    _ = consume lock
    return .compiled(collection, compilation)
  }

  func compile() throws -> (SchemaCollection, Compilation) {
    observe(.phase(.reading))
    let compiler = try compiler()
    var collection = try SchemaCollection(target.listing)
    let reach: SchemaCollection.Reach =
      target.options.allowsReferencesAnywhere ? .anywhere : .insideRoot
    let compilation = compiler.compile(collection.sources, observe: observe) {
      collection.load(root: $0, path: $1, from: reach)
    }
    return (collection, compilation)
  }

  private func compiler() throws -> Compiler {
    do {
      return try Compiler(options: target.options)
    } catch {
      throw Failure.usage("the templates have mistakes", details: error.problems)
    }
  }

  // MARK: - Is there anything to do?

  private func isUpToDate(_ manifest: Manifest, _ options: UInt64) -> Bool {
    guard manifest.isComplete, manifest.tool == Version.current, manifest.options == options,
      target.symbols == nil
    else { return false }
    return inputsAreSame(manifest)
      && manifest.outputs.allSatisfy {
        Digest.ofFile(SystemFile.joined(target.folder, $0.path)) == $0.written
      }
  }

  private func inputsAreSame(_ manifest: Manifest) -> Bool {
    var paths: [String: String] = [:]
    for file in target.listing.files { paths[target.name(of: file)] = file.displayPath }
    for input in manifest.inputs {
      guard let path = paths[input.path] ?? target.path(ofDocument: input.path),
        Digest.ofFile(path) == input.digest
      else { return false }
    }
    return true
  }

  // MARK: - Writing

  private func write(
    _ compilation: Compilation,
    of collection: SchemaCollection,
    _ options: UInt64
  ) throws {
    let isMarked = target.options.templates["File"] == nil
    let before = manifestFile.read()
    let folder = OutputFolder(
      path: target.folder,
      manifest: before,
      isForced: isForced,
      isMarked: isMarked
    )
    let files = compilation.files.map { OutputFolder.File(path: $0.path, contents: $0.contents) }
    // Before the first file is written, so that a refusal leaves nothing half done.
    let symbols = try symbolsPath(sparing: collection, folder, files)
    // What has errors gives less than it should, and what is missing may be back in a minute.
    let keepsOthers = compilation.findings.hasErrors || before?.paths != target.paths
    let changes = try folder.changes(to: files, keepingOthers: keepsOthers)
    try requireUnedited(changes)
    var manifest = manifest(for: compilation, of: collection, options)
    manifest.outputs = outputs(files, before, changes, keepingOthers: keepsOthers)
    if !changes.isEmpty {
      // Whatever ends the process from here on, the next run knows which files are ours.
      manifest.isComplete = false
      try manifestFile.write(manifest)
      SystemFile.removeTemporaries(below: target.folder)
      try folder.apply(changes)
      try runHooks(on: changes.written.map { folder.path(of: $0.path) })
    }
    settle(&manifest, changes, in: folder)
    manifest.isComplete = !compilation.findings.hasErrors
    try manifestFile.write(manifest)
    if let symbols {
      try OutputWriter.write(SymbolsFile(compilation.symbols).json, toFile: symbols)
    }
  }

  private func makeFolder() throws {
    do {
      try SystemFile.makeFolder(target.folder)
    } catch {
      throw Failure.usage("can't make the folder '\(target.folder)': \(error.reason)")
    }
  }

  private func requireUnedited(_ changes: OutputFolder.Changes) throws {
    guard !isForced, !changes.edited.isEmpty else { return }
    throw Failure.usage(
      "somebody has edited what dtoc wrote; '--force' overwrites it",
      details: changes.edited.map { SystemFile.joined(target.folder, $0) }
    )
  }

  private func runHooks(on files: [String]) throws {
    try hooks.run(on: files.map { SystemFile.resolved($0) })
  }

  private func symbolsPath(
    sparing collection: SchemaCollection,
    _ folder: OutputFolder,
    _ files: [OutputFolder.File]
  ) throws -> String? {
    try target.symbols.map { path in
      let templates = target.options.templates.keys.map {
        TemplateFolder.path(of: $0, in: target.templates ?? ".")
      }
      return try SymbolsFile.destination(
        of: path,
        sparing: collection.displayPaths + templates + files.map { folder.path(of: $0.path) }
      )
    }
  }

  // MARK: - The manifest

  private func manifest(
    for compilation: Compilation,
    of collection: SchemaCollection,
    _ options: UInt64
  ) -> Manifest {
    var manifest = Manifest(tool: Version.current, options: options, paths: target.paths)
    manifest.warnings = compilation.findings.counts.warnings
    manifest.inputs = collection.documents.map { file, bytes in
      Manifest.Input(path: target.name(of: file), digest: Digest.of(bytes))
    }
    manifest.inputs.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return manifest
  }

  private func outputs(
    _ files: [OutputFolder.File],
    _ before: Manifest?,
    _ changes: OutputFolder.Changes,
    keepingOthers: Bool
  ) -> [Manifest.Output] {
    var known: [String: Manifest.Output] = [:]
    for entry in before?.outputs ?? [] { known[entry.path] = entry }
    let written = Set(changes.written.map(\.path))
    var outputs = files.map { file in
      let entry = known.removeValue(forKey: file.path)
      guard written.contains(file.path) else {
        let isSame = entry?.generated == file.digest
        return Manifest.Output(
          path: file.path,
          generated: file.digest,
          written: isSame ? entry?.written ?? file.digest : file.digest
        )
      }
      return Manifest.Output(
        path: file.path,
        generated: file.digest,
        written: file.digest,
        before: Digest.ofFile(SystemFile.joined(target.folder, file.path))
      )
    }
    // What is to be removed is ours until it is gone.
    outputs += known.values
    return outputs.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Once all is done: files as the commands have left them, and none that is gone.
  private func settle(
    _ manifest: inout Manifest,
    _ changes: OutputFolder.Changes,
    in folder: OutputFolder
  ) {
    let written = Set(changes.written.map(\.path))
    let removed = Set(changes.removed)
    manifest.outputs.removeAll { removed.contains($0.path) }
    for index in manifest.outputs.indices where written.contains(manifest.outputs[index].path) {
      let path = folder.path(of: manifest.outputs[index].path)
      manifest.outputs[index].before = nil
      if !hooks.hooks.isEmpty, let digest = Digest.ofFile(path) {
        manifest.outputs[index].written = digest
      }
    }
  }
}
