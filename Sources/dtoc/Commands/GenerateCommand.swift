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

  @Argument(help: "Schema files, or folders with *.yml, *.yaml and *.json files.")
  var paths: [String]

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

  @Option(
    help: ArgumentHelp(
      "A file with options by the names of their flags, and rules for some types; flags win over it.",
      valueName: "file"
    )
  )
  var config: String?

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
    if paths.isEmpty { throw ValidationError("name at least one schema file or folder") }
    if output == nil, why == nil {
      throw ValidationError("say where the Swift goes: '--output <folder>'")
    }
    try refuseEmptyPaths(
      paths,
      [
        "--output": output, "--root": root, "--templates": templates, "--symbols": symbols,
        "--config": config,
      ]
    )
  }

  func run() throws {
    let ownTemplates = try templates.map { try TemplateFolder.read($0) } ?? [:]
    let options = try compilerOptions(ownTemplates)
    let compiler = try makeCompiler(options)
    var collection = try SchemaCollection(paths: paths, root: root)
    for skipped in collection.skipped { Console.message(skipped) }
    let reach: SchemaCollection.Reach = options.allowsReferencesAnywhere ? .anywhere : .insideRoot
    let compilation = compiler.compile(collection.sources) {
      collection.load(root: $0, path: $1, from: reach)
    }
    try report(compilation.findings)
    if let why { return try explain(why, compilation) }
    try write(
      compilation,
      of: collection,
      to: OutputWriter(folder: output ?? "."),
      ownTemplates: Array(ownTemplates.keys)
    )
    if format.form.isForScreens { Console.error(summary(of: compilation)) }
    // The process ends here, with everything in memory: to release it piece by piece would take as long as to write it out.
    withExtendedLifetime((collection, compilation)) {
      Console.exit(compilation.findings.hasErrors ? Failure.findingsExitCode : 0)
    }
  }

  private func compilerOptions(_ templates: [String: [UInt8]]) throws -> CompilerOptions {
    var options = try config.map { try ConfigurationFile.read($0).options } ?? CompilerOptions()
    do {
      try options.set(self.options.settings)
    } catch {
      throw Failure.usage(error.description)
    }
    options.templates = templates
    return options
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

  /// Prints the chain of types that leads to one of them.
  private func explain(_ type: String, _ compilation: Compilation) throws {
    guard let reasons = compilation.reasons(for: type) else {
      let meant = compilation.suggestion(for: type).map { "; did you mean '\($0)'?" } ?? ""
      throw Failure.usage("no type '\(type)' is generated\(meant)")
    }
    try Console.output(reasons.joined(separator: "\n"))
  }

  private func write(
    _ compilation: Compilation,
    of collection: SchemaCollection,
    to writer: OutputWriter,
    ownTemplates: [String]
  ) throws {
    // Before the first file is written, so that a refusal leaves nothing half done.
    let symbolsPath = try symbols.map { path in
      let templates = ownTemplates.map { TemplateFolder.path(of: $0, in: self.templates ?? ".") }
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
