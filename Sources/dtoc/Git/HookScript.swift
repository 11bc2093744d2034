/// The text of the hook, for all its configurations.
///
/// It is read back only if it is unchanged. A file with any other line isn't treated as a hook script, because someone has edited it.
struct HookScript: Equatable {
  /// The path of dtoc, quoted for the shell.
  var program: String
  private(set) var checks: [Check]

  /// The commands for one configuration.
  struct Check: Equatable {
    /// The path in the repository, quoted for the shell.
    var configuration: String
    var generates: Bool
  }

  init(_ check: Check) {
    program = SystemFile.executable.quotedForShell
    checks = [check]
  }

  /// Parses the text; nil if it is not a script that dtoc writes.
  init?(_ text: String) {
    var rest = text[...]
    guard rest.drop(Self.head) || rest.drop(Self.formerHead),
      let program = rest.take(upTo: Self.afterProgram)
    else { return nil }
    self.program = String(program)
    checks = []
    while !rest.isEmpty {
      guard rest.drop(Self.beforeCheck), let word = rest.take(upTo: Self.afterWord) else {
        return nil
      }
      let both = [true, false].map { Check(configuration: String(word), generates: $0) }
      guard let check = both.first(where: { rest.drop($0.commands) }) else { return nil }
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
    Self.head + program + Self.afterProgram
      + checks.map { Self.beforeCheck + $0.configuration + Self.afterWord + $0.commands }.joined()
  }

  static let mark = "# Written by 'dtoc hook install'"

  private static let head = """
    #!/bin/sh
    \(mark), and removed by 'dtoc hook uninstall'.
    # Checks that the staged schemas are valid, and that the staged Swift matches them.
    # An editor may run this with another PATH.
    dtoc=
    """
  /// The head that earlier versions wrote, with other comments.
  private static let formerHead = """
    #!/bin/sh
    \(mark), and removed by 'dtoc hook uninstall'.
    # What is about to be committed must be valid, and its Swift must be of its schemas.
    # Where programs are looked for, an editor may not know.
    dtoc=
    """
  private static let afterProgram = "\n[ -x \"$dtoc\" ] || dtoc=dtoc\n"
  private static let beforeCheck = "if git cat-file -e \":0:\""
  private static let afterWord = " 2>/dev/null; then\n"
}

extension HookScript.Check {
  fileprivate var commands: String {
    (generates ? ["validate", "generate"] : ["validate"])
      .map { "  \"$dtoc\" \($0) --staged --quiet --config \(configuration) || exit\n" }
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
