internal import ArgumentParser
internal import DTOCompiler

/// The command line: it parses arguments, and turns failures into exit codes.
@main
struct Dtoc: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dtoc",
    abstract:
      "Compile API schemas to Swift DTOs that tolerate and report a backend's mistakes.",
    discussion: """
      Schemas are Swagger 2.0, OpenAPI 3.0, 3.1 and 3.2 documents and bare JSON-Schema fragments, in YAML or JSON.

      Exit codes: 0 for success, 1 if the schemas have errors or the Swift is not up to date, 2 for wrong usage or a file that can't be \
      read or written, 70 for an internal error.
      """,
    version: Version.current,
    subcommands: [
      GenerateCommand.self, ValidateCommand.self, BreakingCommand.self, ChangelogCommand.self,
      VerifyCommand.self, SampleCommand.self, InferCommand.self, OverlayCommand.self,
      AlertsCommand.self, UpdateCommand.self, RulesCommand.self,
      ExplainCommand.self,
      InitCommand.self, ConfigCommand.self, HookCommand.self, OptionsCommand.self,
      KeywordsCommand.self, RuntimeCommand.self, TemplatesCommand.self,
    ]
  )

  static func main() {
    // Scripts often ask for the version, which needs no parsing.
    if CommandLine.arguments.dropFirst() == ["--version"] { finish(printing: Version.current) }
    if let problem = SystemFile.problemOfPaths { stop(with: .usage(problem)) }
    Ending.prepare()
    withLargeStack(runCommand)
  }

  private static func runCommand() {
    do {
      var command = try firstNamed() ?? parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      stop(with: failure)
    } catch let code as ExitCode {
      Console.exit(code.rawValue)
    } catch {
      // For help on an unknown command, the parser prints the general help.
      let asksForHelp = CommandLine.arguments.dropFirst().first == UnknownWord.help
      if exitCode(for: error) == .validationFailure || asksForHelp,
        let failure = UnknownWord(in: CommandLine.arguments)?.failure
      {
        stop(with: failure)
      }
      finish(with: error)
    }
  }

  /// The command that the first argument names, if the other arguments are valid. Parsing for one command takes half as long as for
  /// all of them, which are needed for anything else, such as mistakes and requests for help.
  private static func firstNamed() -> (any ParsableCommand)? {
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first,
      let type = configuration.subcommands.first(where: { $0.configuration.commandName == name }),
      type.configuration.subcommands.isEmpty,
      let command = try? OutputArguments.$knowsAll.withValue(
        false,
        operation: {
          try type.parseAsRoot(Array(arguments.dropFirst()))
        }
      ),
      Swift.type(of: command) == type
    else { return nil }
    return command
  }

  private static func stop(with failure: Failure) -> Never {
    Console.message(failure.message)
    for detail in failure.details { Console.error(detail.showingControls()) }
    Console.exit(failure.exitCode)
  }

  /// Prints help or a usage error, for which the parser has another exit code than dtoc.
  private static func finish(with error: any Error) -> Never {
    // It quotes arguments, which may contain any characters.
    let text = fullMessage(for: error).showingControls(except: "\n")
    switch exitCode(for: error) {
    case .success:
      finish(printing: text)
    case .validationFailure:
      let prefix = "Error: "
      Console.error(text.hasPrefix(prefix) ? "dtoc: \(text.dropFirst(prefix.count))" : text)
      Console.exit(Failure.usageExitCode)
    default:
      Console.error(text)
      Console.exit(Failure.internalExitCode)
    }
  }

  private static func finish(printing text: String) -> Never {
    do throws(Failure) {
      try Console.output(text)
    } catch {
      stop(with: error)
    }
    Console.exit(0)
  }
}

/// The reason why a command stops.
struct Failure: Error {
  var message: String
  /// Lines after the message.
  var details: [String] = []
  var exitCode: Int32

  static let findingsExitCode: Int32 = 1
  static let usageExitCode: Int32 = 2
  static let internalExitCode: Int32 = 70

  /// Adds the folder to the message if reading it fails.
  static func whileReading<Names>(
    folder: String,
    _ read: (String) throws(SystemFile.Problem) -> Names
  ) throws(Failure) -> Names {
    do throws(SystemFile.Problem) {
      return try read(folder)
    } catch {
      throw .unreadable(folder, error.reason, kind: "folder")
    }
  }

  /// Adds to the message where something is listed.
  ///
  /// - Parameter mention: The end of the message.
  static func mentioning<Result>(_ mention: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var failure as Failure {
      failure.message += mention
      throw failure
    }
  }

  /// A mistake in the arguments, or in the files they name.
  static func usage(_ message: String, details: [String] = []) -> Failure {
    Failure(message: message, details: details, exitCode: usageExitCode)
  }
}

/// The version of the tool.
enum Version {
  static let current = "0.1.0"
  /// The repository that workflows download dtoc from. Set it when dtoc is published.
  static let repository = "OWNER/dtoc"
  /// What reports refer to.
  static let release = Release(version: current, repository: repository)
}
