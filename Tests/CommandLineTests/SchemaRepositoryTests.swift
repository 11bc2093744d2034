import Foundation
import Testing

/// Schemas in other repositories than the app, and what is missing there. ``LayoutTests`` has what works everywhere.
@Suite(.enabled(if: Git.isThere, "there is no git"))
struct SchemaRepositoryTests {
  private static let changed = order.replacing("integer", with: "string")

  /// A folder with the repositories `app` and `contracts`, whose first commit is tagged `v1`.
  private func sibling(
    _ configuration: String = "schemas: ../contracts\noutput: out\n",
    _ body: (_ app: Scratch, _ contracts: Scratch) throws -> Void
  ) throws {
    try Scratch.with(["app/dtoc.yaml": configuration, "contracts/order.yml": order]) { outside in
      let app = Scratch(folder: outside.url("app"))
      let contracts = Scratch(folder: outside.url("contracts"))
      for repository in [app, contracts] {
        try repository.git("init --quiet --initial-branch main")
        try repository.commitAll()
      }
      try contracts.git("tag v1")
      try body(app, contracts)
    }
  }

  /// An app with a submodule `contracts`.
  private func submodule(_ body: (_ app: Scratch, _ contracts: Scratch) throws -> Void) throws {
    try Scratch.with(["origin/order.yml": order, "app/dtoc.yaml": "schemas: contracts\n"]) {
      outside in
      let origin = Scratch(folder: outside.url("origin"))
      let app = Scratch(folder: outside.url("app"))
      for repository in [origin, app] {
        try repository.git("init --quiet --initial-branch main")
      }
      try origin.commitAll()
      let path = origin.folder.path
      let add = [
        "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", path, "contracts",
      ]
      #expect(try Git.run(add, in: app.folder).status == 0)
      try app.commitAll()
      try body(app, Scratch(folder: app.url("contracts")))
    }
  }

  // MARK: - Commits

  @Test func commitsAreNamedThatARepositoryLacks() throws {
    try sibling { app, contracts in
      try app.git("tag only-app")
      let says = "there is no commit 'only-app' in the repository '../contracts'"
      for arguments in [
        ["breaking", "--against", "only-app"], ["changelog", "--against", "only-app"],
      ] {
        let result = try Dtoc.run(arguments, in: app.folder)
        #expect(result.status == 2)
        #expect(result.error.contains(says), "\(result.error)")
        #expect(result.error.contains("git -C ../contracts branch --all"), "\(result.error)")
      }
      let base = "'--base': unknown commit 'only-app' in the repository '../contracts'"
      try app.check("validate --base only-app", status: 2, says: base)
      // One repository of several.
      try app.write("schemas: [Schemas, ../contracts]\n", to: "dtoc.yaml")
      try app.write("definitions: {Car: {type: object}}\n", to: "Schemas/car.yml")
      try app.check("breaking --against only-app", status: 2, says: "'../contracts'")
      try app.check("breaking Schemas --against only-app", status: 0)
      try contracts.write(Self.changed, to: "order.yml")
      try app.check("breaking ../contracts --against v1", status: 1, says: "Order.id")
    }
  }

  @Test func aSubmoduleHasThePinnedCommit() throws {
    try submodule { app, contracts in
      try contracts.write(Self.changed, to: "order.yml")
      try contracts.commitAll()
      try contracts.git("tag v2")
      // 'main' of the submodule has the change, and that of the app does not.
      try app.check("breaking --against main", status: 1, says: "main:contracts/order.yml:1:")
      try app.commitAll()
      try app.check("breaking --against main", status: 0, says: "no findings")
      // Only the submodule has the tag.
      try contracts.write(order, to: "order.yml")
      try app.check("breaking --against v2", status: 1, says: "v2:contracts/order.yml:1:")
      try app.check("breaking --against v3", status: 2, says: "no commit 'v3' in")
      // In the submodule, it is a repository of its own.
      try contracts.git("checkout --quiet --force v2~")
      let inner = try contracts.dtoc("breaking . --against v2")
      #expect(inner.status == 1, "\(inner.output)\(inner.error)")
    }
  }

  @Test func filesThatMoveInASubmoduleAreTheSame() throws {
    try submodule { app, contracts in
      try contracts.git("mv order.yml trip.yml")
      let moved = try app.dtoc("breaking --against main --notes")
      #expect(moved.output == "" && moved.status == 0, "\(moved.output)\(moved.error)")
      try contracts.write(Self.changed, to: "trip.yml")
      try app.check("breaking --against main", status: 1, says: "main:contracts/order.yml")
    }
  }

