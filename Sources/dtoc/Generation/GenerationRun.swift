internal import DTOCompiler
internal import Paths

/// One run for one output: checks whether there is anything to do, compiles, and updates the folder.
struct GenerationRun {
  let target: GenerationTarget
  let hooks: HookRunner
  /// Whether files are overwritten even if dtoc didn't write them.
  var isForced = false
  /// Whether the cache is used to detect that nothing has changed.
  var usesCache = true
  /// Called with the progress of the run.
  var observe: (RunEvent) -> Void = { _ in }

  /// The result of a run.
  enum Result {
    /// Nothing has changed since the last run.
    case unchanged(Manifest)
    /// The last value is the number of unchanged documents that were not compiled.
    case compiled(SchemaCollection, Compilation, unchanged: Int)
  }

  private var cache: OutputCache { target.cache }

  /// - Parameter report: Called with the findings, before anything is written.
  func run(report: (Findings) throws -> Void) throws -> Result { try prepare()(report) }

  /// What writes the output of a run that has read all of its documents, and reports the findings before.
  typealias Writing = (_ report: (Findings) throws -> Void) throws -> Result

  /// Reads and compiles, and writes nothing yet: other outputs may still fail.
  func prepare() throws -> Writing {
    observe(.phase(.reading))
    try cache.requireNothingInTheWay()
    let options = target.optionsDigest
    let names = try names()
    let manifestDigest = cache.digest
    if usesCache, !cache.hasJournal, !cache.hasCommittedManifest, let manifest = cache.read(),
      hooks.hooks.isEmpty || manifest.commands == hooks.digest
    {
      let state = ProjectState(of: target, since: manifest, options: options, names: names.digest)
      if state.isUnchanged, target.symbols == nil { return { _ in .unchanged(manifest) } }
      if let changed = ChangedDocuments(state, manifestDigest),
        let writing = try prepare(changed, keeping: names)
      {
        return writing
      }
    }
    return try prepareAll(keeping: names)
  }

  private func prepareAll(keeping names: NamesFolder) throws -> Writing {
    let manifestDigest = cache.digest
    let (collection, compilation) = try compile(keeping: names)
    let inputs = try inputsWithImported(inputs(of: compilation, collection))
    let files = files(of: compilation)
    // Checked before anything is written, so that a failure leaves nothing half done.
    let symbols = try symbolsPath(sparing: collection, files)
    return { report in
      observe(.phase(.writing))
      do {
        let lock = try self.lock()
        defer { withExtendedLifetime(lock) {} }
        if cache.digest == manifestDigest {
          try report(compilation.findings)
          if target.nameConflicts == .resolved { names.reportResolved(by: compilation) }
          try Ending.waits {
            try write(
              compilation,
              files,
              names,
              after: cache.read(),
              symbols: symbols
            ) { manifest in
              manifest.isDivisible = compilation.isDivisible && target.listing.roots.count == 1
              manifest.inputs = inputs
            }
          }
          return .compiled(collection, compilation, unchanged: 0)
        }
      }
      // Another run has written in the meantime, so the names are others.
      return try prepareAll(keeping: self.names())(report)
    }
  }

  /// Compiles only the changed documents and those that depend on them; nil if the result might differ from compiling everything.
  private func prepare(_ changed: ChangedDocuments, keeping names: NamesFolder) throws -> Writing? {
    let (collection, compilation) = try compile(
      changed.listing,
      keeping: names.lastingNames(of: changed.listing),
      among: changed.surroundings
    )
    let overlays = Set(collection.overlayNames(in: target))
    let inputs = inputs(of: compilation, collection).filter { !overlays.contains(Path($0.path)) }
    let files = files(of: compilation)
    guard changed.accept(compilation, inputs, files: files) else { return nil }
    let affected = compilation.documents.indices.filter {
      changed.affected.contains(Path(target.name(of: compilation.documents[$0])))
    }
    var manifestInputs = changed.manifest.inputs
    for input in inputs {
      if let index = manifestInputs.firstIndex(where: { Path($0.path) == Path(input.path) }) {
        manifestInputs[index] = input
      }
    }
    return { [manifestInputs] report in
      observe(.phase(.writing))
      do {
        let lock = try self.lock()
        defer { withExtendedLifetime(lock) {} }
        if cache.digest == changed.manifestDigest {
          try report(compilation.findings.about(Set(affected)))
          try Ending.waits {
            try write(compilation, files, names, after: changed.manifest, isPart: true) {
              $0.isDivisible = true
              $0.inputs = manifestInputs
            }
          }
          return .compiled(
            collection,
            compilation,
            unchanged: changed.manifest.inputs.count - changed.affected.count
          )
        }
      }
      // Another run has written in the meantime, so the changes are unknown.
      return try prepareAll(keeping: self.names())(report)
    }
  }

  /// Reads the folder of names given by earlier runs.
  func names() throws -> NamesFolder { try NamesFolder(of: target) }

  /// - Parameter names: The names given by earlier runs.
  func compile(keeping names: NamesFolder) throws -> (SchemaCollection, Compilation) {
    guard let (outputs, index) = target.place else {
      return try compile(
        target.listing,
        keeping: names.lastingNames(target.nameConflicts),
        among: Surroundings()
      )
    }
    let (collection, draft) = try outputs.draft(of: index)
    let imports = try outputs.imports(of: index)
    var compilation = try Self.compiler(for: target).compile(draft, importing: imports)
    if let known = target.known { compilation.leaveOut(known.baseline, naming: known.name) }
    return (collection, compilation)
  }

