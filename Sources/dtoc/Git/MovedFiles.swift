internal import Paths

/// The files of a work tree that have moved since a commit, or are gone. Git recognizes them by their content.
struct MovedFiles {
  /// The new names, by the old ones.
  private(set) var newNames: [String: String] = [:]
  /// The old names of files that git finds nowhere.
  private(set) var gone: [String] = []

  /// - Throws: ``Failure`` if git can't compare, or if there is no place for temporary files.
  init(since commit: String, named name: String, in git: Git) throws {
    let question =
      try Self.command(git) + [
        "diff", "-z", "--name-status", "--find-renames", "--diff-filter=RD", "--no-ext-diff",
        "--ignore-submodules=dirty", commit, "--",
      ]
    let (status, bytes) = ChildProcess.output(of: question, errors: .dropped)
    guard status == 0 else {
      throw GitObjects(of: commit, named: name, in: git).failure(
        "git can't compare '\(name)' with the work tree",
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
    let command = GitCommand(in: git.top, environment).words
    let added = ChildProcess.output(
      of: command + ["update-index", "--add", "-z", "--stdin"],
      input: "\(folder)/list",
      errors: .dropped
    )
    return added.status == 0 ? command : git.command([])
  }

  /// What was in the places of files or folders before.
  ///
  /// - Parameters:
  ///   - path: A path in the work tree, relative to the current folder.
  ///   - git: The repository.
  /// - Returns: The path itself, the files that have moved there, and those that are gone from the folders that these were in.
  func oldPaths(of path: String, in git: Git) -> [String] {
    guard let name = git.name(of: path) else { return [path] }
    let prefix = name.isEmpty ? "" : "\(name)/"
    func isInside(_ file: String) -> Bool {
      file == name || Path(file).dropping(prefix: prefix) != nil
    }
    let moved = newNames.filter { isInside($0.value) && !isInside($0.key) }.keys
    let folders = Set(moved.compactMap { git.goneFolder(of: $0) })
    let lost = gone.filter { file in
      folders.contains { Path(file).dropping(prefix: "\($0)/") != nil }
    }
    return [path] + (moved + lost).sorted().map { git.pathFromHere(to: $0) }
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

  /// The path of a file of the work tree, relative to the folder in which the process was started.
  func pathFromHere(to name: String) -> String {
    Path(name).names.steps(from: Path(prefix).names)
  }
}
