internal import Paths

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A git repository with a work tree. It asks git itself.
///
/// When git runs a hook, its environment determines the repository of the current folder, and the index. So this does not look for
/// them again: every command runs in the folder in which the process was started. Other repositories are asked without that
/// environment.
struct Git {
  /// The absolute path of the work tree.
  let top: String
  /// The absolute path of the folder in which the process was started.
  let start: String
  /// That folder relative to `top`: empty, or followed by a slash. Nil if this is another repository.
  private let prefix: String?

  /// The repository of the current folder.
  ///
  /// - Throws: ``Failure`` if there is no git, or the working directory is not in a work tree.
  init(for purpose: String) throws(Failure) {
    let command = GitCommand().words
    start = FileManager.default.currentDirectoryPath
    top = try Self.top(command, for: purpose) { reason in
      .usage("\(purpose) requires a git work tree, and git finds none here", details: reason)
    }
    prefix = Self.line(
      ChildProcess.output(of: command + ["rev-parse", "--show-prefix"], errors: .dropped).bytes
    )
  }

  /// Another repository.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of its work tree.
  ///   - start: The folder in which the process was started.
  /// - Throws: ``Failure`` if there is no git, or it can't use the repository.
  init(at folder: String, from start: String, for purpose: String) throws(Failure) {
    self.start = start
    top = try Self.top(GitCommand(in: folder, Self.ownEnvironment).words, for: purpose) { reason in
      let path = Path(folder).names.steps(from: Path(start).names)
      return .usage("git can't use the repository '\(path)'", details: reason)
    }
    prefix = nil
  }

  /// Returns a function from the paths of files, as given, to those in the repository of the current folder. Where there is none, paths
  /// stay as they are, as do those of files elsewhere.
  static func pathsInRepository() -> (String) -> String {
    guard let git = try? Git(for: "") else { return { $0 } }
    var known: [String: String] = [:]
    return { path in
      if let own = known[path] { return own }
      let own = SystemFile.exists(path) ? SchemaListing.relative(path, to: git.top) : nil
      known[path] = own ?? path
      return own ?? path
    }
  }

  private static func top(
    _ command: [String],
    for purpose: String,
    failure: ([String]) -> Failure
  ) throws(Failure) -> String {
    let question = command + ["rev-parse", "--show-toplevel"]
    let (status, bytes) = ChildProcess.output(of: question, errors: .dropped)
    guard status != ChildProcess.notStarted else {
      throw Failure.usage("\(purpose) requires git, which was not found on PATH")
    }
    guard status == 0 else { throw failure(complaint(about: question)) }
    let top = line(bytes)
    let answer = ChildProcess.output(
      of: command + ["rev-parse", "--absolute-git-dir"],
      errors: .dropped
    )
    let repository = line(answer.bytes)
    guard answer.status != 0 || !isBare(repository, workTree: top) else {
      throw failure(["git: cannot use bare repository '\(repository)'"])
    }
    return top
  }

  /// Whether a work tree is in its own repository, which a clone can contain. Git before 2.38 does not know 'safe.bareRepository'.
  static func isBare(_ repository: String, workTree: String) -> Bool {
    workTree == repository || SchemaListing.isInside(workTree, folder: repository)
  }

