internal import ArgumentParser
internal import DTOCompiler

/// `dtoc verify`: what apps do with recorded payloads.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    _superCommandName: "dtoc",
    abstract: "Find out what apps do with recorded payloads.",
    discussion: """
      Payloads are read as the generated types read them, without compiling any Swift: with the same issues at the same places, and the \
      same errors. A file is one JSON document, or JSON Lines. Values are redacted in findings. Findings go to the standard output. The \
      exit code is 1 if apps can't decode a payload.

      Example: dtoc verify samples/order.json --type Order
      """
  )

  @OptionGroup var payloads: PayloadArguments

  @Flag(help: "Show values as they are.")
  var showValues = false

  @Flag(
    help: ArgumentHelp(
      "Also report payloads that match several variants of a 'oneOf'.",
      discussion: "Apps report them only if their decoder has '.dtoAmbiguity'."
    )
  )
  var ambiguity = false

  @Flag(help: "Print how many payloads have which faults instead of the findings.")
  var summary = false

  @OptionGroup var findings: FindingArguments

  mutating func validate() throws {
    let hasBaseline = findings.baseline != nil || findings.writeBaseline != nil
    if summary, findings.form != .text || findings.quiet || hasBaseline {
      throw ValidationError(
        "'--summary' can't be used with '--format', '--quiet' and baselines, because it counts all faults"
      )
    }
  }

  func run() throws {
    let configuration = try payloads.configuration.read()
    let known = try findings.knownFindings(nil)
    let selection = try payloads.selection(configuration)
    if !selection.types.errors.isEmpty {
      Console.message(
        "the schemas have errors, so parts of types may be missing; run 'dtoc validate'"
      )
    }
    var options = PayloadCheckOptions()
    if showValues { options.showValues() }
    if ambiguity { options.reportAmbiguity() }
    var report = PayloadReport(of: selection.types, options: options)
    var progress = Console.wantsProgress && !findings.quiet ? ProgressLine() : nil
    for file in selection.files {
      try PayloadFile(path: file.path).forEachPayload { payload, place in
        report.add(payload, place, as: file.type)
        progress?.show("reading \(counted(report.payloadCount, "payload"))")
      }
    }
    progress?.clear()
    try finish(report, known, configuration)
  }

  private func finish(
    _ report: PayloadReport,
    _ known: Baseline?,
    _ configuration: ConfigurationFile?
  ) throws {
    var found = report.findings
    if try findings.writeBaseline(of: found, for: configuration) { return }
    if let known {
      found = found.subtracting(known) { BaselineFile.name(of: $0, for: configuration) }.findings
    }
    if summary {
      try Console.output(report.tally.table(ofTotal: report.payloadCount), terminator: "")
    } else {
      try findings.report(found, on: .output)
    }
    if findings.hasSummary { summarize(report) }
    withExtendedLifetime(found) {
      Console.exit(findings.isFailure(found.counts) ? Failure.findingsExitCode : 0)
    }
  }

  private func summarize(_ report: PayloadReport) {
    if report.omittedCount > 0 {
      Console.error(
        "left out \(counted(report.omittedCount, "finding")), because there are too many"
      )
    }
    Console.error(
      "\(counted(report.payloadCount, "payload")): apps can't decode \(report.lostCount), and report issues in \(report.impairedCount)"
    )
  }
}
