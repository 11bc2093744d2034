internal import ArgumentParser
internal import DTOCompiler

/// `dtoc keywords`: what becomes of what a schema says.
struct KeywordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keywords",
    abstract: "List the keywords of schemas as a page of Markdown."
  )

  func run() throws { try Console.output(KeywordReference.markdown, terminator: "") }
}
