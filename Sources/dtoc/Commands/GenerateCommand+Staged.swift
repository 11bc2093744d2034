/// `dtoc generate --staged`: generates Swift for the staged schemas.
extension GenerateCommand {
  /// Compares the Swift in the index with the schemas there. If they differ, writes the Swift to the work tree, and prints what to
  /// stage.
  ///
  /// The work tree is not changed if the index is up to date, because the work tree may be ahead, or if the schemas have errors,
  /// which must be fixed first.
  func runOnIndex() throws {
    let named =
      paths
      + [root, templates, output, symbols, baseline, configuration.config].compactMap(\.self)
    var tree = try StagedTree(with: named)
    var (targets, configuration, hooks) = try stagedTargets(&tree)
    try tree.addRepositories(
      of: [],
      andOf: targets.flatMap { [$0.folder, $0.namesFolder].compactMap(\.self) }
    )
    reportSkippedFiles(of: targets)
    for (index, target) in targets.enumerated() {
      try tree.takeSwift(in: target.folder)
      if let folder = target.namesFolder { try tree.takeSwift(in: folder) }
      targets[index].workTreeFolder = tree.path(inWorkTree: target.folder)
    }
    if check { return try checkDrift(targets, configuration, hooks) }
    let comparison = try comparison(of: targets, configuration, hooks)
    if comparison.hasErrors { Console.exit(Failure.findingsExitCode) }
    var changes = StagingList(tree)
    for (target, drifts) in zip(targets, comparison.drifts) where !drifts.isEmpty {
      var run = GenerationRun(target: target.inWorkTree(of: tree), hooks: hooks)
      run.isForced = force
      _ = try run.run { _ in }
      try changes.add(drifts, in: target.folder, and: target.namesFolder)
    }
    summarize(known: comparison.known)
    for line in changes.lines { Console.error(line) }
    if changes.isEmpty, !quiet { Console.error("the staged Swift is up to date") }
    Console.exit(changes.isEmpty ? 0 : Failure.findingsExitCode)
  }

  private func stagedTargets(
    _ tree: inout StagedTree
  ) throws -> ([GenerationTarget], ConfigurationFile?, HookRunner) {
    do {
      try tree.takeStores(in: configuration.stores)
      let configuration = try configuration.read(copied: tree.repositories.start)
        .map { tree.located($0) }
      let schemas = paths.isEmpty ? configuration?.schemaPaths ?? [] : paths
      try tree.addRepositories(of: schemas)
      let isLimited = paths.isEmpty && root == nil && !options.sets("references")
      let folders = isLimited ? configuration?.inputFolders : nil
      try tree.takeInputs(in: folders.map { $0 + [templates].compactMap(\.self) })
      try tree.requireInside(schemas)
      if let baseline = configuration?.baseline { try tree.takeFile(baseline) }
      var hooks = try hookRunner(configuration)
      // Other files that they need are in the work tree.
      hooks.folder = tree.path(inWorkTree: hooks.folder)
      return (try targets(configuration), configuration, hooks)
    } catch var failure as Failure {
      failure.details += tree.hints
      throw failure
    }
  }
}

extension GenerationTarget {
  /// The same targets, written to the work tree.
  fileprivate func inWorkTree(of tree: StagedTree) -> GenerationTarget {
    var target = self
    target.folder = tree.path(inWorkTree: folder)
    target.otherFolders = otherFolders.map { tree.path(inWorkTree: $0) }
    target.namesFolder = namesFolder.map { tree.path(inWorkTree: $0) }
    target.symbols = symbols.map { tree.path(inWorkTree: $0) }
    return target
  }
}
