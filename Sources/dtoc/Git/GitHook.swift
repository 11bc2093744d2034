internal import DTOCompiler
internal import Paths

/// The hook that git runs before a commit, as `dtoc hook install` writes it.
struct GitHook {
  /// As seen from the working directory.
  let path: String
  private let git: Git

  /// - Throws: ``Failure`` when there is no git, or the working directory is in no work tree.
  init() throws {
    git = try Git(for: "'dtoc hook'")
    let answer = ChildProcess.output(of: ["git", "rev-parse", "--git-path", "hooks"])
    guard answer.status == 0 else { throw Failure.usage("git can't find the hooks folder") }
    path = SystemFile.joined(Git.line(answer.bytes), "pre-commit")
  }

  /// Who has written the hook that is there.
  enum Author {
    case nobody
    case dtoc(HookScript)
    /// The text that dtoc has written, and somebody has changed since.
    case both(String)
    case somebody
  }

  var author: Author {
    guard FileKind(of: path) != nil || FileKind.isLink(path) else { return .nobody }
    guard case .success(let bytes) = InputFile.read(path) else { return .somebody }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains(HookScript.mark) else { return .somebody }
    return HookScript(text).map { .dtoc($0) } ?? .both(text)
  }

  /// What is to run for a configuration.
  func check(of configuration: ConfigurationFile) throws -> HookScript.Check {
    // Below the folder of the work tree, in which git runs its hooks.
    let folder = SystemFile.resolved(SystemFile.parent(of: configuration.path))
    let place = SystemFile.joined(folder, SystemFile.name(of: configuration.path))
    guard let name = Path(place).relative(to: git.top) else {
      throw Failure.usage("'\(configuration.path)' is not in this repository")
    }
    return HookScript.Check(
      configuration: name.keptFromOptions.quotedForShell,
      generates: !configuration.project.outputs.isEmpty
    )
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
