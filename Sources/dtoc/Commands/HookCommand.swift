internal import ArgumentParser

/// `dtoc hook`: a git hook for repositories without a hook manager.
struct HookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hook",
    abstract: "Install or remove a git hook that checks each commit or push.",
    discussion: """
      Before a commit, the hook runs 'dtoc validate --staged', and 'dtoc generate --staged' if the configuration has an output. \
      Before a push, it runs 'dtoc breaking'. If you use pre-commit, use the hooks of '.pre-commit-hooks.yaml' instead.
      """,
    subcommands: [Install.self, Uninstall.self]
  )

  struct Install: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "install",
      abstract: "Install a hook of this repository."
    )

    @Argument(help: "When the hook runs.")
    var event = GitHook.Event.preCommit

    @Flag(help: "Replace a hook that was edited, or not written by dtoc. A copy of it is kept.")
    var force = false

    @OptionGroup var configuration: ConfigurationArguments

    func run() throws {
      let hook = try GitHook(event)
      guard let configuration = try configuration.read() else {
        throw Failure.usage("no 'dtoc.yaml' found; 'dtoc init' writes one")
      }
      let check = try hook.check(of: configuration)
      let script = try script(for: check, beside: hook)
      try hook.keepCopy(replacedBy: script)
      try hook.install(script)
      let others = script.checks.filter { $0 != check }.map(\.configuration)
      let remark = others.isEmpty ? "" : ", which also runs for \(others.joined(separator: ", "))"
      Console.error("wrote \((hook.path + remark).showingControls())")
      if let setting = hook.foreignSetting {
        Console.message(
          "'core.hooksPath' in '\(setting)' sets this folder, so the hook runs in every repository with that setting"
        )
        Console.error(
          "help: 'git config core.hooksPath .git/hooks' keeps the hooks of this repository in it; then run 'dtoc hook install' again"
        )
      }
    }

    /// A hook that dtoc wrote continues to run for its existing configurations.
    private func script(for check: HookScript.Check, beside hook: GitHook) throws -> HookScript {
      let script = HookScript(check, at: event)
      switch hook.author {
      case .dtoc(let present): return present.adding(check)
      case .other where !force:
        throw Failure.usage(
          "'\(hook.path)' already exists and was not written by dtoc; '--force' replaces it, and keeps a copy"
        )
      case .edited(let text) where !force:
        throw Failure.usage(
          "'\(hook.path)' was edited after dtoc wrote it; '--force' replaces it, and keeps a copy",
          details: Self.differences(from: text, to: script.text)
        )
      case .none, .edited, .other: return script
      }
    }

    private static func differences(from present: String, to wanted: String) -> [String] {
      let present = present.split(separator: "\n")
      let wanted = wanted.split(separator: "\n")
      return present.filter { !wanted.contains($0) }.map { "  - \($0)" }
        + wanted.filter { !present.contains($0) }.map { "  + \($0)" }
    }
  }

  struct Uninstall: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "uninstall",
      abstract: "Remove a hook that 'dtoc hook install' wrote."
    )

    @Argument(help: "When the hook runs.")
    var event = GitHook.Event.preCommit

    @Flag(help: "Remove the hook even if it was edited. A copy of it is kept.")
    var force = false

    func run() throws {
      let hook = try GitHook(event)
      switch hook.author {
      case .edited where !force:
        throw Failure.usage(
          "'\(hook.path)' was edited after dtoc wrote it; '--force' removes it, and keeps a copy"
        )
      case .dtoc, .edited:
        try hook.keepCopy()
        try hook.remove()
        Console.error("removed \(hook.path.showingControls())")
      case .other:
        throw Failure.usage("'\(hook.path)' was not written by dtoc; it is not removed")
      case .none:
        Console.error("no hook is installed")
      }
    }
  }
}
