/// The text of a hook, for all its configurations.
///
/// It is read back only if it is unchanged. A file with any other line isn't treated as a hook script, because someone has edited it.
struct HookScript: Equatable {
  let event: GitHook.Event
  /// The path of dtoc if nothing else finds it, quoted for the shell.
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
    program = SystemFile.program.quotedForShell
    checks = [check]
  }

  /// Parses the text; nil if it is not a script that dtoc writes, or wrote in an earlier version.
  init?(_ text: String, at event: GitHook.Event) {
    guard
      let script = event.forms.lazy.compactMap({ HookScript(text, at: event, as: $0) }).first
    else { return nil }
    self = script
  }

  private init?(_ text: String, at event: GitHook.Event, as form: Form) {
    var rest = text[...]
    guard rest.drop(form.beforeProgram), let program = rest.take(upTo: form.afterProgram) else {
      return nil
    }
    self.event = event
    self.program = String(program)
    checks = []
    while !rest.isEmpty {
      guard rest.drop(event.beforeCheck), let word = rest.take(upTo: Self.afterWord) else {
        return nil
      }
      let all = Job.allCases.map { Check(configuration: String(word), job: $0) }
      let check = all.first { rest.drop($0.commands + form.afterCommands($0)) }
      guard let check else { return nil }
      checks.append(check)
    }
    guard !checks.isEmpty else { return nil }
  }

  /// The script with a configuration added or updated, and with the dtoc that is running.
  func adding(_ check: Check) -> HookScript {
    var script = self
    script.program = SystemFile.program.quotedForShell
    if let index = checks.firstIndex(where: { $0.configuration == check.configuration }) {
      script.checks[index] = check
    } else {
      script.checks.append(check)
    }
    return script
  }

  var text: String {
    let form = event.form
    return form.beforeProgram + program + form.afterProgram
      + checks.map {
        event.beforeCheck + $0.configuration + Self.afterWord + $0.commands + form.afterCommands($0)
      }
      .joined()
  }

  static let mark = "# Written by 'dtoc hook install'"

  private static let afterWord = " 2>/dev/null; then\n"

  /// The fixed parts of a script, which differ between versions.
  fileprivate struct Form {
    let beforeProgram: String
    /// What is up to the first check.
    let afterProgram: String
    let afterCommands: (Check) -> String
  }
}

extension GitHook.Event {
  /// The form that is written, followed by those of earlier versions.
  fileprivate var forms: [HookScript.Form] { [form] + earlierForms }

  fileprivate var form: HookScript.Form {
    HookScript.Form(
      beforeProgram: """
        #!/bin/sh
        \(HookScript.mark), and removed by 'dtoc hook uninstall'.
        \(purpose)
        # Runs the dtoc of the PATH, of mise or of a package, or else the one that installed this: an app may not know the PATH of the shell. A
        # program that is committed is not run.
        runs() { for dtoc in "$@"; do "$dtoc" --version </dev/null >/dev/null 2>&1 && return; done; false; }
        bundle='.build/artifacts/*/dtoc/dtoc.artifactbundle/*/bin/dtoc' tool=.build/debug/dtoc-tool
        runs dtoc || runs "$(PATH=$PATH:$HOME/.local/bin:/opt/homebrew/bin mise which dtoc </dev/null 2>/dev/null)" ||
          { [ -z "$(git ls-files -- .build '*/.build/*')" ] && runs $bundle $tool */$bundle */$tool */*/$bundle */*/$tool; } || runs\u{20}
        """,
      afterProgram: """
         || {
          echo "dtoc: this \(occasion) is not checked, because dtoc was not found; install it and run 'dtoc hook install'" >&2
          exit 1
        }
        \(condition(
          "$(git rev-parse --quiet --verify \"$commit^{commit}\")",
          "{ echo 'dtoc: the commit that is checked out is not pushed, so it is not checked' >&2; exit 0; }"
        ))
        """,
      afterCommands: { check in
        """
        else
          printf 'dtoc: %s is not in this commit, so its schemas are not checked\\n' \(check.configuration) >&2
        fi

        """
      }
    )
  }

  /// A script of these ran the program whose path it contains, or else the one of the PATH, and said nothing if it didn't check anything.
  private var earlierForms: [HookScript.Form] {
    let comments =
      switch self {
      case .preCommit:
        [
          purpose,
          """
          # What is about to be committed must be valid, and its Swift must be of its schemas.
          # Where programs are looked for, an editor may not know.
          """,
        ]
      case .prePush: [purpose]
      }
    return comments.map { comment in
      let remark = comment == purpose ? "\n# An editor may run this with another PATH." : ""
      return HookScript.Form(
        beforeProgram: """
          #!/bin/sh
          \(HookScript.mark), and removed by 'dtoc hook uninstall'.
          \(comment)\(remark)
          dtoc=
          """,
        afterProgram: """

          [ -x "$dtoc" ] || dtoc=dtoc
          \(condition("$commit", "exit 0"))
          """,
        afterCommands: { _ in "fi\n" }
      )
    }
  }

  private var purpose: String {
    switch self {
    case .preCommit:
      "# Checks that the staged schemas are valid, and that the staged Swift matches them."
    case .prePush: "# Checks that the schemas that are pushed don't break shipped apps."
    }
  }

  private var occasion: String {
    switch self {
    case .preCommit: "commit"
    case .prePush: "push"
    }
  }

  /// What is not checked: a push can be one of another branch, or only delete some.
  ///
  /// - Parameter commit: The commit of `$commit`, which can be an annotated tag.
  private func condition(_ commit: String, _ leave: String) -> String {
    switch self {
    case .preCommit: ""
    case .prePush:
      """
      head=$(git rev-parse HEAD) && pushed=
      while read -r _ commit _ _; do [ "\(commit)" != "$head" ] || pushed=yes; done
      [ -n "$pushed" ] || \(leave)

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
      .joined()
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
