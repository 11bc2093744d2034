import Foundation
import Testing

/// A stranger's repository makes git neither run nor fetch anything, whatever its configuration says.
@Suite(.enabled(if: Git.isThere, "git isn't installed"))
struct StrangeRepositoryTests {
  /// Commands that ask git, for a repository with a commit `v1`.
  private static let commands = [
    ["breaking", "--against", "v1"], ["changelog", "--against", "v1"],
    ["validate", "--base", "v1"], ["validate", "--base", "v1", "--staged"],
    ["validate", "--staged"], ["generate", "--staged"], ["hook", "install"],
  ]

  /// Files of a repository with two versions of a schema, and a new file that git does not know.
  private func versions(_ body: (Scratch) throws -> Void) throws {
    let files = ["dtoc.yaml": "schemas: Schemas\noutput: out\n", "Schemas/order.yml": order]
    try Scratch.repository(files) { scratch in
      try scratch.git("config uploadpack.allowFilter true")
      try scratch.git("config uploadpack.allowAnySHA1InWant true")
      try scratch.commitAll()
      try scratch.git("tag v1")
      try scratch.write(order.replacing("integer", with: "string"), to: "Schemas/order.yml")
      try scratch.commitAll()
      try body(scratch)
    }
  }

  /// A git for the path that changes how the real one is called, because older versions know less.
  private func olderGit(_ change: String, in scratch: Scratch) throws -> [String: String] {
    try scratch.write("#!/bin/sh\nPATH=${PATH#*:}\n\(change)\nexec git \"$@\"\n", to: "bin/git")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: scratch.url("bin/git").path
    )
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return ["PATH": scratch.url("bin").path + ":" + path]
  }

  /// Git before 2.38.
  private static let withoutSafeRepositories = """
    for word; do
      shift
      case $word in safe.bareRepository=*) word=none.none=;; esac
      set -- "$@" "$word"
    done
    """

  // MARK: - Commands

  /// A clone can contain a folder that git takes for a repository.
  @Test(arguments: [nil, withoutSafeRepositories])
  func aTrackedRepositoryRunsNothing(older: String?) throws {
    try Scratch.with([:]) { outside in
      let environment = try older.map { try olderGit($0, in: outside) } ?? [:]
      try versions { scratch in
        let inner = "Schemas/api"
        try scratch.git("init --quiet --bare --initial-branch main \(inner)")
        for path in ["refs/heads/none", "objects/none"] {
          try scratch.write("", to: "\(inner)/\(path)")
        }
        try scratch.write(
          """
          [core]
          repositoryformatversion = 0
          bare = false
          worktree = .
          fsmonitor = "touch \(outside.url("ran").path);false"
          hooksPath = hooks
          """,
          to: "\(inner)/config"
        )
        try scratch.write(order, to: "\(inner)/a.yml")
        try hook("touch \(outside.url("ran").path)", at: "\(inner)/hooks", of: scratch)
        try scratch.git("add --all --force")
        try scratch.git("commit --quiet --message All")
        try outside.git("clone --quiet \(scratch.folder.path) clone")
        let folder = outside.url("clone/\(inner)")
        for command in Self.commands {
          let result = try Dtoc.run(command, in: folder, environment: environment)
          #expect(result.status == 2, "\(command): \(result.output)\(result.error)")
          #expect(result.error.contains("cannot use bare repository"), "\(result.error)")
        }
        #expect(try !outside.entries().contains("ran"))
        // This is not for nothing.
        _ = try Git.run(["status"], in: folder)
        #expect(try outside.entries().contains("ran"))
      }
    }
  }

  /// The repository's own configuration and hooks may come from an archive.
  @Test func theRepositoryRunsNothing() throws {
    try versions { scratch in
      let ran = scratch.url("ran").path
      try scratch.write("ran\nbin\n", to: ".gitignore")
      try scratch.git("config core.fsmonitor 'touch \(ran);false'")
      try scratch.git("config diff.external 'touch \(ran)'")
      try scratch.git("config core.pager 'touch \(ran)'")
      try scratch.git("config core.sshCommand 'touch \(ran)'")
      try scratch.git("config diff.s.textconv 'touch \(ran)'")
      try scratch.git("config diff.s.command 'touch \(ran)'")
      try scratch.write("*.yml diff=s\n", to: ".gitattributes")
      try hook("touch \(ran)", at: ".git/hooks", of: scratch)
      for command in Self.commands {
        try scratch.write(order, to: "Schemas/new \(command.joined()).yml")
        let result = try Dtoc.run(command, in: scratch.folder)
        #expect(result.status < 2, "\(command): \(result.output)\(result.error)")
        #expect(try !scratch.entries().contains("ran"), "\(command)")
      }
    }
  }

  private func hook(_ command: String, at folder: String, of scratch: Scratch) throws {
    let path = "\(folder)/post-index-change"
    try scratch.write("#!/bin/sh\n\(command)\n", to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: scratch.url(path).path
    )
  }

  /// Without them, files would differ from those of the work tree.
  @Test func contentFiltersRun() throws {
    try versions { scratch in
      try scratch.write("*.yml filter=swap\n", to: ".gitattributes")
      try scratch.git("config filter.swap.smudge 'sed s/order/trip/'")
      try scratch.commitAll()
      try scratch.check("validate --staged --verbose", status: 0)
      try scratch.check("generate --staged", status: 1, says: "out/Order.swift")
      #expect(try scratch.text("out/Order.swift").contains("struct Trip"))
    }
  }

  /// A repository without a work tree of its own counts if the environment or a linked work tree names it.
  @Test func bareRepositoriesOnPurpose() throws {
    try versions { scratch in
      try Scratch.with([:]) { outside in
        let bare = outside.url("server.git")
        try outside.git("clone --quiet --bare \(scratch.folder.path) server.git")
        #expect(try Git.run(["worktree", "add", "../tree", "main"], in: bare).status == 0)
        let tree = outside.url("tree")
        let result = try Dtoc.run(["breaking", "--against", "v1"], in: tree)
        #expect(result.status == 1, "\(result.error)")
        #expect(try Dtoc.run(["validate", "--staged"], in: tree).status == 0)
        // As in a hook on a server.
        let named = ["GIT_DIR": bare.path, "GIT_WORK_TREE": scratch.folder.path]
        let compared = try scratch.dtoc("breaking --against v1", environment: named)
        #expect(compared.status == 1, "\(compared.error)")
      }
    }
  }

  // MARK: - Downloads

  private static let hasLFS =
    Git.isThere && (try? Git.run(["lfs", "version"], in: .temporaryDirectory).status) == 0

  @Test(.enabled(if: hasLFS, "Git LFS isn't installed"))
  func largeFilesAreNotDownloaded() throws {
    try versions { scratch in
      try scratch.git("lfs install --local")
      try scratch.git("lfs track *.yml")
      try scratch.git("add --renormalize .")
      try scratch.commitAll()
      try scratch.git("tag v2")
      try scratch.write(order, to: "Schemas/order.yml")
      try scratch.commitAll()
      try Scratch.with([:]) { outside in
        try outside.git(
          "-c 'filter.lfs.process=git-lfs filter-process' -c filter.lfs.required=true clone --quiet file://\(scratch.folder.path) clone"
        )
        let clone = Scratch(folder: outside.url("clone"))
        try clone.git("lfs install --local")
        // What is checked out is there.
        try clone.check("validate --staged", status: 0)
        let says = "Error downloading object: Schemas/order.yml"
        try clone.check("breaking --against v2", status: 2, says: says)
        try clone.git("lfs fetch origin v2")
        try clone.check("breaking --against v2", status: 1, says: "Order.id")
      }
    }
  }

  // MARK: - Partial clones

  /// Git before 2.45, or 2.39.4.
  private static let withFetches = "unset GIT_NO_LAZY_FETCH"

  @Test(arguments: [nil, withFetches], ["blob:none", "tree:0"])
  func missingObjectsAreNotFetched(older: String?, filter: String) throws {
    try versions { scratch in
      try Scratch.with([:]) { outside in
        let environment = try older.map { try olderGit($0, in: outside) } ?? [:]
        let address = "file://\(scratch.folder.path)"
        try outside.git("clone --quiet --filter=\(filter) \(address) .git-clone")
        let clone = Scratch(folder: outside.url(".git-clone"))
        try clone.git("config protocol.ext.allow always")
        try clone.git("config remote.origin.url 'ext::touch \(outside.url("ran").path)'")
        var commands = [["breaking", "--against", "v1"], ["changelog", "--against", "v1"]]
        if filter == "tree:0" { commands.append(["validate", "--base", "v1"]) }
        for command in commands {
          let result = try Dtoc.run(command, in: clone.folder, environment: environment)
          #expect(result.status == 2, "\(result.output)\(result.error)")
          let says = "objects of v1 are not in this partial clone"
          #expect(result.error.contains(says), "\(result.error)")
          #expect(!result.error.contains("fatal"), "\(result.error)")
        }
        #expect(try outside.entries().allSatisfy { !$0.hasSuffix("ran") })
        try clone.git("config remote.origin.url \(address)")
        try clone.obey(try clone.dtoc("breaking --against v1").error)
        for command in commands {
          let result = try Dtoc.run(command, in: clone.folder, environment: environment)
          #expect(result.status < 2, "\(result.error)")
          #expect(
            command[0] == "validate" || result.output.contains("Order.id"),
            "\(result.output)"
          )
        }
      }
    }
  }

  @Test func stagedObjectsAreNotFetched() throws {
    try versions { scratch in
      try Scratch.with([:]) { outside in
        let address = "file://\(scratch.folder.path)"
        try outside.git("clone --quiet --filter=blob:none --no-checkout \(address) clone")
        let clone = Scratch(folder: outside.url("clone"))
        try clone.git("read-tree HEAD")
        let result = try clone.dtoc("validate --staged")
        #expect(result.status == 2)
        #expect(result.error.contains("objects of the index are not in this partial clone"))
        try clone.obey(result.error)
        try clone.check("validate --staged", status: 0)
      }
    }
  }

  // MARK: - What is wrong is said

  @Test func missingGitIsSaid() throws {
    try versions { scratch in
      for command in Self.commands {
        let result = try Dtoc.run(command, in: scratch.folder, environment: ["PATH": "/nowhere"])
        #expect(result.status == 2)
        #expect(
          result.error.contains("requires git, which was not found on PATH"),
          "\(result.error)"
        )
      }
    }
  }

  @Test func brokenConfigurationIsSaid() throws {
    try versions { scratch in
      try scratch.write(try scratch.text(".git/config") + "[core\n", to: ".git/config")
      for command in Self.commands {
        let result = try Dtoc.run(command, in: scratch.folder)
        #expect(result.status == 2)
        #expect(result.error.contains("git: fatal: bad config line"), "\(result.error)")
      }
      try scratch.remove("dtoc.yaml")
      try scratch.check(
        "init",
        status: 0,
        says: "the remote is unknown: git: fatal: bad config line"
      )
    }
  }

  // MARK: - Links out of the repository

  @Test(arguments: ["../secret", "$/secret"])
  func aLinkedConfigurationShowsNothing(target: String) throws {
    try Scratch.with(["secret": "user: hunter2\n", "clone/a.yml": order]) { outside in
      let clone = Scratch(folder: outside.url("clone"))
      try clone.git("init --quiet --initial-branch main")
      try clone.link("dtoc.yaml", to: target.replacing("$", with: outside.folder.path))
      try clone.commitAll()
      for command in [
        ["validate"], ["generate", "--output", "out"], ["breaking", "a.yml", "--against", "main"],
      ] {
        let result = try Dtoc.run(command, in: clone.folder)
        #expect(result.status == 2)
        let says = "'dtoc.yaml' links to a file outside the repository"
        #expect(result.error.contains(says), "\(result.error)")
        for word in ["user", "hunter2"] {
          #expect(!(result.output + result.error).contains(word), "\(result.error)")
        }
      }
      // The user may want to see them.
      try clone.check("validate --config dtoc.yaml", status: 2, says: "unknown option: 'user'")
      try outside.write("schemas: a.yml\n", to: "secret")
      try clone.check("validate", status: 0, says: "1 file")
    }
  }

  @Test func aBaselineOutsideShowsNothing() throws {
    try Scratch.with(["secret": "hunter2\n", "clone/a.yml": order]) { outside in
      let clone = Scratch(folder: outside.url("clone"))
      try clone.git("init --quiet --initial-branch main")
      try clone.link("known.json", to: "../secret")
      for path in ["known.json", "../secret"] {
        try clone.write("schemas: a.yml\nbaseline: \(path)\n", to: "dtoc.yaml")
        let result = try clone.dtoc("validate")
        #expect(result.status == 2)
        #expect(result.error.contains("'\(path)' is outside the repository"), "\(result.error)")
        #expect(!result.error.contains("hunter2"), "\(result.error)")
        try clone.check("validate --baseline \(path)", status: 2, says: "hunter2")
      }
    }
  }

  @Test(arguments: ["dtoc.yaml", "Schemas"], ["..", "$"])
  func oldLinksOutAreRefused(link: String, start: String) throws {
    let secret = ["dtoc.yaml": "schemas: Schemas\n", "Schemas/order.yml": order]
    let files = Dictionary(uniqueKeysWithValues: secret.map { ("out/\($0)", $1) })
    try Scratch.with(files) { outside in
      let clone = Scratch(folder: outside.url("clone"))
      for (path, text) in secret where !path.hasPrefix(link) { try clone.write(text, to: path) }
      try clone.git("init --quiet --initial-branch main")
      try clone.link(link, to: start.replacing("$", with: outside.folder.path) + "/out/\(link)")
      try clone.commitAll()
      try clone.remove(link)
      for (path, text) in secret { try clone.write(text, to: path) }
      let says = "outside the repository"
      try clone.check("breaking --against main", status: 2, says: says, link)
    }
  }
}
