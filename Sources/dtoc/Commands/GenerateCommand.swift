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

  @Option(help: "How findings are printed: text (to standard error) or json (to standard output).")
  var format = FindingFormat.text

  mutating func validate() throws {
    if paths.isEmpty { throw ValidationError("name at least one schema file or folder") }
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
    let compiler = try makeCompiler()
    let collection = try SchemaCollection(paths: paths, root: root)
    let compilation = compiler.compile(collection.sources, load: collection.load)
    report(compilation)
    let writer = OutputWriter(folder: output)
    for file in compilation.files { try writer.write(file.contents, to: file.path) }
    if let symbols {
      try OutputWriter.write(SymbolsFile(compilation.symbols).json, toFile: symbols)
    }
    // The process ends here, with everything in memory: to release it piece by piece would take as long as to write it out.
    withExtendedLifetime((collection, compilation)) {
      Console.exit(compilation.hasErrors ? Failure.findingsExitCode : 0)
    }
  }

  private func makeCompiler() throws -> Compiler {
    var options = CompilerOptions()
    options.typePrefix = typePrefix
    options.typeSuffix = typeSuffix
    options.access = access.level
    options.isCodable = codable
    if let templates { options.templates = try TemplateFolder.read(templates) }
    do {
      return try Compiler(options: options)
    } catch {
      throw Failure.usage("the templates have mistakes\n\(error)")
    }
  }

  private func report(_ compilation: Compilation) {
    switch format {
    case .json:
      Console.output(compilation.findingsAsJSON())
    case .text:
      let style: FindingStyle = Console.wantsColourOnError ? .coloured : .plain
      Console.error(compilation.findingsAsText(style), terminator: "")
      Console.error(summary(of: compilation))
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
