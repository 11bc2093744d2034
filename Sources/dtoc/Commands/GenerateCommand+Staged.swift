internal import DTOCompiler

/// `dtoc generate --staged`: Swift for what is about to be committed.
extension GenerateCommand {
  /// Compares the Swift of the index with its schemas; where they differ writes the Swift to the work tree, and says what to stage.
  ///
  /// The work tree stays as it is when the index is right, for it may be ahead; and when the schemas have errors, which come first.
  func runOnIndex() throws {
    let named = paths + [root, templates, output, symbols, configuration.config].compactMap(\.self)
    let tree = try StagedTree(with: named)
    let (targets, hooks) = try stagedTargets(tree)
    for target in targets {
      try tree.takeSwift(in: target.folder)
      if let folder = target.namesFolder { try tree.takeSwift(in: folder) }
    }
    if check { return try checkDrift(targets, hooks) }
    let (drifts, hasErrors) = try drifts(of: targets, hooks)
    if hasErrors { Console.exit(Failure.findingsExitCode) }
    var changes = StagingList(tree)
    for (target, drifts) in zip(targets, drifts) where !drifts.isEmpty {
      var run = GenerationRun(target: target.inWorkTree(of: tree.git), hooks: hooks)
      run.isForced = force
      _ = try run.run { _ in }
      try changes.add(drifts, manifest: SystemFile.joined(target.folder, ManifestFile.name))
    }
    for line in changes.lines { Console.error(line) }
    if changes.isEmpty, !quiet { Console.error("the staged Swift is up to date") }
    Console.exit(changes.isEmpty ? 0 : Failure.findingsExitCode)
  }

  private func stagedTargets(_ tree: StagedTree) throws -> ([GenerationTarget], HookRunner) {
    do {
      let configuration = try configuration.read()
      let isLimited = paths.isEmpty && root == nil && !options.sets("references")
      let folders = isLimited ? configuration?.inputFolders : nil
      try tree.takeInputs(in: folders.map { $0 + [templates].compactMap(\.self) })
      var hooks = try hookRunner(configuration)
      // What they need besides is in the work tree.
      hooks.folder = tree.git.path(inWorkTree: hooks.folder)
      return (try targets(configuration), hooks)
    } catch var failure as Failure {
      failure.details += tree.hints
      throw failure
    }
  }
}

extension GenerationTarget {
  /// The same, written to the work tree.
  fileprivate func inWorkTree(of git: Git) -> GenerationTarget {
    var target = self
    target.folder = git.path(inWorkTree: folder)
    target.namesFolder = namesFolder.map { git.path(inWorkTree: $0) }
    target.symbols = symbols.map { git.path(inWorkTree: $0) }
    return target
  }
}
