internal import Paths

/// The folder of the repository around another folder, or that folder itself where there is none.
struct RepositoryFolder {
  private let folder: String
  /// From the repository's folder to the other.
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

  /// A file of the repository, as seen from the working directory.
  func path(of name: String) -> String { SystemFile.joined(folder, name) }

  /// A file of the other folder, as seen from the repository's.
  func name(of name: String) -> String { (prefix + name).keptFromOptions }

  /// Who runs the checks.
  enum Host {
    case gitHub
    case gitLab
  }

  var host: Host {
    let signs = [".gitlab-ci.yml", ".gitlab"]
    return signs.contains { SystemFile.exists(path(of: $0)) }
      && !SystemFile.exists(path(of: ".github"))
      ? .gitLab : .gitHub
  }

  /// `.` rather than `sub/..`.
  private static func shortened(_ way: String, _ folder: String) -> String {
    SystemFile.resolved(".") == folder ? "." : way
  }
}
