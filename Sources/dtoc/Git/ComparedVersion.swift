/// What schemas are compared with: a commit of git, or files of the work tree.
enum ComparedVersion {
  /// A commit of each repository that the schemas are in.
  case commit(CommitSearch)
  case path(String)

  /// - Parameters:
  ///   - text: A branch, tag or commit; or a folder or file. A branch stands for the commit where this one diverged from it.
  ///   - schemas: The paths of the schemas that are compared.
  ///   - configuration: The path of the configuration.
  ///   - setting: Where the user wrote the text.
  /// - Throws: ``Failure`` if it is neither, or both.
  init(_ text: String, of schemas: [String], configuration: String?, from setting: String) throws {
    let isPath = SystemFile.exists(text)
    let repositories: Repositories
    do {
      repositories = try Self.repositories(of: schemas, for: "a commit in \(setting)")
    } catch {
      // Files can be compared without a repository.
      guard !isPath else {
        self = .path(text)
        return
      }
      throw Failure.usage(
        "\(setting): there is no commit, folder or file '\(text)'",
        details: [error.message] + error.details
      )
    }
    var search = CommitSearch(
      for: text,
      in: repositories,
      configuration: configuration,
      from: setting
    ) { (commit, git) throws(Failure) in try Self.base(of: text, commit, git, from: setting) }
    try search.visit(schemas)
    switch (search.commits.isEmpty, isPath) {
    case (true, true): self = .path(text)
    case (true, false): throw Self.nothing(named: text, search.unknown, from: setting)
    case (false, true):
      throw Failure.usage(
        "\(setting): '\(text)' is a commit and a file",
        details: ["help: write './\(text)' for the file, or 'refs/heads/\(text)' for the branch"]
      )
    case (false, false):
      try search.requireAll()
      self = .commit(search)
    }
  }

  private static func repositories(
    of schemas: [String],
    for purpose: String
  ) throws(Failure) -> Repositories {
    var repositories = try Repositories(for: purpose)
    for path in schemas { _ = try repositories.requireRepository(of: path) }
    return repositories
  }

  private static func nothing(
    named text: String,
    _ searched: [Git],
    from setting: String
  ) -> Failure {
    let others = searched.filter { !$0.isCurrent }.map { "'\($0.pathFromHere(to: ""))'" }
    return .usage(
      others.isEmpty
        ? "\(setting): there is no commit, folder or file '\(text)'"
        : "\(setting): there is no commit '\(text)' in the repository \(others.joined(separator: " or ")), and no such folder or file",
      details: searched.map { $0.hint(for: text) }
    )
  }

  /// Compares with a branch as a pull request does: changes that only the branch has are none of this one.
  private static func base(
    of text: String,
    _ commit: String,
    _ git: Git,
    from setting: String
  ) throws(Failure) -> String {
    let name = git.answer("rev-parse", "--symbolic-full-name", "--end-of-options", text)
    let names = name.map { Git.line($0) } ?? ""
    let isBranch = ["refs/heads/", "refs/remotes/"].contains { names.contains($0) }
    guard isBranch else { return commit }
    guard let start = git.answer("merge-base", commit, "HEAD") else {
      throw Failure.usage(
        "\(setting): '\(text)' and this branch have no common commit",
        details: [git.hint(for: text)]
      )
    }
    return Git.line(start)
  }
}
