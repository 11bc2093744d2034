internal import ArgumentParser
internal import DTOCompiler

/// `dtoc hook`: a git hook for repositories that have no manager of hooks.
struct HookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hook",
    abstract: "Check what is about to be committed, by a git hook.",
    discussion: """
      The hook runs 'dtoc validate --staged', and 'dtoc generate --staged' if the configuration says where Swift goes. Who has \
      pre-commit takes the hooks of '.pre-commit-hooks.yaml' instead.
      """,
    subcommands: [Install.self, Uninstall.self]
  )

  struct Install: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the hook 'pre-commit' where git looks for it."
    )

    @Flag(help: "Overwrite a hook that somebody else has written.")
    var force = false

    @OptionGroup var configuration: ConfigurationArguments

    func run() throws {
      let hook = try GitHook()
      guard let configuration = try configuration.read() else {
        throw Failure.usage("there is no 'dtoc.yaml' ('dtoc init' writes one)")
      }
      if hook.author == .somebody, !force {
        throw Failure.usage(
          "'\(hook.path)' is there already, and dtoc has not written it; '--force' overwrites it"
        )
      }
      try hook.install(for: configuration)
      Console.error("wrote \(hook.path.showingControls())")
    }
  }

  struct Uninstall: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove the hook that 'dtoc hook install' has written."
    )

    func run() throws {
      let hook = try GitHook()
      switch hook.author {
      case .dtoc:
        try hook.remove()
        Console.error("removed \(hook.path.showingControls())")
      case .somebody:
        throw Failure.usage("'\(hook.path)' is not of dtoc, and stays")
      case .nobody:
        Console.error("there is no hook")
      }
    }
  }
}
