import Foundation
import Testing

/// How `dtoc generate` behaves after an earlier run.
@Suite struct IncrementalTests {
  private let files = [
    "dtoc.yaml": "schemas: Schemas\noutput: out\n",
    "Schemas/order.yml": order,
    "Schemas/trip.yml":
      "definitions: {trip: {type: object, properties: {order: {$ref: 'order.yml#/definitions/order'}}}}\n",
    "Schemas/a.yml": "definitions: {first: {type: object, properties: {a: {type: string}}}}\n",
    "Schemas/b.yml": "definitions: {second: {type: object, properties: {b: {type: string}}}}\n",
    "Schemas/c.yml": "definitions: {third: {type: object, properties: {c: {type: string}}}}\n",
  ]

  @Test func nothingIsDoneWhereNothingHasChanged() throws {
    try Scratch.with(files) { scratch in
      try scratch.check("generate", status: 0, says: "5 files for 5 types")
      try scratch.check("generate", status: 0, says: "nothing has changed")
      try scratch.check("generate --no-cache", status: 0, says: "5 files for 5 types")
      try scratch.check("generate --type-suffix DTO", status: 0, says: "5 files for 5 types")
      try scratch.write("schemas: Schemas\noutput: out\n# other\n", to: "dtoc.yaml")
      try scratch.check("generate", status: 0, says: "5 files for 5 types")
    }
  }

