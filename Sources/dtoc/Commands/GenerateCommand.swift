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

  @Option(name: [.short, .long], help: "The folder to write Swift files to.")
  var output: String

  @Option(
    help: ArgumentHelp(
      "The folder that references may not leave, and that output paths are relative to.",
      discussion: "By default each folder given, and of a file its own folder.",
      valueName: "folder"
    )
  )
  var root: String?

  @Option(help: ArgumentHelp("Goes before the names of top-level types.", valueName: "text"))
  var typePrefix = ""

  @Option(help: ArgumentHelp("Goes after the names of top-level types.", valueName: "text"))
  var typeSuffix = ""

  @Option(help: "The access level of the types: public, package or internal.")
  var access = AccessArgument.public

  @Flag(help: "Make the types Encodable, too.")
  var codable = false

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

  @Option(help: "How findings are printed: text (to standard error) or json (to standard output).")
  var format = FindingFormat.text

  mutating func validate() throws {
    if paths.isEmpty { throw ValidationError("name at least one schema file or folder") }
    for path in paths where path.isEmpty { throw ValidationError("a path is empty") }
    for (flag, path) in [
      ("--output", output), ("--root", root), ("--templates", templates), ("--symbols", symbols),
    ] where path?.isEmpty == true {
      throw ValidationError("the path after '\(flag)' is empty")
    }
    for (flag, text) in [("--type-prefix", typePrefix), ("--type-suffix", typeSuffix)] {
      guard text.unicodeScalars.allSatisfy({ $0.properties.isXIDContinue }) else {
        throw ValidationError("'\(flag)' takes letters, digits and underscores, not '\(text)'")
      }
    }
    if let first = typePrefix.unicodeScalars.first, !first.properties.isXIDStart, first != "_" {
      throw ValidationError("'--type-prefix' must start with a letter, not '\(first)'")
    }
  }

  func run() throws {
    let ownTemplates = try templates.map { try TemplateFolder.read($0) } ?? [:]
    let compiler = try makeCompiler(ownTemplates)
    var collection = try SchemaCollection(paths: paths, root: root)
    for skipped in collection.skipped { Console.message(skipped) }
    let compilation = compiler.compile(collection.sources) { collection.load(root: $0, path: $1) }
    try reportFindings(of: compilation)
    try write(compilation, of: collection, ownTemplates: Array(ownTemplates.keys))
    if format == .text { Console.error(summary(of: compilation)) }
    // The process ends here, with everything in memory: to release it piece by piece would take as long as to write it out.
    withExtendedLifetime((collection, compilation)) {
      Console.exit(compilation.hasErrors ? Failure.findingsExitCode : 0)
    }
  }

  private func makeCompiler(_ templates: [String: [UInt8]]) throws -> Compiler {
    var options = CompilerOptions()
    options.typePrefix = typePrefix
    options.typeSuffix = typeSuffix
    options.access = access.level
    options.isCodable = codable
    options.templates = templates
    do {
      return try Compiler(options: options)
    } catch {
      throw Failure.usage("the templates have mistakes", details: error.problems)
    }
  }

  private func reportFindings(of compilation: Compilation) throws {
    switch format {
    case .json:
      try Console.output(compilation.findingsAsJSON())
    case .text:
      let style: FindingStyle = Console.wantsColourOnError ? .coloured : .plain
      Console.error(compilation.findingsAsText(style), terminator: "")
    }
  }

  private func write(
    _ compilation: Compilation,
    of collection: SchemaCollection,
    ownTemplates: [String]
  ) throws {
    let writer = OutputWriter(folder: output)
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
    let counts = compilation.counts
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

enum FindingFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

enum AccessArgument: String, ExpressibleByArgument, CaseIterable {
  case `public`
  case package
  case `internal`

  var level: CompilerOptions.AccessLevel {
    switch self {
    case .public: .public
    case .package: .package
    case .internal: .internal
    }
  }
}
