internal import ArgumentParser
internal import DTOCompiler

/// The command line: it parses arguments, and turns what went wrong into an exit code.
@main
struct Dtoc: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dtoc",
    abstract:
      "Compiles API schemas to Swift DTOs that survive a backend's mistakes and report them.",
    discussion: """
      Schemas are Swagger 2.0, OpenAPI 3.0 and 3.1 documents and bare JSON-Schema fragments, in YAML or JSON.

      Exit codes: 0 fine, 1 the schemas have errors, 2 wrong usage or a file that can't be read or written, \
      70 a fault of dtoc itself.
      """,
    version: Version.current,
    subcommands: [GenerateCommand.self, TemplatesCommand.self]
  )

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      Console.error("dtoc: \(failure.message)")
      Console.exit(failure.exitCode)
    } catch let code as ExitCode {
      Console.exit(code.rawValue)
    } catch {
      finish(with: error)
    }
  }

  /// Prints help or a usage error; the parser's own exit code for the latter is not ours.
  private static func finish(with error: any Error) -> Never {
    let text = fullMessage(for: error)
    switch exitCode(for: error) {
    case .success:
      Console.output(text)
      Console.exit(0)
    case .validationFailure:
      Console.error(text)
      Console.exit(Failure.usageExitCode)
    default:
      Console.error(text)
      Console.exit(Failure.internalExitCode)
    }
  }
}

/// Why a command stops.
struct Failure: Error {
  var message: String
  var exitCode: Int32

  static let findingsExitCode: Int32 = 1
  static let usageExitCode: Int32 = 2
  static let internalExitCode: Int32 = 70

  /// The arguments, or the files they name, do not allow to go on.
  static func usage(_ message: String) -> Failure {
    Failure(message: message, exitCode: usageExitCode)
  }
}

/// The version of the tool.
enum Version {
  static let current = "0.1.0"
}
