internal import Paths

/// The files of a work tree that have moved since a commit, or are gone. Git recognizes them by their content.
struct MovedFiles {
  private let git: Git
  /// The new names, by the old ones.
  private(set) var newNames: [String: String] = [:]
  /// The old names of files that git finds nowhere.
  private(set) var gone: [String] = []

  /// - Throws: ``Failure`` if git can't compare, or if there is no place for temporary files.
  init(since commit: RepositoryCommit) throws {
    git = commit.git
    let question =
      try Self.command(git) + [
        "diff", "-z", "--name-status", "--find-renames", "--diff-filter=RD", "--no-ext-diff",
        "--ignore-submodules=dirty", commit.commit, "--",
      ]
    let (status, bytes) = ChildProcess.output(of: question, errors: .dropped)
    guard status == 0 else {
      throw GitObjects(of: commit).failure(
        "git can't compare '\(commit.name)' with the work tree",
        details: Git.complaint(about: question),
        reading: GitObjects(ofIndexIn: git)
      )
    }
    var parts = Git.list(bytes)[...]
    while let status = parts.popFirst(), let name = parts.popFirst() {
      if status.first == UInt8(ascii: "D") {
        gone.append(String(escaping: name))
      } else if let newName = parts.popFirst() {
        newNames[String(escaping: name)] = String(escaping: newName)
      }
    }
  }

  /// Git finds only tracked files, so new ones are added to a copy of the index. The repository stays as it is.
  private static func command(_ git: Git) throws -> [String] {
    guard let all = git.answer("ls-files", "-z", "--others", "--exclude-standard") else {
      throw GitObjects(ofIndexIn: git).failure("git can't list new files")
    }
    let new = Git.list(all).filter { SchemaListing.isSchemaName(String(escaping: $0)) }
    guard !new.isEmpty, let index = git.answer("rev-parse", "--git-path", "index"),
      let objects = git.answer("rev-parse", "--git-path", "objects"),
      case .success(let bytes) = InputFile.read(git.path(Git.line(index)))
    else { return git.command([]) }
    let folder = try TemporaryFolder.make("dtoc-index", with: "objects")
    try OutputWriter.write(bytes, toFile: "\(folder)/index")
    try OutputWriter.write(Array(new.joined(separator: [0])), toFile: "\(folder)/list")
    let environment = [
      "GIT_INDEX_FILE=\(folder)/index", "GIT_OBJECT_DIRECTORY=\(folder)/objects",
      "GIT_ALTERNATE_OBJECT_DIRECTORIES=\(git.path(Git.line(objects)))",
    ]
    let command = git.command([], with: environment)
    let added = ChildProcess.output(
      of: command + ["update-index", "--add", "-z", "--stdin"],
      input: "\(folder)/list",
      errors: .dropped
    )
    return added.status == 0 ? command : git.command([])
  }

  /// The new place of a file, by its old one, both absolute; nil if it has not moved.
  func newPlace(of place: String) -> String? {
    git.name(of: place).flatMap { newNames[$0] }.map { SystemFile.joined(git.top, $0) }
  }

  /// What was in the place of a file or folder before.
  ///
  /// - Parameter place: An absolute path.
  /// - Returns: The files that have moved there, and those that are gone from the folders that these were in, relative to the folder in
  ///   which the process was started.
  func formerPaths(of place: String) -> [String] {
    guard let name = git.name(of: place) else { return [] }
    let prefix = name.isEmpty ? "" : "\(name)/"
    func isInside(_ file: String) -> Bool {
      file == name || Path(file).dropping(prefix: prefix) != nil
    }
    let moved = newNames.filter { isInside($0.value) && !isInside($0.key) }.keys
    let folders = Set(moved.compactMap { git.goneFolder(of: $0) })
    let lost = gone.filter { file in
      folders.contains { Path(file).dropping(prefix: "\($0)/") != nil }
    }
    return (moved + lost).sorted().map { git.pathFromHere(to: $0) }
  }
}

extension Git {
  /// The outermost folder of a file that the work tree no longer has.
  fileprivate func goneFolder(of name: String) -> String? {
    SystemFile.foldersAround(SystemFile.parent(of: name)).last {
      $0 != "." && !SystemFile.exists("\(top)/\($0)")
    }
  }

  /// A path that git has answered, which is absolute, or relative to the work tree.
  fileprivate func path(_ answer: String) -> String {
    Path(answer).isAbsolute ? answer : SystemFile.joined(top, answer)
  }
}
