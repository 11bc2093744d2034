internal import DTOCompiler
internal import Paths
internal import Workers

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
    /// Last the number of documents that need not be.
    case compiled(SchemaCollection, Compilation, unchanged: Int)
  }

  private var manifestFile: ManifestFile { ManifestFile(in: target.folder) }

  /// - Parameter report: Is called with what was found, before anything is written.
  func run(report: (Findings) throws -> Void) throws -> Result {
    observe(.phase(.reading))
    try manifestFile.requireNothingInTheWay()
    let options = target.optionsDigest
    let names = try names()
    let manifestDigest = manifestFile.digest
    if usesManifest, !manifestFile.hasJournal, let manifest = manifestFile.read(),
      hooks.hooks.isEmpty || manifest.commands == hooks.digest
    {
      let state = ProjectState(
        of: target,
        since: manifest,
        options: options,
        names: names.digest
      )
      if state.isUnchanged, target.symbols == nil { return .unchanged(manifest) }
      if let changed = ChangedDocuments(state, manifestDigest),
        let result = try run(changed, keeping: names, report)
      {
        return result
      }
    }
    let (collection, compilation) = try compile(keeping: names)
    observe(.phase(.writing))
    try report(compilation.findings)
    let inputs = try inputsWithImported(inputs(of: compilation, collection))
    let files = files(of: compilation)
    // Before anything is made, so that a refusal leaves nothing half done.
    let symbols = try symbolsPath(sparing: collection, files)
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    try Ending.waits {
      try write(
        compilation,
        files,
        names,
        after: manifestFile.read(),
        symbols: symbols
      ) { manifest in
        manifest.isDivisible = compilation.isDivisible && target.listing.roots.count == 1
        manifest.inputs = inputs
      }
    }
    return .compiled(collection, compilation, unchanged: 0)
  }

  /// Compiles nothing but what has changed and what depends on it; nil where that may give something else than compiling all.
  private func run(
    _ changed: ChangedDocuments,
    keeping names: NamesFolder,
    _ report: (Findings) throws -> Void
  ) throws -> Result? {
    let (collection, compilation) = try compile(
      changed.listing,
      keeping: names.lastingNames(),
      among: changed.surroundings
    )
    let inputs = inputs(of: compilation, collection)
    let files = files(of: compilation)
    guard changed.accept(compilation, inputs, files: files) else { return nil }
    let affected = compilation.documents.indices.filter {
      changed.affected.contains(Path(target.name(of: compilation.documents[$0])))
    }
    observe(.phase(.writing))
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    // Somebody else has written since: what has changed is another question now.
    guard manifestFile.digest == changed.manifestDigest else { return nil }
    try report(compilation.findings.about(Set(affected)))
    try Ending.waits {
      try write(compilation, files, names, after: changed.manifest, isPart: true) { manifest in
        manifest.isDivisible = true
        manifest.inputs = changed.manifest.inputs
        for input in inputs {
          if let index = manifest.inputs.firstIndex(where: { Path($0.path) == Path(input.path) }) {
            manifest.inputs[index] = input
          }
        }
      }
    }
    return .compiled(
      collection,
      compilation,
      unchanged: changed.manifest.inputs.count - changed.affected.count
    )
  }

  /// What earlier runs have called things.
  func names() throws -> NamesFolder { try NamesFolder(of: target) }

  /// - Parameter names: What earlier runs have called things.
  func compile(keeping names: NamesFolder) throws -> (SchemaCollection, Compilation) {
    guard let (outputs, index) = target.place else {
      return try compile(target.listing, keeping: names.lastingNames(), among: Surroundings())
    }
    let (collection, draft) = try outputs.draft(of: index)
    let imports = try outputs.imports(of: index)
    return (collection, try Self.compiler(for: target).compile(draft, importing: imports))
  }

  /// Reads what a target is made from.
  static func draft(of target: GenerationTarget) throws -> (SchemaCollection, Draft) {
    let compiler = try compiler(for: target)
    var collection = try SchemaCollection(target.listing)
    let names = try NamesFolder(of: target).lastingNames()
    let draft = compiler.draft(collection.sources, keeping: names) {
      collection.load(root: $0, path: $1, from: target.reach)
    }
    return (collection, draft)
  }

  private func compile(
    _ listing: SchemaListing,
    keeping names: LastingNames,
    among surroundings: Surroundings
  ) throws -> (SchemaCollection, Compilation) {
    observe(.phase(.reading))
    let compiler = try Self.compiler(for: target)
    var collection = try SchemaCollection(listing)
    let compilation = compiler.compile(
      collection.sources,
      keeping: names,
      among: surroundings,
      observe: observe
    ) {
      collection.load(root: $0, path: $1, from: target.reach)
    }
    return (collection, compilation)
  }

  private static func compiler(for target: GenerationTarget) throws -> Compiler {
    do {
      return try Compiler(options: target.options)
    } catch {
      throw Failure.usage("the templates have mistakes", details: error.problems)
    }
  }

  // MARK: - Writing

  /// - Parameters:
  ///   - names: What earlier runs have called things.
  ///   - before: What the run before has left.
  ///   - symbols: Where to say which schema became which type.
  ///   - isPart: Whether there is more in the folder, which stays as it is.
  ///   - describe: Says in the manifest what was read.
  private func write(
    _ compilation: Compilation,
    _ files: [OutputFolder.File],
    _ names: NamesFolder,
    after before: Manifest?,
    symbols: String? = nil,
    isPart: Bool = false,
    describe: (inout Manifest) -> Void
  ) throws {
    let folder = OutputFolder(
      directory: try directory(),
      manifest: before,
      journal: manifestFile.readJournal(),
      rewritesAll: !isPart && before.map { $0.commands != hooks.digest } ?? false,
      isForced: isForced,
      isMarked: target.options.templates["File"] == nil
    )
    // What has errors gives less than it should, and what is missing may be back in a minute.
    let keepsOthers = isPart || compilation.findings.hasErrors || before?.paths != target.paths
    let changes = try folder.changes(to: files, keepingOthers: keepsOthers)
    try requireUnedited(changes)
    // First, so that what is called by them is so after any end of the run.
    let namesDigest =
      target.writesNames
      ? try names.write(
        compilation.nameFiles,
        keepingOthers: isPart || compilation.findings.hasErrors
          || NamesFolder.keepsOthers(for: target, after: before)
      ) : names.digest
    for path in changes.left {
      Console.message(
        "'\(folder.path(of: path))' is no longer generated; it may hold somebody's work, so delete it yourself"
      )
    }
    var manifest = Manifest(
      tool: Version.current,
      options: target.optionsDigest,
      paths: target.paths
    )
    describe(&manifest)
    manifest.names = namesDigest
    manifest.isComplete = !compilation.findings.hasErrors
    if !changes.isEmpty || manifestFile.hasJournal {
      SystemFile.removeTemporaries(in: target.folder, andBelow: manifestFile.hasJournal)
    }
    if !changes.isEmpty {
      var journal = folder.journal(of: changes)
      try manifestFile.write(journal)
      try folder.apply(changes)
      if !hooks.hooks.isEmpty {
        journal.isRunningCommands = true
        try manifestFile.write(journal)
      }
    }
    manifest.commands = hooks.digest
    let failure = failure(of: {
      try hooks.run(on: changes.written.map { SystemFile.resolved(folder.path(of: $0.path)) })
    })
    if failure != nil {
      // The next run lets them run on all files again.
      manifest.commands = 0
      manifest.isComplete = false
    }
    manifest.outputs = outputs(files, folder, changes, keepingOthers: keepsOthers)
    try manifestFile.write(manifest)
    if manifestFile.hasJournal { try manifestFile.removeJournal() }
    if let failure { throw failure }
    if let symbols {
      try OutputWriter.write(SymbolsFile(compilation.symbols).json, toFile: symbols)
    }
  }

  private func failure(of body: () throws -> Void) -> (any Error)? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }

  /// Holds the folder, which is made if it is not there.
  private func lock() throws -> FolderLock {
    do {
      try SystemFile.makeFolder(target.folder)
    } catch {
      throw Failure.usage("can't make the folder '\(target.folder)': \(error.reason)")
    }
    return FolderLock(target.folder) {
      Console.message("waiting for another run that writes to '\(target.folder)'")
    }
  }

  private func directory() throws -> OutputDirectory {
    do throws(SystemFile.Problem) {
      return try OutputDirectory(target.folder)
    } catch {
      throw Failure.usage("can't open the folder '\(target.folder)': \(error.reason)")
    }
  }

  private func requireUnedited(_ changes: OutputFolder.Changes) throws {
    guard !isForced, !changes.edited.isEmpty else { return }
    throw Failure.usage(
      "somebody has edited what dtoc wrote; '--force' overwrites it, and leaves what is no longer generated",
      details: changes.edited.map { SystemFile.joined(target.folder, $0) } + [
        "(by '\(SystemFile.joined(target.folder, ManifestFile.name))', which belongs into version control with the Swift)"
      ]
    )
  }

  private func symbolsPath(
    sparing collection: SchemaCollection,
    _ files: [OutputFolder.File]
  ) throws -> String? {
    try target.symbols.map { path in
      let templates = target.options.templates.keys.map {
        TemplateFolder.path(of: $0, in: target.templates ?? ".")
      }
      return try SymbolsFile.destination(
        of: path,
        isForced: isForced,
        sparing: collection.displayPaths + templates
          + files.map { SystemFile.joined(target.folder, $0.path) }
      )
    }
  }

  // MARK: - The manifest

  private func files(of compilation: Compilation) -> [OutputFolder.File] {
    let files = compilation.files
    let digests = Workers.all.map(files.count) { Digest.of(files[$0].contents) }
    return zip(files, digests).map { file, digest in
      OutputFolder.File(
        path: file.path,
        document: file.document.flatMap { target.name(ofDocument: $0) },
        contents: file.contents,
        digest: digest
      )
    }
  }

  private func inputs(
    of compilation: Compilation,
    _ collection: SchemaCollection
  ) -> [Manifest.Input] {
    let read = collection.documents
    let digestsOfRead = Workers.all.map(read.count) { Digest.of(read[$0].1) }
    var digests: [Path: UInt64] = [:]
    for ((file, _), digest) in zip(read, digestsOfRead) {
      digests[Path(target.name(of: file))] = digest
    }
    let documents = compilation.documents
    let names = documents.map { target.name(of: $0) }
    return zip(documents, names).map { document, name in
      var input = Manifest.Input(path: name, digest: digests[Path(name)] ?? 0)
      input.reaches = document.reaches.map { Path(names[$0]) }.sorted().map(\.text)
      input.typeNames = document.typeNames
      input.warnings = document.warnings
      return input
    }
    .sorted { Path($0.path) < Path($1.path) }
  }

  /// The inputs, and the documents by which names come about that others have for what is imported.
  private func inputsWithImported(_ inputs: [Manifest.Input]) throws -> [Manifest.Input] {
    guard let (outputs, index) = target.place else { return inputs }
    var known = Set(inputs.map { Path($0.path) })
    let imported = try outputs.documentsImported(by: index).map { file, bytes in
      Manifest.Input(path: target.name(of: file), digest: Digest.of(bytes))
    }
    return (inputs + imported.filter { known.insert(Path($0.path)).inserted }).sorted {
      Path($0.path) < Path($1.path)
    }
  }

  private func outputs(
    _ files: [OutputFolder.File],
    _ folder: OutputFolder,
    _ changes: OutputFolder.Changes,
    keepingOthers keepsOthers: Bool
  ) -> [Manifest.Output] {
    var known: [Path: Manifest.Output] = [:]
    for entry in folder.manifest?.outputs ?? [] { known[Path(entry.path)] = entry }
    let written = Set(changes.written.map { Path($0.path) })
    var outputs = files.map { file in
      let entry = known.removeValue(forKey: Path(file.path))
      var output = Manifest.Output(
        path: file.path,
        document: file.document,
        generated: file.digest,
        written: file.digest
      )
      if !written.contains(Path(file.path)) {
        output.written = entry?.written ?? file.digest
      } else if !hooks.hooks.isEmpty {
        // As the commands have left it.
        output.written =
          folder.directory.digest(of: file.path) ?? file.digest
      }
      return output
    }
    // With '--force' what is left is nobody's but the user's.
    if !isForced { outputs += changes.left.compactMap { known.removeValue(forKey: Path($0)) } }
    if keepsOthers {
      outputs += known.values
      // What a run was writing that was ended is still ours.
      let named = Set(outputs.map { Path($0.path) })
      for path in folder.journal.files.keys where !named.contains(path) {
        guard let digest = folder.directory.digest(of: path.text) else { continue }
        outputs.append(
          Manifest.Output(path: path.text, document: nil, generated: digest, written: digest)
        )
      }
    }
    return outputs.sorted { Path($0.path) < Path($1.path) }
  }
}