  /// What a hook's environment says is about the repository that it is a hook of.
  static let ownEnvironment = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_PREFIX",
    "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE",
    "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE",
  ]
  .flatMap { ["-u", $0] }

  // MARK: - Questions

  /// The arguments for a question about the whole work tree.
  ///
  /// - Parameter environment: Variables, such as `GIT_INDEX_FILE=…`.
  func command(_ arguments: [String], with environment: [String] = []) -> [String] {
    GitCommand(in: top, (prefix == nil ? Self.ownEnvironment : []) + environment).words + arguments
  }

  /// The output of git; nil if it fails.
  func answer(_ arguments: String...) -> [UInt8]? {
    let (status, bytes) = ChildProcess.output(of: command(arguments), errors: .dropped)
    return status == 0 ? bytes : nil
  }

  /// The commit that a text means; nil if it means none.
  func commit(_ text: String) -> String? {
    answer("rev-parse", "--verify", "--quiet", "--end-of-options", "\(text)^{commit}")
      .map { Self.line($0) }
  }

  /// The commit of a submodule, as the index has it; nil if there is no submodule at a path of the repository.
  func stagedSubmodule(at name: String) -> String? {
    let answer = answer("--literal-pathspecs", "ls-files", "-z", "--stage", "--", name)
    return answer.flatMap { Self.list($0).first }.flatMap { line in
      line.starts(with: "160000 ".utf8)
        ? String(decoding: line.dropFirst(7).prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
        : nil
    }
  }

  /// How to get a branch, tag or commit that is missing.
  func hint(for text: String) -> String {
    if let remote = remoteWithoutBranches(of: text) {
      return
        "help: no branch of the remote '\(remote)' is known here: '\(words) fetch \(remote)' gets them; before the first push there is none, and '\(words) push --no-verify' skips the hook"
    }
    let isShallow = answer("rev-parse", "--is-shallow-repository").map { Self.line($0) }
    return isShallow == "true"
      ? "help: in a shallow clone, fetch it first ('\(words) fetch --unshallow', 'fetch-depth: 0' for actions/checkout, 'GIT_DEPTH: 0' for GitLab)"
      : "help: '\(words) branch --all' and '\(words) tag' list branches and tags; '\(words) fetch' gets those of the remote"
  }

  /// The remote that a text such as `origin/main` begins with, if nothing was fetched from it or pushed to it yet.
  private func remoteWithoutBranches(of text: String) -> String? {
    let remotes = answer("remote").map { $0.split(separator: UInt8(ascii: "\n")) } ?? []
    let names = remotes.map { String(decoding: $0, as: UTF8.self) }
    guard let remote = names.first(where: { text.hasPrefix("\($0)/") }),
      let branches = answer("for-each-ref", "--count=1", "refs/remotes/\(remote)/"),
      branches.isEmpty
    else { return nil }
    return remote
  }

  /// How users call git for this repository.
  var words: String { isCurrent ? "git" : "git -C \(pathFromHere(to: "").quotedForShell)" }

  /// What git says when it fails, in the user's language.
  static func complaint(about command: [String]) -> [String] {
    complaint(ChildProcess.output(of: command, errors: .returned).bytes)
  }

  /// The lines of git's messages.
  static func complaint(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).map { "git: \(String(escaping: $0))" }
  }

  // MARK: - Paths

  /// A path as git writes it, relative to the work tree, which itself is empty. Nil if it is not in the work tree.
  ///
  /// - Parameter path: Absolute, or relative to the folder in which the process was started.
  func name(of path: String) -> String? {
    if let prefix, !Path(path).isAbsolute, let name = Self.joined(prefix, path) { return name }
    let place = SystemFile.withoutDetours(self.path(inWorkTree: path))
    return Path(place) == Path(top) ? "" : Path(place).relative(to: top)
  }

  private static func joined(_ prefix: String, _ path: String) -> String? {
    var names = Path(prefix).names
    for name in Path(path).names {
      switch name {
      case ".": continue
      case "..": guard names.popLast() != nil else { return nil }
      default: names.append(name)
      }
    }
    return names.joined()
  }

  /// A path in the work tree, independent of the current folder.
  func path(inWorkTree path: String) -> String {
    Path(path).isAbsolute ? path : SystemFile.joined(start, path)
  }

  /// The path of a file of the work tree, relative to the folder in which the process was started.
  func pathFromHere(to name: String) -> String {
    if let prefix { return Path(name).names.steps(from: Path(prefix).names) }
    return Path(SystemFile.joined(top, name)).names.steps(from: Path(start).names)
  }

  /// Whether it is the repository of the folder in which the process was started.
  var isCurrent: Bool { prefix != nil }

  /// A single line of output, which may contain line breaks.
  static func line(_ bytes: [UInt8]) -> String {
    String(
      decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...],
      as: UTF8.self
    )
  }

  /// The output of `-z`.
  static func list(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] { bytes.split(separator: 0) }
}
