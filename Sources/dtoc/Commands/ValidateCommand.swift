internal import ArgumentParser
internal import DTOCompiler

/// `dtoc validate`: what is wrong in schemas, and the same schemas mended.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Find what is wrong in schemas, and mend it.",
    discussion: """
      Every rule looks at every document; 'dtoc rules' lists them, and 'dtoc explain <rule>' says what to do. The exit code is 1 when \
      there are errors, or more warnings than allowed.

      Example: dtoc validate Schemas --fix
      """
  )

  @Argument(
    help:
      "Schema files, folders with *.yml, *.yaml and *.json files, patterns, or '-' for the standard input."
  )
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "The folder that references may not leave.",
      discussion: "By default each folder given, and of a file its own folder.",
      valueName: "folder"
    )
  )
  var root: String?

  @Flag(help: "Mend what is certain, in the files themselves.")
  var fix = false

  @Flag(help: "With --fix: mend also what is most likely meant.")
  var unsafe = false

  @Flag(help: "With --fix: print the changes as a unified diff, and write nothing.")
  var dryRun = false

  @Option(
    name: .customLong("severity"),
    help: ArgumentHelp(
      "Choose how much a rule counts: error, warning, note or off.",
      discussion: "May be given several times, or with commas.",
      valueName: "rule=level"
    )
  )
  var severities: [String] = []

  @Option(help: "A set of rules that is off by default: style or userver.")
  var profile: [ProfileArgument] = []

  @Option(help: ArgumentHelp("How many warnings are allowed.", valueName: "number"))
  var maxWarnings: Int?

  @Flag(help: "Count warnings as errors.")
  var strict = false

  @Flag(help: "Print errors only.")
  var quiet = false

  @Option(help: "How findings are printed: text (to standard error) or json (to standard output).")
  var format = FindingFormat.text

  mutating func validate() throws {
    if paths.isEmpty { throw ValidationError("name at least one schema file or folder") }
    for path in paths where path.isEmpty { throw ValidationError("a path is empty") }
    if unsafe, !fix { throw ValidationError("'--unsafe' goes with '--fix'") }
    if dryRun, !fix { throw ValidationError("'--dry-run' goes with '--fix'") }
    if let maxWarnings, maxWarnings < 0 {
      throw ValidationError("'--max-warnings' takes a number that is not negative")
    }
  }

  func run() throws {
    let validator = Validator(options: try validationOptions())
    var collection = try SchemaCollection(paths: paths, root: root)
    for skipped in collection.skipped { Console.message(skipped) }
    let load = { (root: Int, path: String) in
      collection.load(root: root, path: path, from: .insideRoot)
    }
    let findings: Findings
    if fix {
      let mending = validator.mend(collection.sources, unsafe ? .unsafe : .safe, load: load)
      try apply(mending)
      findings = mending.findings
    } else {
      findings = validator.validate(collection.sources, load: load)
    }
    try report(findings)
    withExtendedLifetime((collection, findings)) {
      Console.exit(isFailure(findings.counts) ? Failure.findingsExitCode : 0)
    }
  }

  private func validationOptions() throws -> ValidationOptions {
    var options = ValidationOptions()
    options.profiles = Set(profile.map(\.profile))
    do {
      for choice in severities.flatMap({ $0.split(separator: ",") }) {
        guard let equals = choice.firstIndex(of: "=") else {
          throw Failure.usage("'--severity' takes 'rule=level', not '\(choice)'")
        }
        try options.setSeverity(
          String(choice[choice.index(after: equals)...]),
          of: String(choice[..<equals])
        )
      }
    } catch let error as OptionError {
      throw Failure.usage(error.description)
    }
    return options
  }

  private func apply(_ mending: Mending) throws {
    for file in mending.files {
      if dryRun {
        try Console.output(file.diff, terminator: "")
      } else {
        try OutputWriter.write(file.after, toFile: file.displayPath)
      }
    }
  }

  private func report(_ findings: Findings) throws {
    switch format {
    case .json: try Console.output(findings.json)
    case .text:
      let style: FindingStyle = Console.wantsColourOnError ? .coloured : .plain
      Console.error(findings.text(style), terminator: "")
    }
  }

  private func isFailure(_ counts: FindingCounts) -> Bool {
    if counts.errors > 0 { return true }
    if strict, counts.warnings > 0 { return true }
    return maxWarnings.map { counts.warnings > $0 } ?? false
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
