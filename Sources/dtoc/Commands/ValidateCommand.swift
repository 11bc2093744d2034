internal import ArgumentParser
internal import DTOCompiler

/// `dtoc validate`: what is wrong in schemas, and the same schemas mended.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    // Parsed by itself, it need not look for requests for completions, which are of the whole tool.
    _superCommandName: "dtoc",
    abstract: "Find what is wrong in schemas, and mend it.",
    discussion: """
      Every rule looks at every document; 'dtoc rules' lists them, and 'dtoc explain <rule>' says what to do. Findings go to the \
      standard output, and how many there are to standard error. The exit code is 1 when there are errors, or more warnings than \
      allowed.

      Example: dtoc validate 'Schemas/**/*.yml' --fix
      """
  )

  @Argument(
    help:
      "Schema files, folders with *.yml, *.yaml and *.json files, patterns, or '-' for the standard input; without any, the folders of the configuration."
  )
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder that references may not leave.",
      discussion:
        "By default the git work tree that holds the schemas; without git, the current folder.",
      valueName: "folder"
    )
  )
  var root: String?

  @Flag(help: "Read what is staged: the git index's files instead of the work tree's.")
  var staged = false

  @Option(
    help: ArgumentHelp(
      "Show and count only what is in files that differ from where the branch left this one, and errors in files that refer to those.",
      discussion: "All are read all the same: references need them.",
      valueName: "commit"
    )
  )
  var base: String?

  @Flag(help: "Mend what is certain, in the files themselves.")
  var fix = false

  @Flag(help: "With --fix: mend also what is most likely meant.")
  var unsafe = false

  @Flag(help: "With --fix: print the changes as a unified diff, and write nothing.")
  var dryRun = false

  @OptionGroup var severities: SeverityArguments

  @OptionGroup var configuration: ConfigurationArguments

  @Option(help: "A set of rules that is off by default: style or userver.")
  var profile: [ProfileArgument] = []

  @Option(
    help: ArgumentHelp("Leave out the findings that this file knows.", valueName: "file")
  )
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write what is found to a file for '--baseline', and nothing else.",
      valueName: "file"
    )
  )
  var writeBaseline: String?

  @Option(help: ArgumentHelp("How many warnings are allowed.", valueName: "number"))
  var maxWarnings: Int?

  @Flag(help: "Count warnings as errors.")
  var strict = false

  @Flag(help: "Print errors only; with --strict warnings, too.")
  var quiet = false

  @OptionGroup var notes: NoteArguments

  @Flag(help: "Print to standard error how long each phase takes.")
  var verbose = false

  @Flag(help: "Print how often each rule has found something, and no single finding.")
  var statistics = false

  @Option(help: "How findings are printed.")
  var format = FormatArgument(.text)

  mutating func validate() throws {
    try refuseEmptyPaths(
      paths,
      [
        "--root": root, "--baseline": baseline, "--write-baseline": writeBaseline, "--base": base,
      ]
    )
    if quiet, notes.isShown { throw ValidationError("'--quiet' does not go with '--notes'") }
    if quiet, verbose { throw ValidationError("'--quiet' does not go with '--verbose'") }
    try validateSource()
    if unsafe, !fix { throw ValidationError("'--unsafe' goes with '--fix'") }
    if dryRun, !fix { throw ValidationError("'--dry-run' goes with '--fix'") }
    if let maxWarnings, maxWarnings < 0 {
      throw ValidationError("'--max-warnings' takes a number that is not negative")
    }
    if baseline != nil, writeBaseline != nil {
      throw ValidationError(
        "'--write-baseline' takes all findings, and does not go with '--baseline'"
      )
    }
    if statistics, format.form != .text {
      throw ValidationError("'--statistics' is a table for people, and does not go with '--format'")
    }
    if stream == .error, !format.form.isForScreens {
      throw ValidationError(
        "what is mended goes to the standard output, where '--format \(format.form.rawValue)' wants to go, too"
      )
    }
  }

  /// What reads something else than files of the work tree goes with nothing that writes them.
  private func validateSource() throws {
    for (flag, isGiven) in [("--fix", fix), ("--write-baseline", writeBaseline != nil)]
    where isGiven {
      if staged {
        throw ValidationError("'\(flag)' writes files, and '--staged' is about the index")
      }
      if base != nil {
        throw ValidationError("'\(flag)' is about all files, and '--base' about some")
      }
    }
    if staged, paths.contains("-") {
      throw ValidationError(
        "what is on the standard input is not staged: '-' does not go with '--staged'"
      )
    }
  }

  func run() throws {
    let changed = try base.map { try ChangedFiles(since: $0, staged ? .index : .workTree) }
    let named = paths + [root, self.configuration.config, baseline].compactMap(\.self)
    let tree = staged ? try StagedTree(with: named) : nil
    let configuration = try configuration.read()
    if paths.isEmpty, configuration?.project.schemas.isEmpty ?? true {
      throw Failure.usage(Self.nothingToDo, details: tree?.hints ?? [])
    }
    if let tree {
      let isLimited = paths.isEmpty && root == nil
      try tree.takeInputs(in: isLimited ? configuration?.inputFolders : nil)
      if let baseline = configuration?.baseline { try tree.takeFile(baseline) }
      for folder in nameFolders(configuration) { if let folder { try tree.takeSwift(in: folder) } }
    }
    let options = try validationOptions(configuration)
    var validator = Validator(options: options)
    let known =
      try writeBaseline != nil
      ? nil : (baseline ?? configuration?.baseline).map { try BaselineFile.read($0) }
    let listing = try SchemaListing(
      paths: paths,
      root: root,
      configuration: configuration,
      dash: .standardInput
    )
    for skipped in listing.skipped { Console.message(skipped) }
    validator.lastingNames = try nameFolders(configuration).map {
      try NamesFolder(at: $0, of: listing).lastingNames()
    }
    var observer = RunObserver(verbosity)
    observer.observe(.phase(.reading))
    var collection = try SchemaCollection(listing)
    let reach: SchemaCollection.Reach =
      options.compiler.allowsReferencesAnywhere ? .anywhere : .insideBoundary
    var findings = try self.findings(in: &collection, from: reach, by: validator, &observer)
    observer.pause()
    let name = { path in BaselineFile.name(of: path, for: configuration) }
    if let writeBaseline { return try write(findings, to: writeBaseline, naming: name) }
    let remainder = known.map { findings.subtracting($0, naming: name) }
    if let remainder { findings = remainder.findings }
    if let changed { findings = findings.limited(to: changed) }
    try report(findings)
    if !quiet, format.form.isForScreens { summarize(findings, remainder) }
    observer.summarize()
    let isFailure = isFailure(findings.counts)
    withExtendedLifetime((collection, findings)) {
      Console.exit(isFailure ? Failure.findingsExitCode : 0)
    }
  }

  /// Where the outputs' names are kept. Who names paths may mean documents that are in no output.
  private func nameFolders(_ configuration: ConfigurationFile?) -> [String?] {
    guard paths.isEmpty, let configuration else { return [] }
    return configuration.project.outputs.map { NamesFolder.path(of: $0, in: configuration) }
  }

  private func findings(
    in collection: inout SchemaCollection,
    from reach: SchemaCollection.Reach,
    by validator: Validator,
    _ observer: inout RunObserver
  ) throws -> Findings {
    let sources = collection.sources
    let load = { (root: Int, path: String) in
      collection.load(root: root, path: path, from: reach)
    }
    guard fix else {
      return validator.validate(sources, observe: { observer.observe($0) }, load: load)
    }
    let mending = validator.mend(
      sources,
      unsafe ? .unsafe : .safe,
      observe: { observer.observe($0) },
      load: load
    )
    observer.observe(.phase(.writing))
    let documents = MendedDocuments(mending, in: collection)
    if dryRun { try documents.printDiff() } else { try documents.write() }
    return mending.findings
  }

  private var verbosity: RunObserver.Verbosity { quiet ? .quiet : verbose ? .verbose : .normal }

  static let nothingToDo =
    "name schema files or folders, or list 'schemas' in a 'dtoc.yaml' ('dtoc init' writes one)"

  private func validationOptions(_ file: ConfigurationFile?) throws -> ValidationOptions {
    var options = file?.configuration.validation ?? ValidationOptions()
    options.profiles.formUnion(profile.map(\.profile))
    try severities.apply(to: &options.compiler)
    if !paths.isEmpty, file?.project.schemas.isEmpty == false {
      options.compiler.allowUnmatchedOptions()
    }
    return options
  }

  /// Findings are what the command is for, unless something else goes to the standard output already.
  private var stream: Console.Stream {
    fix && (dryRun || paths.contains("-")) ? .error : .output
  }

  private func report(_ findings: Findings) throws {
    let shown = quiet && !strict ? findings.errors : findings
    guard statistics else {
      return try Console.report(shown, format.form, notes: notes.visibility, on: stream)
    }
    let table = shown.showing(notes.visibility).statistics
    switch stream {
    case .output: try Console.output(table, terminator: "")
    case .error: Console.error(table, terminator: "")
    }
  }

  private func summarize(_ findings: Findings, _ remainder: BaselineRemainder?) {
    let summary = FindingSummary(findings, notes: notes.visibility)
    // Who has asked for repairs has got them.
    Console.error(fix ? summary.text : summary.textWithRepairs)
    guard let remainder else { return }
    if remainder.known > 0 {
      Console.error("\(counted(remainder.known, "finding")) left out by the baseline")
    }
    if remainder.mended > 0 {
      let entries = remainder.mended == 1 ? "1 entry" : "\(remainder.mended) entries"
      Console.error(
        "\(entries) of the baseline \(remainder.mended == 1 ? "is" : "are") mended; write it again"
      )
    }
  }

  private func write(
    _ findings: Findings,
    to path: String,
    naming name: (String) -> String
  ) throws {
    try BaselineFile.write(findings.baseline(naming: name), to: path)
    let count = findings.counts.errors + findings.counts.warnings
    Console.error("\(counted(count, "finding")) written to \(path.showingControls())")
  }

  private func isFailure(_ counts: FindingCounts) -> Bool {
    if counts.errors > 0 { return true }
    if strict, counts.warnings > 0 { return true }
    guard let maxWarnings, counts.warnings > maxWarnings else { return false }
    Console.error("\(counted(counts.warnings, "warning")), and \(maxWarnings) allowed")
    return true
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

/// The sets of rules as the command line names them.
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
