internal import ArgumentParser
internal import DTOCompiler

/// `dtoc generate`: schemas in, Swift out.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write Swift DTOs for schemas.",
    discussion: """
      One Swift file is written per schema document, and folders are mirrored: 'taxi/order.yml' becomes \
      'taxi/Order.swift'. Files that would not change are not touched. Where a schema has errors, the rest is written all the \
      same, and the exit code is 1.

      Example: dtoc generate Schemas --output Sources/API --type-suffix Result
      """
  )

  @Argument(
    help:
      "Schema files, or folders with *.yml, *.yaml and *.json files; without any, what the configuration says."
  )
  var paths: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The folder to write Swift files to.", valueName: "folder")
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The folder that references may not leave, and that output paths are relative to.",
      discussion: "By default each folder given, and of a file its own folder.",
      valueName: "folder"
    )
  )
  var root: String?

  @Option(
    help: ArgumentHelp(
      "A folder with templates that replace built-in ones by file name.",
      valueName: "folder"
    )
  )
  var templates: String?

  @Option(help: ArgumentHelp("Write which schema became which type, as JSON.", valueName: "file"))
  var symbols: String?

  @Flag(help: "Overwrite files in the output folder that dtoc did not write.")
  var force = false

  @OptionGroup var configuration: ConfigurationArguments

  @OptionGroup(title: "Output Options")
  var options: OutputArguments

  @Option(
    help: ArgumentHelp(
      "Print why a type is generated, by its Swift name, and write nothing.",
      valueName: "type"
    )
  )
  var why: String?

  @Option(
    help: ArgumentHelp(
      "How findings are printed.",
      discussion:
        "What a program reads goes to the standard output, anything else to standard error."
    )
  )
  var format = FormatArgument(.text)

  mutating func validate() throws {
    if !paths.isEmpty, output == nil, why == nil {
      throw ValidationError("say where the Swift goes: '--output <folder>'")
    }
    for path in paths where path.isEmpty { throw ValidationError("a path is empty") }
    for (flag, path) in [
      ("--output", output), ("--root", root), ("--templates", templates), ("--symbols", symbols),
    ] where path?.isEmpty == true {
      throw ValidationError("the path after '\(flag)' is empty")
    }
  }

  func run() throws {
    let configuration = try configuration.read()
    let targets = try self.targets(configuration)
    var compilations: [(SchemaCollection, Compilation)] = []
    for target in targets { try compilations.append(run(target, configuration)) }
    if why != nil, !compilations.contains(where: { $0.1.reasons(for: why ?? "") != nil }) {
      throw unknownType(compilations.map(\.1))
    }
    // The process ends here, with everything in memory: to release it piece by piece would take as long as to write it out.
    withExtendedLifetime(compilations) {
      let hasErrors = compilations.contains { $0.1.findings.hasErrors }
      Console.exit(hasErrors ? Failure.findingsExitCode : 0)
    }
  }

  /// What is written to one folder, and from what.
  private struct Target {
    var folder: String
    var options: CompilerOptions
    var templates: String?
    var symbols: String?
    /// Its index in the configuration; nil when it was given by arguments.
    var output: Int?
  }

  private func targets(_ configuration: ConfigurationFile?) throws -> [Target] {
    let project = configuration?.project
    if paths.isEmpty, project?.schemas.isEmpty ?? true {
      throw Failure.usage(ValidateCommand.nothingToDo)
    }
    let common = configuration?.configuration.options ?? CompilerOptions()
    let ownTemplates = project?.templates.flatMap { configuration?.path(of: $0) }
    guard let configuration, let project, paths.isEmpty, !project.outputs.isEmpty else {
      guard output != nil || why != nil else {
        throw Failure.usage(
          "say where the Swift goes: '--output <folder>', or 'output' in 'dtoc.yaml'"
        )
      }
      return [
        Target(
          folder: output ?? ".",
          options: try changed(common),
          templates: templates ?? ownTemplates,
          symbols: symbols
        )
      ]
    }
    if project.outputs.count > 1, output != nil || symbols != nil {
      throw Failure.usage(
        "'--output' and '--symbols' are for one output, and '\(configuration.path)' has several"
      )
    }
    return try project.outputs.enumerated().map { index, output in
      Target(
        folder: self.output ?? configuration.path(of: output.folder),
        options: try changed(output.options),
        templates: templates ?? output.templates.map { configuration.path(of: $0) },
        symbols: symbols ?? output.symbols.map { configuration.path(of: $0) },
        output: index
      )
    }
  }

  /// Flags win over the configuration.
  private func changed(_ options: CompilerOptions) throws -> CompilerOptions {
    var options = options
    do {
      try options.set(self.options.settings)
    } catch {
      throw Failure.usage(error.description)
    }
    return options
  }

  private func run(
    _ target: Target,
    _ configuration: ConfigurationFile?
  ) throws -> (SchemaCollection, Compilation) {
    var options = target.options
    options.templates = try target.templates.map { try TemplateFolder.read($0) } ?? [:]
    let compiler = try makeCompiler(options)
    var collection = try SchemaCollection(paths: paths, root: root, configuration: configuration) {
      path in
      target.output == nil || configuration?.project.output(of: path) == target.output
    }
    for skipped in collection.skipped { Console.message(skipped) }
    let reach: SchemaCollection.Reach = options.allowsReferencesAnywhere ? .anywhere : .insideRoot
    let compilation = compiler.compile(collection.sources) {
      collection.load(root: $0, path: $1, from: reach)
    }
    try report(compilation.findings)
    if let why {
      if let reasons = compilation.reasons(for: why) {
        try Console.output(reasons.joined(separator: "\n"))
      }
      return (collection, compilation)
    }
    try write(compilation, of: collection, to: target, ownTemplates: Array(options.templates.keys))
    if format.form.isForScreens { Console.error(summary(of: compilation)) }
    return (collection, compilation)
  }

  private func makeCompiler(_ options: CompilerOptions) throws -> Compiler {
    do {
      return try Compiler(options: options)
    } catch {
      throw Failure.usage("the templates have mistakes", details: error.problems)
    }
  }

  /// What a program reads goes to the standard output.
  private func report(_ findings: Findings) throws {
    try Console.report(findings, format.form, on: format.form.isForScreens ? .error : .output)
  }

  private func unknownType(_ compilations: [Compilation]) -> Failure {
    let type = why ?? ""
    let meant =
      compilations.lazy.compactMap { $0.suggestion(for: type) }.first
      .map { "; did you mean '\($0)'?" } ?? ""
    return .usage("no type '\(type)' is generated\(meant)")
  }

  private func write(
    _ compilation: Compilation,
    of collection: SchemaCollection,
    to target: Target,
    ownTemplates: [String]
  ) throws {
    let writer = OutputWriter(folder: target.folder)
    // Before the first file is written, so that a refusal leaves nothing half done.
    let symbolsPath = try target.symbols.map { path in
      let templates = ownTemplates.map { TemplateFolder.path(of: $0, in: target.templates ?? ".") }
      let files = compilation.files.map { writer.path(of: $0.path) }
      return try SymbolsFile.destination(
        of: path,
        sparing: collection.displayPaths + templates + files
      )
    }
    let files = compilation.files.map { OutputWriter.File(path: $0.path, contents: $0.contents) }
    // Whoever has a template of their own for files decides what is in the first line.
    let isMarked = !ownTemplates.contains("File")
    try writer.write(files, overwriting: isMarked && !force ? .generated : .anything)
    if let symbolsPath {
      try OutputWriter.write(SymbolsFile(compilation.symbols).json, toFile: symbolsPath)
    }
  }

  private func summary(of compilation: Compilation) -> String {
    let counts = compilation.findings.counts
    let findings = [(counts.errors, "error"), (counts.warnings, "warning"), (counts.notes, "note")]
      .filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    let files =
      "\(counted(compilation.files.count, "file")) for \(counted(compilation.typeCount, "type"))"
    return findings.isEmpty ? files : "\(files); \(findings.joined(separator: ", "))"
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
