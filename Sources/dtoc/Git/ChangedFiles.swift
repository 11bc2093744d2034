internal import DTOCompiler
internal import Paths

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The files that differ from where a branch began: what a reviewer is shown of it.
struct ChangedFiles {
  private let git: Git
  /// By their names in the repository; a submodule is one.
  private let names: Set<Path>

  /// - Parameters:
  ///   - base: The branch or commit that all is to go into.
  ///   - side: What is compared with it.
  /// - Throws: ``Failure`` when git knows no such commit, or nothing that both have come from.
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
    guard let start = git.answer("merge-base", Git.line(commit), "HEAD") else {
      throw Self.failure("'\(base)' and this branch have no common commit", base)
    }
    let comparison = ["diff", "-z", "--name-only", "--no-renames", "--no-ext-diff"] + side.flags
    let questions = [comparison + [Git.line(start), "--"], side.others].compactMap(\.self)
    names = try Set(
      questions.flatMap { question in
        let (status, bytes) = ChildProcess.output(of: git.command(question))
        guard status == 0 else {
          throw Failure.usage("git can't list the changes since '\(base)'")
        }
        return Git.list(bytes).map { Path(String(escaping: $0)) }
      }
    )
  }

  /// What is compared.
  enum Side {
    case workTree
    case index

    fileprivate var flags: [String] { self == .index ? ["--cached"] : [] }

    /// Files that git does not compare, because it knows nothing of them.
    fileprivate var others: [String]? {
      self == .index ? nil : ["ls-files", "-z", "--others", "--exclude-standard"]
    }
  }

  /// Whether a file is one of them, or behind a link that is, or in a submodule that is.
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

  /// Whether a reference leads to one of them, which may be gone.
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
  /// Those about these files, about the configuration, or about no place, and the errors in files that refer to these.
  func limited(to files: ChangedFiles) -> Findings {
    inDocuments(
      where: { files.contains($0) },
      orErrorsWhere: { files.containsTarget(of: $0, in: $1) }
    )
  }
}