  @Test func aPinnedCommitThatIsNotThereIsSaid() throws {
    try submodule { app, contracts in
      // As if someone had pushed the app, but not the submodule.
      let tree = try contracts.git("rev-parse HEAD").trimmingCharacters(in: .newlines)
      let lost = String(tree.reversed())
      try app.git("update-index --cacheinfo 160000,\(lost),contracts")
      let says = "the submodule 'contracts' does not have its commit in the index"
      try app.check("validate --staged", status: 2, says: says, "git -C contracts fetch")
      try app.git("commit --quiet --message Lost")
      for command in [["breaking", "--against", "HEAD"], ["validate", "--base", "HEAD"]] {
        let result = try Dtoc.run(command, in: app.folder)
        #expect(result.status == 2, "\(result.output)")
        #expect(result.error.contains("does not have its commit in HEAD"), "\(result.error)")
      }
    }
  }

  @Test func aSubmoduleThatIsNotFetchedIsSaid() throws {
    try submodule { app, _ in
      try Scratch.with([:]) { outside in
        try outside.git("clone --quiet \(app.folder.path) clone")
        let clone = Scratch(folder: outside.url("clone"))
        for command in [
          ["validate"], ["generate", "--output", "out"], ["breaking", "--against", "main"],
          ["validate", "--staged"], ["generate", "--staged", "--output", "out"],
        ] {
          let result = try Dtoc.run(command, in: clone.folder)
          #expect(result.status == 2, "\(command): \(result.output)\(result.error)")
          let says = "the submodule 'contracts' is not fetched"
          #expect(result.error.contains(says), "\(command): \(result.error)")
        }
        // In another folder, it is of no interest.
        try clone.write(order, to: "Schemas/order.yml")
        try clone.write("schemas: Schemas\n", to: "dtoc.yaml")
        try clone.commitAll()
        try clone.check("breaking --against main", status: 0)
        try clone.check("validate --staged", status: 0)
      }
    }
  }

  /// The schemas were in a submodule, and are in the app now; and the other way round.
  @Test func aFolderMayReplaceASubmodule() throws {
    try submodule { app, contracts in
      try app.git("tag with")
      try app.git("rm --quiet -r --force contracts")
      try app.write(Self.changed, to: "contracts/order.yml")
      try app.commitAll()
      let says = "'contracts' is a submodule in with, which is not here any more"
      try app.check("breaking --against with", status: 2, says: says)
      try app.git("tag without")
      try app.remove("contracts")
      try app.git("checkout --quiet --force with")
      try app.git("submodule --quiet update --init")
      let result = try app.dtoc("breaking --against without --format short")
      #expect(result.output.contains("was a string and is an integer"), "\(result)")
    }
  }

  /// A clone inside of the app that is no submodule.
  @Test func aCloneInsideIsARepositoryOfItsOwn() throws {
    try sibling { app, contracts in
      try app.git("clone --quiet \(contracts.folder.path) vendor/contracts")
      let clone = Scratch(folder: app.url("vendor/contracts"))
      try app.write("vendor/\n", to: ".gitignore")
      try app.write("schemas: vendor/contracts\n", to: "dtoc.yaml")
      try app.commitAll()
      try clone.write(Self.changed, to: "order.yml")
      for commit in ["main", "v1"] {
        let says = "\(commit):vendor/contracts/order.yml:1:"
        try app.check("breaking --against \(commit)", status: 1, says: says)
      }
      try clone.write(broken, to: "order.yml")
      try app.check("validate --base v1", status: 1, says: "vendor/contracts/order.yml:1:")
      try app.check("validate --staged", status: 0)
      try clone.git("add .")
      try app.check("validate --staged", status: 1, says: "vendor/contracts/order.yml:1:")
    }
  }

  // MARK: - Staged files

  @Test func eachRepositoryHasAnIndex() throws {
    try sibling { app, contracts in
      try app.check("generate", status: 0)
      try app.git("add .")
      try app.check("generate --staged --check", status: 0)
      try contracts.write(broken, to: "new.yml")
      try app.check("validate --staged", status: 0, says: "1 file")
      try contracts.git("add .")
      try app.check("validate --staged", status: 1, says: "../contracts/new.yml:1:")
    }
  }

