import Foundation
import Testing

/// What a baseline is judged by: only what a run has checked.
@Suite struct BaselineScopeTests {
  private let slip = "definitions: {a: {type: object, properties: {b: {type: bool}}}}\n"
  private let clean = "definitions: {a: {type: object, properties: {b: {type: boolean}}}}\n"
  private let style =
    "definitions: {c: {type: object, properties: {BadName: {type: string, description: B}}}}\n"

  /// Two documents whose mistakes are in the baseline of the configuration.
  private func project(_ more: [String: String] = [:], _ body: (Scratch) throws -> Void) throws {
    let files = ["S/a.yml": slip, "S/b.yml": broken, "dtoc.yaml": "schemas: S\n"]
    try Scratch.repository(files.merging(more) { $1 }) { scratch in
      try scratch.check("validate --write-baseline known.json", status: 0)
      try scratch.write("schemas: S\nbaseline: known.json\n", to: "dtoc.yaml")
      try body(scratch)
    }
  }

  private func checkFixed(
    _ count: Int,
    _ arguments: String...,
    in scratch: Scratch,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try scratch.dtoc("validate \(arguments)")
    #expect(result.status == 0, "\(result)", sourceLocation: sourceLocation)
    let words =
      switch count {
      case 0: nil as String?
      case 1: "1 entry of the baseline is fixed"
      default: "\(count) entries of the baseline are fixed"
      }
    let line = result.error.split(separator: "\n").first { $0.contains("fixed; rewrite") }
    #expect(
      line.map(String.init) == words.map { "\($0); rewrite it with '--write-baseline'" },
      "\(result)",
      sourceLocation: sourceLocation
    )
  }

  @Test func onlyFilesThatAreChecked() throws {
    try project { scratch in
      for paths in [["S/a.yml"], ["S/b.yml"], ["S/*.yml"], []] {
        let result = try scratch.dtoc("validate \(paths)")
        #expect(result.status == 0 && !result.error.contains("fixed;"), "\(paths): \(result)")
      }
      try scratch.write(clean, to: "S/a.yml")
      try checkFixed(1, in: scratch)
      try checkFixed(1, "S/a.yml", in: scratch)
      try checkFixed(1, "S", in: scratch)
      try checkFixed(0, "S/b.yml", in: scratch)
      try scratch.remove("S/a.yml")
      try checkFixed(1, in: scratch)
      try checkFixed(0, "S/b.yml", in: scratch)
    }
  }

  @Test(.enabled(if: Git.isThere, "there is no git")) func stagedAndChangedFiles() throws {
    try project { scratch in
      // What isn't staged is not checked.
      try scratch.git("add dtoc.yaml known.json S/b.yml")
      try checkFixed(0, "--staged", in: scratch)
      try scratch.git("add .")
      try scratch.commitAll()
      try scratch.git("checkout --quiet -b work")
      try scratch.write(clean, to: "S/a.yml")
      try checkFixed(1, "--base", "main", in: scratch)
      try checkFixed(0, "--staged", in: scratch)
      try scratch.git("add .")
      try checkFixed(1, "--staged", in: scratch)
      try scratch.git("rm --quiet --force S/b.yml")
      try checkFixed(2, "--staged", in: scratch)
      try scratch.commitAll()
      try scratch.git("checkout --quiet -b later")
      try scratch.write(order, to: "S/c.yml")
      try checkFixed(0, "--base", "work", in: scratch)
      try scratch.check("validate --base work", status: 0, says: "no findings")
    }
  }

  @Test func rulesThatHaveRun() throws {
    try Scratch.with(["S/c.yml": style, "S/a.yml": slip, "dtoc.yaml": "schemas: S\n"]) { scratch in
      try scratch.check("validate --profile style --write-baseline known.json", status: 0)
      let known = try scratch.text("known.json")
      #expect(known.contains("\"snake-case\"") && known.contains("\"unknown-type\""), "\(known)")
      try scratch.write("schemas: S\nbaseline: known.json\n", to: "dtoc.yaml")
      try checkFixed(0, in: scratch)
      try checkFixed(0, "--severity", "unknown-type=off", in: scratch)
      try checkFixed(0, "--severity", "unknown-type=note", in: scratch)
      try scratch.write(clean, to: "S/a.yml")
      try scratch.write(style.replacing("BadName", with: "good_name"), to: "S/c.yml")
      try checkFixed(1, in: scratch)
      let result = try scratch.dtoc("validate --profile style")
      #expect(!result.error.contains("1 entry"), "\(result)")
      #expect(result.error.contains("of the baseline are fixed"), "\(result)")
    }
  }

  @Test func standardInput() throws {
    try Scratch.with([:]) { scratch in
      let arguments = ["validate", "-", "--no-config"]
      func run(_ more: String..., input: String) throws -> Dtoc.Result {
        try Dtoc.run(arguments + more, in: scratch.folder, input: input)
      }
      #expect(try run("--write-baseline", "known.json", input: slip).status == 0)
      let known = try run("--baseline", "known.json", input: slip)
      #expect(known.error.contains("suppresses 1") && !known.error.contains("fixed"), "\(known)")
      let fixed = try run("--baseline", "known.json", input: clean)
      #expect(fixed.error.contains("1 entry of the baseline is fixed"), "\(fixed)")
    }
  }

  /// Two documents collide only if both are read.
  @Test func namesNeedAllDocuments() throws {
    try project(["S/c.yml": slip.replacing("bool", with: "boolean")]) { scratch in
      #expect(try scratch.text("known.json").contains("name-collision"))
      try checkFixed(0, "S/c.yml", in: scratch)
      try scratch.write(clean.replacing("{a:", with: "{other:"), to: "S/c.yml")
      try checkFixed(0, "S/c.yml", in: scratch)
      try checkFixed(1, in: scratch)
    }
  }

  @Test func writingKeepsOtherEntries() throws {
    try project(["S/c.yml": style]) { scratch in
      let all = try scratch.text("known.json")
      func write(_ arguments: String...) throws -> String {
        let result = try scratch.dtoc("validate --write-baseline known.json \(arguments)")
        #expect(result.status == 0, "\(result)")
        return result.error
      }
      #expect(
        try write("S/a.yml")
          == "wrote 1 finding to known.json, and kept 1 that this run did not check or report\n"
      )
      #expect(try scratch.text("known.json") == all)
      _ = try write("--severity", "unknown-type=off")
      #expect(try scratch.text("known.json") == all)
      _ = try write("--severity", "unknown-type=note")
      #expect(try scratch.text("known.json") == all)
      _ = try write("--profile", "style")
      #expect(try scratch.text("known.json").contains("snake-case"))
      let styled = try scratch.text("known.json")
      _ = try write()
      #expect(try scratch.text("known.json") == styled)
      // What is fixed is gone, and so is what was about a removed file.
      try scratch.write(clean, to: "S/a.yml")
      _ = try write("S/a.yml")
      #expect(try !scratch.text("known.json").contains("unknown-type"))
      #expect(try scratch.text("known.json").contains("dangling-reference"))
      try scratch.remove("S/b.yml")
      _ = try write("S/a.yml")
      #expect(try scratch.text("known.json").contains("dangling-reference"))
      _ = try write()
      #expect(try !scratch.text("known.json").contains("dangling-reference"))
    }
  }

  /// One file can have what several commands know.
  @Test func commandsKeepEntriesOfOthers() throws {
    let files = [
      "old/order.yml": order, "new/order.yml": order.replacing("integer", with: "string"),
      "slip.yml": slip, "p.json": "{\"id\": {}}",
    ]
    try Scratch.with(files) { scratch in
      try scratch.check("validate slip.yml --write-baseline known.json", status: 0)
      try scratch.check(
        "breaking new --against old --write-baseline known.json",
        status: 0,
        says: "kept 1"
      )
      try scratch.check(
        "verify p.json --schema new/order.yml --type Order --write-baseline known.json",
        status: 0,
        says: "wrote 1 finding",
        "kept 2"
      )
      let all = try scratch.text("known.json")
      for rule in ["unknown-type", "retyped-property"] { #expect(all.contains(rule), "\(all)") }
      try scratch.check("validate slip.yml --write-baseline known.json", status: 0)
      #expect(try scratch.text("known.json") == all)
      let result = try scratch.dtoc("validate slip.yml --baseline known.json")
      #expect(!result.error.contains("fixed"), "\(result)")
    }
  }
}
