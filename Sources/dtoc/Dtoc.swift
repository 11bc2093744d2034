internal import ArgumentParser
internal import DTOCompiler
internal import Workers

/// The command line: it parses arguments, and turns what went wrong into an exit code.
@main
struct Dtoc: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dtoc",
    abstract:
      "Compiles API schemas to Swift DTOs that survive a backend's mistakes and report them.",
    discussion: """
      Schemas are Swagger 2.0, OpenAPI 3.0, 3.1 and 3.2 documents and bare JSON-Schema fragments, in YAML or JSON.

      Exit codes: 0 fine, 1 the schemas have errors or Swift is not up to date, 2 wrong usage or a file that can't be read or \
      written, 70 a fault of dtoc itself.
      """,
    version: Version.current,
    subcommands: [
      GenerateCommand.self, ValidateCommand.self, RulesCommand.self, ExplainCommand.self,
      InitCommand.self, ConfigCommand.self, HookCommand.self, OptionsCommand.self,
      KeywordsCommand.self, RuntimeCommand.self, TemplatesCommand.self,
    ]
  )

  static func main() {
    // Scripts ask for it time and again, and nothing has to be parsed for it.
    if CommandLine.arguments.dropFirst() == ["--version"] { finish(printing: Version.current) }
    if let problem = SystemFile.problemOfPaths { stop(with: .usage(problem)) }
    Ending.prepare()
    Workers.withLargeStack(runCommand)
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
      finish(with: error)
    }
  }

  /// The command that the first argument names, if the others are right for it. Parsing them by itself takes half as long as
  /// looking at all commands; for anything else, such as mistakes and requests for help, those are needed.
  private static func firstNamed() -> (any ParsableCommand)? {
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first,
      let type = configuration.subcommands.first(where: { $0.configuration.commandName == name }),
      type.configuration.subcommands.isEmpty,
      let command = try? type.parseAsRoot(Array(arguments.dropFirst())),
      Swift.type(of: command) == type
    else { return nil }
    return command
  }

  private static func stop(with failure: Failure) -> Never {
    Console.message(failure.message)
    for detail in failure.details { Console.error(detail.showingControls()) }
    Console.exit(failure.exitCode)
  }

  /// Prints help or a usage error; the parser's own exit code for the latter is not ours.
  private static func finish(with error: any Error) -> Never {
    // It quotes arguments, and they may hold anything.
    let text = fullMessage(for: error).showingControls(except: "\n")
    switch exitCode(for: error) {
    case .success:
      finish(printing: text)
    case .validationFailure:
      Console.error(text)
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

/// Why a command stops.
struct Failure: Error {
  var message: String
  /// Lines that follow the message.
  var details: [String] = []
  var exitCode: Int32

  static let findingsExitCode: Int32 = 1
  static let usageExitCode: Int32 = 2
  static let internalExitCode: Int32 = 70

  /// Says of which folder it is that reading has failed.
  static func whileReading<Names>(
    folder: String,
    _ read: (String) throws(SystemFile.Problem) -> Names
  ) throws(Failure) -> Names {
    do throws(SystemFile.Problem) {
      return try read(folder)
    } catch {
      throw .usage("can't read the folder '\(folder)': \(error.reason)")
    }
  }

  /// The arguments, or the files they name, do not allow to go on.
  static func usage(_ message: String, details: [String] = []) -> Failure {
    Failure(message: message, details: details, exitCode: usageExitCode)
  }
}

/// The version of the tool.
enum Version {
  static let current = "0.1.0"
  /// Where workflows take it from; whoever publishes it puts the name there.
  static let repository = "OWNER/dtoc"
}
