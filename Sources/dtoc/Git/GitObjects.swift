/// The objects that a command of git reads: those of a commit, or of an index.
///
/// A partial clone lacks some of them. Git would fetch these from the remote, which it must not do for dtoc.
struct GitObjects {
  /// The start of a question about them, to which arguments are added.
  let command: [String]
  /// Nil for the index.
  private let commit: String?
  /// Such as `v1`, or `the index`.
  let name: String
  /// The repository that they are in, relative to the folder in which the process was started; nil if it is that of this folder.
  private let place: String?

  init(ofIndexIn git: Git) {
    self.init(in: git, command: git.command([]), commit: nil, name: "the index")
  }

  /// - Parameter index: The path of an index for the commit; by default, questions are about the repository's own.
  init(of commit: RepositoryCommit, index: String? = nil) {
    let environment = index.map { ["GIT_INDEX_FILE=\($0)"] } ?? []
    let command = commit.git.command([], with: environment)
    self.init(in: commit.git, command: command, commit: commit.commit, name: commit.name)
  }

  private init(in git: Git, command: [String], commit: String?, name: String) {
    self.command = command
    self.commit = commit
    self.name = name
    place = git.isCurrent ? nil : git.pathFromHere(to: "")
  }

  /// Runs a command without output.
  ///
  /// - Throws: ``Failure`` if it fails, because of missing objects or for another reason.
  func run(_ arguments: [String], input: String? = nil, orFail problem: String) throws(Failure) {
    let (status, bytes) = ChildProcess.output(
      of: command + arguments,
      input: input,
      errors: .returned
    )
    guard status == 0 else { throw failure(problem, details: Git.complaint(bytes)) }
  }

  /// Why a command has failed that reads these objects, and maybe others.
  func failure(
    _ problem: String,
    details: [String] = [],
    reading others: GitObjects...
  ) -> Failure {
    ([self] + others).lazy.compactMap(\.lack).first ?? .usage(problem, details: details)
  }

  /// Says that some are missing, if they are.
  private var lack: Failure? {
    guard areMissing, let tree = answer("hash-object", "-t", "tree", "/dev/null") else {
      return nil
    }
    let folder = place.map { "-C \($0.quotedForShell) " } ?? ""
    // Compared with an empty tree, git fetches all of them at once.
    return .usage(
      "objects of \(name) are not in this partial clone",
      details: [
        "help: fetch them, because dtoc makes no network connections:",
        "  git \(folder)diff --stat \(commit ?? "--cached") \(Git.line(tree)) >/dev/null",
      ]
    )
  }

  private var areMissing: Bool {
    let partial = "^(extensions\\.partialclone|remote\\..*\\.promisor)$"
    guard answer("config", "--get-regexp", partial) != nil,
      let list = answer(
        "rev-list",
        "--objects",
        "--no-walk",
        "--missing=print",
        commit ?? "--indexed-objects"
      )
    else { return false }
    return list.split(separator: UInt8(ascii: "\n")).contains { $0.first == UInt8(ascii: "?") }
  }

  private func answer(_ arguments: String...) -> [UInt8]? {
    let (status, bytes) = ChildProcess.output(of: command + arguments, errors: .dropped)
    return status == 0 ? bytes : nil
  }
}