  /// Reads the inputs of a target.
  ///
  /// - Parameter prefix: What stands before the paths of documents in messages.
  static func draft(
    of target: GenerationTarget,
    named prefix: String = ""
  ) throws -> (SchemaCollection, Draft) {
    let compiler = try compiler(for: target)
    var collection = try SchemaCollection(target.listing)
    let names = try NamesFolder(of: target).lastingNames(target.nameConflicts)
    let sources = collection.sources.map { $0.named(prefix) }
    let draft = compiler.draft(sources, keeping: names) {
      let found = collection.load(root: $0, path: $1, from: target.reach)
      if case .found(let source) = found { return .found(source.named(prefix)) }
      return found
    }
    try collection.requireStores()
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
    var compilation = compiler.compile(
      collection.sources,
      keeping: names,
      among: surroundings,
      observe: observe
    ) {
      collection.load(root: $0, path: $1, from: target.reach)
    }
    try collection.requireStores()
    if let known = target.known { compilation.leaveOut(known.baseline, naming: known.name) }
    return (collection, compilation)
  }

  private static func compiler(for target: GenerationTarget) throws -> Compiler {
    do {
      return try Compiler(options: target.options)
    } catch {
      throw Failure.usage("the templates have errors", details: error.problems)
    }
  }

  // MARK: - Writing

  /// - Parameters:
  ///   - names: The names given by earlier runs.
  ///   - before: The result of the previous run.
  ///   - symbols: The file that maps schemas to their types.
  ///   - isPart: Whether other files in the folder stay as they are.
  ///   - describe: Adds the inputs to the manifest.
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
      isManifestCommitted: cache.isCommitted,
      journal: cache.readJournal(),
      runsCommands: !hooks.hooks.isEmpty,
      rewritesAll: !isPart && before.map { $0.commands != hooks.digest } ?? false,
      isForced: isForced,
      isMarked: target.options.templates["File"] == nil
    )
    // With errors, less is generated than expected, and the missing files may be back soon, unless their documents are gone. What is in
    // the folder of one file is not dtoc's.
    let isLimited =
      isPart || target.keepsOthers(after: before) || target.options.joinedFile != nil
    let keepsOthers = isLimited || !target.isWhole(compilation)
    let gone = isLimited ? [] : target.filesOfGoneDocuments(among: before?.outputs ?? [])
    let known = Set((files.map(\.path) + (before?.outputs ?? []).map(\.path)).map { Path($0) })
    let others = keepsOthers ? nil : target.otherGeneratedFiles(besides: known)
    let changes = try folder.changes(to: files, removing: others, orAnyway: gone)
    try requireUnedited(changes)
    if folder.rewrites(changes) { target.reportOtherVersion(before) }
    // Written before the Swift, so that names in the Swift are recorded even if the run is killed.
    let namesDigest =
      target.writesNames
      ? try names.write(compilation.nameFiles, keepingOthers: keepsOthers) : names.digest
    let alreadyLeft = Set(before?.left ?? [])
    for path in changes.left where !alreadyLeft.contains(path) {
      Console.message(
        "'\(folder.path(of: path))' is no longer generated; it was not removed, because it may contain edits"
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
    if !changes.isEmpty || cache.hasJournal {
      SystemFile.removeTemporaries(in: target.folder, andBelow: cache.hasJournal)
    }
    if !changes.isEmpty {
      var journal = folder.journal(of: changes)
      try cache.write(journal)
      try folder.apply(changes)
      if !hooks.hooks.isEmpty {
        journal.isRunningCommands = true
        try cache.write(journal)
      }
    }
    manifest.commands = hooks.digest
    let failure = failure(of: {
      try hooks.run(on: changes.written.map { SystemFile.resolved(folder.path(of: $0.path)) })
    })
    if failure != nil {
      // The next run will run them on all files again.
      manifest.commands = 0
      manifest.isComplete = false
    }
    manifest.outputs = outputs(files, folder, changes, keepingOthers: keepsOthers)
    manifest.left = others.map { changes.left.filter($0.contains) } ?? before?.left ?? []
    try cache.write(manifest)
    if cache.hasJournal { try cache.removeJournal() }
    if cache.hasCommittedManifest {
      try cache.removeCommittedManifest()
      Console.message(
        "'\(SystemFile.joined(target.folder, OutputCache.committedManifest))' is now kept in '\(cache.path)', which git ignores; commit the removal"
      )
    }
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

  /// Locks the folder, which is created if it does not exist.
  private func lock() throws -> FolderLock {
    do {
      try SystemFile.makeFolder(target.folder)
    } catch {
      throw Failure.usage("can't create the folder '\(target.folder)': \(error.reason)")
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
    guard !isForced, !changes.edited.isEmpty || !changes.unknown.isEmpty else { return }
    let path = { SystemFile.joined(target.folder, $0) }
    throw Failure.usage(
      "files were edited after dtoc wrote them; '--force' overwrites them, except those that are no longer generated",
      details: changes.edited.map(path)
        + changes.unknown.map { "\(path($0)) (or copied: git does not know it)" }
        + [
          cache.isCommitted
            ? "(according to '\(cache.path)')"
            : "(they are neither as in '\(cache.path)' nor as in git's last commit)"
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
}
