import Foundation
import Testing

/// Staged content is read, not the work tree.
@Suite(.enabled(if: Git.isThere, "git isn't installed"))
struct StagedTests {
  private let configuration = "schemas: Schemas\noutput: Sources/API\n"
  private let park = "definitions: {park: {type: object, properties: {name: {type: string}}}}\n"

  private func repository(_ body: (Scratch) throws -> Void) throws {
    try Scratch.repository(["dtoc.yaml": configuration, "Schemas/order.yml": order], body)
  }

  // MARK: - Reading the index

  @Test func theIndexCountsAndNotTheWorkTree() throws {
    try repository { scratch in
      try scratch.git("add .")
      try scratch.write(broken, to: "Schemas/order.yml")
      try scratch.write(broken, to: "Schemas/untracked.yml")
      try scratch.check("validate --staged", status: 0, says: "1 file")
      try scratch.check("validate", status: 1)
      try scratch.git("add .")
      try scratch.write(order, to: "Schemas/order.yml")
      try scratch.check("validate --staged", status: 1, says: "Schemas/order.yml:1:", "2 files")
      try scratch.check("validate Schemas/order.yml --staged", status: 1)
      try scratch.check("validate Schemas/*.yml --staged --no-config", status: 1)
    }
  }

  @Test(arguments: ["a b.yml", "жук.yml", "a\nb.yml", "-a.yml", "\"a\".yml", ":(glob)a.yml"])
  func namesMayBeAnything(name: String) throws {
    try repository { scratch in
      try scratch.write(broken, to: "Schemas/f \(name)/\(name)")
      try scratch.git("add .")
      try scratch.write("", to: "Schemas/f \(name)/\(name)")
      try scratch.write("", to: "inner/a.txt")
      let result = try Dtoc.run(
        ["validate", "--staged", "--format", "json"],
        in: scratch.url("inner")
      )
      #expect(result.status == 1, "\(result.error)")
      let shown = name.replacingOccurrences(of: "\n", with: "\\n")
        .replacingOccurrences(of: "\"", with: "\\\"")
      #expect(result.output.contains("../Schemas/f \(shown)/\(shown)\""), "\(result.output)")
    }
  }

  @Test func configurationTemplatesAndBaselineAreOfTheIndex() throws {
    try repository { scratch in
      try scratch.write(configuration + "templates: T\nbaseline: known.txt\n", to: "dtoc.yaml")
      try scratch.write("// staged\n", to: "T/File.mustache")
      try scratch.write(broken, to: "Schemas/broken.yml")
      try scratch.write("", to: "known.txt")
      try scratch.check("validate --write-baseline known.txt --no-config Schemas", status: 0)
      try scratch.git("add .")
      for path in ["dtoc.yaml", "T/File.mustache", "known.txt"] { try scratch.remove(path) }
      try scratch.check("validate --staged", status: 0, says: "the baseline suppresses")
      try scratch.git("rm --cached --quiet Schemas/broken.yml")
      try scratch.check("generate --staged", status: 1)
      #expect(try scratch.text("Sources/API/Order.swift") == "// staged\n")
      try scratch.git("rm --cached --quiet dtoc.yaml")
      try scratch.write(configuration, to: "dtoc.yaml")
      try scratch.check("validate --staged", status: 2, says: "git add")
      try scratch.check("generate --staged", status: 2, says: "git add")
    }
  }

  /// As in git: links, files outside a sparse work tree, and no files that were only added with --intent-to-add.
  @Test func entriesOfEveryKind() throws {
    try repository { scratch in
      try scratch.write(broken, to: "shared/broken.yml")
      try scratch.link("Schemas/link.yml", to: "order.yml")
      try scratch.git("add .")
      try scratch.write("", to: "Schemas/promised.yml")
      try scratch.git("add --intent-to-add Schemas/promised.yml")
      try scratch.check("validate --staged", status: 0, says: "1 file")
      try scratch.write("", to: "Schemas/empty.yml")
      try scratch.git("add Schemas/empty.yml")
      try scratch.check("validate --staged --format json", status: 0, says: "empty.yml")
      try scratch.git("mv shared/broken.yml Schemas/broken.yml")
      try scratch.git("update-index --skip-worktree Schemas/broken.yml")
      try scratch.remove("Schemas/broken.yml")
      try scratch.check("validate --staged", status: 1, says: "Schemas/broken.yml:1")
    }
  }

