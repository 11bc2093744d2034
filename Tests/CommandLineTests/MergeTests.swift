import Foundation
import Testing

/// Generated files in branches: what is committed, what may be overwritten, and what becomes of conflicts.
@Suite(.enabled(if: Git.isThere)) struct MergeTests {
  private let files = [
    "dtoc.yaml": "schemas: Schemas\noutput: out\n", "Schemas/order.yml": order,
    "Schemas/park.yml": "definitions: {park: {type: object, properties: {a: {type: string}}}}\n",
  ]
  private let edit = "// mine\n"

  /// A repository with generated and committed Swift.
  private func repository(_ body: (Scratch) throws -> Void) throws {
    try Scratch.repository(files) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.commitAll()
      try body(scratch)
    }
  }

  private func change(_ type: String, in scratch: Scratch) throws {
    try scratch.write(order.replacing("integer", with: type), to: "Schemas/order.yml")
  }

  // MARK: - What is committed

  @Test func theCacheIsNotCommitted() throws {
    try repository { scratch in
      let status = try scratch.git("status --porcelain --ignored")
      #expect(status == "!! out/.dtoc-cache/\n")
      #expect(try !scratch.git("ls-files").contains("dtoc-cache"))
      #expect(try scratch.entries(of: "out").sorted() == ["Order.swift", "Park.swift"])
    }
  }

  /// A change in one document is in files of that document alone.
  @Test func changesOfDifferentDocumentsMerge() throws {
    try repository { scratch in
      for (branch, document) in [("left", "Schemas/a.yml"), ("right", "Schemas/z.yml")] {
        try scratch.git("checkout --quiet -b \(branch) main")
        try scratch.write(
          "definitions: {\(branch): {type: object, properties: {a: {type: string}}}}\n",
          to: document
        )
        try scratch.check("generate", status: 0)
        try scratch.commitAll()
      }
      try scratch.git("merge --quiet --no-edit left")
      try scratch.check("generate --check", status: 0)
      try scratch.check("generate", status: 0)
      #expect(try scratch.git("status --porcelain").isEmpty)
    }
  }

  // MARK: - What may be overwritten

  /// After a change of branches, no file is as the cache says.
  @Test func filesOfAnotherBranchAreNoEdits() throws {
    try repository { scratch in
      try scratch.git("checkout --quiet -b other")
      try change("string", in: scratch)
      try scratch.check("generate", status: 0)
      try scratch.commitAll()
      try scratch.git("checkout --quiet main")
      try change("number", in: scratch)
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Order.swift").contains("id: Double"))
      try scratch.check("generate --check", status: 0)
    }
  }

  @Test func aNewCloneNeedsNoCache() throws {
    try repository { scratch in
      try scratch.remove("out/.dtoc-cache")
      try scratch.check("generate --check", status: 0)
      try change("string", in: scratch)
      try scratch.remove("Schemas/park.yml")
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Order.swift").contains("id: String"))
      #expect(try scratch.entries(of: "out") == ["Order.swift"])
      try scratch.check("generate --check", status: 0)
    }
  }

  /// With and without a cache; also if git was told not to look at the file.
  @Test(arguments: [[], ["update-index", "--assume-unchanged", "out/Order.swift"]])
  func unsavedEditsAreKept(command: [String]) throws {
    try repository { scratch in
      if !command.isEmpty { #expect(try Git.run(command, in: scratch.folder).status == 0) }
      let text = try scratch.text("out/Order.swift") + edit
      try scratch.write(text, to: "out/Order.swift")
      try change("string", in: scratch)
      for isCached in [true, false] {
        if !isCached { try scratch.remove("out/.dtoc-cache") }
        try scratch.check("generate", status: 2, says: "edited", "'--force'", "out/Order.swift")
        try scratch.check("generate --check", status: 1, says: "edited: out/Order.swift")
        #expect(try scratch.text("out/Order.swift") == text)
      }
      // What is staged is nowhere else, either.
      try scratch.git("add out")
      if command.isEmpty { try scratch.check("generate", status: 2, says: "out/Order.swift") }
      try scratch.check("generate --force", status: 0)
      try scratch.check("generate --check", status: 0)
    }
  }

  /// Nobody knows what is in a file that was never committed.
  @Test func unknownFilesAreKept() throws {
    try repository { scratch in
      try scratch.git("rm --quiet --cached -r out")
      try scratch.git("commit --quiet --message 'Without Swift'")
      try scratch.write(scratch.text("out/Park.swift") + edit, to: "out/Copy.swift")
      try scratch.remove("out/.dtoc-cache")
      try scratch.check("generate", status: 0, says: "'out/Copy.swift' is no longer generated")
      try scratch.check("generate", status: 0, says: "nothing has changed")
      try scratch.check("generate --check", status: 1, says: "orphaned: out/Copy.swift (dtoc")
      try scratch.remove("out/.dtoc-cache")
      try change("string", in: scratch)
      try scratch.check("generate", status: 2, says: "out/Order.swift (or copied: git does not")
      // If git ignores it, its first line decides.
      try scratch.write("out\n", to: ".gitignore")
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Order.swift").contains("id: String"))
    }
  }

  @Test func filesOfOthersAreKept() throws {
    try repository { scratch in
      let mine = "struct Trip {}\n"
      try scratch.write(mine, to: "out/Trip.swift")
      try scratch.commitAll()
      try scratch.write(order.replacing("order", with: "trip"), to: "Schemas/trip.yml")
      try scratch.check("generate", status: 2, says: "was not written by dtoc")
      #expect(try scratch.text("out/Trip.swift") == mine)
    }
  }

  /// Git converts line endings, and the last commit has others than the work tree.
  @Test func lineEndsAreNoEdits() throws {
    try repository { scratch in
      try scratch.git("config core.autocrlf true")
      try scratch.remove("out/.dtoc-cache")
      let text = try scratch.text("out/Order.swift").replacing("\n", with: "\r\n")
      try scratch.write(text, to: "out/Order.swift")
      try change("string", in: scratch)
      try scratch.check("generate", status: 0)
    }
  }

  /// Orphans that a merge has brought are found although no document has changed since the last run.
  @Test func orphansOfAMergeAreRemoved() throws {
    try repository { scratch in
      try scratch.git("checkout --quiet -b gone")
      try scratch.remove("Schemas/park.yml")
      try scratch.check("generate", status: 0)
      try scratch.commitAll()
      try scratch.git("checkout --quiet main -- out/Park.swift")
      try scratch.git("commit --quiet --message 'An orphan'")
      try scratch.check("generate --check", status: 1, says: "orphaned: out/Park.swift\n")
      try scratch.check("generate", status: 0)
      #expect(try scratch.entries(of: "out") == ["Order.swift"])
      try scratch.check("generate --check", status: 0)
      try scratch.check("generate", status: 0, says: "nothing has changed")
    }
  }

  @Test func otherOutputsInTheFolderAreKept() throws {
    try Scratch.repository([
      "dtoc.yaml": """
      schemas: Schemas
      outputs:
        - {folder: out, name-record: none}
        - {folder: out/inner, name-record: none, documents: [park.yml]}

      """, "Schemas/order.yml": order, "Schemas/park.yml": files["Schemas/park.yml"] ?? "",
    ]) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.commitAll()
      try scratch.git("clean --quiet -fdX")
      try change("string", in: scratch)
      try scratch.check("generate", status: 0)
      #expect(try scratch.entries(of: "out") == ["Order.swift", "inner", "inner/Park.swift"])
      try scratch.check("generate --check", status: 0)
    }
  }

  // MARK: - During a merge

  /// Makes two branches whose Swift conflicts, and merges one into the other with a command.
  private func conflict(_ scratch: Scratch, _ command: String...) throws {
    for (branch, type) in [("left", "string"), ("right", "number")] {
      try scratch.git("checkout --quiet -B \(branch) main")
      try change(type, in: scratch)
      let name = "definitions: {\(branch): {type: object, properties: {a: {type: string}}}}\n"
      try scratch.write(name, to: "Schemas/\(branch).yml")
      try scratch.check("generate", status: 0)
      try scratch.commitAll()
    }
    let (status, text) = try Git.run(command, in: scratch.folder)
    #expect(status != 0, "\(text)")
    #expect(try scratch.text("out/Order.swift").contains("<<<<<<<"))
    try change("boolean", in: scratch)
  }

  @Test(arguments: [["merge", "left"], ["rebase", "left"], ["cherry-pick", "left"]])
  func conflictsInSwiftAreGenerated(command: [String]) throws {
    try repository { scratch in
      switch command[0] {
      case "merge": try conflict(scratch, "merge", "left")
      case "rebase": try conflict(scratch, "rebase", "left")
      default: try conflict(scratch, "cherry-pick", "left")
      }
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Order.swift").contains("id: Bool"))
      try scratch.check("generate --check", status: 0)
      try scratch.commitAll()
    }
  }

  /// A file that git has merged without a conflict is neither as in the last commit nor as the cache says, and a name that both have
  /// given is settled.
  @Test func mergedSwiftIsGenerated() throws {
    try repository { scratch in
      try scratch.write("definitions:\n", to: "Schemas/many.yml")
      let types = (0..<12).map { "  t\($0): {type: object, properties: {a: {type: string}}}\n" }
      func write(_ types: [String]) throws {
        try scratch.write("definitions:\n\(types.joined())", to: "Schemas/many.yml")
        try scratch.check("generate", status: 0)
        try scratch.commitAll()
      }
      try write(types)
      for (branch, index) in [("left", 0), ("right", 11)] {
        try scratch.git("checkout --quiet -B \(branch) main")
        var changed = types
        changed[index] = "  \(branch): {type: object, properties: {x: {type: string}}}\n"
        try write(changed)
      }
      try scratch.git("merge --quiet --no-commit left")
      try scratch.check("generate --check", status: 0)
      // People change the result before they commit it.
      let text = try scratch.text("Schemas/many.yml").replacing("{x:", with: "{y:")
      try scratch.write(text, to: "Schemas/many.yml")
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Many.swift").contains("var y:"))
      // An edit by hand is still one.
      try scratch.write(scratch.text("out/Many.swift") + edit, to: "out/Many.swift")
      try scratch.check("generate", status: 2, says: "out/Many.swift")
    }
  }

  // MARK: - Conflicts in names

  private static let record = """
    // dtoc names 1

    #/definitions/order
      id

    """

  @Test(arguments: ["merge", "diff3", "zdiff3"], ["\n", "\r\n"])
  func conflictsInNamesAreResolved(style: String, lineEnd: String) throws {
    try repository { scratch in
      let names = "out/.dtoc-names/Schemas/order.yml.names"
      func write(_ properties: [String]) throws {
        let text = properties.map { "      \($0): {type: string}\n" }.joined()
        try scratch.write(
          "definitions:\n  order:\n    type: object\n    properties:\n\(text)",
          to: "Schemas/order.yml"
        )
        try scratch.check("generate", status: 0)
        let record = try scratch.text(names)
        try scratch.write(record.replacing("\n", with: lineEnd), to: names)
        try scratch.commitAll()
      }
      try write(["id"])
      try scratch.git("checkout --quiet -b left")
      try write(["id", "a.b"])
      try scratch.git("checkout --quiet -b right main")
      try write(["id", "a-b", "sum"])
      let (status, _) = try Git.run(
        ["-c", "merge.conflictStyle=\(style)", "merge", "left"],
        in: scratch.folder
      )
      #expect(status == 1)
      let conflicted = try scratch.text(names)
      #expect(conflicted.contains("<<<<<<<"))
      try scratch.write(
        """
        definitions:
          order:
            type: object
            properties:
              id: {type: string}
              a.b: {type: string}
              a-b: {type: string}
              sum: {type: string}

        """,
        to: "Schemas/order.yml"
      )
      let line =
        (conflicted.components(separatedBy: lineEnd).firstIndex { $0.hasPrefix("<<<") } ?? 0) + 1
      for command in [
        "generate --check", "validate",
        "generate --output-file All.swift --name-record out/.dtoc-names", "sample --type Order",
      ] {
        let result = try Dtoc.run(
          command.split(separator: " ").map(String.init),
          in: scratch.folder
        )
        #expect(result.status == 1, "\(command): \(result.error)")
        #expect(
          result.error.contains(
            "\(names):\(line):1: error: this is a conflict of a merge; run 'dtoc"
          ),
          "\(command): \(result.error)"
        )
      }
      #expect(try scratch.text(names) == conflicted)
      try scratch.check(
        "generate",
        status: 0,
        says: "resolved the conflicts in '\(names)'",
        "'#/definitions/order a-b' is now"
      )
      let swift = try scratch.text("out/Order.swift")
      for name in ["id", "aB", "sum"] { #expect(swift.contains("var \(name):"), "\(swift)") }
      try scratch.check("generate --check", status: 0)
      try scratch.commitAll()
    }
  }

  /// What both branches have called differently keeps one of the names, whichever side it is on.
  @Test func contestedNamesAreSettled() throws {
    let sides = ["#/definitions/order = Zoo\n  id", "#/definitions/order = Ark\n  id"]
    for (ours, theirs) in [(sides[0], sides[1]), (sides[1], sides[0])] {
      try repository { scratch in
        let names = "out/.dtoc-names/Schemas/order.yml.names"
        try scratch.write(
          "// dtoc names 1\n\n<<<<<<< HEAD\n\(ours)\n=======\n\(theirs)\n>>>>>>> left\n",
          to: names
        )
        try scratch.check("generate", status: 0, says: "'#/definitions/order' has", "is now 'Ark'")
        #expect(try scratch.text("out/Order.swift").contains("struct Ark:"))
        try scratch.check("generate --check", status: 0)
      }
    }
  }

  /// The common ancestor of a merge with two bases has conflicts of its own, and so has a file that git takes for a renamed one.
  @Test func nestedConflictsAreResolved() throws {
    try repository { scratch in
      let names = "out/.dtoc-names/Schemas/order.yml.names"
      let text = """
        // dtoc names 1

        #/definitions/order = Ark
        <<<<<<< HEAD
          id
        ||||||| merged common ancestors
        <<<<<<<<< Temporary merge branch 1
          a
        ||||||||| 1234567
        =========
          b
        >>>>>>>>> Temporary merge branch 2
        <<<<<<<<< Git has cut the rest of this one off
        =======
        <<<<<<<< HEAD:out/.dtoc-names/Schemas/trip.yml.names
        ||||||||
          gone
        ========
          "id"
        >>>>>>>> left:out/.dtoc-names/Schemas/order.yml.names
        >>>>>>> left

        """
      try scratch.write(text, to: names)
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Order.swift").contains("struct Ark:"))
      try scratch.check("generate --check", status: 0)
      for (mark, line) in [("=======\n", 4), ("<<<<<<< HEAD\n", 5), (">>>>>>> left\n", 4)] {
        try scratch.write(text.replacing("\n" + mark, with: "\n"), to: names)
        try scratch.check(
          "generate",
          status: 2,
          says: "\(names):\(line):1: error: this is a conflict of a merge without its other marks"
        )
      }
    }
  }

  // MARK: - Manifests of earlier versions

  /// Makes the cache a manifest as earlier versions wrote it.
  private func makeOld(_ scratch: Scratch) throws {
    let manifest = try scratch.text("out/.dtoc-cache/manifest.json")
    try scratch.remove("out/.dtoc-cache")
    try scratch.write(manifest, to: "out/.dtoc-manifest.json")
    try scratch.commitAll()
  }

  @Test func committedManifestsAreTakenOver() throws {
    try repository { scratch in
      try makeOld(scratch)
      try scratch.check("generate --check", status: 0)
      try scratch.check("generate --staged", status: 0, says: "up to date")
      #expect(try scratch.git("status --porcelain").isEmpty)
      try scratch.check(
        "generate",
        status: 0,
        says:
          "'out/.dtoc-manifest.json' is now kept in 'out/.dtoc-cache', which git ignores; commit the removal"
      )
      #expect(try scratch.git("status --porcelain") == " D out/.dtoc-manifest.json\n")
      try scratch.check("generate", status: 0, says: "nothing has changed")
    }
  }

  /// The manifest is of the same commit as the Swift, so an edit is one even if it was committed.
  @Test func editsThatAManifestShowsAreKept() throws {
    try repository { scratch in
      try scratch.write(scratch.text("out/Order.swift") + edit, to: "out/Order.swift")
      try scratch.write(scratch.text("out/Park.swift") + edit, to: "out/Park.swift")
      try makeOld(scratch)
      try scratch.remove("Schemas/park.yml")
      try scratch.check("generate", status: 2, says: "out/Order.swift", "out/Park.swift")
      #expect(try scratch.text("out/Order.swift").hasSuffix(edit))
      try scratch.check("generate --force", status: 0, says: "commit the removal")
      #expect(try scratch.text("out/Park.swift").hasSuffix(edit))
    }
  }

  @Test func manifestsWithConflictsAreDropped() throws {
    try repository { scratch in
      try makeOld(scratch)
      let manifest = try scratch.text("out/.dtoc-manifest.json")
      try scratch.write(
        "<<<<<<< HEAD\n\(manifest)=======\n>>>>>>> x\n",
        to: "out/.dtoc-manifest.json"
      )
      try change("string", in: scratch)
      try scratch.check("generate", status: 0, says: "commit the removal")
      #expect(try scratch.entries(of: "out") == ["Order.swift", "Park.swift"])
    }
  }

  @Test func stagedRunsListTheManifest() throws {
    try repository { scratch in
      try makeOld(scratch)
      try change("string", in: scratch)
      try scratch.git("add .")
      let result = try scratch.dtoc("generate --staged")
      #expect(result.error.contains("git add -- out/Order.swift out/.dtoc-manifest.json"))
      try scratch.obey(result.error)
      try scratch.check("generate --staged", status: 0)
      try scratch.commitAll()
      #expect(try !scratch.git("ls-files").contains("manifest"))
    }
  }
}
