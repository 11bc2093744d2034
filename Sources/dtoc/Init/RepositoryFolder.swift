internal import Paths

/// The repository that contains a folder, or the folder itself if there is none.
struct RepositoryFolder {
  private let folder: String
  /// The path from the repository's folder to the other.
  private let prefix: String

  init(around folder: String) {
    let resolved = SystemFile.resolved(folder)
    var way = folder
    for current in SystemFile.foldersAround(resolved) {
      if SystemFile.exists(SystemFile.joined(current, ".git")) {
        self.folder = way == folder ? folder : Self.shortened(way, current)
        prefix = Path(resolved).relative(to: current).map { "\($0)/" } ?? ""
        return
      }
      way = way == "." ? ".." : "\(way)/.."
    }
    self.folder = folder
    prefix = ""
  }

  /// The path of a file in the repository, relative to the working directory.
  func path(of name: String) -> String { SystemFile.joined(folder, name) }

  /// The path of a file in the other folder, relative to the repository.
  func name(of name: String) -> String { (prefix + name).keptFromOptions }

  /// The path of a file in the other folder, relative to the repository and without detours; nil if it is outside.
  func place(of name: String) -> String? {
    guard !Path(name).isAbsolute else { return nil }
    var names: [Path] = []
    for name in Path(prefix + name).names where name != "." {
      if name != ".." { names.append(name) } else if names.popLast() == nil { return nil }
    }
    return names.isEmpty ? "." : names.joined()
  }

  /// The CI system that the repository uses, or else that of its remote.
  ///
  /// - Returns: Nil if the remote is on another server. Without a remote, it is GitHub.
  func ciSystem(origin: RepositoryOrigin) -> CISystem? {
    let usesGitLab = [".gitlab-ci.yml", ".gitlab"].contains { SystemFile.exists(path(of: $0)) }
    let usesGitHub = SystemFile.exists(path(of: ".github"))
    if usesGitLab != usesGitHub { return usesGitLab ? .gitLab : .gitHub }
    guard let server = origin.server else { return .gitHub }
    return CISystem(server: server)
  }

  /// `.` instead of `sub/..`.
  private static func shortened(_ way: String, _ folder: String) -> String {
    SystemFile.resolved(".") == folder ? "." : way
  }
}
