internal import ArgumentParser
internal import DTOCompiler

/// `dtoc explain`: explains a rule or an option, with examples, and other words of configurations and schemas.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule or an option, with examples.",
    discussion: """
      Keywords of schemas, and keys of 'dtoc.yaml' that are no options, have no examples. Examples: dtoc explain unknown-type, \
      dtoc explain type-suffix, dtoc explain x-dto-coerce
      """
  )

  @Argument(
    help:
      "The id of a rule, which findings show in brackets, the key of an option, or another key or keyword."
  )
  var name: String

  func run() throws {
    do {
      let style: FindingStyle = Console.wantsColour(on: .output) ? .coloured : .plain
      try Console.output(ReferencePage.named(name, style: style).text, terminator: "")
    } catch let error as OptionError {
      let isCommand = Dtoc.configuration.subcommands.contains {
        $0.configuration.commandName == name
      }
      throw Failure.usage(
        error.description,
        details: isCommand ? ["help: 'dtoc help \(name)' explains the command"] : []
      )
    }
  }
}
