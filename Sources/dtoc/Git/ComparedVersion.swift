internal import DTOCompiler

/// What schemas are compared with: a commit of git, or files of the work tree.
enum ComparedVersion {
  /// The commit, and the words that the user chose for it.
  case commit(String, Git, name: String)
  case path(String)

  /// - Parameters:
  ///   - text: A branch, tag or commit; or a folder or file. A branch stands for the commit where this one diverged from it.
  ///   - setting: Where the user wrote it.
  /// - Throws: ``Failure`` if it is neither, or both.
  init(_ text: String, from setting: String) throws {
    let (git, problem) = Self.repository(for: setting)
    let commit = git?.answer(
      "rev-parse",
      "--verify",
      "--quiet",
      "--end-of-options",
      "\(text)^{commit}"
    )
    let isPath = SystemFile.exists(text)
    switch (git, commit) {
    case (let git?, let commit?) where !isPath:
      let base = try Self.base(of: text, Git.line(commit), git, from: setting)
      self = .commit(base, git, name: text)
    case (_, _?):
      throw Failure.usage(
        "\(setting): '\(text)' is a commit and a file",
        details: ["help: write './\(text)' for the file, or 'refs/heads/\(text)' for the branch"]
      )
    case (_, nil):
      guard isPath else {
        throw Failure.usage(
          "\(setting): there is no commit, folder or file '\(text)'",
          details: problem.map { [$0.message] + $0.details } ?? git.map { [Self.hint($0)] } ?? []
        )
      }
      self = .path(text)
    }
  }

  /// The repository, or why there is none: files can be compared without one.
  private static func repository(for setting: String) -> (Git?, Failure?) {
    do {
      return (try Git(for: "a commit in \(setting)"), nil)
    } catch {
      return (nil, error)
    }
  }

  /// Compares with a branch as a pull request does: changes that only the branch has are none of this one.
  private static func base(
    of text: String,
    _ commit: String,
    _ git: Git,
    from setting: String
  ) throws -> String {
    let name = git.answer("rev-parse", "--symbolic-full-name", "--end-of-options", text)
    let names = name.map { Git.line($0) } ?? ""
    let isBranch = ["refs/heads/", "refs/remotes/"].contains { names.contains($0) }
    guard isBranch else { return commit }
    guard let start = git.answer("merge-base", commit, "HEAD") else {
      throw Failure.usage(
        "\(setting): '\(text)' and this branch have no common commit",
        details: [hint(git)]
      )
    }
    return Git.line(start)
  }

  private static func hint(_ git: Git) -> String {
    let isShallow = git.answer("rev-parse", "--is-shallow-repository").map { Git.line($0) }
    return isShallow == "true"
      ? "help: in a shallow clone, fetch it first ('git fetch --unshallow', 'fetch-depth: 0' for actions/checkout, 'GIT_DEPTH: 0' for GitLab)"
      : "help: 'git branch --all' and 'git tag' list branches and tags; 'git fetch' gets those of the remote"
  }
}