  /// A hook's environment is only about its repository. `git commit <file>` has an index of its own.
  @Test func hooksAskOtherRepositoriesForTheirIndex() throws {
    try sibling { app, contracts in
      try app.check("generate", status: 0)
      try app.check("hook install", status: 0)
      try app.commitAll()
      for arguments in [["--all"], ["--", "a.txt"], ["--allow-empty"]] {
        func commit() throws -> (status: Int32, text: String) {
          try Git.run(["commit", "--quiet", "--message", "Change"] + arguments, in: app.folder)
        }
        try app.write("\(arguments)", to: "a.txt")
        try app.git("add --intent-to-add a.txt")
        try contracts.write(broken, to: "new.yml")
        try contracts.git("add .")
        let (status, text) = try commit()
        #expect(status == 1 && text.contains("../contracts/new.yml:1:"), "\(text)")
        try contracts.git("rm --quiet --force new.yml")
        let (kept, messages) = try commit()
        #expect(kept == 0, "\(messages)")
      }
    }
  }

  @Test func anOutputMayBeInAnotherRepositoryToo() throws {
    try sibling("schemas: Schemas\noutput: ../contracts/Swift\n") { app, contracts in
      try app.write(order, to: "Schemas/order.yml")
      try app.git("add .")
      let result = try app.dtoc("generate --staged")
      #expect(result.status == 1, "\(result.error)")
      #expect(
        result.error.contains("git -C ../contracts add -- Swift/Order.swift"),
        "\(result.error)"
      )
      try app.obey(result.error)
      try app.check("generate --staged", status: 0, says: "up to date")
      #expect(try contracts.git("diff --cached --name-only").contains("Swift/Order.swift"))
    }
  }

  // MARK: - Paths

  /// They would lead to the files of today.
  @Test func absolutePathsAreThoseOfTheOldVersion() throws {
    try sibling { app, contracts in
      try contracts.write(Self.changed, to: "order.yml")
      let path = contracts.folder.path
      try app.check("breaking \(path) --no-config --against v1", status: 1, says: "Order.id")
      try app.write("schemas: \(path)\noutput: out\n", to: "dtoc.yaml")
      try app.check("breaking --against v1", status: 1, says: "Order.id")
      try app.git("add .")
      try app.check("validate --staged", status: 0)
      try contracts.write(broken, to: "order.yml")
      try app.check("validate --staged", status: 0)
      try contracts.git("add .")
      try app.check("validate --staged", status: 1, says: "order.yml:1:")
    }
    try Scratch.repository(["dtoc.yaml": "schemas: Schemas\n", "Schemas/order.yml": order]) {
      scratch in
      try scratch.commitAll()
      try scratch.write(Self.changed, to: "Schemas/order.yml")
      let configuration = scratch.url("dtoc.yaml").path
      for arguments in [
        ["--config", configuration], [scratch.url("Schemas").path], ["Schemas/*.yml"],
        ["Schemas/order.yml"],
      ] {
        let all = ["breaking", "--against", "main"] + arguments
        let result = try Dtoc.run(all, in: scratch.folder)
        #expect(result.status == 1, "\(arguments): \(result.output)\(result.error)")
      }
    }
  }

  /// The current folder may be in no repository.
  @Test func aWorkspaceHoldsRepositories() throws {
    try sibling { app, contracts in
      let workspace = app.folder.deletingLastPathComponent()
      try contracts.write(Self.changed, to: "order.yml")
      for (arguments, place) in [
        (["contracts", "--no-config"], "v1:contracts/order.yml"),
        (["--config", "app/dtoc.yaml"], "v1:contracts/order.yml"),
      ] {
        let all = ["breaking", "--against", "v1"] + arguments
        let result = try Dtoc.run(all, in: workspace)
        #expect(result.status == 1, "\(result.error)")
        #expect(result.output.contains(place), "\(result.output)")
      }
      let base = ["validate", "--config", "app/dtoc.yaml", "--base", "v1"]
      #expect(try Dtoc.run(base, in: workspace).status == 0)
    }
  }

  @Test func aFolderInNoRepositoryIsSaid() throws {
    try Scratch.with(["app/dtoc.yaml": "schemas: ../contracts\n", "contracts/order.yml": order]) {
      outside in
      let app = Scratch(folder: outside.url("app"))
      try app.git("init --quiet --initial-branch main")
      try app.commitAll()
      for command in [
        ["breaking", "--against", "main"], ["validate", "--base", "main"],
        ["validate", "--staged"],
        ["generate", "--staged", "--output", "out"],
      ] {
        let result = try Dtoc.run(command, in: app.folder)
        #expect(result.status == 2, "\(command): \(result.output)")
        let says = "'../contracts' is not in a git work tree"
        #expect(result.error.contains(says), "\(command): \(result.error)")
      }
    }
  }

  // MARK: - Links

  @Test func aFolderMayBeALinkToAnotherRepository() throws {
    try sibling("schemas: Schemas\noutput: out\n") { app, contracts in
      for target in ["../contracts", contracts.folder.path] {
        try app.link("Schemas", to: target)
        try app.commitAll()
        try app.check("validate --staged", status: 0, says: "1 file")
        try contracts.write(Self.changed, to: "order.yml")
        try app.check("breaking --against v1", status: 1, says: "v1:Schemas/order.yml")
        try contracts.write(broken, to: "order.yml")
        try app.check("validate --base v1", status: 1, says: "Schemas/order.yml:1:")
        try contracts.git("add .")
        try app.check("validate --staged", status: 1, says: "Schemas/order.yml:1:")
        try contracts.git("reset --quiet --hard")
        try app.remove("Schemas")
      }
    }
  }

  @Test func linksAreFollowedInTheOldVersion() throws {
    let files = [
      "dtoc.yaml": "schemas: Schemas\n", "real/order.yml": order, "shared/money.yml": order,
      "Schemas/user.yml":
        "definitions: {user: {type: object, properties: {a: {$ref: 'common/money.yml#/definitions/order'}}}}\n",
    ]
    try Scratch.repository(files) { scratch in
      try scratch.link("Schemas/link.yml", to: "../middle.yml")
      try scratch.link("middle.yml", to: scratch.url("real/order.yml").path)
      try scratch.link("Schemas/common", to: "../shared")
      try scratch.commitAll()
      try scratch.check("validate --staged", status: 0, says: "3 files")
      let same = try scratch.dtoc("breaking --against main --notes")
      #expect(same.output == "" && same.status == 0, "\(same.output)\(same.error)")
      try scratch.write(Self.changed, to: "real/order.yml")
      try scratch.check("breaking --against main", status: 1, says: "Schemas/link.yml:1:")
      try scratch.check("breaking Schemas --against main", status: 1)
      try scratch.check("validate --staged", status: 0)
    }
  }

  /// A link to a document is as good as the document, but not out of the repository.
  @Test func linkedDocumentsStayInTheWorkTree() throws {
    let files = [
      "clone/dtoc.yaml": "schemas: Schemas\noutput: out\n", "clone/real/order.yml": order,
      "clone/Schemas/a.yml": "definitions: {A: {type: object}}\n", "secret.yml": order,
    ]
    try Scratch.with(files) { outside in
      let clone = Scratch(folder: outside.url("clone"))
      try clone.git("init --quiet --initial-branch main")
      try clone.link("Schemas/order.yml", to: "../real/order.yml")
      try clone.check("generate", status: 0, says: "2 files for 2 types")
      try clone.check("generate Schemas --no-config -o all", status: 0)
      try clone.check("validate Schemas/*.yml --no-config", status: 0)
      try clone.commitAll()
      try clone.check("generate --staged", status: 0)
      // The user has named the limit.
      let says = "links to a file outside"
      try clone.check("validate Schemas --root Schemas", status: 2, says: says)
      for target in ["../../secret.yml", outside.url("secret.yml").path, "../.git/config"] {
        try clone.remove("Schemas/order.yml")
        try clone.link("Schemas/order.yml", to: target)
        try clone.git("add .")
        for command in [["validate"], ["generate"], ["breaking", "--against", "main"]] {
          let result = try Dtoc.run(command, in: clone.folder)
          #expect(result.status == 2, "\(target) \(command): \(result.output)\(result.error)")
          #expect(
            result.error.contains("links to a file outside the git work tree"),
            "\(result.error)"
          )
        }
        let staged = try clone.dtoc("validate --staged")
        #expect(!(staged.output + staged.error).contains("2 files"), "\(target): \(staged.error)")
      }
    }
  }

  @Test(arguments: ["..", "$"])
  func anOldDocumentOutsideIsRefused(start: String) throws {
    try Scratch.with(["secret.yml": order, "clone/dtoc.yaml": "schemas: Schemas\n"]) { outside in
      let clone = Scratch(folder: outside.url("clone"))
      try clone.write("definitions: {A: {type: object}}\n", to: "Schemas/a.yml")
      try clone.git("init --quiet --initial-branch main")
      let target = start == ".." ? "../../secret.yml" : outside.url("secret.yml").path
      try clone.link("Schemas/order.yml", to: target)
      try clone.commitAll()
      try clone.remove("Schemas/order.yml")
      try clone.write(Self.changed, to: "Schemas/order.yml")
      let result = try clone.dtoc("breaking --against main --notes")
      #expect(!result.output.contains("Order.id"), "\(result.output)")
      let says = "'Schemas/order.yml' links to a file or folder outside the repository"
      #expect(result.status == 2 && result.error.contains(says), "\(result.error)")
    }
  }

  // MARK: - What is missing

  @Test func newDocumentsAreCounted() throws {
    try Scratch.repository(["readme": "Taxi"]) { scratch in
      try scratch.commitAll()
      try scratch.write("schemas: [Schemas, Other]\n", to: "dtoc.yaml")
      try scratch.write(order, to: "Schemas/order.yml")
      try scratch.write("definitions: {A: {type: object}}\n", to: "Schemas/a.yml")
      try scratch.write("definitions: {B: {type: object}}\n", to: "Other/b.yml")
      let says = "note: 'main' has none of these schemas, so all 3 documents are new"
      try scratch.check("breaking --against main", status: 0, says: says)
      try scratch.check("breaking Schemas --against main", status: 0, says: "all 2 documents")
      try scratch.check("changelog --against main", status: 0, says: "all 3 documents are new")
      try scratch.git("add Schemas")
      try scratch.git("commit --quiet --message Schemas")
      try scratch.write(order.replacing("integer", with: "string"), to: "Schemas/order.yml")
      let one = "'main' has no 'Other', so the document is new"
      try scratch.check("breaking --against main", status: 1, says: one, "Order.id")
    }
  }

  @Test func partsOfASparseCheckoutAreNotRemoved() throws {
    try Scratch.repository([
      "dtoc.yaml": "schemas: Schemas\noutput: out\n", "Schemas/order.yml": order,
      "Schemas/inner/car.yml": "definitions: {Car: {type: object}}\n", "other/a.txt": "",
    ]) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.commitAll()
      try scratch.git("sparse-checkout set --no-cone /* !/Schemas/inner/")
      for command in [
        ["breaking", "--against", "main"], ["changelog", "--against", "main"], ["generate"],
      ] {
        let result = try Dtoc.run(command, in: scratch.folder)
        #expect(result.status == 2, "\(result.error)")
        for says in [
          "1 document can't be read, such as 'Schemas/inner/car.yml'",
          "'git sparse-checkout add Schemas/inner/car.yml'",
        ] {
          #expect(result.error.contains(says), "\(result.error)")
        }
      }
      try scratch.check("validate", status: 0, says: "skipped 'Schemas/inner/car.yml'")
      // What is excluded is not missing.
      try scratch.write(
        "schemas: {folder: Schemas, exclude: [inner/**]}\noutput: out\n",
        to: "dtoc.yaml"
      )
      try scratch.check("breaking --against main", status: 0)
      try scratch.git("checkout --quiet dtoc.yaml")
      try scratch.git("sparse-checkout set --no-cone /* !/Schemas/")
      for command in [
        ["validate"], ["generate"], ["breaking", "--against", "main"], ["validate", "Schemas"],
      ] {
        let result = try Dtoc.run(command, in: scratch.folder)
        #expect(result.status == 2)
        #expect(result.error.contains("outside the sparse checkout"), "\(command): \(result.error)")
      }
      // The index has all files.
      try scratch.check("validate --staged", status: 0, says: "2 files")
      try scratch.check("generate --staged --check", status: 0)
    }
  }

  @Test func missingObjectsOfASiblingAreSaid() throws {
    try sibling { app, contracts in
      try contracts.git("config uploadpack.allowFilter true")
      try contracts.git("config uploadpack.allowAnySHA1InWant true")
      try contracts.write(Self.changed, to: "order.yml")
      try contracts.commitAll()
      let outside = Scratch(folder: app.folder.deletingLastPathComponent())
      let address = "file://\(contracts.folder.path)"
      try outside.git("clone --quiet --filter=blob:none \(address) partial")
      try app.write("schemas: ../partial\n", to: "dtoc.yaml")
      let result = try app.dtoc("breaking --against v1")
      #expect(result.status == 2)
      #expect(
        result.error.contains("objects of v1 are not in this partial clone"),
        "\(result.error)"
      )
      try app.obey(result.error)
      try app.check("breaking --against v1", status: 1, says: "v1:../partial/order.yml")
    }
  }

  @Test func missingGitIsSaid() throws {
    try sibling { app, _ in
      for command in [
        ["breaking", "--against", "v1"], ["changelog", "--against", "v1"],
        ["validate", "--base", "v1"], ["validate", "--staged"], ["generate", "--staged"],
      ] {
        let environment = ["PATH": "/nowhere"]
        let result = try Dtoc.run(command, in: app.folder, environment: environment)
        #expect(result.status == 2)
        #expect(result.error.contains("git, which was not found on PATH"), "\(result.error)")
      }
      try app.check("generate", status: 0)
    }
  }

  /// Other repositories may come from strangers, too.
  @Test func otherRepositoriesRunNothing() throws {
    try sibling { app, contracts in
      let ran = app.url("ran").path
      for key in ["core.fsmonitor", "diff.external", "core.pager", "core.sshCommand"] {
        try contracts.git("config \(key) 'touch \(ran);false'")
      }
      for hook in ["post-index-change", "post-checkout"] {
        try contracts.write("#!/bin/sh\ntouch \(ran)\n", to: ".git/hooks/\(hook)")
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755],
          ofItemAtPath: contracts.url(".git/hooks/\(hook)").path
        )
      }
      try contracts.write(Self.changed, to: "new.yml")
      for command in [
        ["breaking", "--against", "v1"], ["changelog", "--against", "v1"],
        ["validate", "--base", "v1"], ["validate", "--staged"], ["generate", "--staged"],
      ] {
        let result = try Dtoc.run(command, in: app.folder)
        #expect(result.status < 2, "\(result.error)")
        #expect(try !app.entries().contains("ran"), "\(command)")
      }
      // This is not for nothing.
      _ = try Git.run(["status"], in: contracts.folder)
      #expect(try app.entries().contains("ran"))
    }
  }

  // MARK: - Configurations

  /// That of the app has no version for a commit of another repository.
  @Test func thePresentConfigurationCounts() throws {
    let configuration = "schemas: ../contracts\noutput: out\ntype-suffix: Result\ntemplates: T\n"
    try sibling(configuration) { app, contracts in
      try app.write("// mine\n", to: "T/File.mustache")
      try contracts.write(Self.changed, to: "order.yml")
      let result = try app.dtoc("breaking --against v1 --format short --notes")
      #expect(result.output.contains("'OrderResult.id' was an integer"), "\(result.output)")
      let note = "note[unclear-change]: the configuration is in another repository"
      #expect(result.output.contains(note), "\(result.output)")
      #expect(result.output.split(separator: "\n").count == 2, "\(result.output)")
    }
  }

  /// Names that were recorded count for the old version, too.
  @Test func recordedNamesCount() throws {
    try sibling { app, contracts in
      try contracts.write(order, to: "a/order.yml")
      try contracts.commitAll()
      try app.check("generate", status: 0)
      try contracts.git("tag v2")
      try contracts.git("rm --quiet order.yml")
      let result = try app.dtoc("breaking --against v2 --format short")
      #expect(!result.output.contains("renamed"), "\(result.output)")
      #expect(result.output.contains("'Order2' is gone"), "\(result.output)")
    }
  }

  /// The old configuration names another repository.
  @Test func schemasMayHaveMovedIn() throws {
    try sibling { app, contracts in
      try app.write("schemas: Schemas\noutput: out\n", to: "dtoc.yaml")
      try app.write(Self.changed, to: "Schemas/order.yml")
      let result = try app.dtoc("breaking --against main --format short")
      #expect(result.output.contains("Order.id"), "\(result.output)\(result.error)")
      try FileManager.default.removeItem(at: contracts.folder)
      try app.check("breaking --against main", status: 2, says: "'../contracts' is not in")
    }
  }
}
