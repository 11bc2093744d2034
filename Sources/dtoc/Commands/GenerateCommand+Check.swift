internal import DTOCompiler

/// `--check`: what `generate` would change.
extension GenerateCommand {
  /// How outputs differ from what they should contain.
  struct Comparison {
    /// By target.
    var drifts: [[Drift]] = []
    var hasErrors = false
    /// What the baseline suppresses, by target.
    var known: [Findings] = []
  }

  /// Compiles, and compares the result with the existing files.
  func comparison(
    of targets: [GenerationTarget],
    _ configuration: ConfigurationFile?,
    _ hooks: HookRunner
  ) throws -> Comparison {
    var observer = RunObserver(verbosity)
    var found: [Findings] = []
    var result = try reportingFindings(&found) { found in
      var result = Comparison()
      var uses: [ConfigurationUse?] = []
      var documents: [[String]] = []
      for target in targets {
        var run = GenerationRun(target: target, hooks: hooks)
        run.observe = { observer.observe($0) }
        let names = try run.names()
        let (collection, compilation) = try run.compile(keeping: names)
        observer.pause()
        defer { withExtendedLifetime(collection) {} }
        found.append(compilation.findings)
        uses.append(compilation.configurationUse)
        documents.append(collection.displayPaths)
        result.known.append(compilation.known)
        result.drifts.append(try run.drift(of: compilation, keeping: names))
      }
      found += try findings(about: configuration, targets, uses: uses, read: documents)
      return result
    }
    result.hasErrors = found.contains(where: \.hasErrors)
    observer.summarize()
    return result
  }

  func checkDrift(
    _ targets: [GenerationTarget],
    _ configuration: ConfigurationFile?,
    _ hooks: HookRunner
  ) throws {
    let comparison = try comparison(of: targets, configuration, hooks)
    summarize(known: comparison.known)
    for (target, drifts) in zip(targets, comparison.drifts) where !drifts.isEmpty {
      target.reportOtherVersion(target.cache.read())
    }
    let drifts = comparison.drifts.flatMap(\.self)
    for drift in drifts {
      if format.form.isForScreens { try Console.output(drift.diff, terminator: "") }
      Console.error(drift.line)
    }
    if drifts.isEmpty {
      if !quiet, !comparison.hasErrors { Console.error("the Swift is up to date") }
    } else {
      let isEdited = drifts.contains { $0.kind == .edited }
      Console.error(
        isEdited
          ? "run 'dtoc generate --force', which overwrites the edits, and commit the result"
          : "run 'dtoc generate' and commit the result"
      )
      let runsOthers = hooks.hooks.contains { !$0.takesFiles }
      if runsOthers, targets.contains(where: { $0.cache.read() == nil }) {
        Console.error(
          "commands without file arguments can't be run on copies, and nothing is known about an earlier run here: in a new clone, run 'dtoc generate' and 'git diff --exit-code' instead"
        )
      }
    }
    let isFine = drifts.isEmpty && !comparison.hasErrors
    Console.exit(isFine ? 0 : Failure.findingsExitCode)
  }
}
