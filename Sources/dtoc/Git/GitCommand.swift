/// The start of a call of git, to which its arguments are added. Every call has one.
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
