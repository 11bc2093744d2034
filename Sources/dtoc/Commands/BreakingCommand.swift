internal import ArgumentParser
internal import DTOCompiler
internal import Paths

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

  @Flag(help: "Print five lines for people who decide about a release, instead of findings.")
  var summary = false

  @OptionGroup var findings: FindingArguments

  func validate() throws {
    guard summary, findings.form != .text else { return }
    throw ValidationError("'--summary' is text, so it can't be used with '--format'")
  }

  func run() throws {
    let configuration = try versions.readConfiguration()
    let known = try findings.knownFindings(configuration)
    var list = try versions.changes(configuration, level?.level)
    let files = Set(
      list.findings.documentPaths.map {
        BaselineFile.place(of: list.pathWithoutVersion($0), for: configuration)
      }
    )
    let isWhole = versions.paths.isEmpty
    let scope = CheckedScope(.changes, isWhole: isWhole) { isWhole || files.contains(Path($0)) }
    let isWritten = try findings.writeBaseline(
      of: list.findings,
      for: configuration,
      checked: scope,
      naming: list.pathWithoutVersion
    )
    if isWritten { return }
    let found = list.findings.count
    if let known {
      list.findings =
        list.findings.subtracting(known.baseline) { known.name(of: list.pathWithoutVersion($0)) }
        .findings
      // Earlier versions wrote how the old version was called, too.
      list.findings = list.findings.subtracting(known.baseline, naming: known.name).findings
    }
    let suppressed = found - list.findings.count
    if findings.hasSummary, let compared = list.compared {
      Console.error(compared.text.showingControls(except: "\n"))
    }
    try report(list)
    if !findings.quiet { for remark in list.remarks { Console.message("note: \(remark)") } }
    if findings.hasSummary {
      FindingArguments.summarize(known: suppressed)
      if let proposal = list.payloadProposal { Console.error("help: \(proposal)") }
    }
    withExtendedLifetime(list) {
      Console.exit(findings.isFailure(list.findings.counts) ? Failure.findingsExitCode : 0)
    }
  }

  private func report(_ list: SchemaChangeList) throws {
    guard !summary else { return try Console.output(list.summary, terminator: "") }
    let visibility = findings.notes.visibility
    guard findings.form != .markdown else {
      var shown = list
      shown.findings = findings.shown(of: list.findings)
      return try Console.output(shown.markdown(notes: visibility), terminator: "")
    }
    try findings.report(list.findings, on: .output)
    if findings.hasSummary {
      Console.error(FindingSummary(list.findings, notes: visibility).text)
    }
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
