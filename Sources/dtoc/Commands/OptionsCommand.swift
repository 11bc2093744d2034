internal import ArgumentParser
internal import DTOCompiler

/// `dtoc options`: what may be chosen of the output.
struct OptionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "options",
    abstract: "List the options of the output as a Markdown table.",
    discussion:
      "Each is a flag of 'generate' and, without the dashes before it, a key of its '--config' file."
  )

  func run() throws { try Console.output(OptionReference.markdown, terminator: "") }
}
