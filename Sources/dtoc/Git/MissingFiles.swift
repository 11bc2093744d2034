internal import Paths

/// Why git has not put files into the work tree that it knows.
enum MissingFiles {
  /// Returns lines for a message about a file or folder that is missing or empty; none if git has nothing to do with it.
  static func reasons(for path: String) -> [String] {
    guard var repositories = try? Repositories(for: "git"),
      let git = try? repositories.requireRepository(of: path),
      let name = git.name(of: repositories.place(of: path))
    else { return [] }
    let submodule = SystemFile.foldersAround(name).first { git.stagedSubmodule(at: $0) != nil }
    if let submodule {
      let failure = git.notFetched(submodule)
      return [failure.message] + failure.details
    }
    guard !git.namesOutsideSparseCheckout(at: name).isEmpty else { return [] }
    return ["it is outside the sparse checkout", git.sparseHelp(for: name)]
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

  /// - Throws: ``Failure`` if a document is missing in the work tree, because it is outside the sparse checkout.
  func requireWholeCheckout(at name: String, where isWanted: (String) -> Bool) throws(Failure) {
    let missing = namesOutsideSparseCheckout(at: name).first {
      SchemaListing.isSchemaName(SystemFile.name(of: $0)) && isWanted($0)
    }
    guard let missing else { return }
    throw Failure.usage(
      "'\(pathFromHere(to: missing))' is outside the sparse checkout, so it can't be compared",
      details: [sparseHelp(for: SystemFile.parent(of: missing))]
    )
  }

  fileprivate func sparseHelp(for name: String) -> String {
    "help: '\(words) sparse-checkout add \(name.quotedForShell)' adds it"
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
