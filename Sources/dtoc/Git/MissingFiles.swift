internal import Paths

/// Files that git knows and has not put into the work tree.
enum MissingFiles {
  /// Returns lines for a message about a file or folder that is missing or empty; none if git has nothing to do with it.
  static func reasons(for path: String) -> [String] {
    guard let (git, name) = place(of: path) else { return [] }
    let submodule = SystemFile.foldersAround(name).first { git.stagedSubmodule(at: $0) != nil }
    if let submodule {
      let failure = git.notFetched(submodule)
      return [failure.message] + failure.details
    }
    guard !git.namesOutsideSparseCheckout(at: name).isEmpty else { return [] }
    return [
      "it is outside the sparse checkout",
      "help: '\(git.words) sparse-checkout add \(name.quotedForShell)' adds it",
    ]
  }

  /// Returns the paths of the files in a folder that are outside the sparse checkout.
  static func outsideSparseCheckout(in folder: String) -> [String] {
    guard mayBeSparse(folder), let (git, name) = place(of: folder) else { return [] }
    return git.namesOutsideSparseCheckout(at: name).compactMap { path in
      name.isEmpty ? path : Path(path).relative(to: name)
    }
    .map { SystemFile.joined(folder, $0) }
  }

  private static func place(of path: String) -> (Git, name: String)? {
    guard var repositories = try? Repositories(for: "git"),
      let git = try? repositories.requireRepository(of: path),
      let name = git.name(of: repositories.place(of: path))
    else { return nil }
    return (git, name)
  }

  /// Whether it is worth asking git, which takes longer than looking.
  private static func mayBeSparse(_ folder: String) -> Bool {
    let top = SystemFile.foldersAround(SystemFile.resolved(folder)).first {
      SystemFile.exists(SystemFile.joined($0, ".git"))
    }
    guard let top else { return false }
    var repository = SystemFile.joined(top, ".git")
    // In a linked work tree or a submodule, a file says where the repository is.
    if FileKind(of: repository) == .file, case .success(let bytes) = InputFile.read(repository) {
      guard let place = Path(Git.line(bytes)).dropping(prefix: "gitdir: ") else { return false }
      repository = Path(place).isAbsolute ? place : SystemFile.joined(top, place)
    }
    return SystemFile.exists("\(repository)/info/sparse-checkout")
  }
}

extension Git {
  func notFetched(_ submodule: String) -> Failure {
    .usage(
      "the submodule '\(pathFromHere(to: submodule))' is not fetched",
      details: [
        "help: '\(words) submodule update --init \(submodule.quotedForShell)' fetches it"
      ]
    )
  }

  /// The files at a path of the repository that are not in the work tree, because it has only a part of them.
  fileprivate func namesOutsideSparseCheckout(at name: String) -> [String] {
    guard let setting = answer("config", "--bool", "core.sparseCheckout"),
      Self.line(setting) == "true",
      let lines = answer(
        "--literal-pathspecs",
        "ls-files",
        "-z",
        "-t",
        "--",
        name.isEmpty ? "." : name
      )
    else { return [] }
    return Self.list(lines).filter { $0.starts(with: "S ".utf8) }
      .map { String(escaping: $0.dropFirst(2)) }
      .filter { !SystemFile.exists(SystemFile.joined(top, $0)) }
  }
}