  /// Only the needed files are read from the index; if references can point anywhere, these are all files.
  @Test func referencesLeadWhereTheyMay() throws {
    let user =
      "definitions: {user: {type: object, properties: {a: {$ref: '../other/order.yml#/definitions/order'}}}}\n"
    try Scratch.repository([
      "dtoc.yaml": "schemas: Schemas\noutput: out\n", "Schemas/user.yml": user,
      "other/order.yml": order,
    ]) { scratch in
      try scratch.git("add .")
      try scratch.remove("other/order.yml")
      try scratch.check("validate --staged", status: 1, says: "outside")
      try scratch.check("validate --staged --root .", status: 0)
      try scratch.check("validate --staged Schemas --root . --no-config", status: 0)
      try scratch.check("generate --staged --references anywhere", status: 1, says: "missing: out/")
      try scratch.write("schemas: Schemas\noutput: out\nreferences: anywhere\n", to: "dtoc.yaml")
      try scratch.git("add dtoc.yaml")
      try scratch.check("validate --staged", status: 0)
    }
  }

  @Test func conflictsStopTheRun() throws {
    try repository { scratch in
      try scratch.commitAll()
      try scratch.git("checkout --quiet -b other")
      try scratch.write(park, to: "Schemas/order.yml")
      try scratch.commitAll()
      try scratch.git("checkout --quiet main")
      try scratch.write(broken, to: "Schemas/order.yml")
      try scratch.commitAll()
      _ = try Git.run(["merge", "other"], in: scratch.folder)
      try scratch.check("validate --staged", status: 2, says: "Schemas/order.yml", "conflicts")
    }
  }

  /// For a submodule, the staged commit is used, and a second work tree has its own index.
  @Test func submodulesAndWorkTrees() throws {
    try Scratch.repository(["order.yml": order]) { contracts in
      try contracts.commitAll()
      try Scratch.repository(["dtoc.yaml": "schemas: inner/Schemas\n"]) { scratch in
        try scratch.git(
          "-c protocol.file.allow=always submodule --quiet add \(contracts.folder.path) inner/Schemas"
        )
        try scratch.git("add dtoc.yaml")
        try scratch.write(broken, to: "inner/Schemas/order.yml")
        try scratch.check("validate --staged", status: 0, says: "1 file")
        try scratch.check("validate", status: 1)
      }
      try contracts.git("worktree add --quiet tree -b tree")
      try contracts.write(broken, to: "tree/order.yml")
      let tree = contracts.url("tree")
      #expect(try Dtoc.run(["validate", "--staged", "order.yml"], in: tree).status == 0)
      #expect(try Git.run(["add", "."], in: tree).status == 0)
      #expect(try Dtoc.run(["validate", "--staged", "order.yml"], in: tree).status == 1)
      try contracts.check("validate --staged order.yml", status: 0)
    }
  }

  @Test func leavesNothingBehind() throws {
    try repository { scratch in
      try scratch.git("add .")
      try scratch.write("", to: "temporary/file")
      let environment = ["TMPDIR": scratch.url("temporary").path]
      for command in ["validate", "generate"] {
        try scratch.dtoc("\(command) --staged", environment: environment)
        try scratch.dtoc("\(command) --staged --config none.yaml", environment: environment)
      }
      #expect(try scratch.entries(of: "temporary") == ["file"])
    }
  }

  @Test func rejectsFlagsThatIgnoreTheIndex() throws {
    try repository { scratch in
      try scratch.git("add .")
      try scratch.check("validate --staged --fix", status: 2, says: "'--fix'")
      try scratch.check("validate --staged --write-baseline b", status: 2, says: "writes files")
      try scratch.check("validate --staged -", status: 2, says: "standard input")
      try scratch.check("generate --staged --why Order", status: 2, says: "'--why'")
      let path = scratch.url("Schemas").path
      try scratch.check("validate --staged \(path)", status: 2, says: "relative")
      let result = try scratch.dtoc("validate --staged", environment: ["PATH": "/nowhere"])
      #expect(result.status == 2)
      #expect(result.error.contains("requires git"))
    }
    try Scratch.with(["a.yml": order]) { scratch in
      try scratch.check("validate --staged a.yml", status: 2, says: "work tree")
    }
  }

  // MARK: - Generating

  @Test func saysWhatToStage() throws {
    try repository { scratch in
      try scratch.git("add .")
      // There is no commit yet.
      let first = try scratch.dtoc("generate --staged")
      #expect(first.status == 1)
      #expect(first.error.contains("missing: Sources/API/Order.swift"), "\(first.error)")
      try scratch.obey(first.error)
      try scratch.check("generate --staged", status: 0, says: "up to date")
      try scratch.check("generate --staged --check", status: 0)
      try scratch.commitAll()
      #expect(try scratch.git("status --porcelain").isEmpty)
    }
  }

