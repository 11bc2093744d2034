internal import ArgumentParser
internal import DTOCompiler

/// `dtoc explain`: explains a rule or an option, with examples.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule or an option, with examples.",
    discussion: "Examples: dtoc explain unknown-type, dtoc explain type-suffix"
  )

  @Argument(help: "The id of a rule, which findings show in brackets, or the key of an option.")
  var name: String

  func run() throws {
    do {
      let style: FindingStyle = Console.wantsColour(on: .output) ? .coloured : .plain
      try Console.output(ReferencePage.named(name, style: style).text, terminator: "")
    } catch let error as OptionError {
      throw Failure.usage(error.description)
    }
  }
}
