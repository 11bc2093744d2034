internal import ArgumentParser
internal import DTOCompiler

/// `dtoc explain`: explains one rule, with examples.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, with examples.",
    discussion: "Example: dtoc explain unknown-type"
  )

  @Argument(help: "The id of a rule, which findings show in brackets.")
  var rule: String

  func run() throws {
    do {
      let rule = try RuleDescription.named(rule)
      let style: FindingStyle = Console.wantsColour(on: .output) ? .coloured : .plain
      try Console.output(RuleExplanation(rule, style: style).text, terminator: "")
    } catch let error as OptionError {
      throw Failure.usage(error.description)
    }
  }
}
