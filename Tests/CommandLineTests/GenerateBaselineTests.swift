import Foundation
import Testing

/// `dtoc generate` obeys the baseline.
@Suite struct GenerateBaselineTests {
  private let slip = "definitions: {a: {type: object, properties: {b: {type: bool}}}}\n"

  private func project(_ files: [String: String], _ body: (Scratch) throws -> Void) throws {
    let configuration = "schemas: S\noutput: out\n"
    try Scratch.repository(files.merging(["dtoc.yaml": configuration]) { $1 }) { scratch in
      try scratch.check("validate --write-baseline known.json", status: 0)
      try scratch.write(configuration + "baseline: known.json\n", to: "dtoc.yaml")
      try body(scratch)
    }
  }

  @Test func knownWarningsAreQuiet() throws {
    try project(["S/a.yml": slip]) { scratch in
      let first = try scratch.dtoc("generate")
      #expect(first.status == 0)
      #expect(first.error == "1 file for 1 type\nthe baseline suppresses 1 finding\n", "\(first)")
      #expect(try scratch.dtoc("generate").error == "nothing has changed; 1 file\n")
      let check = try scratch.dtoc("generate --check")
      #expect(check.error == "the baseline suppresses 1 finding\nthe Swift is up to date\n")
      let json = try scratch.dtoc("generate --format json")
      #expect(json.output.contains("\"warnings\":0"), "\(json)")
      // A new one is reported, and so is the old one once it is not known any more.
      try scratch.write(slip.replacing("{a:", with: "{other:"), to: "S/b.yml")
      let second = try scratch.dtoc("generate --format short")
      #expect(second.error.hasPrefix("S/b.yml:1:"), "\(second)")
      #expect(!second.error.contains("S/a.yml"), "\(second)")
      try scratch.write("{\"version\": 1, \"findings\": []}", to: "known.json")
      let third = try scratch.dtoc("generate --format short")
      #expect(third.error.contains("S/a.yml:1:"), "\(third)")
      try scratch.check("generate --baseline none.json", status: 2, says: "none.json")
    }
  }

  /// Without a configuration, a flag names it.
  @Test func theFlagNamesIt() throws {
    try Scratch.with(["a.yml": slip]) { scratch in
      try scratch.check("validate a.yml --write-baseline known.json", status: 0)
      let result = try scratch.dtoc("generate a.yml -o out --baseline known.json")
      #expect(result.error == "1 file for 1 type\nthe baseline suppresses 1 finding\n")
    }
  }

  /// A known error doesn't fail the run, but what is missing from the Swift is said.
  @Test func knownErrorsAreWarnings() throws {
    try project(["S/broken.yml": broken, "S/order.yml": order]) { scratch in
      try scratch.check("validate", status: 0, says: "suppresses 1 finding")
      let result = try scratch.dtoc("generate")
      #expect(result.status == 0)
      #expect(result.error.hasPrefix("S/broken.yml:1:61: warning[dangling-reference]"), "\(result)")
      #expect(result.error.contains("note: this error is in the baseline"), "\(result)")
      #expect(result.error.contains("; 1 warning\n"), "\(result)")
      try scratch.check("generate", status: 0, says: "1 warning as before")
      try scratch.check("generate --check", status: 0, says: "up to date")
      try scratch.write(broken.replacing("broken", with: "worse"), to: "S/worse.yml")
      try scratch.check(
        "generate",
        status: 1,
        says: "S/worse.yml:1:60: error",
        "1 error, 1 warning"
      )
    }
  }

  @Test(.enabled(if: Git.isThere, "there is no git")) func staged() throws {
    try project(["S/broken.yml": broken, "S/order.yml": order]) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.git("add .")
      try scratch.check("generate --staged", status: 0, says: "up to date")
      try scratch.check("generate --staged --check", status: 0, says: "up to date")
      // The staged baseline counts.
      try scratch.remove("known.json")
      try scratch.check("generate --staged", status: 0)
      try scratch.check("generate", status: 2, says: "known.json")
      try scratch.write("{\"version\": 1, \"findings\": []}", to: "known.json")
      try scratch.git("add .")
      try scratch.check("generate --staged", status: 1, says: "error[dangling-reference]")
    }
  }

  /// What is only about the Swift is a note in `validate`, and a warning in `generate`.
  @Test func warningsAboutTheSwift() throws {
    let text = "definitions: {a: {type: string, not: {enum: [b]}}}\n"
    try project(["S/a.yml": text]) { scratch in
      let generated = try scratch.dtoc("generate --notes")
      #expect(!generated.error.contains("unsupported-keyword"), "\(generated)")
      try scratch.check("validate", status: 0, says: "the baseline suppresses 1 finding")
    }
  }
}
