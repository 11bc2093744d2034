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
      try scratch.check("hook", "install", status: 0, says: ".git/hooks/pre-commit")
      try scratch.git("add", ".")
      try scratch.git("commit", "--quiet", "--message", "First")
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
      try scratch.git("add", ".")
      let (status, text) = try commit(in: scratch)
      #expect(status == 1)
      #expect(text.contains("Schemas/broken.yml:1"), "\(text)")
    }
  }

  @Test func aGoodOneIsGenerated() throws {
    try repository { scratch in
      try scratch.git("mv", "Schemas/order.yml", "Schemas/trip.yml")
      let (status, text) = try commit(in: scratch)
      #expect(status == 1, "\(text)")
      try scratch.obey(text)
      #expect(try commit(in: scratch).status == 0)
      #expect(try scratch.git("ls-files", "Sources").contains("Trip.swift"))
      #expect(try !scratch.git("ls-files", "Sources").contains("Order.swift"))
    }
  }

  @Test func aHookWithFormerCommentsIsOfDtoc() throws {
    try repository { scratch in
      let hook = ".git/hooks/pre-commit"
      let text = try scratch.text(hook)
      let former = text.replacingOccurrences(
        of: """
          # Checks that the staged schemas are valid, and that the staged Swift matches them.
          # An editor may run this with another PATH.
          """,
        with: """
          # What is about to be committed must be valid, and its Swift must be of its schemas.
          # Where programs are looked for, an editor may not know.
          """
      )
      #expect(former != text)
      try scratch.write(former, to: hook)
      try scratch.check("hook", "install", status: 0)
      #expect(try scratch.text(hook) == text)
    }
  }

  /// `git commit -a` and `git commit <file>` have their own index while the hook runs.
  @Test func theIndexIsTheOneThatIsCommitted() throws {
    try repository { scratch in
      try scratch.write(broken, to: "Schemas/order.yml")
      #expect(try commit("--all", in: scratch).status == 1)
      #expect(try commit("--", "Schemas/order.yml", in: scratch).status == 1)
      // Other staged files are not part of that commit.
      try scratch.git("add", ".")
      try scratch.write("a", to: "notes.txt")
      try scratch.git("add", "--intent-to-add", "notes.txt")
      let (status, text) = try commit("--", "notes.txt", in: scratch)
      #expect(status == 0, "\(text)")
    }
  }

  @Test func otherBranchesNeedNoConfiguration() throws {
    try repository { scratch in
      try scratch.git("checkout", "--quiet", "--orphan", "alone")
      try scratch.git("rm", "-r", "--quiet", "--cached", ".")
      try scratch.write("", to: "a.txt")
      try scratch.git("add", "a.txt")
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
      try scratch.git("add", ".")
      #expect(try commit(in: scratch).status == 0)
      try scratch.write(broken, to: "it's here/Schemas/order.yml")
      try scratch.git("add", ".")
      let (status, text) = try commit(in: scratch)
      #expect(status == 1)
      #expect(text.contains("it's here/Schemas/order.yml:1"), "\(text)")
    }
  }

  @Test func otherHooksAreKept() throws {
    try repository { scratch in
      let hook = ".git/hooks/pre-commit"
      try scratch.check("hook", "install", status: 0)
      try scratch.check("hook", "uninstall", status: 0, says: "removed")
      #expect(!FileManager.default.fileExists(atPath: scratch.url(hook).path))
      try scratch.check("hook", "uninstall", status: 0, says: "no hook")
      try scratch.write("#!/bin/sh\n", to: hook)
      try scratch.check("hook", "install", status: 2, says: "--force")
      try scratch.check("hook", "uninstall", status: 2, says: "is not removed")
      #expect(try scratch.text(hook) == "#!/bin/sh\n")
      try scratch.check("hook", "install", "--force", status: 0)
      #expect(try scratch.text(hook).contains("dtoc"))
    }
  }

  @Test func editedHooksAreKept() throws {
    try repository { scratch in
      let hook = ".git/hooks/pre-commit"
      let changed = try scratch.text(hook) + "echo mine\n"
      try scratch.write(changed, to: hook)
      try scratch.check(
        "hook",
        "install",
        status: 2,
        says: "was edited",
        "- echo mine",
        "--force"
      )
      try scratch.check("hook", "uninstall", status: 2, says: "--force")
      #expect(try scratch.text(hook) == changed)
      try scratch.check("hook", "install", "--force", status: 0)
      #expect(try !scratch.text(hook).contains("mine"))
      try scratch.write(changed, to: hook)
      try scratch.check("hook", "uninstall", "--force", status: 0, says: "removed")
    }
  }

  /// dtoc can rewrite its own hook: with its new path, and with a new output.
  @Test func itsOwnHookIsReplaced() throws {
    try repository { scratch in
      let hook = ".git/hooks/pre-commit"
      let text = try scratch.text(hook)
      let old =
        text.replacing(/dtoc='?\/[^\n]*/, with: "dtoc=/old/dtoc", maxReplacements: 1)
        .split(separator: "\n").filter { !$0.contains("generate") }.joined(separator: "\n") + "\n"
      #expect(old != text)
      try scratch.write(old, to: hook)
      try scratch.check("hook", "install", status: 0)
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
      try scratch.git("add", ".")
      #expect(try commit(in: scratch).status == 0)
      for path in ["it's here/Schemas/order.yml", "Schemas/order.yml"] {
        try scratch.write(broken, to: path)
        try scratch.git("add", ".")
        let (status, text) = try commit(in: scratch)
        #expect(status == 1)
        #expect(text.contains("\(path):1"), "\(text)")
        try scratch.write(order, to: path)
        try scratch.git("add", ".")
      }
      // One is checked even if the other is not.
      try scratch.git("rm", "--quiet", "--cached", "dtoc.yaml")
      try scratch.write(broken, to: "it's here/Schemas/order.yml")
      try scratch.git("add", "it's here")
      #expect(try commit(in: scratch).status == 1)
      try scratch.check("hook", "uninstall", status: 0, says: "removed")
    }
  }

  @Test func gitSaysWhereHooksAre() throws {
    try repository { scratch in
      try scratch.git("config", "core.hooksPath", "other hooks")
      try scratch.check("hook", "install", status: 0, says: "other hooks/pre-commit")
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
      try scratch.git("init", "--quiet", "--bare", ".git/remote")
      try scratch.git("remote", "add", "origin", ".git/remote")
      try scratch.commitAll()
      #expect(try push("main").status == 0)
      try scratch.check("hook", "install", "pre-push", status: 0, says: ".git/hooks/pre-push")
      let hook = try scratch.text(".git/hooks/pre-push")
      try scratch.check("hook", "install", "pre-push", status: 0)
      #expect(try scratch.text(".git/hooks/pre-push") == hook)

      try scratch.git("checkout", "--quiet", "-b", "work")
      try scratch.write(order.replacing("integer", with: "string"), to: "Schemas/order.yml")
      try scratch.commitAll()
      let (status, text) = try push("work")
      #expect(status == 1)
      #expect(text.contains("error[retyped-property]"), "\(text)")
      // Other branches are not what is checked out, and what is deleted breaks nothing.
      #expect(try push("main:copy").status == 0)
      #expect(try push("--delete", "copy").status == 0)

      try scratch.write(order + "# the same\n", to: "Schemas/order.yml")
      try scratch.commitAll()
      let (kept, messages) = try push("work")
      #expect(kept == 0, "\(messages)")
      try scratch.check("hook", "uninstall", status: 0, says: "no hook")
      try scratch.check("hook", "uninstall", "pre-push", status: 0, says: "removed")
    }
  }

  @Test func whatItNeedsIsSaid() throws {
    try Scratch.with(["dtoc.yaml": "schemas: .\n"]) { scratch in
      try scratch.check("hook", "install", status: 2, says: "work tree")
    }
    try Scratch.repository(["a.yml": order]) { scratch in
      try scratch.check("hook", "install", status: 2, says: "dtoc init")
      try scratch.write("schemas: .\n", to: "dtoc.yaml")
      try scratch.check("hook", "install", "pre-push", status: 2, says: "breaking: {against")
      try scratch.check("hook", "install", "post-commit", status: 2, says: "pre-commit")
    }
  }
}
