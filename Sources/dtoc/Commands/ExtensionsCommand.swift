internal import ArgumentParser
internal import DTOCompiler

/// `dtoc extensions`: what a schema may say to dtoc.
struct ExtensionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extensions",
    abstract: "List the extensions for schemas as a Markdown table.",
    discussion: "They are the keys that begin with 'x-', such as 'x-dto-name'."
  )

  func run() throws { try Console.output(ExtensionReference.markdown, terminator: "") }
}
