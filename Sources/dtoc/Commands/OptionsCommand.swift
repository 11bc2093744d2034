internal import ArgumentParser
internal import DTOCompiler

/// `dtoc options`: lists the output options.
struct OptionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "options",
    abstract: "List the output options as Markdown tables.",
    discussion:
      """
      Each option is a flag of 'dtoc generate' and, without the leading dashes, a key of 'dtoc.yaml'. \
      'dtoc explain <option>' shows an example.
      """
  )

  func run() throws {
    try Console.output(OptionReference.markdown(for: Version.release), terminator: "")
  }
}
