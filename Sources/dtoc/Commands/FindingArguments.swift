internal import ArgumentParser
internal import DTOCompiler

/// The flags that choose which findings are reported, how, and which of them are failures.
struct FindingArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Don't report the findings listed in this file.", valueName: "file"))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all findings to a file for '--baseline', and report nothing.",
      discussion: "Entries of that file about something that this run does not check are kept.",
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

  func validate() throws {
    try refuseEmptyPaths([], ["--baseline": baseline, "--write-baseline": writeBaseline])
    if quiet, notes.isShown { throw ValidationError("'--quiet' can't be used with '--notes'") }
    if baseline != nil, writeBaseline != nil {
      throw ValidationError(
        "'--write-baseline' can't be used with '--baseline', because it writes all findings"
      )
    }
  }

  var form: ReportFormat { format.form }

  /// Whether the command ends with a sentence for people.
  var hasSummary: Bool { !quiet && form.isForScreens }

  /// Says how many findings are not shown because they are known.
  static func summarize(known count: Int) {
    guard count > 0 else { return }
    Console.error("the baseline suppresses \(counted(count, "finding"))")
  }

  /// Reads the findings that are not reported.
  ///
  /// - Parameter configuration: A flag overrides its baseline.
  /// - Throws: ``Failure`` if the file can't be read.
  func knownFindings(_ configuration: ConfigurationFile?) throws -> KnownFindings? {
    guard writeBaseline == nil else { return nil }
    return try KnownFindings(baseline, configuration)
  }

  /// Writes all findings to a baseline, if the user asks for one. An existing one keeps the entries about anything else.
  ///
  /// - Parameters:
  ///   - scope: What was checked.
  ///   - name: The path of a document, from its path in messages.
  /// - Returns: Whether it was written. There is nothing to report then.
  func writeBaseline(
    of findings: Findings,
    for configuration: ConfigurationFile?,
    checked scope: CheckedScope,
    naming name: (String) -> String = { $0 }
  ) throws -> Bool {
    guard let writeBaseline else { return false }
    let baseline = findings.newBaseline(
      naming: { BaselineFile.name(of: name($0), for: configuration) },
      replacing: try BaselineFile.existing(at: writeBaseline),
      checked: scope
    )
    try BaselineFile.write(baseline, to: writeBaseline)
    let count = counted(baseline.count, "finding")
    let kept =
      baseline.keptCount == 0
      ? "" : ", and kept \(baseline.keptCount) that this run did not check or report"
    Console.error("wrote \(count) to \(writeBaseline.showingControls())\(kept)")
    return true
  }

  /// The findings that the flags leave.
  func shown(of findings: Findings) -> Findings { quiet && !strict ? findings.errors : findings }

  func isFailure(_ counts: FindingCounts) -> Bool {
    counts.errors > 0 || strict && counts.warnings > 0
  }

  func report(_ findings: Findings, on stream: Console.Stream) throws {
    try Console.report(shown(of: findings), form, notes: notes.visibility, on: stream)
  }
}
