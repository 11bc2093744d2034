internal import ArgumentParser
internal import DTOCompiler
internal import Paths

/// `dtoc verify`: what apps do with recorded payloads.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    _superCommandName: "dtoc",
    abstract: "Find out what apps do with recorded payloads.",
    discussion: """
      Payloads are read as the generated types read them, without compiling any Swift: with the same issues at the same places, and the \
      same errors. A file is one JSON document, JSON Lines, or a HAR file, whose responses are read as the types of their operations. \
      Values are redacted in findings. Findings go to the standard output. The exit code is 1 if apps can't decode a payload.

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

  @Flag(
    help: ArgumentHelp(
      "Also check what apps don't notice: lengths, patterns, bounds, formats and all other keywords of schemas.",
      discussion: "Apps decode such payloads without an issue."
    )
  )
  var contract = false

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
    let configuration = try payloads.types.configuration.read()
    // The baseline of the configuration is about schemas.
    let known = findings.baseline == nil ? nil : try findings.knownFindings(configuration)
    let selection = try payloads.selection(configuration)
    if !selection.types.errors.isEmpty {
      Console.message(
        "the schemas have errors, so parts of types may be missing; run 'dtoc validate'"
      )
    }
    var options = PayloadCheckOptions()
    if showValues { options.showValues() }
    if ambiguity { options.reportAmbiguity() }
    if contract { options.checkContract() }
    var report = PayloadReport(of: selection.types, options: options)
    var progress = Console.wantsProgress && !findings.quiet ? ProgressLine() : nil
    for file in selection.files {
      try file.read(into: &report) { count in
        progress?.show("reading \(counted(count, "payload"))")
      }
    }
    progress?.clear()
    let files = Set(selection.files.map { BaselineFile.place(of: $0.path, for: configuration) })
    let scope = CheckedScope(.payloads, isWhole: false) { files.contains(Path($0)) }
    if try findings.writeBaseline(of: report.findings, for: configuration, checked: scope) {
      return
    }
    try finish(report, selection.types, known)
  }

  private func finish(
    _ report: PayloadReport,
    _ types: PayloadTypes,
    _ known: KnownFindings?
  ) throws {
    var found = report.findings
    let remainder = known.map { found.subtracting($0.baseline, naming: $0.name) }
    if let remainder { found = remainder.findings }
    if summary {
      try Console.output(report.tally.table(ofTotal: report.payloadCount), terminator: "")
    } else {
      try findings.report(found, on: .output)
    }
    if findings.hasSummary {
      summarize(report)
      if report.payloadCount > 0 { noteHooks(of: types.typesWithHooks) }
      FindingArguments.summarize(known: remainder?.known ?? 0)
    }
    withExtendedLifetime(found) {
      Console.exit(findings.isFailure(found.counts) ? Failure.findingsExitCode : 0)
    }
  }

  private func noteHooks(of types: [PayloadType]) {
    guard let first = types.first else { return }
    let others = types.count > 1 ? " and \(counted(types.count - 1, "other type"))" : ""
    Console.error(
      "note: hooks aren't run; 'didDecode' of \(first.name)\(others) may refuse what is valid here"
    )
  }

  private func summarize(_ report: PayloadReport) {
    let requests = report.requests
    if !requests.unknown.isEmpty {
      Console.error("these requests fit no operation:")
      for (request, count) in requests.unknown {
        Console.error("  \(count > 1 ? "\(count) x " : "")\(request.showingControls())")
      }
      if requests.unlistedCount > 0 {
        Console.error("  and \(requests.unlistedCount) more")
      }
    }
    if requests.untypedCount > 0 {
      Console.error("\(counted(requests.untypedCount, "response")) without a type for JSON")
    }
    if requests.emptyCount > 0 {
      Console.error("\(counted(requests.emptyCount, "response")) without a recorded body")
    }
    for (name, count) in requests.compressed.sorted(by: { $0.key < $1.key }) {
      Console.error(
        "\(counted(count, "response")) whose body was recorded compressed (\(name)); record decoded bodies"
      )
    }
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
