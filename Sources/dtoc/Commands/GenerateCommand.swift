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
      // What can't be read must not leave some outputs new and others old.
      let writings = try targets.map { target in
        var run = GenerationRun(target: target, hooks: hooks)
        run.isForced = force
        run.usesCache = !ignoresCache && format.form.isForScreens
        run.observe = { observer.observe($0) }
        defer { observer.pause() }
        return try run.prepare()
      }
      let results = try writings.map { write in
        defer { observer.pause() }
        return try write { found.append($0) }
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
        if let configuration, !configuration.project.outputs.isEmpty {
          throw Failure.usage(
            "the output in '\(configuration.path)' is for all of its documents, and would lose the files of those that are not named",
            details: [
              "help: leave out the paths to generate all; to generate only these, use '--output <folder>'"
            ]
          )
        }
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
      ) { project.output(of: $0, inStore: $1) == index }
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
    where isWanted: (String, String?) -> Bool = { _, _ in true }
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
    // Flags override the configuration.
    do { try options.set(self.options.settings) } catch { throw Failure.usage(error.description) }
    options.noteExcluded(listing.excludedPaths)
    try severities.apply(to: &options)
    if !paths.isEmpty, configuration?.project.schemas.isEmpty == false {
      options.allowUnmatchedOptions()
    }
    options.joinedFile = outputFile.map { SystemFile.name(of: $0) }
    options.templates = try templates.map { try TemplateFolder.read($0, of: configuration) } ?? [:]
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
        + (configuration.map { [$0.text] + ($0.lockText.isEmpty ? [] : [$0.lockText]) } ?? [])
        + (known?.baseline.fingerprints ?? [])
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
      if let reason = compilation.reason(against: type) ?? compilation.reason(against: name) {
        throw Failure.usage("no type '\(type)' is generated: \(reason)")
      }
      suggestion = suggestion ?? compilation.suggestion(for: type)
    }
    let meant = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    throw Failure.usage("no type '\(type)' is generated\(meant)")
  }
}
