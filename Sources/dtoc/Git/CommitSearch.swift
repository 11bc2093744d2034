internal import Paths

/// The commit of a repository that is read or compared.
struct RepositoryCommit {
  let git: Git
  let commit: String
  /// What messages call it: the text that the user chose, or `the submodule 'contracts'`.
  let name: String
}

/// Finds the commits that a text means, in each of the repositories that files are in.
///
/// A submodule of the current repository, or of that of the configuration, has the commit that these pin. For example, `main` is then the
/// commit of `contracts` in the branch `main` of the app. Any other repository has its own commit of that name.
struct CommitSearch {
  let text: String
  private let setting: String
  var repositories: Repositories
  /// The work trees whose submodules are theirs.
  private let hosts: [String]
  /// The commit to start from, for the one that the text means.
  private let start: (_ commit: String, Git) throws(Failure) -> String
  private var answers: [Path: Answer] = [:]
  /// The repositories of the visited files, without those that are only around them.
  private var required: [Git] = []

  private enum Answer {
    case commit(RepositoryCommit)
    /// The enclosing repository has the commit, but not as one with this submodule.
    case noSubmodule
    case unknown(Git)
  }

  /// - Parameters:
  ///   - text: A branch, tag or commit.
  ///   - repositories: Where to look.
  ///   - configuration: The path of the configuration.
  ///   - setting: Where the user wrote the text.
  ///   - start: The commit to start from, for the one that the text means.
  init(
    for text: String,
    in repositories: Repositories,
    configuration: String?,
    from setting: String,
    startingAt start: @escaping (_ commit: String, Git) throws(Failure) -> String
  ) {
    self.text = text
    self.setting = setting
    self.start = start
    var found = repositories
    let own = configuration.flatMap { try? found.requireRepository(of: SystemFile.parent(of: $0)) }
    self.repositories = found
    hosts = [found.current, own].compactMap(\.self).map(\.top)
  }

  /// All commits that were found, those of enclosing repositories first.
  var commits: [RepositoryCommit] {
    answers.values.compactMap { if case .commit(let found) = $0 { found } else { nil } }
      .sorted { Path($0.git.top) < Path($1.git.top) }
  }

  /// The repositories that were searched and don't have the commit.
  var unknown: [Git] {
    answers.values.compactMap { if case .unknown(let git) = $0 { git } else { nil } }
      .sorted { Path($0.top) < Path($1.top) }
  }

  /// The first repository of a visited file that does not have the commit.
  var requiredUnknown: Git? {
    let unknown = Set(unknown.map { Path($0.top) })
    return required.first { unknown.contains(Path($0.top)) }
  }

  /// Searches the repositories of files.
  ///
  /// - Throws: ``Failure`` if a file is in none, or if git can't tell.
  mutating func visit(_ paths: [String]) throws(Failure) {
    for path in paths {
      let git = try repositories.requireRepository(of: path)
      _ = try answer(for: git)
      required.append(git)
    }
  }

  /// Whether one of the commits may have a configuration: the one at a path, or one for the current folder.
  mutating func contains(_ configuration: String?) throws(Failure) -> Bool {
    let folder = configuration.map { SystemFile.parent(of: $0) } ?? "."
    guard let git = try? repositories.requireRepository(of: folder) else { return false }
    return commits.contains { Path($0.git.top) == Path(git.top) }
  }

  /// - Throws: ``Failure`` if one of the repositories does not have the commit.
  func requireAll() throws(Failure) {
    guard let git = requiredUnknown else { return }
    let place = git.pathFromHere(to: "")
    throw Failure.usage(
      git.isCurrent
        ? "\(setting): there is no commit '\(text)'"
        : "\(setting): there is no commit '\(text)' in the repository '\(place)'",
      details: [git.hint(for: text)]
    )
  }

  private mutating func answer(for git: Git) throws(Failure) -> Answer {
    if let known = answers[Path(git.top)] { return known }
    let answer: Answer
    if let pinned = try submodule(git) { answer = pinned } else { answer = try ownCommit(of: git) }
    answers[Path(git.top)] = answer
    return answer
  }

  private func ownCommit(of git: Git) throws(Failure) -> Answer {
    guard let commit = git.commit(text) else { return .unknown(git) }
    return .commit(RepositoryCommit(git: git, commit: try start(commit, git), name: text))
  }

  /// Nil if the repository is not a submodule of a host that has the commit.
  private mutating func submodule(_ git: Git) throws(Failure) -> Answer? {
    guard !hosts.contains(where: { Path($0) == Path(git.top) }),
      let outer = try repositories.repository(around: git),
      hosts.contains(where: {
        Path($0) == Path(outer.top) || Path(outer.top).relative(to: $0) != nil
      }),
      let name = outer.name(of: git.top), outer.stagedSubmodule(at: name) != nil
    else { return nil }
    switch try answer(for: outer) {
    case .unknown: return nil
    case .noSubmodule: return .noSubmodule
    case .commit(let found):
      guard let pinned = try found.submodule(at: name) else { return .noSubmodule }
      return .commit(try RepositoryCommit(of: git, pinned: pinned, by: found.name))
    }
  }
}

extension RepositoryCommit {
  /// The commit of a submodule at a path of the repository; nil if there is none.
  fileprivate func submodule(at name: String) throws(Failure) -> String? {
    let question = git.command(["ls-tree", "-z", "--full-tree", commit, "--", name])
    let (status, bytes) = ChildProcess.output(of: question, errors: .dropped)
    guard status == 0 else {
      throw GitObjects(of: self).failure(
        "git can't list the files of '\(self.name)'",
        details: Git.complaint(about: question)
      )
    }
    // 160000 commit 1c5e…<tab>contracts
    let words = Git.list(bytes).first?.prefix { $0 != UInt8(ascii: "\t") }
      .split(separator: UInt8(ascii: " "))
    guard let words, words.count == 3, words[0].elementsEqual("160000".utf8) else { return nil }
    return String(decoding: words[2], as: UTF8.self)
  }

  /// - Throws: ``Failure`` if the submodule does not have the commit.
  init(of submodule: Git, pinned commit: String, by outer: String) throws(Failure) {
    let place = submodule.pathFromHere(to: "")
    guard submodule.answer("cat-file", "-e", "\(commit)^{commit}") != nil else {
      throw Failure.usage(
        "the submodule '\(place)' does not have its commit in \(outer)",
        details: [
          "help: fetch it, because dtoc makes no network connections:",
          "  git -C \(place.quotedForShell) fetch origin \(commit)",
        ]
      )
    }
    self.init(git: submodule, commit: commit, name: "the submodule '\(place)'")
  }
}
