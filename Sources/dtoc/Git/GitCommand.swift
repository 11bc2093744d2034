#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The start of a call of git, to which its arguments are added. Every call has one.
///
/// None of them connects to anything, except those that `dtoc update` makes with ``init(connectingBy:in:_:)``.
///
/// Git reads the configuration of the repository that it finds, which may be a stranger's: then git must neither run anything nor
/// connect to anything. For example, a clone can contain a folder that looks like a repository, whose configuration names a
/// program for `core.fsmonitor`. Content filters such as Git LFS do run, because without them files are not what they are in the
/// work tree.
struct GitCommand {
  /// The program with its environment and settings.
  let words: [String]

  /// What becomes of the repository's hooks.
  enum Hooks {
    case ignored
    /// Only for the question where they are.
    case located
  }

  /// - Parameters:
  ///   - folder: Where git runs.
  ///   - environment: Arguments of `env`, such as `GIT_INDEX_FILE=…` and `-u GIT_DIR`.
  ///   - hooks: What becomes of the repository's hooks.
  init(in folder: String = ".", _ environment: [String] = [], hooks: Hooks = .ignored) {
    words =
      ["/usr/bin/env"] + environment + Self.variables + ["git"] + Self.settings
      + (hooks == .ignored ? ["-c", "core.hooksPath=/dev/null"] : []) + ["-C", folder]
  }

  /// For `dtoc update`: git may connect, but it runs nothing that a repository names, asks nobody, and has limits.
  ///
  /// - Parameters:
  ///   - protocols: The permitted protocols, such as `https`. No address and no redirection leads to another one.
  ///   - folder: A folder that dtoc has made. In any other one, git would read the configuration of the repository around it.
  ///   - repository: A bare repository in it; nil to make one.
  init(connectingBy protocols: [String], in folder: String, _ repository: String? = nil) {
    let environment = [
      "GIT_ALLOW_PROTOCOL=\(protocols.joined(separator: ":"))",
      // Neither a person nor a window is asked. Helpers of the user's configuration know credentials.
      "GIT_TERMINAL_PROMPT=0", "GIT_ASKPASS=", "SSH_ASKPASS_REQUIRE=never",
      "GIT_CEILING_DIRECTORIES=\(SystemFile.parent(of: folder))", "GIT_NO_REPLACE_OBJECTS=1",
      "GIT_NO_LAZY_FETCH=1", "GIT_LFS_SKIP_SMUDGE=1",
    ]
    let settings = [
      "core.hooksPath=/dev/null", "core.fsmonitor=false", "credential.interactive=false",
      "fetch.recurseSubmodules=false", "submodule.recurse=false", "fetch.fsckObjects=true",
      "transfer.bundleURI=false", "fetch.bundleURI=", "gc.auto=0", "maintenance.auto=false",
      "http.followRedirects=initial", "http.lowSpeedLimit=1000", "http.lowSpeedTime=30",
    ]
    // Whatever a server sends, no file has more than 512 MiB or 1 GiB, depending on the shell's unit, and git doesn't take more than 2 GiB
    // of memory where the system can limit that.
    let limit = [
      "/bin/sh", "-c", "ulimit -f 1048576; ulimit -v 2097152 2>/dev/null; exec \"$@\"", "git",
    ]
    words =
      limit + ["/usr/bin/env"] + Git.ownEnvironment + Self.quietSSH(folder) + environment + ["git"]
      + ["-C", folder] + settings.flatMap { ["-c", $0] }
      + (repository.map { ["--git-dir", $0] } ?? [])
  }

  /// Keeps ssh from asking, unless the user has chosen how it is called.
  private static func quietSSH(_ folder: String) -> [String] {
    guard getenv("GIT_SSH_COMMAND") == nil, getenv("GIT_SSH") == nil else { return [] }
    let question = [
      "/usr/bin/env", "GIT_CEILING_DIRECTORIES=\(SystemFile.parent(of: folder))", "git", "-C",
      folder, "config", "--get", "core.sshCommand",
    ]
    guard ChildProcess.output(of: question, errors: .dropped).status == 1 else { return [] }
    return ["GIT_SSH_COMMAND=ssh -oBatchMode=yes -oConnectTimeout=20"]
  }

  private static let variables = [
    // Objects that a partial clone lacks are not fetched. Git before 2.45 does not know this, and is stopped by the next line.
    "GIT_NO_LAZY_FETCH=1",
    // The list of permitted protocols, which is empty.
    "GIT_ALLOW_PROTOCOL=",
    // The index is not refreshed on the way.
    "GIT_OPTIONAL_LOCKS=0",
  ]

  private static let settings = [
    // Only a repository that has a work tree, or that the environment names.
    "-c", "safe.bareRepository=explicit",
    "-c", "core.fsmonitor=false",
    // Git LFS uses what has been downloaded, and there is nothing to download here.
    "-c", "lfs.url=file:///dev/null",
  ]
}
