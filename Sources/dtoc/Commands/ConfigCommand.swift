internal import ArgumentParser
internal import DTOCompiler

/// `dtoc config`: prints the configuration or its schema.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print the effective configuration, or the schema of 'dtoc.yaml'.",
    subcommands: [Print.self, Schema.self]
  )

  struct Print: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "print",
      abstract: "Print each option with its value and where the value is set."
    )

    @OptionGroup var configuration: ConfigurationArguments

    @OptionGroup(title: "Output Options")
    var options: OutputArguments

    func run() throws {
      let file = try configuration.read()
      let origin =
        file.map { file in
          let owner = file.owner.map { " (owner: \($0.name))" } ?? ""
          return "# \(file.path.showingControls())\(owner)\n"
        } ?? "# no 'dtoc.yaml'\n"
      let effective = (file?.configuration ?? Configuration(bytes: [], displayPath: ""))
        .effective(flags: options.settings, path: file?.path.showingControls() ?? "")
      try Console.output(origin + effective, terminator: "")
    }
  }

  struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema",
      abstract: "Print the JSON Schema of 'dtoc.yaml' for editors."
    )

    func run() throws { try Console.output(ConfigurationSchema.json, terminator: "") }
  }
}
