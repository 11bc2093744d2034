internal import DTOCompiler

/// The hook that git runs before a commit, as `dtoc hook install` writes it.
struct GitHook {
  /// As seen from the working directory.
  let path: String
  private let git: Git

  /// - Throws: ``Failure`` when there is no git, or the working directory is in no work tree.
  init() throws {
    git = try Git(for: "'dtoc hook'")
    let answer = ChildProcess.output(of: ["git", "rev-parse", "--git-path", "hooks"])
    guard answer.status == 0 else { throw Failure.usage("git can't say where its hooks are") }
    path = SystemFile.joined(Git.line(answer.bytes), "pre-commit")
  }

  /// Who has written the hook that is there.
  enum Author {
    case nobody
    case dtoc
    case somebody
  }

  var author: Author {
    guard FileKind(of: path) != nil || FileKind.isLink(path) else { return .nobody }
    guard case .success(let bytes) = InputFile.read(path) else { return .somebody }
    return String(decoding: bytes, as: UTF8.self).contains(Self.mark) ? .dtoc : .somebody
  }

  func install(for configuration: ConfigurationFile) throws {
    // Below the folder of the work tree, in which git runs its hooks.
    guard let name = git.name(of: configuration.path) else {
      throw Failure.usage("'\(configuration.path)' is not in this repository")
    }
    guard FileKind(of: path) != .folder else {
      throw Failure.usage("can't write '\(path)': there is a folder in the way")
    }
    do {
      try SystemFile.makeFolder(SystemFile.parent(of: path))
      try SystemFile.replace(path, with: Array(script(configuration, name: name).utf8))
      try SystemFile.makeExecutable(path)
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

  private static let mark = "# Written by 'dtoc hook install'"

  private func script(_ configuration: ConfigurationFile, name: String) -> String {
    let config = name.quotedForShell
    let generate =
      configuration.project.outputs.isEmpty
      ? "" : "\"$dtoc\" generate --staged --quiet --config \(config) || exit\n"
    return """
      #!/bin/sh
      \(Self.mark), and removed by 'dtoc hook uninstall'.
      # What is about to be committed must be valid, and its Swift must be of its schemas.
      git cat-file -e ":0:"\(config) 2>/dev/null || exit 0
      # Where programs are looked for, an editor may not know.
      dtoc=\(SystemFile.executable.quotedForShell)
      [ -x "$dtoc" ] || dtoc=dtoc
      "$dtoc" validate --staged --quiet --config \(config) || exit
      \(generate)
      """
  }
}
