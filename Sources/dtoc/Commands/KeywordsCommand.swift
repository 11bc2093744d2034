internal import ArgumentParser
internal import DTOCompiler

/// `dtoc keywords`: lists how keywords are handled.
struct KeywordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keywords",
    abstract: "List schema keywords and dtoc extensions as Markdown tables."
  )

  func run() throws { try Console.output(KeywordReference.markdown, terminator: "") }
}
