internal import ArgumentParser
internal import DTOCompiler

/// `dtoc rules`: lists all rules.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List all rules.",
    discussion: "'dtoc explain <rule>' explains a rule."
  )

  @Option(help: "The output format.")
  var format = Format.text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case markdown
  }

  func run() throws {
    switch format {
    case .text: try Console.output(RuleReference.text, terminator: "")
    case .json: try Console.output(RuleReference.json(for: Version.release), terminator: "")
    case .markdown: try Console.output(RuleReference.markdown(for: Version.release), terminator: "")
    }
  }
}
