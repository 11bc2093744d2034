import DTOCompiler
import Foundation
import Testing

/// What `dtoc validate` reports, where it goes, and its exit status.
@Suite struct ValidateTests {
  /// A warning with a fix, and one without.
  static let slips = """
    definitions:
      Order:
        type: object
        properties:
          code: {type: string, minLength: "2"}
          id: {type: string, pattern: "("}

    """

  @Test func findingsAreTheOutput() throws {
    try Scratch.with(["slips.yml": Self.slips]) { scratch in
      let result = try scratch.dtoc("validate slips.yml")
      #expect(result.status == 0)
      #expect(
        result.output.hasPrefix("slips.yml:5:39: warning[malformed-bound]: 'minLength' must be")
      )
      #expect(!result.output.contains("\u{1B}"))
      #expect(result.error == "2 warnings in 1 file; 1 can be fixed with '--fix'\n")

      let short = try scratch.dtoc("validate slips.yml --format short")
      #expect(short.output.split(separator: "\n").count == 2)
      #expect(short.error == result.error)
    }
  }

  @Test func whatProgramsReadIsAlone() throws {
    try Scratch.with(["slips.yml": Self.slips]) { scratch in
      for format in ReportFormat.allCases where !format.isForScreens {
        let result = try scratch.dtoc("validate slips.yml --format \(format.rawValue)")
        #expect(result.status == 0)
        #expect(result.error.isEmpty, "\(format)")
        #expect(result.output.contains("malformed-bound"), "\(format)")
      }
      let github = try scratch.dtoc("validate slips.yml --format github")
      #expect(github.output.hasPrefix("::warning file=slips.yml,line=5,"))
      try scratch.check("validate slips.yml --format xml", status: 2, says: "xml", "sarif")
    }
  }

  /// `generate` reserves standard output for machine-readable reports.
  @Test func generateHasAllFormats() throws {
    try Scratch.with(["broken.yml": broken]) { scratch in
      let sarif = try scratch.dtoc("generate broken.yml -o out --format sarif")
      #expect(sarif.status == 1)
      #expect(sarif.output.contains("\"ruleId\":\"dangling-reference\""))
      #expect(sarif.error.isEmpty)
      let short = try scratch.dtoc("generate broken.yml -o out --format short")
      #expect(short.output.isEmpty)
      #expect(short.error.hasPrefix("broken.yml:1:61: error[dangling-reference]:"))
    }
  }

  @Test func exitCodes() throws {
    try Scratch.with(["slips.yml": Self.slips, "broken.yml": broken, "order.yml": order]) {
      scratch in
      try scratch.check("validate order.yml", status: 0, says: "no findings in 1 file")
      try scratch.check("validate broken.yml", status: 1, says: "1 error in 1 file")
      try scratch.check("validate slips.yml --strict", status: 1)
      try scratch.check("validate slips.yml --max-warnings 2", status: 0)
      try scratch.check(
        "validate slips.yml --max-warnings 1",
        status: 1,
        says: "2 warnings, but '--max-warnings' allows 1"
      )
      for choice in ["malformed-pattern=error", " malformed-pattern = error "] {
        try scratch.check("validate slips.yml --severity \(choice)", status: 1)
      }
      try scratch.check("validate nothing.yml", status: 2, says: "'nothing.yml'")
      try scratch.check("validate slips.yml --severity x=off", status: 2, says: "unknown rule 'x'")
      try scratch.check("validate slips.yml --max-warnings=-1", status: 2, says: "negative")
      try scratch.check("validate slips.yml --unsafe", status: 2, says: "--fix")
      try scratch.check("validate slips.yml --baseline ''", status: 2, says: "is empty")
    }
  }

  @Test func quietPrintsErrorsOnly() throws {
    try Scratch.with(["slips.yml": Self.slips, "broken.yml": broken]) { scratch in
      let none = try scratch.dtoc("validate slips.yml --quiet")
      #expect(none.status == 0)
      #expect(none.output.isEmpty)
      #expect(none.error.isEmpty)
      let errors = try scratch.dtoc("validate . --quiet --format short")
      #expect(errors.status == 1)
      #expect(errors.output.hasPrefix("broken.yml:1:61: error"))
      #expect(errors.output.split(separator: "\n").count == 1)
      // If warnings cause a failure, they are printed.
      let strict = try scratch.dtoc("validate slips.yml --quiet --strict")
      #expect(strict.status == 1)
      #expect(strict.output.contains("malformed-pattern"))
    }
  }

  @Test func statistics() throws {
    try Scratch.with(["slips.yml": Self.slips, "more.yml": Self.slips]) { scratch in
      let result = try scratch.dtoc("validate slips.yml --statistics")
      #expect(
        result.output == """
          findings  fixable  severity  rule
          1         1        warning   malformed-bound
          1                  warning   malformed-pattern

          """
      )
      try scratch.check(
        "validate slips.yml --statistics --format json",
        status: 2,
        says: "--statistics"
      )
    }
  }

  @Test func patternsMeanFiles() throws {
    try Scratch.with([
      "S/a.yml": Self.slips, "S/v2/b.yml": Self.slips, "S/v2/deep/c.json": "{}",
      "S/v2/deep/d.yml": Self.slips, "S/.hidden/e.yml": Self.slips, "S/.f.yml": Self.slips,
      "S/read.me": "x",
    ]) { scratch in
      func files(_ pattern: String) throws -> [String] {
        let result = try scratch.dtoc("validate \(pattern) --format junit")
        return result.output.matches(of: /<testsuite name="([^"]*)"/).map { String($0.output.1) }
      }
      #expect(try files("S/*.yml") == ["S/a.yml"])
      #expect(try files("S/**/*.yml") == ["S/a.yml", "S/v2/b.yml", "S/v2/deep/d.yml"])
      #expect(
        try files("S/**") == ["S/a.yml", "S/v2/b.yml", "S/v2/deep/c.json", "S/v2/deep/d.yml"]
      )
      #expect(try files("S/**/deep/?.*") == ["S/v2/deep/c.json", "S/v2/deep/d.yml"])
      #expect(try files("*/v?/*.yml") == ["S/v2/b.yml"])
      #expect(try files("S/[a-c]*.yml") == ["S/a.yml"])
      #expect(try files("S/v[0-9]/**/[!b].*") == ["S/v2/deep/c.json", "S/v2/deep/d.yml"])
      #expect(try files("S/.*/*.yml") == ["S/.hidden/e.yml"])
      #expect(try files("\(scratch.folder.path)/S/a*") == ["\(scratch.folder.path)/S/a.yml"])
      try scratch.check("validate S/*.txt", status: 2, says: "no schema file matches 'S/*.txt'")
      try scratch.check("validate S/*.me", status: 2, says: "no schema file")
      try scratch.check("validate T/*.yml", status: 2, says: "'T'")
      // A file with a star in its name can be named literally.
      try scratch.write(order, to: "S/*.yml")
      #expect(try files("S/*.yml") == ["S/*.yml"])
    }
  }

  @Test func onlyFilesThatAreNamedMustHaveSchemas() throws {
    try Scratch.with([
      "S/a.yml": order, "S/work.yml": "on: [push]\njobs: {}\n", "S/example.json": "{\"id\": 1}",
      "E/api.yml": "openapi: 3.0.3\ninfo: {title: A, version: '1'}\npaths: {}\n",
    ]) { scratch in
      func warned(_ paths: [String]) throws -> [String] {
        let arguments = ["validate", "--format", "short"] + paths
        let result = try Dtoc.run(arguments, in: scratch.folder)
        return result.output.split(separator: "\n").filter { $0.contains("nothing-to-generate") }
          .compactMap { $0.split(separator: ":").first.map(String.init) }
      }
      try #expect(warned(["S"]) == [])
      try #expect(warned(["S/*.yml"]) == [])
      try #expect(warned(["S/work.yml"]) == ["S/work.yml"])
      try #expect(warned(["S", "S/work.yml"]) == ["S/work.yml"])
      try #expect(warned(["E"]) == ["E/api.yml"])
    }
  }

  @Test func patternsDoNotLeaveTheRoot() throws {
    try Scratch.with(["S/a.yml": order, "other/b.yml": order]) { scratch in
      try scratch.link("S/b.yml", to: "../other/b.yml")
      try scratch.link("S/folder", to: "../other")
      try scratch.check("validate S/*.yml", status: 2, says: "'S/b.yml' links to a file outside")
      try scratch.check("validate S/**/a.yml", status: 0, says: "in 1 file")
      try scratch.check("validate other/*.yml --root S", status: 2, says: "is not inside 'S'")
    }
  }

  @Test func filesGivenTwiceAreOne() throws {
    try Scratch.with(["S/slips.yml": Self.slips]) { scratch in
      let result = try scratch.dtoc("validate S S/*.yml ./S/slips.yml --format short")
      #expect(result.output.split(separator: "\n").count == 2)
      #expect(result.error.contains("in 1 file"))
    }
  }

  @Test func standardInput() throws {
    try Scratch.with(["car.yml": "definitions: {Car: {type: object}}\n"]) { scratch in
      let result = try scratch.dtoc("validate - --format short", input: Self.slips)
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("<stdin>:5:39: warning[malformed-bound]"))
      let reference = "definitions: {A: {$ref: 'car.yml#/definitions/Car'}}\n"
      #expect(try scratch.dtoc("validate -", input: reference).status == 0)
      #expect(try scratch.dtoc("validate - - car.yml", input: "{").status == 1)
      #expect(try scratch.dtoc("validate -", input: "").error.contains("1 file"))
      // Generating from it would require a name.
      try scratch.check("generate - -o out", status: 2, says: "'-'")
    }
  }
}