  /// Builds between two releases have the same version.
  @Test func anotherBuildCompilesAgain() throws {
    try Scratch.with(files) { scratch in
      try scratch.check("generate", status: 0, says: "5 files for 5 types")
      let program = scratch.url("program")
      try FileManager.default.copyItem(at: Dtoc.executable, to: program)
      let time = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)]
      try FileManager.default.setAttributes(time, ofItemAtPath: program.path)
      let result = try Dtoc.run(["generate"], by: program, in: scratch.folder)
      #expect(result.error.contains("5 files for 5 types"), "\(result.error)")
      let last = try Dtoc.run(["generate"], by: program, in: scratch.folder)
      #expect(last.error.contains("nothing has changed"), "\(last.error)")
    }
  }

  @Test func warningsAreNotForgotten() throws {
    let schema = "definitions: {order: {type: object, properties: {id: {type: int}}}}\n"
    try Scratch.with(["dtoc.yaml": "schemas: .\noutput: out\n", "order.yml": schema]) { scratch in
      try scratch.write("schemas: Schemas\noutput: out\n", to: "dtoc.yaml")
      try scratch.write(schema, to: "Schemas/order.yml")
      try scratch.check("generate", status: 0, says: "unknown-type", "1 warning")
      try scratch.check("generate", status: 0, says: "nothing has changed", "1 warning as before")
    }
  }

  /// Errors are reported until they are fixed.
  @Test func errorsAreNotForgotten() throws {
    try Scratch.with(["dtoc.yaml": "schemas: S\noutput: out\n", "S/broken.yml": broken]) {
      scratch in
      try scratch.check("generate", status: 1, says: "dangling-reference")
      try scratch.check("generate", status: 1, says: "dangling-reference")
    }
  }

  @Test func compilesChangesAndDependents() throws {
    try Scratch.with(files) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.write(
        "definitions: {first: {type: object, properties: {a: {type: integer}}}}\n",
        to: "Schemas/a.yml"
      )
      try scratch.check("generate", status: 0, says: "4 documents unchanged")
      #expect(try scratch.text("out/A.swift").contains("Int"))
      try scratch.write(
        order.replacing("required: [id], ", with: "description: Trip, "),
        to: "Schemas/order.yml"
      )
      try scratch.check("generate", status: 0, says: "3 documents unchanged")
      try scratch.check("generate --check", status: 0, says: "up to date")
      // A new name may be one that other types need.
      try scratch.write(
        "definitions: {second: {type: object, properties: {a: {type: integer}}}}\n",
        to: "Schemas/a.yml"
      )
      try scratch.check("generate", status: 0, says: "5 files for 5 types", "name-collision")
      try scratch.check("generate --check", status: 0)
    }
  }

  @Test func whatNoSchemaGivesAnyMoreIsRemoved() throws {
    try Scratch.with(files) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.write("struct Mine {}\n", to: "out/Mine.swift")
      try FileManager.default.removeItem(at: scratch.url("Schemas/a.yml"))
      try scratch.check("generate", status: 0)
      let entries = try scratch.entries(of: "out")
      #expect(!entries.contains("A.swift"))
      #expect(entries.contains("Mine.swift"))
      try scratch.check("generate --check", status: 0)
    }
  }

  @Test func nothingIsRemovedWhereThereAreErrors() throws {
    try Scratch.with(files) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.write("definitions: {first: [\n", to: "Schemas/a.yml")
      try scratch.check("generate", status: 1)
      #expect(try scratch.entries(of: "out").contains("A.swift"))
      try scratch.write(files["Schemas/a.yml"] ?? "", to: "Schemas/a.yml")
      try scratch.check("generate", status: 0)
      try scratch.check("generate --check", status: 0)
    }
  }

  @Test func editedFilesAreNotOverwritten() throws {
    try Scratch.with(files) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.write(scratch.text("out/A.swift") + "// mine\n", to: "out/A.swift")
      try scratch.check("generate", status: 2, says: "--force", "out/A.swift")
      try scratch.check("generate --check", status: 1, says: "edited: out/A.swift", "-// mine")
      #expect(try scratch.text("out/A.swift").contains("// mine"))
      // They are not removed either.
      try FileManager.default.removeItem(at: scratch.url("Schemas/a.yml"))
      try scratch.check("generate", status: 2, says: "--force", "out/A.swift")
      try scratch.check("generate --force", status: 0, says: "'out/A.swift' is no longer generated")
      #expect(try scratch.text("out/A.swift").contains("// mine"))
      try scratch.check("generate", status: 0)
      try scratch.check("generate --check", status: 1, says: "orphaned: out/A.swift (dtoc does not")
    }
  }

  @Test func driftIsToldApart() throws {
    try Scratch.with(files) { scratch in
      try scratch.check(
        "generate --check",
        status: 1,
        says: "missing: out/A.swift",
        "+++ b/out/A.swift"
      )
      #expect(try !scratch.entries().contains("out"))
      try scratch.check("generate", status: 0)
      try scratch.write(
        "definitions: {first: {type: object, properties: {a: {type: integer}}}}\n",
        to: "Schemas/a.yml"
      )
      try scratch.check("generate --check", status: 1, says: "stale: out/A.swift")
      try FileManager.default.removeItem(at: scratch.url("Schemas/b.yml"))
      try scratch.check("generate --check", status: 1, says: "orphaned: out/B.swift")
      try scratch.remove("out/.dtoc-cache")
      try scratch.check("generate --check", status: 1, says: "orphaned: out/B.swift")
    }
  }

  /// A cache that was edited, or that somebody has committed, is not trusted with anything that could lose a file.
  @Test func cachesMaySayAnything() throws {
    try Scratch.with(files) { scratch in
      try scratch.check("generate", status: 0)
      let manifest = try scratch.text("out/.dtoc-cache/manifest.json")
      for text in ["", "{", "<<<<<<< ours\n", "[]", "{\"version\":2}", "\u{0}"] {
        try scratch.write(text, to: "out/.dtoc-cache/manifest.json")
        try scratch.check("generate", status: 0, says: "5 files for 5 types")
        #expect(try scratch.text("out/.dtoc-cache/manifest.json") == manifest)
      }
      try scratch.write("keep\n", to: "keep.swift")
      try scratch.write("keep\n", to: "out/keep.txt")
      let entries = [
        "../keep.swift", "keep.txt", "a/../../keep.swift", scratch.url("keep.swift").path,
      ]
      .map { "{\"path\":\"\($0)\",\"digest\":\"0000000000000000\"}" }.joined(separator: ",\n")
      try scratch.write(
        manifest.replacing("\"outputs\":[", with: "\"outputs\":[\n\(entries),"),
        to: "out/.dtoc-cache/manifest.json"
      )
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("keep.swift") == "keep\n")
      #expect(try scratch.text("out/keep.txt") == "keep\n")
    }
  }

  /// The result of a failed command is recorded, so that later edits are detected.
  @Test func editsAfterAFailedCommandAreNotLost() throws {
    try Scratch.with(files) { scratch in
      try scratch.write(
        "schemas: Schemas\noutput: out\nafter-generation: exit 1\n",
        to: "dtoc.yaml"
      )
      try scratch.check("generate", status: 2, says: "'exit 1'")
      #expect(try scratch.entries(of: "out").filter { $0.hasPrefix(".") } == [])
      try scratch.write(scratch.text("out/A.swift") + "// mine\n", to: "out/A.swift")
      try scratch.check("generate", status: 2, says: "--force", "out/A.swift")
      #expect(try scratch.text("out/A.swift").contains("// mine"))
    }
  }

  @Test func otherCommandsRunOnAllFiles() throws {
    try Scratch.with(files) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.write(
        "schemas: Schemas\noutput: out\nafter-generation: sed -i.old s/public/PUBLIC/\n",
        to: "dtoc.yaml"
      )
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/A.swift").contains("PUBLIC"))
      try scratch.check("generate --check", status: 0)
      try scratch.check("generate", status: 0, says: "nothing has changed")
    }
  }

  /// Files whose commands have not run are not finished.
  @Test func commandsThatWereLeftOutRunLater() throws {
    try Scratch.with(files) { scratch in
      try scratch.write(
        "schemas: Schemas\noutput: out\nafter-generation: sed -i.old s/public/PUBLIC/\n",
        to: "dtoc.yaml"
      )
      try scratch.check("generate --no-hooks", status: 0)
      #expect(try !scratch.text("out/A.swift").contains("PUBLIC"))
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/A.swift").contains("PUBLIC"))
      try scratch.check("generate --check", status: 0)
      try scratch.check("generate", status: 0, says: "nothing has changed")
    }
  }

  /// A command without file arguments can't be tried on copies: its result is taken from the cache.
  @Test func commandsWithoutFilesAreNotPartOfTheCheck() throws {
    try Scratch.with(files) { scratch in
      try scratch.write(
        "schemas: Schemas\noutput: out\nafter-generation: {run: 'echo // done >> out/A.swift', files: none}\n",
        to: "dtoc.yaml"
      )
      try scratch.check("generate", status: 0)
      let left = try scratch.text("out/A.swift")
      #expect(left.hasSuffix("// done\n"))
      try scratch.check("generate --check", status: 0)
      #expect(try scratch.text("out/A.swift") == left)
      // As in a new clone.
      try scratch.remove("out/.dtoc-cache")
      try scratch.check(
        "generate --check",
        status: 1,
        says: "stale: out/A.swift",
        "run 'dtoc generate' and 'git diff --exit-code' instead"
      )
    }
  }

  /// Version control writes other line endings on some machines.
  @Test func lineEndsAreNoEdits() throws {
    try Scratch.with(files) { scratch in
      try scratch.check("generate", status: 0)
      let text = try scratch.text("out/A.swift")
      try scratch.write(text.replacing("\n", with: "\r\n"), to: "out/A.swift")
      try scratch.check("generate --check", status: 0)
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/A.swift") == text)
    }
  }

  /// A run for one document does not know about other files in the folder.
  @Test func otherPathsAreOtherRuns() throws {
    try Scratch.with(files) { scratch in
      try scratch.check("generate Schemas/a.yml -o x --no-config", status: 0)
      try scratch.check("generate Schemas/b.yml -o x --no-config", status: 0)
      #expect(try scratch.entries(of: "x").contains("A.swift"))
      #expect(try scratch.entries(of: "x").contains("B.swift"))
    }
  }

  @Test func commandsRunOnChangedFiles() throws {
    var files = files
    files["dtoc.yaml"] = """
      schemas: Schemas
      output: out
      after-generation:
        - run: for f in "$@"; do echo "// done" >> "$f"; basename "$f" >> log.txt; done; true
        - {run: 'exit 3', files: none, on-failure: warn}
      """
    try Scratch.with(files) { scratch in
      try scratch.check("generate", status: 0, says: "failed with exit status 3")
      #expect(try scratch.text("out/A.swift").hasSuffix("// done\n"))
      try scratch.check("generate", status: 0, says: "nothing has changed")
      try scratch.check("generate --no-cache", status: 0)
      #expect(try scratch.text("log.txt").split(separator: "\n").count == 5)
      try scratch.check("generate --check", status: 0)
      try scratch.write(
        "definitions: {first: {type: object, properties: {a: {type: integer}}}}\n",
        to: "Schemas/a.yml"
      )
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("log.txt").hasSuffix("\nA.swift\n"))
      try scratch.check("generate --check", status: 0)
      // A failing command stops the run, and the next run starts again.
      try scratch.write(
        "schemas: Schemas\noutput: out\ntype-suffix: DTO\nafter-generation: exit 3\n",
        to: "dtoc.yaml"
      )
      try scratch.check("generate", status: 2, says: "'exit 3' failed with exit status 3")
      try scratch.write("schemas: Schemas\noutput: out\ntype-suffix: DTO\n", to: "dtoc.yaml")
      try scratch.check("generate", status: 0)
      try scratch.check("generate --check", status: 0)
    }
  }
}
