internal import ArgumentParser
internal import DTOCompiler

/// `dtoc alerts`: rules and a dashboard for the metrics of apps and servers.
struct AlertsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alerts",
    _superCommandName: "dtoc",
    abstract: "Write Prometheus rules and a Grafana dashboard for payloads.",
    discussion: """
      The rules are about the metrics of 'MetricsReporter': a fault that the last week did not have, a share of lost payloads above a bound, and \
      payloads that have become worse since a release. Owners of types come from 'x-dto-owner' and from 'alerts' in the configuration, which \
      also sets severities and bounds.

      Example: dtoc alerts --output Monitoring
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Schema files, folders or patterns. The default is 'schemas' in the configuration.",
      valueName: "path"
    )
  )
  var paths: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder to write to: 'dtoc-alerts.yml' and 'dtoc-dashboard.json'.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var output: String

  @Flag(help: "Overwrite existing files that dtoc did not write, or that were edited.")
  var force = false

  @OptionGroup var root: RootArguments

  @OptionGroup var severities: SeverityArguments

  @OptionGroup var configuration: ConfigurationArguments

  func validate() throws { try refuseEmptyPaths(paths, ["--output": output]) }

  func run() throws {
    let file = try configuration.read()
    if paths.isEmpty, file?.project.schemas.isEmpty ?? true {
      throw Failure.usage(ValidateCommand.nothingToDo)
    }
    let outputs = try ReadOutputs(paths, root: root.folder, file) { options in
      try severities.apply(to: &options)
      options.allowUnmatchedOptions()
      options.findOperations()
    }
    let types = PayloadTypes(of: outputs.drafts)
    if !types.errors.isEmpty {
      Console.message(
        "the schemas have errors, so types may be missing, and nothing was written; run 'dtoc validate'"
      )
      Console.exit(Failure.findingsExitCode)
    }
    let settings = file?.project.alerts ?? AlertSettings()
    // With paths, other documents may have the types.
    if paths.isEmpty {
      let findings = AlertFiles.findings(settings, in: types)
      try Console.report(findings, .text, notes: .hidden, on: .error)
      if findings.hasErrors { Console.exit(Failure.findingsExitCode) }
    }
    let alerts = AlertFiles(types, settings, release: Version.release)
    let files = alerts.files.map {
      OutputWriter.File(path: $0.path, contents: Array($0.text.utf8))
    }
    try RecordedFolder(path: output, command: .alerts)
      .write(files, forcing: force ? .overwriting : .none)
    Console.error("\(counted(files.count, "file")) in '\(output.showingControls())'")
  }
}
