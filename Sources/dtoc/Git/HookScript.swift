/// The text of a hook, for all its configurations.
///
/// It is read back only if it is unchanged. A file with any other line isn't treated as a hook script, because someone has edited it.
struct HookScript: Equatable {
  let event: GitHook.Event
  /// The path of dtoc, quoted for the shell.
  var program: String
  private(set) var checks: [Check]

  /// The commands for one configuration.
  struct Check: Equatable {
    /// The path in the repository, quoted for the shell.
    var configuration: String
    var job: Job
  }

  /// What is done for a configuration.
  enum Job: CaseIterable {
    case validation
    case validationAndGeneration
    case comparison
  }

  init(_ check: Check, at event: GitHook.Event) {
    self.event = event
    program = SystemFile.executable.quotedForShell
    checks = [check]
  }

  /// Parses the text; nil if it is not a script that dtoc writes.
  init?(_ text: String, at event: GitHook.Event) {
    var rest = text[...]
    guard event.heads.contains(where: { rest.drop($0) }),
      let program = rest.take(upTo: Self.afterProgram), rest.drop(event.condition)
    else { return nil }
    self.event = event
    self.program = String(program)
    checks = []
    while !rest.isEmpty {
      guard rest.drop(event.beforeCheck), let word = rest.take(upTo: Self.afterWord) else {
        return nil
      }
      let all = Job.allCases.map { Check(configuration: String(word), job: $0) }
      guard let check = all.first(where: { rest.drop($0.commands) }) else { return nil }
      checks.append(check)
    }
    guard !checks.isEmpty else { return nil }
  }

  /// The script with a configuration added or updated, and with the dtoc that is running.
  func adding(_ check: Check) -> HookScript {
    var script = self
    script.program = SystemFile.executable.quotedForShell
    if let index = checks.firstIndex(where: { $0.configuration == check.configuration }) {
      script.checks[index] = check
    } else {
      script.checks.append(check)
    }
    return script
  }

  var text: String {
    event.heads[0] + program + Self.afterProgram + event.condition
      + checks.map { event.beforeCheck + $0.configuration + Self.afterWord + $0.commands }.joined()
  }

  static let mark = "# Written by 'dtoc hook install'"

  private static let afterProgram = "\n[ -x \"$dtoc\" ] || dtoc=dtoc\n"
  private static let afterWord = " 2>/dev/null; then\n"
}

extension GitHook.Event {
  /// What precedes the path of dtoc, followed by what earlier versions wrote.
  fileprivate var heads: [String] {
    let comments: [String] =
      switch self {
      case .preCommit:
        [
          """
          # Checks that the staged schemas are valid, and that the staged Swift matches them.
          # An editor may run this with another PATH.
          """,
          """
          # What is about to be committed must be valid, and its Swift must be of its schemas.
          # Where programs are looked for, an editor may not know.
          """,
        ]
      case .prePush:
        [
          """
          # Checks that the schemas that are pushed don't break shipped apps.
          # An editor may run this with another PATH.
          """
        ]
      }
    return comments.map {
      """
      #!/bin/sh
      \(HookScript.mark), and removed by 'dtoc hook uninstall'.
      \($0)
      dtoc=
      """
    }
  }

  /// What is not checked: a push can be one of another branch, or only delete some.
  fileprivate var condition: String {
    switch self {
    case .preCommit: ""
    case .prePush:
      """
      head=$(git rev-parse HEAD) && pushed=
      while read -r _ commit _ _; do [ "$commit" != "$head" ] || pushed=yes; done
      [ -n "$pushed" ] || exit 0

      """
    }
  }

  /// A commit may have no configuration.
  fileprivate var beforeCheck: String {
    switch self {
    case .preCommit: "if git cat-file -e \":0:\""
    case .prePush: "if git cat-file -e \"HEAD:\""
    }
  }
}

extension HookScript.Check {
  fileprivate var commands: String {
    let commands: [String] =
      switch job {
      case .validation: ["validate --staged"]
      case .validationAndGeneration: ["validate --staged", "generate --staged"]
      case .comparison: ["breaking"]
      }
    return commands.map { "  \"$dtoc\" \($0) --quiet --config \(configuration) || exit\n" }
      .joined() + "fi\n"
  }
}

extension Substring {
  /// Removes a prefix, if there is one.
  fileprivate mutating func drop(_ prefix: String) -> Bool {
    guard hasPrefix(prefix) else { return false }
    self = dropFirst(prefix.count)
    return true
  }

  /// Removes everything up to a separator, including it.
  fileprivate mutating func take(upTo end: String) -> Substring? {
    guard let range = firstRange(of: end) else { return nil }
    defer { self = self[range.upperBound...] }
    return self[..<range.lowerBound]
  }
}
