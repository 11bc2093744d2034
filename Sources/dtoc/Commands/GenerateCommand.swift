internal import ArgumentParser
internal import DTOCompiler
internal import Paths

/// `dtoc generate`: schemas in, Swift out.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    // It is parsed separately, so it doesn't need to check for completion requests, which are for the whole tool.
    _superCommandName: "dtoc",
    abstract: "Generate Swift DTOs from schemas.",
    discussion: """
      Writes one Swift file for each schema document and mirrors the folders: 'taxi/order.yml' becomes 'taxi/Order.swift'. Files that \
      wouldn't change are not touched. If a schema has errors, the rest is written anyway, and the exit code is 1.

      Example: dtoc generate Schemas --output Sources/API --type-suffix Result
      """
  )

  @Argument(
    help:
      "Schema files, or folders with *.yml, *.yaml and *.json files. The default is the 'schemas' of the configuration."
  )
  var paths: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The folder to write Swift files to.", valueName: "folder")
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The file to write all of the Swift to.",
      discussion: "For build systems that need to know the output files in advance.",
      valueName: "file"
    )
  )
  var outputFile: String?

  @Option(
    help: ArgumentHelp(
      "The folder that references can't leave, and that output paths are relative to.",
      discussion:
        "By default, output paths are relative to each given folder (for a file, to its own folder), and references can point anywhere in the git work tree that contains it, or in the current folder if there is no git.",
      valueName: "folder"
    )
  )
  var root: String?

  @Option(
    help: ArgumentHelp(
      "A folder with templates that replace built-in templates with the same file name.",
      valueName: "folder"
    )
  )
  var templates: String?

  @Option(
    help: ArgumentHelp("Write a JSON file that maps schemas to their types.", valueName: "file")
  )
  var symbols: String?

  @Option(
    help: ArgumentHelp(
      "The folder that records the names of types, members and cases, so that they don't change; 'none' to record none.",
      discussion: "By default it is '.dtoc-names' in the output folder. Commit it.",
      valueName: "folder"
    )
  )
  var nameRecord: String?

  @Flag(
    help: ArgumentHelp(
      "Overwrite files in the output folder that were edited, or not written by dtoc.",
      discussion: "Such files are never removed, even if they are no longer generated."
    )
  )
  var force = false

  @Flag(
    help: ArgumentHelp(
      "Write nothing, and fail if the output is not up to date.",
      discussion:
        "Prints the diff to standard output, and lists stale, missing, edited and orphaned files on standard error."
    )
  )
  var check = false

  @Flag(
    help: ArgumentHelp(
      "Read staged files from the git index instead of the work tree.",
      discussion:
        "Swift is still written to the work tree. The exit code is 1 if some of it must be staged first."
    )
  )
  var staged = false

  @Flag(name: .customLong("no-cache"), help: "Compile even if nothing has changed.")
  var ignoresCache = false

  @Flag(name: .customLong("no-hooks"), help: "Don't run the 'after-generation' commands.")
  var ignoresHooks = false

  @Flag(help: "Print only errors.")
  var quiet = false

  @Flag(help: "Print the duration of each phase to standard error.")
  var verbose = false

  @OptionGroup var configuration: ConfigurationArguments

  @OptionGroup var severities: SeverityArguments

  @Option(
    help: ArgumentHelp(
      "Don't report the findings listed in this file.",
      discussion: "The default is the 'baseline' of the configuration. Known errors are warnings.",
      valueName: "file"
    )
  )
  var baseline: String?

  @OptionGroup var notes: NoteArguments

  @OptionGroup(title: "Output Options")
  var options: OutputArguments

  @Option(
    help: ArgumentHelp(
      "Print why the type with this Swift name is generated, and write nothing.",
      valueName: "type"
    )
  )
  var why: String?

  @Option(
    help: ArgumentHelp(
      "The format of findings.",
      discussion:
        "Machine-readable formats go to standard output, all others to standard error."
    )
  )
  var format = FormatArgument(.text)

  mutating func validate() throws {
    if outputFile != nil, output != nil || options.sets("layout") {
      throw ValidationError("'--output-file' can't be used with '--output' or '--layout'")
    }
    if quiet, notes.isShown { throw ValidationError("'--quiet' can't be used with '--notes'") }
    if quiet, verbose { throw ValidationError("'--quiet' can't be used with '--verbose'") }
    if staged, why != nil { throw ValidationError("'--staged' can't be used with '--why'") }
    if check, why != nil { throw ValidationError("'--check' can't be used with '--why'") }
    try refuseEmptyPaths(
      paths,
      [
        "--output": output, "--output-file": outputFile, "--root": root,
        "--templates": templates, "--symbols": symbols, "--name-record": nameRecord,
        "--baseline": baseline,
      ]
    )
  }

  func run() throws {
    if staged { return try runOnIndex() }
    let configuration = try configuration.read()
    let targets = try self.targets(configuration)
    reportSkippedFiles(of: targets)
    if let why { return try explain(why, targets, configuration) }
    let hooks = try hookRunner(configuration)
    if check { return try checkDrift(targets, configuration, hooks) }
    var observer = RunObserver(verbosity)
    var found: [Findings] = []
    let results = try reportingFindings(&found) { found in
      var results: [GenerationRun.Result] = []
      for target in targets {
        var run = GenerationRun(target: target, hooks: hooks)
        run.isForced = force
        run.usesCache = !ignoresCache && format.form.isForScreens
        run.observe = { observer.observe($0) }
        results.append(try run.run { found.append($0) })
        observer.pause()
      }
      found += try findings(
        about: configuration,
        targets,
        uses: results.map(\.configurationUse),
        read: zip(results, targets).map { $0.documents(of: $1) }
      )
      return results
    }
    if format.form.isForScreens, !quiet { summarize(results, of: targets) }
    observer.summarize()
    // The process exits here without releasing memory, which would take as long as writing it.
    withExtendedLifetime((results, found)) {
      Console.exit(found.contains(where: \.hasErrors) ? Failure.findingsExitCode : 0)
    }
  }

  // MARK: - What is written where

  func targets(_ configuration: ConfigurationFile?) throws -> [GenerationTarget] {
    let project = configuration?.project
    if paths.isEmpty, project?.schemas.isEmpty ?? true {
      throw Failure.usage(ValidateCommand.nothingToDo)
    }
    let known = try KnownFindings(baseline, configuration)
    guard let configuration, let project, paths.isEmpty, !project.outputs.isEmpty else {
      guard output != nil || outputFile != nil || why != nil else {
        throw Failure.usage(
          "no output folder: use '--output <folder>'"
            + (paths.isEmpty ? ", or set 'output' in 'dtoc.yaml'" : "")
        )
      }
      let listing = try listing(configuration)
      return [
        try target(
          folder: givenFolder ?? ".",
          listing,
          configuration?.configuration.options ?? CompilerOptions(),
          known,
          templates: templates
            ?? project?.templates.flatMap { path in configuration.map { $0.path(of: path) } },
          symbols: symbols,
          names: project?.nameRecord,
          configuration
        )
      ]
    }
    if project.outputs.count > 1, givenFolder != nil || symbols != nil || nameRecord != nil {
      throw Failure.usage(
        "'--output', '--output-file', '--symbols' and '--name-record' require a single output, but '\(configuration.path)' has several"
      )
    }
    var targets = try project.outputs.enumerated().map { index, output in
      let listing = try listing(
        configuration,
        of: project.outputs.count > 1 ? output.folder : nil
      ) { project.output(of: $0) == index }
      return try target(
        folder: givenFolder ?? configuration.path(of: output.folder),
        listing,
        output.options,
        known,
        templates: templates ?? output.templates.map { configuration.path(of: $0) },
        symbols: symbols ?? output.symbols.map { configuration.path(of: $0) },
        names: output.nameRecord,
        configuration
      )
    }
    try requireFoldersOfTheirOwn(targets)
    let folders = targets.map(\.folder)
    for index in targets.indices {
      targets[index].otherFolders = folders.filter { $0 != folders[index] }
    }
    return OutputDrafts.connect(targets, of: project)
  }

  /// Two outputs in the same folder, however it is spelled, would remove each other's files.
  private func requireFoldersOfTheirOwn(_ targets: [GenerationTarget]) throws {
    var folders: [Path: String] = [:]
    for target in targets {
      let folder = Path(SystemFile.resolved(target.folder))
      if let other = folders.updateValue(target.folder, forKey: folder) {
        throw Failure.usage("two outputs have the same folder: '\(other)' and '\(target.folder)'")
      }
    }
  }

  /// The output folder from the flags.
  private var givenFolder: String? { output ?? outputFile.map { SystemFile.parent(of: $0) } }

  private func listing(
    _ configuration: ConfigurationFile?,
    of output: String? = nil,
    where isWanted: (String) -> Bool = { _ in true }
  ) throws -> SchemaListing {
    let listing = try SchemaListing(
      paths: paths,
      root: root,
      configuration: configuration,
      output: output,
      where: isWanted
    )
    try listing.requireAll()
    return listing
  }

  private func target(
    folder: String,
    _ listing: SchemaListing,
    _ options: CompilerOptions,
    _ known: KnownFindings?,
    templates: String?,
    symbols: String?,
    names: NameRecordPlace?,
    _ configuration: ConfigurationFile?
  ) throws -> GenerationTarget {
    var options = options
    do {
      // Flags override the configuration.
      try options.set(self.options.settings)
    } catch {
      throw Failure.usage(error.description)
    }
    try severities.apply(to: &options)
    if !paths.isEmpty, configuration?.project.schemas.isEmpty == false {
      options.allowUnmatchedOptions()
    }
    options.joinedFile = outputFile.map { SystemFile.name(of: $0) }
    options.templates = try templates.map { try TemplateFolder.read($0) } ?? [:]
    var target = GenerationTarget(
      folder: folder,
      listing: listing,
      options: options,
      templates: templates,
      symbols: symbols,
      namesFolder: namesFolder(of: names, folder, configuration),
      known: known,
      paths: paths,
      circumstances: self.options.settings.map(\.text) + severities.choices + [
        root ?? "", outputFile.map { SystemFile.name(of: $0) } ?? "",
      ]
        + (configuration.map { [$0.text] } ?? []) + (known?.baseline.fingerprints ?? [])
    )
    // Only a run that also writes the record resolves them.
    if !check, !staged, why == nil, target.writesNames { target.nameConflicts = .resolved }
    return target
  }

  /// Where names are kept: what the flag says, else what the configuration does, else a folder beside the Swift.
  private func namesFolder(
    of place: NameRecordPlace?,
    _ folder: String,
    _ configuration: ConfigurationFile?
  ) -> String? {
    if let nameRecord {
      switch NameRecordPlace(nameRecord) {
      case .none: return nil
      case .folder(let path): return path
      }
    }
    switch place {
    case .some(.none): return nil
    case .some(.folder(let path)): return configuration?.path(of: path) ?? path
    case nil:
      // What is in the folder of one file is not dtoc's.
      return outputFile == nil ? SystemFile.joined(folder, NamesFolder.name) : nil
    }
  }

  /// - Throws: ``Failure`` if the commands are not trusted.
  func hookRunner(_ configuration: ConfigurationFile?) throws -> HookRunner {
    guard let configuration, !ignoresHooks else { return HookRunner(hooks: [], folder: ".") }
    return HookRunner(
      hooks: try configuration.hooks(),
      folder: SystemFile.parent(of: configuration.path)
    )
  }

  // MARK: - What is said

  /// Says what can't be read, once for all outputs.
  func reportSkippedFiles(of targets: [GenerationTarget]) {
    var seen: Set<String> = []
    for line in targets.flatMap(\.listing.skipped) where !quiet && seen.insert(line).inserted {
      Console.message(line)
    }
  }

  private var verbosity: RunObserver.Verbosity { quiet ? .quiet : verbose ? .verbose : .normal }

  /// Machine-readable reports go to standard output.
  private func report(_ findings: Findings) throws {
    let shown = quiet ? findings.errors : findings
    let stream: Console.Stream = format.form.isForScreens ? .error : .output
    try Console.report(shown, format.form, notes: notes.visibility, on: stream)
  }

  /// Reports what is found for all outputs as one, also if one of them fails: what two find in a document that both need is one finding.
  private func reportingFindings<Result>(
    _ found: inout [Findings],
    _ body: (inout [Findings]) throws -> Result
  ) throws -> Result {
    let result: Result
    do {
      result = try body(&found)
    } catch {
      try report(Findings(joining: found))
      throw error
    }
    try report(Findings(joining: found))
    return result
  }

  /// Findings that need all outputs: settings that match no type of any of them, and documents that none of them takes.
  ///
  /// - Parameters:
  ///   - uses: What each output uses of the configuration; nil if not everything was compiled.
  ///   - documents: The paths of the documents that were read for each output; nil if they are unknown.
  private func findings(
    about configuration: ConfigurationFile?,
    _ targets: [GenerationTarget],
    uses: [ConfigurationUse?],
    read documents: [[String]?]
  ) throws -> [Findings] {
    var found: [Findings] = []
    let knownUses = uses.compactMap(\.self)
    if targets.count > 1, knownUses.count == uses.count {
      let use = knownUses.reduce(into: ConfigurationUse()) { $0.formUnion($1) }
      found.append(use.findings(targets[0].options))
    }
    let read = documents.compactMap(\.self)
    if let configuration, paths.isEmpty, read.count == documents.count {
      let needed = Set(read.joined().map { Path($0) })
      let unassigned = try configuration.unassignedDocuments(root: root).map {
        (path: $0.path, isNeeded: needed.contains(Path($0.displayPath)))
      }
      found.append(
        targets[0].options.findings(aboutUnassigned: unassigned, in: configuration.project)
      )
    }
    if let known = targets[0].known {
      found = found.map { $0.subtracting(known.baseline, naming: known.name).findings }
    }
    return found.filter { !$0.isEmpty }
  }

  /// Prints the chain of types that leads to a type.
  private func explain(
    _ type: String,
    _ targets: [GenerationTarget],
    _ configuration: ConfigurationFile?
  ) throws {
    var suggestion: String?
    for target in targets {
      let run = GenerationRun(target: target, hooks: try hookRunner(configuration))
      let names = try run.names()
      let (collection, compilation) = try run.compile(keeping: names)
      defer { withExtendedLifetime(collection) {} }
      try report(compilation.findings)
      let name = target.place.map { $0.outputs.name(of: type, in: $0.index) } ?? type
      if let reasons = compilation.reasons(for: type) ?? compilation.reasons(for: name) {
        return try Console.output(reasons.map { $0.showingControls() }.joined(separator: "\n"))
      }
      suggestion = suggestion ?? compilation.suggestion(for: type)
    }
    let meant = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    throw Failure.usage("no type '\(type)' is generated\(meant)")
  }

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
      Console.error("run 'dtoc generate' and commit the result")
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

  /// Says how many findings are not shown because they are known.
  func summarize(known: [Findings]) {
    guard format.form.isForScreens, !quiet else { return }
    FindingArguments.summarize(known: Findings(joining: known).count)
  }

  /// A line for each output, and one about the baseline.
  private func summarize(_ results: [GenerationRun.Result], of targets: [GenerationTarget]) {
    for (result, target) in zip(results, targets) {
      let output = targets.count > 1 ? "\(target.folder.showingControls()): " : ""
      Console.error(output + summary(of: result))
    }
    summarize(known: results.compactMap(\.known))
  }

  private func summary(of result: GenerationRun.Result) -> String {
    switch result {
    case .unchanged(let manifest):
      let files = "nothing has changed; \(counted(manifest.outputs.count, "file"))"
      guard manifest.warnings > 0 else { return files }
      return
        "\(files), \(counted(manifest.warnings, "warning")) as before ('dtoc validate' shows them)"
    case .compiled(_, let compilation, let unchanged):
      let counts = compilation.findings.counts
      let findings = [
        (counts.errors, "error"), (counts.warnings, "warning"), (counts.notes, "note"),
      ]
      .filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
      let files =
        "\(counted(compilation.files.count, "file")) for \(counted(compilation.typeCount, "type"))"
      let others =
        unchanged == 0 ? [] : ["\(counted(unchanged, "document")) unchanged"]
      return ([files] + others + (findings.isEmpty ? [] : [findings.joined(separator: ", ")]))
        .joined(separator: "; ")
    }
  }
}

extension GenerationRun.Result {
  /// Nil if not everything was compiled.
  fileprivate var configurationUse: ConfigurationUse? {
    switch self {
    case .compiled(_, let compilation, unchanged: 0): compilation.configurationUse
    case .compiled, .unchanged: nil
    }
  }

  /// What the baseline suppresses; nil if nothing was compiled.
  fileprivate var known: Findings? {
    switch self {
    case .unchanged: nil
    case .compiled(_, let compilation, _): compilation.known
    }
  }

  /// The paths of the documents that were read for an output; nil if they are unknown, because not everything was compiled.
  fileprivate func documents(of target: GenerationTarget) -> [String]? {
    switch self {
    case .unchanged(let manifest): manifest.inputs.compactMap { target.path(ofDocument: $0.path) }
    case .compiled(let collection, _, unchanged: 0): collection.displayPaths
    case .compiled: nil
    }
  }
}
