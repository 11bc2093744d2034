internal import Paths

/// Where a repository comes from, as git knows it: the server of its remote, and the branch that others work on.
struct RepositoryOrigin {
  /// The default branch of the remote, or else the current branch; `main` if there is neither.
  let branch: String
  /// The name of the remote: `origin` if there is one.
  let remote: String?
  /// The name of the server, such as `gitlab.company.com`; nil without a remote on a server.
  let server: String?
  /// Why git could not be asked, if that is the case.
  let problem: String?

  /// - Parameter folder: A folder in the repository. If it is in none, or git is missing, there is no remote.
  init(of folder: String) {
    func answer(_ arguments: String...) -> String? {
      let (status, bytes) = ChildProcess.output(
        of: GitCommand(in: folder).words + arguments,
        errors: .dropped
      )
      return status == 0 ? Git.line(bytes) : nil
    }
    let list = answer("remote")
    problem =
      list == nil ? Git.complaint(about: GitCommand(in: folder).words + ["remote"]).last : nil
    let remotes = list?.split(separator: "\n").map(String.init) ?? []
    let remote = remotes.contains("origin") ? "origin" : remotes.first
    self.remote = remote
    server = remote.flatMap { answer("remote", "get-url", $0) }.flatMap(Self.server(in:))
    let head = remote.flatMap { remote in
      answer("symbolic-ref", "--quiet", "refs/remotes/\(remote)/HEAD").flatMap {
        Path($0).dropping(prefix: "refs/remotes/\(remote)/")
      }
    }
    // A detached HEAD is no branch.
    let current = { answer("symbolic-ref", "--quiet", "HEAD") }
    branch = head ?? current().flatMap { Path($0).dropping(prefix: "refs/heads/") } ?? "main"
  }

  /// Returns the server in the address of a remote; nil for a folder.
  ///
  /// Examples: `https://me@gitlab.company.com:8443/app.git`, `ssh://git@github.com/app.git`, and as for scp `git@github.com:app.git`.
  static func server(in address: String) -> String? {
    let start: Substring
    if let scheme = address.firstRange(of: "://") {
      start = address[scheme.upperBound...].prefix { $0 != "/" }
    } else {
      let beforeSlash = address.prefix { $0 != "/" }
      guard let colon = beforeSlash.firstIndex(of: ":") else { return nil }
      start = beforeSlash[..<colon]
    }
    let name = start.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let end = name.hasPrefix("[") ? name.firstIndex(of: "]") : name.firstIndex(of: ":")
    let server = name[..<(end ?? name.endIndex)].lowercased()
    // One letter is a drive of Windows.
    return server.count > 1 ? server : nil
  }
}
