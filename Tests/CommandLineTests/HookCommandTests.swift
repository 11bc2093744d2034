import Foundation
import Testing

/// `dtoc hook`, and how git runs the hook.
@Suite(.enabled(if: Git.isThere, "git isn't installed"))
struct HookCommandTests {
  private func repository(_ body: (Scratch) throws -> Void) throws {
    try Scratch.repository([
      "dtoc.yaml": "schemas: Schemas\noutput: Sources/API\n", "Schemas/order.yml": order,
    ]) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.check("hook install", status: 0, says: ".git/hooks/pre-commit")
      try scratch.git("add .")
      try scratch.git("commit --quiet --message First")
      try body(scratch)
    }
  }

  private func commit(_ arguments: String..., in scratch: Scratch) throws -> (
    status: Int32, text: String
  ) {
    try Git.run(["commit", "--quiet", "--message", "Change"] + arguments, in: scratch.folder)
  }

  @Test func aBadSchemaBlocksTheCommit() throws {
    try repository { scratch in
      try scratch.write(broken, to: "Schemas/broken.yml")
      try scratch.git("add .")
      let (status, text) = try commit(in: scratch)
      #expect(status == 1)
      #expect(text.contains("Schemas/broken.yml:1"), "\(text)")
    }
  }

  @Test func aGoodOneIsGenerated() throws {
    try repository { scratch in
      try scratch.git("mv Schemas/order.yml Schemas/trip.yml")
      let (status, text) = try commit(in: scratch)
      #expect(status == 1, "\(text)")
      try scratch.obey(text)
      #expect(try commit(in: scratch).status == 0)
      #expect(try scratch.git("ls-files Sources").contains("Trip.swift"))
      #expect(try !scratch.git("ls-files Sources").contains("Order.swift"))
    }
  }

  /// Scripts of earlier versions are dtoc's own, too.
  @Test(arguments: [
    (
      "Checks that the staged schemas are valid, and that the staged Swift matches them.",
      "An editor may run this with another PATH."
    ),
    (
      "What is about to be committed must be valid, and its Swift must be of its schemas.",
      "Where programs are looked for, an editor may not know."
    ),
  ])
  func scriptsOfEarlierVersionsAreReplaced(purpose: String, remark: String) throws {
    try repository { scratch in
      let hook = ".git/hooks/pre-commit"
      let text = try scratch.text(hook)
      let former = """
        #!/bin/sh
        # Written by 'dtoc hook install', and removed by 'dtoc hook uninstall'.
        # \(purpose)
        # \(remark)
        dtoc='/old path/dtoc'
        [ -x "$dtoc" ] || dtoc=dtoc
        if git cat-file -e ":0:"dtoc.yaml 2>/dev/null; then
          "$dtoc" validate --staged --quiet --config dtoc.yaml || exit
          "$dtoc" generate --staged --quiet --config dtoc.yaml || exit
        fi

        """
      try scratch.write(former, to: hook)
      try scratch.check("hook install", status: 0)
      #expect(try scratch.text(hook) == text)
      #expect(!FileManager.default.fileExists(atPath: scratch.url("\(hook).bak").path))
      try scratch.write(former + "echo mine\n", to: hook)
      try scratch.check("hook install", status: 2, says: "was edited")
    }
  }

  // MARK: - Which dtoc runs

  /// A program that writes its name to a file and runs dtoc.
  private func standIn(_ name: String, at path: String, in scratch: Scratch) throws {
    try program(
      "[ \"$1\" = --version ] || echo \(name) >>'\(scratch.url("ran").path)'\nexec '\(Dtoc.path)' \"$@\"\n",
      at: path,
      in: scratch
    )
  }

  private func program(_ script: String, at path: String, in scratch: Scratch) throws {
    try scratch.write("#!/bin/sh\n\(script)", to: path)
    let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o755]
    try FileManager.default.setAttributes(mode, ofItemAtPath: scratch.url(path).path)
  }

  /// Commits with a PATH that contains a folder of the repository, and nothing else that isn't the system's.
  private func commit(
    withPath folder: String,
    in scratch: Scratch
  ) throws -> (status: Int32, text: String) {
    try Git.run(
      ["commit", "--quiet", "--allow-empty", "--message", "Change"],
      in: scratch.folder,
      environment: [
        "PATH": "\(scratch.url(folder).path):/usr/bin:/bin", "HOME": scratch.url("home").path,
      ]
    )
  }

  @Test func theNearestDtocRuns() throws {
    try repository { scratch in
      try standIn("installed", at: "tools/installed/dtoc", in: scratch)
      let hook = ".git/hooks/pre-commit"
      let installed = scratch.url("tools/installed/dtoc").path
      let text = try scratch.text(hook)
        .replacing(/\|\| runs '?\/[^|]* \|\| \{/, with: "|| runs \(installed) || {")
      #expect(text.contains(installed))
      try scratch.write(text, to: hook)
      func ran(withPath folder: String) throws -> String {
        let (status, message) = try commit(withPath: folder, in: scratch)
        #expect(status == 0, "\(message)")
        defer { try? scratch.remove("ran") }
        return try scratch.text("ran")
      }
      #expect(try ran(withPath: "none") == "installed\ninstalled\n")
      // A package that builds dtoc from source, and one that downloads it, for another system and for this one.
      try standIn("built", at: "Apps/my app/.build/debug/dtoc-tool", in: scratch)
      #expect(try ran(withPath: "none") == "built\nbuilt\n")
      let bundle = "my app/.build/artifacts/dtoc-plugins/dtoc/dtoc.artifactbundle"
      try program("exit 126\n", at: "\(bundle)/dtoc-1.0.0-a/bin/dtoc", in: scratch)
      try standIn("package", at: "\(bundle)/dtoc-1.0.0-b/bin/dtoc", in: scratch)
      #expect(try ran(withPath: "none") == "package\npackage\n")
      try standIn("mise", at: "tools/mise/installs/dtoc", in: scratch)
      let mise = scratch.url("tools/mise/installs/dtoc").path
      let answer = "[ \"$*\" = 'which dtoc' ] && echo '\(mise)'\n"
      try program(answer, at: "tools/mise/bin/mise", in: scratch)
      #expect(try ran(withPath: "tools/mise/bin") == "mise\nmise\n")
      // An app doesn't have the PATH of the shell.
      try program(answer, at: "home/.local/bin/mise", in: scratch)
      #expect(try ran(withPath: "none") == "mise\nmise\n")
      // What isn't set up for this repository is passed over.
      try program("echo no version is set >&2\nexit 1\n", at: "home/.local/bin/mise", in: scratch)
      try program("exit 1\n", at: "tools/shims/dtoc", in: scratch)
      #expect(try ran(withPath: "tools/shims") == "package\npackage\n")
      try standIn("path", at: "tools/path/dtoc", in: scratch)
      #expect(try ran(withPath: "tools/path") == "path\npath\n")
    }
  }

  /// The path of the shell stays the same when a package manager updates the program behind it.
  @Test func thePathOfTheShellIsRecorded() throws {
    try repository { scratch in
      let program = scratch.url("bin/dtoc").path
      try FileManager.default.createDirectory(
        atPath: scratch.url("bin").path,
        withIntermediateDirectories: true
      )
      try scratch.link("bin/dtoc", to: Dtoc.path)
      let result = try scratch.dtoc(
        "hook install",
        environment: ["PATH": "/none:\(scratch.url("bin").path):/usr/bin:/bin"]
      )
      #expect(result.status == 0, "\(result.error)")
      #expect(try scratch.text(".git/hooks/pre-commit").contains("|| runs \(program) || {"))
    }
  }

  @Test func nothingIsSkippedSilently() throws {
    try repository { scratch in
      let hook = ".git/hooks/pre-commit"
      let text = try scratch.text(hook)
        .replacing(/\|\| runs '?\/[^|]* \|\| \{/, with: "|| runs /none/dtoc || {")
      try scratch.write(text, to: hook)
      let (status, message) = try commit(withPath: "none", in: scratch)
      #expect(status == 1)
      #expect(message.contains("dtoc was not found"), "\(message)")
      try scratch.check("hook install", status: 0)
      try scratch.git("rm --quiet --cached dtoc.yaml")
      let (other, said) = try commit(withPath: "none", in: scratch)
      #expect(other == 0)
      #expect(
        said == "dtoc: dtoc.yaml is not in this commit, so its schemas are not checked\n",
        "\(said)"
      )
    }
  }

  @Test func theVersionMustFit() throws {
    try repository { scratch in
      let configuration = try scratch.text("dtoc.yaml")
      try scratch.write(configuration + "required-version: '>=999'\n", to: "dtoc.yaml")
      let (ahead, said) = try commit("--allow-empty", in: scratch)
      #expect(ahead == 0, "it is not staged: \(said)")
      try scratch.git("add .")
      let (status, text) = try commit(in: scratch)
      #expect(status != 0)
      #expect(text.contains("but 'dtoc.yaml:3:19' requires '>=999'"), "\(text)")
    }
  }

  /// `git commit -a` and `git commit <file>` have their own index while the hook runs.
  @Test func theIndexIsTheOneThatIsCommitted() throws {
    try repository { scratch in
      try scratch.write(broken, to: "Schemas/order.yml")
      #expect(try commit("--all", in: scratch).status == 1)
      #expect(try commit("--", "Schemas/order.yml", in: scratch).status == 1)
      // Other staged files are not part of that commit.
      try scratch.git("add .")
      try scratch.write("a", to: "notes.txt")
      try scratch.git("add --intent-to-add notes.txt")
      let (status, text) = try commit("--", "notes.txt", in: scratch)
      #expect(status == 0, "\(text)")
    }
  }

  @Test func otherBranchesNeedNoConfiguration() throws {
    try repository { scratch in
      try scratch.git("checkout --quiet --orphan alone")
      try scratch.git("rm -r --quiet --cached .")
      try scratch.write("", to: "a.txt")
      try scratch.git("add a.txt")
      #expect(try commit(in: scratch).status == 0)
    }
  }

  @Test func theConfigurationMayBeAnywhere() throws {
    try Scratch.repository([
      "it's here/dtoc.yaml": "schemas: Schemas\n", "it's here/Schemas/order.yml": order,
    ]) { scratch in
      let inner = scratch.url("it's here")
      #expect(try Dtoc.run(["hook", "install"], in: inner).status == 0)
      // There is no output, so there is nothing to generate.
      try scratch.git("add .")
      #expect(try commit(in: scratch).status == 0)
      try scratch.write(broken, to: "it's here/Schemas/order.yml")
      try scratch.git("add .")
      let (status, text) = try commit(in: scratch)
      #expect(status == 1)
      #expect(text.contains("it's here/Schemas/order.yml:1"), "\(text)")
    }
  }

  @Test func otherHooksAreKept() throws {
    try repository { scratch in
      let hook = ".git/hooks/pre-commit"
      try scratch.check("hook install", status: 0)
      try scratch.check("hook uninstall", status: 0, says: "removed")
      #expect(!FileManager.default.fileExists(atPath: scratch.url(hook).path))
      try scratch.check("hook uninstall", status: 0, says: "no hook")
      try scratch.write("#!/bin/sh\n", to: hook)
      try scratch.check("hook install", status: 2, says: "--force")
      try scratch.check("hook uninstall", status: 2, says: "is not removed")
      #expect(try scratch.text(hook) == "#!/bin/sh\n")
      try scratch.check(
        "hook install --force",
        status: 0,
        says: "kept  \(hook).bak, a copy of \(hook)"
      )
      #expect(try scratch.text(hook).contains("dtoc"))
      #expect(try scratch.text("\(hook).bak") == "#!/bin/sh\n")
    }
  }

  @Test func editedHooksAreKept() throws {
    try repository { scratch in
      let hook = ".git/hooks/pre-commit"
      let changed = try scratch.text(hook) + "echo mine\n"
      try scratch.write(changed, to: hook)
      try scratch.check("hook install", status: 2, says: "was edited", "- echo mine", "--force")
      try scratch.check("hook uninstall", status: 2, says: "--force")
      #expect(try scratch.text(hook) == changed)
      try scratch.check("hook install --force", status: 0, says: "kept  \(hook).bak")
      #expect(try !scratch.text(hook).contains("mine"))
      #expect(try scratch.text("\(hook).bak") == changed)
      let isProgram = FileManager.default.isExecutableFile(atPath: scratch.url("\(hook).bak").path)
      #expect(isProgram)
      // dtoc's own hook needs no copy.
      try scratch.check("hook install --force", status: 0)
      #expect(!FileManager.default.fileExists(atPath: scratch.url("\(hook).bak2").path))
      let again = changed + "echo again\n"
      try scratch.write(again, to: hook)
      try scratch.check("hook uninstall --force", status: 0, says: "kept  \(hook).bak2", "removed")
      #expect(try scratch.text("\(hook).bak") == changed)
      #expect(try scratch.text("\(hook).bak2") == again)
    }
  }

  /// dtoc can rewrite its own hook: with its new path, and with a new output.
  @Test func itsOwnHookIsReplaced() throws {
    try repository { scratch in
      let hook = ".git/hooks/pre-commit"
      let text = try scratch.text(hook)
      let old =
        text.replacing(/\|\| runs '?\/[^|]* \|\| \{/, with: "|| runs /old/dtoc || {")
        .split(separator: "\n").filter { !$0.contains("generate") }.joined(separator: "\n") + "\n"
      #expect(old != text)
      try scratch.write(old, to: hook)
      try scratch.check("hook install", status: 0)
      #expect(try scratch.text(hook) == text)
    }
  }

  @Test func oneHookRunsForAllConfigurations() throws {
    try repository { scratch in
      let inner = scratch.url("it's here")
      try scratch.write("schemas: Schemas\n", to: "it's here/dtoc.yaml")
      try scratch.write(order, to: "it's here/Schemas/order.yml")
      for _ in 1...2 {
        let result = try Dtoc.run(["hook", "install"], in: inner)
        #expect(result.status == 0)
        #expect(result.error.contains("also runs for dtoc.yaml"), "\(result.error)")
      }
      try scratch.git("add .")
      #expect(try commit(in: scratch).status == 0)
      for path in ["it's here/Schemas/order.yml", "Schemas/order.yml"] {
        try scratch.write(broken, to: path)
        try scratch.git("add .")
        let (status, text) = try commit(in: scratch)
        #expect(status == 1)
        #expect(text.contains("\(path):1"), "\(text)")
        try scratch.write(order, to: path)
        try scratch.git("add .")
      }
      // One is checked even if the other is not.
      try scratch.git("rm --quiet --cached dtoc.yaml")
      try scratch.write(broken, to: "it's here/Schemas/order.yml")
      try scratch.git("add \("it's here")")
      #expect(try commit(in: scratch).status == 1)
      try scratch.check("hook uninstall", status: 0, says: "removed")
    }
  }

  @Test func gitSaysWhereHooksAre() throws {
    try repository { scratch in
      try scratch.git("config core.hooksPath 'other hooks'")
      try scratch.check("hook install", status: 0, says: "other hooks/pre-commit")
      #expect(
        FileManager.default.isExecutableFile(atPath: scratch.url("other hooks/pre-commit").path)
      )
      let inner = try Dtoc.run(["hook", "uninstall"], in: scratch.url("Schemas"))
      #expect(inner.status == 0, "\(inner.error)")
      #expect(!FileManager.default.fileExists(atPath: scratch.url("other hooks/pre-commit").path))
    }
  }

  @Test func whatBreaksIsNotPushed() throws {
    let files = [
      "dtoc.yaml": "schemas: Schemas\nbreaking: {against: origin/main}\n",
      "Schemas/order.yml": order,
    ]
    try Scratch.repository(files) { scratch in
      func push(_ arguments: String...) throws -> (status: Int32, text: String) {
        try Git.run(["push", "--quiet", "origin"] + arguments, in: scratch.folder)
      }
      try scratch.git("init --quiet --bare .git/remote")
      try scratch.git("remote add origin .git/remote")
      try scratch.commitAll()
      try scratch.check("hook install pre-push", status: 0, says: ".git/hooks/pre-push")
      let (first, help) = try push("main")
      #expect(first == 1)
      #expect(help.contains("no branch of the remote 'origin' is known here"), "\(help)")
      #expect(help.contains("'git push --no-verify' skips the hook"), "\(help)")
      #expect(try push("--no-verify", "main").status == 0)
      let hook = try scratch.text(".git/hooks/pre-push")
      try scratch.check("hook install pre-push", status: 0)
      #expect(try scratch.text(".git/hooks/pre-push") == hook)

      try scratch.git("checkout --quiet -b work")
      try scratch.write(order.replacing("integer", with: "string"), to: "Schemas/order.yml")
      try scratch.commitAll()
      let (status, text) = try push("work")
      #expect(status == 1)
      #expect(text.contains("error[retyped-property]"), "\(text)")
      try scratch.git("tag --annotate --message Tag v2")
      #expect(try push("v2").status == 1)
      // Other branches are not what is checked out, and what is deleted breaks nothing.
      let (copied, remark) = try push("main:copy")
      #expect(copied == 0)
      #expect(remark.contains("dtoc: the commit that is checked out is not pushed"), "\(remark)")
      #expect(try push("--delete", "copy").status == 0)

      try scratch.write(order + "# the same\n", to: "Schemas/order.yml")
      try scratch.commitAll()
      let (kept, messages) = try push("work")
      #expect(kept == 0, "\(messages)")
      try scratch.check("hook uninstall", status: 0, says: "no hook")
      try scratch.check("hook uninstall pre-push", status: 0, says: "removed")
    }
  }

  @Test func whatItNeedsIsSaid() throws {
    try Scratch.with(["dtoc.yaml": "schemas: .\n"]) { scratch in
      try scratch.check("hook install", status: 2, says: "work tree")
    }
    try Scratch.repository(["a.yml": order]) { scratch in
      try scratch.check("hook install", status: 2, says: "dtoc init")
      try scratch.write("schemas: .\n", to: "dtoc.yaml")
      try scratch.check("hook install pre-push", status: 2, says: "breaking: {against")
      try scratch.check("hook install post-commit", status: 2, says: "pre-commit")
    }
  }
}
