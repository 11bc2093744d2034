internal import ArgumentParser
internal import DTOCompiler
internal import Paths
internal import Stores

/// `dtoc validate`: finds mistakes in schemas, and fixes them.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    // It is parsed separately, so it doesn't need to check for completion requests, which are for the whole tool.
    _superCommandName: "dtoc",
    abstract: "Find mistakes in schemas, and fix them.",
    discussion: """
      Every rule checks every document. 'dtoc rules' lists the rules, and 'dtoc explain <rule>' explains one. Findings go to \
      standard output, the summary to standard error. The exit code is 1 if there are errors, or more warnings than allowed.

      Example: dtoc validate 'Schemas/**/*.yml' --fix
      """
  )

  @Argument(
    help:
      "Schema files, folders with *.yml, *.yaml and *.json files, patterns, or '-' for standard input. The default is the 'schemas' of the configuration."
  )
  var paths: [String] = []

  @OptionGroup var root: RootArguments

  @Flag(help: "Read staged files from the git index instead of the work tree.")
  var staged = false

  @Option(
    help: ArgumentHelp(
      "Report only findings in files changed since the branch diverged from this commit, and errors in files that refer to those.",
      discussion: "All files are still read, because references need them.",
      valueName: "commit"
    )
  )
  var base: String?

  @Flag(help: "Apply safe fixes to the files.")
  var fix = false

  @Flag(help: "With '--fix', also apply fixes that are likely but not certain.")
  var unsafe = false

  @Flag(help: "With '--fix', print the changes as a unified diff and write nothing.")
  var dryRun = false

  @OptionGroup var severities: SeverityArguments

  @OptionGroup var configuration: ConfigurationArguments

  @Option(help: "Enable a set of rules that is off by default.")
  var profile: [ProfileArgument] = []

  @Option(help: ArgumentHelp("Fail if there are more warnings than this.", valueName: "number"))
  var maxWarnings: Int?

  @Flag(help: "Print the duration of each phase to standard error.")
  var verbose = false

  @Flag(help: "Print the number of findings for each rule instead of the findings.")
  var statistics = false

  @OptionGroup var findings: FindingArguments

  mutating func validate() throws {
    try refuseEmptyPaths(paths, ["--base": base])
    if findings.quiet, verbose { throw ValidationError("'--quiet' can't be used with '--verbose'") }
    try validateSource()
    if unsafe, !fix { throw ValidationError("'--unsafe' requires '--fix'") }
    if dryRun, !fix { throw ValidationError("'--dry-run' requires '--fix'") }
    if let maxWarnings, maxWarnings < 0 {
      throw ValidationError("'--max-warnings' can't be negative")
    }
    if statistics, findings.form != .text {
      throw ValidationError("'--statistics' can't be used with '--format'")
    }
    if stream == .error, !findings.form.isForScreens {
      throw ValidationError(
        "'--format \(findings.form.rawValue)' can't be used here, because the fixed text goes to standard output"
      )
    }
  }

  /// Flags that read anything but the work tree can't be combined with flags that write to it.
  private func validateSource() throws {
    for (flag, isGiven) in [("--fix", fix), ("--write-baseline", findings.writeBaseline != nil)]
    where isGiven {
      if staged {
        throw ValidationError(
          "'\(flag)' can't be used with '--staged', because it writes files in the work tree"
        )
      }
      if base != nil {
        throw ValidationError(
          "'\(flag)' can't be used with '--base', because it needs the findings of all files"
        )
      }
    }
    if staged, paths.contains("-") {
      throw ValidationError(
        "'-' can't be used with '--staged', because standard input is not staged"
      )
    }
  }

  func run() throws {
    let given = [root.folder, self.configuration.config, findings.baseline].compactMap(\.self)
    var tree = staged ? try StagedTree(with: paths + given) : nil
    try tree?.takeStores(in: configuration.stores)
    let written = try configuration.read(copied: tree?.repositories.start)
    let configuration = tree.flatMap { tree in written.map { tree.located($0) } } ?? written
    if paths.isEmpty, configuration?.project.schemas.isEmpty ?? true {
      throw Failure.usage(Self.nothingToDo, details: tree?.hints ?? [])
    }
    let schemas =
      paths.isEmpty
      ? configuration?.schemaPaths ?? [] : paths.filter { $0 != "-" && !StoreReference.isOne($0) }
    var changed = try base.map { base in
      try ChangedFiles(
        since: base,
        in: try tree?.repositories ?? Repositories(for: "'--base'"),
        of: schemas.isEmpty ? ["."] : schemas,
        configuration: configuration?.path,
        staged ? .index : .workTree
      )
    }
    if staged {
      let folders = nameFolders(configuration).compactMap(\.self)
      let baseline = [configuration?.baseline].compactMap(\.self)
      try tree?.addRepositories(of: schemas, andOf: folders + baseline)
      let isLimited = paths.isEmpty && root.folder == nil
      try tree?.takeInputs(in: isLimited ? configuration?.inputFolders : nil)
      try tree?.requireInside(schemas)
      for path in baseline { try tree?.takeFile(path) }
      for folder in folders { try tree?.takeSwift(in: folder) }
    }
    var options = try validationOptions(configuration)
    let known = try findings.knownFindings(configuration)
    let listing: SchemaListing
    do {
      listing = try SchemaListing(
        paths: paths,
        root: root.folder,
        configuration: configuration,
        dash: .standardInput
      )
    } catch var failure as Failure {
      failure.details += tree?.hints ?? []
      throw failure
    }
    options.compiler.noteExcluded(listing.excludedPaths)
    var validator = Validator(options: options)
    if !findings.quiet { for skipped in listing.skipped { Console.message(skipped) } }
    validator.lastingNames = try nameFolders(configuration).map {
      try NamesFolder(at: $0, of: listing).lastingNames()
    }
    var observer = RunObserver(verbosity)
    observer.observe(.phase(.reading))
    var collection = try SchemaCollection(listing)
    let reach: SchemaCollection.Reach =
      options.compiler.allowsReferencesAnywhere ? .anywhere : .insideBoundary
    validator.sparedDocuments = configuration?.sparedDocuments(of: collection) ?? []
    let limits = try repairLimits(known, configuration)
    let (checked, left) = try check(&collection, from: reach, by: validator, limits, &observer)
    observer.pause()
    changed?.addOverlaid(of: collection)
    let scope = checkedScope(of: collection, by: options, configuration, since: changed, tree)
    if try findings.writeBaseline(of: checked, for: configuration, checked: scope) { return }
    var remainder = known.map {
      checked.subtracting($0.baseline, naming: $0.name, checked: scope)
    }
    if let changed { remainder = remainder?.limited { $0.limited(to: changed) } }
    let found = remainder?.findings ?? changed.map { checked.limited(to: $0) } ?? checked
    try report(found)
    if findings.hasSummary { summarize(found, remainder, left) }
    observer.summarize()
    let isFailure = isFailure(found.counts)
    withExtendedLifetime((collection, found)) {
      Console.exit(isFailure ? Failure.findingsExitCode : 0)
    }
  }

  /// Where the outputs' names are kept. Who names paths may mean documents that are in no output.
  private func nameFolders(_ configuration: ConfigurationFile?) -> [String?] {
    guard paths.isEmpty, let configuration else { return [] }
    return configuration.project.outputs.map { NamesFolder.path(of: $0, in: configuration) }
  }

  private func repairLimits(
    _ known: KnownFindings?,
    _ configuration: ConfigurationFile?
  ) throws -> RepairLimits {
    var limits = RepairLimits()
    limits.notes = findings.notes.visibility
    // A baseline that is rewritten may not exist yet.
    let rewritten = try known == nil ? configuration?.baseline.flatMap(BaselineFile.existing) : nil
    limits.baseline = known?.baseline ?? rewritten
    limits.name = { BaselineFile.name(of: $0, for: configuration) }
    return limits
  }

  private func check(
    _ collection: inout SchemaCollection,
    from reach: SchemaCollection.Reach,
    by validator: Validator,
    _ limits: RepairLimits,
    _ observer: inout RunObserver
  ) throws -> (findings: Findings, left: String?) {
    let sources = collection.sources
    let load = { (root: Int, path: String) in
      collection.load(root: root, path: path, from: reach)
    }
    guard fix else {
      let findings = validator.validate(sources, observe: { observer.observe($0) }, load: load)
      try collection.requireStores()
      return (findings, nil)
    }
    let certainty: RepairCertainty = unsafe ? .unsafe : .safe
    let fixed = validator.repair(
      sources,
      certainty,
      within: limits,
      observe: { observer.observe($0) },
      load: load
    )
    let repaired = validator.repairInOverlays(
      sources,
      after: fixed,
      certainty,
      within: limits,
      observe: { observer.observe($0) },
      load: load
    )
    try collection.requireStores()
    observer.observe(.phase(.writing))
    let documents = FixedDocuments(repaired, in: collection)
    if dryRun { try documents.printDiff() } else { try documents.write() }
    if !findings.quiet { for problem in repaired.overlayProblems { Console.message(problem) } }
    return (repaired.findings, repaired.leftSummary)
  }

  /// What is checked, so that the baseline isn't judged by anything else.
  private func checkedScope(
    of collection: SchemaCollection,
    by options: ValidationOptions,
    _ configuration: ConfigurationFile?,
    since changed: ChangedFiles?,
    _ tree: StagedTree?
  ) -> CheckedScope {
    func isChanged(_ path: String) -> Bool { changed?.contains(path) ?? true }
    let files = collection.sources.map(\.displayPath).filter(isChanged)
    var names = Set(files.map { BaselineFile.place(of: $0, for: configuration) })
    if paths.isEmpty, let configuration, isChanged(configuration.path) {
      names.formUnion(["", BaselineFile.place(of: configuration.path, for: configuration)])
    }
    let given = paths.isEmpty ? configuration?.schemaPaths ?? [] : paths
    let folders = given.filter { FileKind(of: $0) == .folder }
    return CheckedScope(.documents(options), isWhole: paths.isEmpty && base == nil) { name in
      if names.contains(Path(name)) { return true }
      // A file that is gone has no findings. One that is not staged may still be there.
      let path = configuration?.path(of: name) ?? name
      let places = [path, tree?.path(inWorkTree: path)].compactMap(\.self)
      return !places.contains(where: SystemFile.exists) && isChanged(path)
        && folders.contains { SchemaListing.isInside(path, folder: $0) }
    }
  }

  private var verbosity: RunObserver.Verbosity {
    findings.quiet ? .quiet : verbose ? .verbose : .normal
  }

  static let nothingToDo =
    "no schemas: name schema files or folders, or list them under 'schemas' in 'dtoc.yaml' ('dtoc init' writes one)"

  private func validationOptions(_ file: ConfigurationFile?) throws -> ValidationOptions {
    var options = file?.configuration.validation ?? ValidationOptions()
    options.profiles.formUnion(profile.map(\.profile))
    try severities.apply(to: &options.compiler)
    if !paths.isEmpty, file?.project.schemas.isEmpty == false {
      options.compiler.allowUnmatchedOptions()
    }
    return options
  }

  /// Findings go to standard output, unless something else does.
  private var stream: Console.Stream {
    fix && (dryRun || paths.contains("-")) ? .error : .output
  }

  private func report(_ found: Findings) throws {
    guard statistics else { return try findings.report(found, on: stream) }
    let table = findings.shown(of: found).showing(findings.notes.visibility).statistics
    switch stream {
    case .output: try Console.output(table, terminator: "")
    case .error: Console.error(table, terminator: "")
    }
  }

  private func summarize(_ found: Findings, _ remainder: BaselineRemainder?, _ left: String?) {
    let summary = FindingSummary(found, notes: findings.notes.visibility)
    // With `--fix`, the summary does not mention fixes.
    Console.error(fix ? summary.text : summary.textWithRepairs)
    if let left { Console.error(left) }
    FindingArguments.summarize(known: remainder?.known ?? 0)
    if let remainder, remainder.fixed > 0 {
      let entries = remainder.fixed == 1 ? "1 entry" : "\(remainder.fixed) entries"
      Console.error(
        "\(entries) of the baseline \(remainder.fixed == 1 ? "is" : "are") fixed; rewrite it with '--write-baseline'"
      )
    }
  }

  private func isFailure(_ counts: FindingCounts) -> Bool {
    if findings.isFailure(counts) { return true }
    guard let maxWarnings, counts.warnings > maxWarnings else { return false }
    Console.error(
      "\(counted(counts.warnings, "warning")), but '--max-warnings' allows \(maxWarnings)"
    )
    return true
  }
}

/// The names of rule profiles on the command line.
enum ProfileArgument: String, ExpressibleByArgument, CaseIterable {
  case style
  case userver

  var profile: RuleProfile {
    switch self {
    case .style: .style
    case .userver: .userver
    }
  }
}
