internal import DTOCompiler

/// `dtoc generate --staged`: generates Swift for the staged schemas.
extension GenerateCommand {
  /// Compares the Swift in the index with the schemas there. If they differ, writes the Swift to the work tree, and prints what to
  /// stage.
  ///
  /// The work tree is not changed if the index is up to date, because the work tree may be ahead, or if the schemas have errors,
  /// which must be fixed first.
  func runOnIndex() throws {
    let named = paths + [root, templates, output, symbols, configuration.config].compactMap(\.self)
    let tree = try StagedTree(with: named)
    var (targets, hooks) = try stagedTargets(tree)
    for (index, target) in targets.enumerated() {
      try tree.takeSwift(in: target.folder)
      if let folder = target.namesFolder { try tree.takeSwift(in: folder) }
      targets[index].workTreeFolder = tree.git.path(inWorkTree: target.folder)
    }
    if check { return try checkDrift(targets, hooks) }
    let (drifts, hasErrors) = try drifts(of: targets, hooks)
    if hasErrors { Console.exit(Failure.findingsExitCode) }
    var changes = StagingList(tree)
    for (target, drifts) in zip(targets, drifts) where !drifts.isEmpty {
      var run = GenerationRun(target: target.inWorkTree(of: tree.git), hooks: hooks)
      run.isForced = force
      _ = try run.run { _ in }
      try changes.add(drifts, in: target.folder)
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
      // Other files that they need are in the work tree.
      hooks.folder = tree.git.path(inWorkTree: hooks.folder)
      return (try targets(configuration), hooks)
    } catch var failure as Failure {
      failure.details += tree.hints
      throw failure
    }
  }
}

extension GenerationTarget {
  /// The same targets, written to the work tree.
  fileprivate func inWorkTree(of git: Git) -> GenerationTarget {
    var target = self
    target.folder = git.path(inWorkTree: folder)
    target.otherFolders = otherFolders.map { git.path(inWorkTree: $0) }
    target.namesFolder = namesFolder.map { git.path(inWorkTree: $0) }
    target.symbols = symbols.map { git.path(inWorkTree: $0) }
    return target
  }
}
