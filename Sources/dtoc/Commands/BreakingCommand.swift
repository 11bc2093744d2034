internal import ArgumentParser
internal import DTOCompiler

/// `dtoc breaking`: what a change of schemas does to shipped apps and to code.
struct BreakingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "breaking",
    _superCommandName: "dtoc",
    abstract: "Find out what a change of schemas does to shipped apps.",
    discussion: """
      An app that is already shipped has the types of the old schemas. This command compares them with the new ones, and says for \
      each change whether such apps still decode what they get, and whether code for the old types compiles with the new ones. \
      Findings go to the standard output. The exit code is 1 when something breaks on the wire.

      Example: dtoc breaking --against origin/main
      """
  )

  @OptionGroup var versions: VersionArguments

  @Option(
    help: "Whether only payloads count ('wire'), only Swift code ('source'), or both ('all')."
  )
  var level: LevelArgument?

  @Option(
    help: ArgumentHelp("Don't report the findings listed in this file.", valueName: "file")
  )
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all findings to a file for '--baseline', and report nothing.",
      valueName: "file"
    )
  )
  var writeBaseline: String?

  @Flag(help: "Count warnings as errors.")
  var strict = false

  @Flag(help: "Print only errors; with '--strict', also warnings.")
  var quiet = false

  @OptionGroup var notes: NoteArguments

  @Option(help: "The format of findings.")
  var format = FormatArgument(.text)

  mutating func validate() throws {
    try refuseEmptyPaths([], ["--baseline": baseline, "--write-baseline": writeBaseline])
    if quiet, notes.isShown { throw ValidationError("'--quiet' can't be used with '--notes'") }
    if baseline != nil, writeBaseline != nil {
      throw ValidationError(
        "'--write-baseline' can't be used with '--baseline', because it writes all findings"
      )
    }
  }

  func run() throws {
    let configuration = try versions.readConfiguration()
    let known =
      try writeBaseline != nil
      ? nil : (baseline ?? configuration?.baseline).map { try BaselineFile.read($0) }
    var list = try versions.changes(configuration, level?.level)
    let name = { path in BaselineFile.name(of: path, for: configuration) }
    if let writeBaseline {
      try BaselineFile.write(list.findings.baseline(naming: name), to: writeBaseline)
      let counts = list.findings.counts
      let count = counts.errors + counts.warnings
      Console.error("wrote \(counted(count, "finding")) to \(writeBaseline.showingControls())")
      return
    }
    if let known { list.findings = list.findings.subtracting(known, naming: name).findings }
    try report(list)
    let counts = list.findings.counts
    withExtendedLifetime(list) {
      Console.exit(
        counts.errors > 0 || strict && counts.warnings > 0 ? Failure.findingsExitCode : 0
      )
    }
  }

  private func report(_ list: SchemaChangeList) throws {
    var list = list
    let summary = FindingSummary(list.findings, notes: notes.visibility)
    if quiet, !strict { list.findings = list.findings.errors }
    guard format.form != .markdown else {
      return try Console.output(list.markdown(notes: notes.visibility), terminator: "")
    }
    try Console.report(list.findings, format.form, notes: notes.visibility, on: .output)
    if !quiet, format.form.isForScreens { Console.error(summary.text) }
  }
}

/// A level on the command line.
enum LevelArgument: String, ExpressibleByArgument, CaseIterable {
  case wire
  case source
  case all

  var level: ChangeLevel {
    switch self {
    case .wire: .wire
    case .source: .source
    case .all: .all
    }
  }
}