  @Test func followsRenamesAndDeletions() throws {
    try repository { scratch in
      try scratch.write(park, to: "Schemas/park it.yml")
      try scratch.check("generate", status: 0)
      try scratch.commitAll()
      try scratch.git("mv 'Schemas/park it.yml' \("Schemas/it's parked.yml")")
      try scratch.git("rm --quiet Schemas/order.yml")
      let result = try scratch.dtoc("generate --staged")
      #expect(result.status == 1)
      #expect(result.error.contains("orphaned: Sources/API/Order.swift"), "\(result.error)")
      try scratch.obey(result.error)
      try scratch.check("generate --staged", status: 0)
      let files = try scratch.git("ls-files Sources/*.swift")
      #expect(files.split(separator: "\n").count == 1, "\(files)")
      #expect(try scratch.git("diff --name-only").isEmpty)
    }
  }

  /// A file without dtoc's first line is not removed.
  @Test func orphansThatStayAreToBeRemoved() throws {
    try repository { scratch in
      try scratch.write(configuration + "templates: T\n", to: "dtoc.yaml")
      try scratch.write("// mine\n", to: "T/File.mustache")
      try scratch.check("generate", status: 0)
      try scratch.commitAll()
      try scratch.git("mv Schemas/order.yml Schemas/trip.yml")
      let result = try scratch.dtoc("generate --staged")
      #expect(result.error.contains("git rm"), "\(result.error)")
      #expect(!result.error.contains("cache"), "\(result.error)")
      try scratch.obey(result.error)
      try scratch.check("generate --staged", status: 0)
    }
  }

  @Test func aFileMayBeStagedInPart() throws {
    try repository { scratch in
      try scratch.check("generate", status: 0)
      try scratch.commitAll()
      try scratch.write(
        order + park.replacingOccurrences(of: "definitions", with: "$defs"),
        to: "Schemas/order.yml"
      )
      try scratch.check("generate", status: 0)
      let ahead = try scratch.text("Sources/API/Order.swift")
      #expect(ahead.contains("struct Park:"))
      // The index is up to date, and the work tree may be ahead of it.
      try scratch.check("generate --staged", status: 0)
      #expect(try scratch.text("Sources/API/Order.swift") == ahead)
      // Now it is not: the Swift for the staged schemas is written, not for the work tree.
      try scratch.git("add Schemas")
      try scratch.write(order, to: "Schemas/order.yml")
      try scratch.write("", to: "Sources/API/Order.swift")
      let result = try scratch.dtoc("generate --staged --force")
      #expect(result.error.contains("stale: Sources/API/Order.swift"), "\(result.error)")
      #expect(try scratch.text("Sources/API/Order.swift") == ahead)
      #expect(try scratch.text("Schemas/order.yml") == order)
    }
  }

  @Test func checkWritesNothing() throws {
    try repository { scratch in
      try scratch.git("add .")
      try scratch.check("generate --staged --check", status: 1, says: "missing: Sources/API")
      #expect(try !scratch.entries().contains("Sources"))
      try scratch.check("generate", status: 0)
      try scratch.check("generate --staged --check", status: 1, says: "missing: Sources/API")
      try scratch.git("add .")
      try scratch.check("generate --staged --check", status: 0)
    }
  }

  @Test func errorsComeFirst() throws {
    try repository { scratch in
      try scratch.write(broken, to: "Schemas/broken.yml")
      try scratch.git("add .")
      try scratch.check("generate --staged", status: 1, says: "dangling-reference")
      #expect(try !scratch.entries().contains("Sources"))
    }
  }

  @Test func editsAreKept() throws {
    try repository { scratch in
      try scratch.check("generate", status: 0)
      try scratch.commitAll()
      try scratch.write(
        try scratch.text("Sources/API/Order.swift") + "// mine\n",
        to: "Sources/API/Order.swift"
      )
      try scratch.git("add .")
      try scratch.check("generate --staged", status: 2, says: "edited", "--force")
      #expect(try scratch.text("Sources/API/Order.swift").contains("// mine"))
    }
  }

  /// Projects that generate during the build have nothing to stage.
  @Test func ignoredSwiftIsNotToBeStaged() throws {
    try repository { scratch in
      try scratch.write("Sources/API/\n", to: ".gitignore")
      try scratch.git("add .")
      try scratch.check("generate --staged", status: 0)
    }
  }

  @Test func lineEndsAreThoseOfTheRepository() throws {
    try repository { scratch in
      try scratch.git("config core.autocrlf true")
      try scratch.git("add .")
      try scratch.obey(try scratch.dtoc("generate --staged").error)
      try scratch.check("generate --staged", status: 0)
    }
  }

  /// They may need files that are not schemas.
  @Test func commandsRunInTheWorkTree() throws {
    try repository { scratch in
      try scratch.write(configuration + "after-generation: sh inner/tool.sh\n", to: "dtoc.yaml")
      try scratch.write("for file; do echo '// done' >>\"$file\"; done\n", to: "inner/tool.sh")
      try scratch.git("add dtoc.yaml Schemas")
      let result = try Dtoc.run(["generate", "--staged"], in: scratch.url("inner"))
      #expect(result.status == 1)
      #expect(try scratch.text("Sources/API/Order.swift").hasSuffix("// done\n"), "\(result.error)")
      try scratch.git("add Sources")
      try scratch.check("generate --staged", status: 0)
    }
  }
}
