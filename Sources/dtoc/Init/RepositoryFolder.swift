/// The folder of the repository around another folder, or that folder itself where there is none.
struct RepositoryFolder {
  private let folder: String
  /// From the repository's folder to the other.
  private let prefix: String

  init(around folder: String) {
    let resolved = SystemFile.resolved(folder)
    var current = resolved
    var way = folder
    while !SystemFile.exists(SystemFile.joined(current, ".git")) {
      guard current != "/" else {
        self.folder = folder
        prefix = ""
        return
      }
      current = SystemFile.parent(of: current)
      way = way == "." ? ".." : "\(way)/.."
    }
    self.folder = way == folder ? folder : Self.shortened(way, current)
    prefix =
      resolved == current
      ? "" : String(resolved.dropFirst(current == "/" ? 1 : current.count + 1)) + "/"
  }

  /// A file of the repository, as seen from the working directory.
  func path(of name: String) -> String { SystemFile.joined(folder, name) }

  /// A file of the other folder, as seen from the repository's.
  func name(of name: String) -> String { prefix + name }

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
