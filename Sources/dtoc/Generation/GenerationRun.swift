internal import DTOCompiler

/// One run for one output: looks whether there is anything to do, compiles, and brings the folder up to date.
struct GenerationRun {
  let target: GenerationTarget
  let hooks: HookRunner
  /// Whether files are overwritten whoever wrote them.
  var isForced = false
  /// Whether the manifest may say that nothing has changed.
  var usesManifest = true

  /// What came of it.
  enum Result {
    /// Nothing has changed since the last run.
    case unchanged(Manifest)
    case compiled(SchemaCollection, Compilation)
  }

  private var manifestFile: ManifestFile { ManifestFile(in: target.folder) }

  /// - Parameter report: Is called with what was found, before anything is written.
  func run(report: (Findings) throws -> Void) throws -> Result {
    let options = target.optionsDigest
    if usesManifest, let manifest = manifestFile.read() {
      let state = ProjectState(of: target, since: manifest, options)
      if state.isUnchanged, target.symbols == nil { return .unchanged(manifest) }
      if let changed = ChangedDocuments(state), let result = try run(changed, report) {
        return result
      }
    }
    let (collection, compilation) = try compile()
    try report(compilation.findings)
    let inputs = inputs(of: compilation, collection)
    try write(compilation, of: collection) { manifest in
      manifest.isDivisible = compilation.isDivisible && target.listing.roots.count == 1
      manifest.inputs = inputs
    }
    return .compiled(collection, compilation)
  }

  /// Compiles nothing but what has changed and what depends on it; nil where that may give something else than compiling all.
  private func run(
    _ changed: ChangedDocuments,
    _ report: (Findings) throws -> Void
  ) throws -> Result? {
    let (collection, compilation) = try compile(changed.listing, among: changed.surroundings)
    let inputs = inputs(of: compilation, collection)
    guard changed.accept(compilation, inputs, files: files(of: compilation)) else { return nil }
    let affected = compilation.documents.indices.filter {
      changed.affected.contains(target.name(of: compilation.documents[$0]))
    }
    try report(compilation.findings.about(Set(affected)))
    try write(compilation, of: collection) { manifest in
      manifest.isDivisible = true
      manifest.inputs = changed.manifest.inputs
      for input in inputs {
        if let index = manifest.inputs.firstIndex(where: { $0.path == input.path }) {
          manifest.inputs[index] = input
        }
      }
    } beside: {
      changed.manifest.outputs
    }
    return .compiled(collection, compilation)
  }

  func compile() throws -> (SchemaCollection, Compilation) {
    try compile(target.listing, among: Surroundings())
  }

  private func compile(
    _ listing: SchemaListing,
    among surroundings: Surroundings
  ) throws -> (SchemaCollection, Compilation) {
    let compiler = try compiler()
    var collection = try SchemaCollection(listing)
    let reach: SchemaCollection.Reach =
      target.options.allowsReferencesAnywhere ? .anywhere : .insideRoot
    let compilation = compiler.compile(collection.sources, among: surroundings) {
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

  // MARK: - Writing

  /// - Parameters:
  ///   - describe: Says in the manifest what was read.
  ///   - others: What is in the folder besides; by default nothing should be.
  private func write(
    _ compilation: Compilation,
    of collection: SchemaCollection,
    describe: (inout Manifest) -> Void,
    beside others: () -> [Manifest.Output] = { [] }
  ) throws {
    try makeFolder()
    let lock = FolderLock(target.folder) {
      Console.message("waiting for another run that writes to '\(target.folder)'")
    }
    defer { withExtendedLifetime(lock) {} }
    let before = manifestFile.read()
    let folder = OutputFolder(
      path: target.folder,
      manifest: before,
      isForced: isForced,
      isMarked: target.options.templates["File"] == nil
    )
    let files = files(of: compilation)
    // Before the first file is written, so that a refusal leaves nothing half done.
    let symbols = try symbolsPath(sparing: collection, folder, files)
    let own = Set(files.map(\.path))
    let others = others().filter { !own.contains($0.path) }
    // What has errors gives less than it should, and what is missing may be back in a minute.
    let keepsOthers =
      compilation.findings.hasErrors || before?.paths != target.paths || !others.isEmpty
    let changes = try folder.changes(to: files, keepingOthers: keepsOthers)
    try requireUnedited(changes)
    var manifest = Manifest(
      tool: Version.current,
      options: target.optionsDigest,
      paths: target.paths
    )
    describe(&manifest)
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

  private func files(of compilation: Compilation) -> [OutputFolder.File] {
    compilation.files.map { file in
      OutputFolder.File(
        path: file.path,
        document: file.document.flatMap { target.name(ofDocument: $0) },
        contents: file.contents
      )
    }
  }

  private func inputs(
    of compilation: Compilation,
    _ collection: SchemaCollection
  ) -> [Manifest.Input] {
    var digests: [String: UInt64] = [:]
    for (file, bytes) in collection.documents { digests[target.name(of: file)] = Digest.of(bytes) }
    let documents = compilation.documents
    let names = documents.map { target.name(of: $0) }
    return zip(documents, names).map { document, name in
      var input = Manifest.Input(path: name, digest: digests[name] ?? 0)
      input.reaches = document.reaches.map { names[$0] }.sorted {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }
      input.typeNames = document.typeNames
      input.warnings = document.warnings
      return input
    }
    .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private func outputs(
    _ files: [OutputFolder.File],
    _ before: Manifest?,
    _ changes: OutputFolder.Changes,
    keepingOthers keepsOthers: Bool
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
          document: file.document,
          generated: file.digest,
          written: isSame ? entry?.written ?? file.digest : file.digest
        )
      }
      return Manifest.Output(
        path: file.path,
        document: file.document,
        generated: file.digest,
        written: file.digest,
        before: Digest.ofFile(SystemFile.joined(target.folder, file.path))
      )
    }
    // What is to be removed is ours until it is gone.
    let removed = Set(changes.removed)
    outputs += known.values.filter { keepsOthers || removed.contains($0.path) }
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
