import Foundation
import Testing

/// What is said about several outputs, and about documents that none of them takes.
@Suite struct SeveralOutputTests {
  private let slip = "definitions: {slip: {type: object, properties: {b: {type: bool}}}}\n"
  private let outputs =
    "schemas: S\noutputs:\n  - {folder: A, documents: a/**}\n  - {folder: B, documents: [b/**, c/**]}\n"

  @Test func theSummaryNamesTheOutput() throws {
    let files = [
      "S/a/a.yml": order, "S/b/b.yml": slip, "dtoc.yaml": outputs.replacing(", c/**", with: ""),
    ]
    try Scratch.with(files) { scratch in
      let first = try scratch.dtoc("generate")
      #expect(
        first.error.hasSuffix("\nA: 1 file for 1 type\nB: 1 file for 1 type; 1 warning\n"),
        "\(first)"
      )
      let again = try scratch.dtoc("generate")
      #expect(
        again.error == """
          A: nothing has changed; 1 file
          B: nothing has changed; 1 file, 1 warning as before ('dtoc validate --notes' shows them)

          """
      )
      let json = try scratch.dtoc("generate --format json")
      #expect(json.output.components(separatedBy: "\"summary\":{\"errors\"").count == 2, "\(json)")
      // The fix is in the right document.
      #expect(!json.output.contains("S/a/a.yml"), "\(json)")
    }
  }

  /// A document that two outputs need has its findings once.
  @Test func findingsAreReportedOnce() throws {
    let user =
      "definitions: {user: {type: object, properties: {a: {$ref: '../c/c.yml#/definitions/slip'}}}}\n"
    let files = [
      "S/a/a.yml": user, "S/b/b.yml": user.replacing("user", with: "other"), "S/c/c.yml": slip,
      "dtoc.yaml": outputs,
    ]
    try Scratch.with(files) { scratch in
      let result = try scratch.dtoc("generate --format short")
      let lines = result.error.split(separator: "\n").filter { $0.contains("unknown-type") }
      #expect(lines.count == 1, "\(result)")
    }
  }

  @Test func skippedFilesAreNamedOnce() throws {
    let files = ["S/a/a.yml": order, "S/b/b.yml": slip, "dtoc.yaml": outputs]
    try Scratch.with(files) { scratch in
      try scratch.link("S/b/broken.yml", to: "nowhere.yml")
      for command in ["validate", "generate"] {
        let result = try scratch.dtoc("\(command)")
        let lines = result.error.split(separator: "\n").filter {
          $0.contains("skipped 'S/b/broken.yml'")
        }
        #expect(lines.count == 1, "\(result)")
        #expect(try scratch.dtoc("\(command) --quiet").error.isEmpty)
      }
    }
  }

  @Test func documentsThatNoOutputTakes() throws {
    let files = ["S/a/a.yml": order, "S/b/b.yml": slip, "S/d/d.yml": slip, "dtoc.yaml": outputs]
    let finding =
      "dtoc.yaml:2:1: warning[unassigned-document]: no output takes 'd/d.yml', so it gets no Swift"
    try Scratch.with(files) { scratch in
      for command in [["validate"], ["generate"], ["generate"], ["generate", "--check"]] {
        let result = try Dtoc.run(command + ["--format", "short"], in: scratch.folder)
        #expect(result.status == 0, "\(command): \(result)")
        #expect((result.output + result.error).contains(finding), "\(command): \(result)")
      }
      // Only some documents say nothing about the others.
      try scratch.check("validate S/a", status: 0, says: "no findings in 1 file")
      for severity in ["error", "off", "note"] {
        let choice = ["--severity", "unassigned-document=\(severity)"]
        for command in ["validate", "generate"] {
          let result = try scratch.dtoc("\(command) \(choice)")
          #expect(result.status == (severity == "error" ? 1 : 0), "\(result)")
          let isShown = (result.output + result.error).contains("unassigned-document]")
          #expect(isShown == (severity == "error"), "\(result)")
        }
      }
      // A baseline knows it from everywhere.
      try scratch.check("validate --write-baseline known.json", status: 0)
      try scratch.write(outputs + "baseline: known.json\n", to: "dtoc.yaml")
      for command in ["validate", "generate"] {
        let result = try Dtoc.run([command], in: scratch.url("S/a"))
        #expect(!(result.output + result.error).contains("unassigned"), "\(result)")
      }
      try scratch.write(outputs + "exclude: d/**\n", to: "dtoc.yaml")
      let result = try scratch.dtoc("validate")
      #expect(!result.output.contains("unassigned-document"), "\(result)")
      try scratch.check("explain unassigned-document", status: 0, says: "'exclude'")
    }
  }

  @Test func documentsThatOthersNeed() throws {
    let user =
      "definitions: {user: {type: object, properties: {a: {$ref: '../d/d.yml#/definitions/slip'}}}}\n"
    let files = ["S/a/a.yml": user, "S/b/b.yml": order, "S/d/d.yml": slip, "dtoc.yaml": outputs]
    try Scratch.with(files) { scratch in
      for command in ["validate", "generate"] {
        let hidden = try scratch.dtoc("\(command)")
        #expect(!(hidden.output + hidden.error).contains("unassigned-document"), "\(hidden)")
        try scratch.check(
          "\(command) --notes",
          status: 0,
          says:
            "note[unassigned-document]: no output takes 'd/d.yml', so only types that other documents need"
        )
      }
    }
  }

  @Test func manyDocumentsAreOneFinding() throws {
    var files = ["S/a/a.yml": order, "S/b/b.yml": slip, "dtoc.yaml": outputs]
    for number in 1...9 { files["S/d/d\(number).yml"] = order }
    try Scratch.with(files) { scratch in
      let result = try scratch.dtoc("generate --format short")
      #expect(
        result.error.contains(
          "no output takes 9 documents, so they get no Swift: 'd/d1.yml', 'd/d2.yml', 'd/d3.yml', 'd/d4.yml', 'd/d5.yml' and 4 more\n"
        ),
        "\(result)"
      )
    }
  }

  /// A misspelled 'include' would pass over what it means.
  @Test func patternsThatIncludeNothing() throws {
    let configuration = "schemas: {folder: S, include: [a/**, bb/**]}\noutput: out\n"
    try Scratch.with(["S/a/a.yml": order, "S/b/b.yml": slip, "dtoc.yaml": configuration]) {
      scratch in
      for command in ["validate", "generate"] {
        try scratch.check(
          "\(command)",
          status: 0,
          says: "unmatched-option",
          "'bb/**' matches no document"
        )
      }
    }
  }
}
