internal import ArgumentParser
internal import DTOCompiler
internal import Paths

/// A hook of git, as `dtoc hook install` writes it.
struct GitHook {
  let event: Event
  /// The path relative to the working directory.
  let path: String
  private let git: Git

  /// When git runs it. The name is that of its file.
  enum Event: String, ExpressibleByArgument, CaseIterable {
    case preCommit = "pre-commit"
    case prePush = "pre-push"
  }

  /// - Throws: ``Failure`` if there is no git, or the working directory is not in a work tree.
  init(_ event: Event) throws {
    self.event = event
    git = try Git(for: "'dtoc hook'")
    let answer = ChildProcess.output(
      of: GitCommand(hooks: .located).words + ["rev-parse", "--git-path", "hooks"]
    )
    guard answer.status == 0 else { throw Failure.usage("git can't find the hooks folder") }
    path = SystemFile.joined(Git.line(answer.bytes), event.rawValue)
  }

  /// The file of git's configuration that sets a folder of hooks outside of this repository, where other repositories have theirs, too;
  /// nil if the hook is this repository's own.
  var foreignSetting: String? {
    let folder = SystemFile.resolved(SystemFile.parent(of: path))
    let own = ChildProcess.output(
      of: GitCommand().words + ["rev-parse", "--git-common-dir"],
      errors: .dropped
    )
    let homes = [git.top, Git.line(own.bytes)].map(SystemFile.resolved)
    guard !homes.contains(where: { Path(folder).relative(to: $0) != nil }) else { return nil }
    let setting = ChildProcess.output(
      of: GitCommand(hooks: .located).words
        + ["config", "--show-origin", "--type=path", "--get", "core.hooksPath"],
      errors: .dropped
    )
    guard setting.status == 0 else { return nil }
    let origin = Git.line(setting.bytes).prefix { $0 != "\t" }
    return Path(String(origin)).dropping(prefix: "file:") ?? String(origin)
  }

  /// The author of the existing hook.
  enum Author {
    case none
    case dtoc(HookScript)
    /// The script that dtoc wrote and that was edited later.
    case edited(String)
    case other
  }

  var author: Author {
    guard FileKind(of: path) != nil || FileKind.isLink(path) else { return .none }
    guard case .success(let bytes) = InputFile.read(path) else { return .other }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains(HookScript.mark) else { return .other }
    return HookScript(text, at: event).map { .dtoc($0) } ?? .edited(text)
  }

  /// Returns the commands for a configuration.
  func check(of configuration: ConfigurationFile) throws -> HookScript.Check {
    // Relative to the work tree, where git runs its hooks.
    let folder = SystemFile.resolved(SystemFile.parent(of: configuration.path))
    let place = SystemFile.joined(folder, SystemFile.name(of: configuration.path))
    guard let name = Path(place).relative(to: git.top) else {
      throw Failure.usage("'\(configuration.path)' is not in this repository")
    }
    return HookScript.Check(
      configuration: name.keptFromOptions.quotedForShell,
      job: try job(for: configuration)
    )
  }

  private func job(for configuration: ConfigurationFile) throws -> HookScript.Job {
    let project = configuration.project
    switch event {
    case .preCommit: return project.outputs.isEmpty ? .validation : .validationAndGeneration
    case .prePush where project.comparedWith == nil:
      throw Failure.usage(
        "nothing to compare with: add 'breaking: {against: …}' to '\(configuration.path)'"
      )
    case .prePush: return .comparison
    }
  }

  /// Copies the existing hook unless dtoc has written all of it.
  ///
  /// - Parameter script: What replaces it; nil if it is removed.
  func keepCopy(replacedBy script: HookScript? = nil) throws {
    if case .dtoc = author { return }
    try OutputWriter.keepCopy(of: path, replacedBy: script.map { Array($0.text.utf8) } ?? [])
  }

  func install(_ script: HookScript) throws {
    try OutputWriter.requireNothingInTheWay(path)
    do throws(SystemFile.Problem) {
      try Ending.waits { () throws(SystemFile.Problem) in
        try SystemFile.makeFolder(SystemFile.parent(of: path))
        try SystemFile.replace(path, with: Array(script.text.utf8))
        try SystemFile.makeExecutable(path)
      }
    } catch {
      throw Failure.usage("can't write '\(path)': \(error.reason)")
    }
  }

  func remove() throws {
    do {
      try SystemFile.remove(path)
    } catch {
      throw Failure.usage("can't remove '\(path)': \(error.reason)")
    }
  }
}
