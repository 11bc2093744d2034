internal import DTOCompiler
internal import Paths

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The files that have changed since a branch diverged.
struct ChangedFiles {
  private let git: Git
  /// By their names in the repository; a submodule is one file.
  private let names: Set<Path>

  /// - Parameters:
  ///   - base: The branch or commit to compare with.
  ///   - side: The state to compare.
  /// - Throws: ``Failure`` if git does not know the commit, or there is no common commit.
  init(since base: String, _ side: Side) throws {
    let git = try Git(for: "'--base'")
    self.git = git
    let commit = git.answer(
      "rev-parse",
      "--verify",
      "--quiet",
      "--end-of-options",
      "\(base)^{commit}"
    )
    guard let commit else {
      throw Self.failure("unknown commit '\(base)'", base)
    }
    guard let start = git.answer("merge-base", Git.line(commit), "HEAD").map({ Git.line($0) })
    else { throw Self.failure("'\(base)' and this branch have no common commit", base) }
    let comparison = ["diff", "-z", "--name-only", "--no-renames", "--no-ext-diff"] + side.flags
    let questions = [comparison + [start, "--"], side.others].compactMap(\.self)
    names = try Set(
      questions.map(git.command).flatMap { question in
        let (status, bytes) = ChildProcess.output(of: question, errors: .dropped)
        guard status == 0 else {
          throw GitObjects(of: start, named: base, in: git).failure(
            "git can't list the changes since '\(base)'",
            details: Git.complaint(about: question),
            reading: GitObjects(ofIndexIn: git)
          )
        }
        return Git.list(bytes).map { Path(String(escaping: $0)) }
      }
    )
  }

  /// The state to compare.
  enum Side {
    case workTree
    case index

    fileprivate var flags: [String] { self == .index ? ["--cached"] : [] }

    /// Files that git does not compare because it does not track them.
    fileprivate var others: [String]? {
      self == .index ? nil : ["ls-files", "-z", "--others", "--exclude-standard"]
    }
  }

  /// Whether a file is one of them, links to one, or is in a submodule that is.
  func contains(_ path: String) -> Bool {
    let resolved = SystemFile.resolved(git.path(inWorkTree: path))
    let target = Path(resolved).relative(to: git.top)
    return [Path(path).isAbsolute ? nil : git.name(of: path), target].compactMap(\.self)
      .contains { name in
        var name = name
        while name != "." {
          if names.contains(Path(name)) { return true }
          name = SystemFile.parent(of: name)
        }
        return false
      }
  }

  /// Whether a reference leads to one of them, which may have been removed.
  func containsTarget(of location: String, in document: String) -> Bool {
    let path = URL(string: location).map { $0.path(percentEncoded: false) } ?? location
    return contains(
      SystemFile.joined(SystemFile.parent(of: document), path.replacing("\\", with: "/"))
    )
  }

  private static func failure(_ problem: String, _ base: String) -> Failure {
    .usage(
      "'--base': \(problem)",
      details: [
        "help: in a shallow clone, fetch it first ('git fetch --unshallow', 'fetch-depth: 0' for actions/checkout, 'GIT_DEPTH: 0' for GitLab)"
      ]
    )
  }
}

extension Findings {
  /// The findings in these files, in the configuration or without a location, and errors in files that refer to these files.
  func limited(to files: ChangedFiles) -> Findings {
    inDocuments(
      where: { files.contains($0) },
      orErrorsWhere: { files.containsTarget(of: $0, in: $1) }
    )
  }
}
