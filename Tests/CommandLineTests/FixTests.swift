import Foundation
import Testing

/// `dtoc validate --fix`: which files are written.
@Suite struct FixTests {
  private let slips = ValidateTests.slips
  private let fixed = ValidateTests.slips.replacing("\"2\"", with: "2")

  private let clean = "definitions: {Clean: {type: object}}\n"

  @Test func writesFixes() throws {
    try Scratch.with(["a.yml": slips, "b.yml": clean]) { scratch in
      let result = try scratch.dtoc("validate . --fix --format short")
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("a.yml:6:35: warning[malformed-pattern]"))
      #expect(result.error == "fixed 1 finding in a.yml\n1 warning in 2 files\n")
      #expect(try scratch.text("a.yml") == fixed)
      #expect(try scratch.text("b.yml") == clean)
      #expect(try scratch.entries() == ["a.yml", "b.yml"])
      let again = try scratch.dtoc("validate . --fix")
      #expect(!again.error.contains("fixed"))
    }
  }

  /// What else is found may only be a consequence of an invisible character.
  @Test(arguments: [
    "definitions:\nNNOrder:\nNNNNtype: object\n",
    "definitions:\n  Order:\n    type: object\n    properties:\n      a:\n      N type: string\n"
      + "      b:\n      N type: string\n",
    "definitions:\n  Order:\n    type: object\n    required: [a]\n    properties:\n"
      + "      a:N{type: string}\n",
  ]) func invisibleCharactersAreFixedFirst(_ text: String) throws {
    let written = text.replacing("N", with: "\u{A0}")
    try Scratch.with(["a.yml": written]) { scratch in
      _ = try scratch.dtoc("validate a.yml --fix")
      #expect(try scratch.text("a.yml") == written)
      let result = try scratch.dtoc("validate a.yml --fix --unsafe")
      #expect(result.status == 0)
      #expect(try scratch.text("a.yml") == text.replacing("N", with: " "))
    }
  }

  @Test func dryRunIsADiff() throws {
    try Scratch.with(["a.yml": slips]) { scratch in
      let result = try scratch.dtoc("validate a.yml --fix --dry-run")
      #expect(result.output.hasPrefix("--- a/a.yml\n+++ b/a.yml\n@@ -2,5 +2,5 @@\n"))
      #expect(result.output.hasSuffix("       id: {type: string, pattern: \"(\"}\n"))
      #expect(result.error.hasPrefix("would fix 1 finding in a.yml\n"))
      #expect(result.error.contains("malformed-pattern"))
      #expect(try scratch.text("a.yml") == slips)
      try scratch.check(
        "validate a.yml --fix --dry-run --format json",
        status: 2,
        says: "standard output"
      )
    }
  }

  @Test func standardInputGoesToStandardOutput() throws {
    try Scratch.with([:]) { scratch in
      let result = try scratch.dtoc("validate - --fix", input: slips)
      #expect(result.output == fixed)
      #expect(
        result.error.hasPrefix(
          "fixed 1 finding in <stdin>\n<stdin>:6:35: warning[malformed-pattern]"
        )
      )
      // A document without mistakes stays the same.
      let marked = "\u{FEFF}" + order
      #expect(try scratch.dtoc("validate - --fix", input: marked).output == marked)
      #expect(try scratch.dtoc("validate - --fix --format sarif", input: slips).status == 2)
      #expect(try scratch.entries().isEmpty)
    }
  }

  @Test func permissionsStay() throws {
    try Scratch.with(["a.yml": slips]) { scratch in
      let path = scratch.url("a.yml").path
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      try scratch.check("validate a.yml --fix", status: 0, says: "fixed 1 finding")
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    }
  }

  @Test func readOnlyFilesStay() throws {
    try Scratch.with(["a.yml": slips]) { scratch in
      let path = scratch.url("a.yml").path
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
      try scratch.check(
        "validate a.yml --fix",
        status: 2,
        says: "can't fix 'a.yml': permission denied"
      )
      #expect(try scratch.text("a.yml") == slips)
      #expect(try scratch.entries() == ["a.yml"])
    }
  }

  @Test func linksStayLinks() throws {
    try Scratch.with(["S/real.yml": slips]) { scratch in
      try scratch.link("S/link.yml", to: "real.yml")
      try scratch.check("validate S/link.yml --fix", status: 0, says: "fixed")
      #expect(try scratch.text("S/real.yml") == fixed)
      let target = try FileManager.default.destinationOfSymbolicLink(
        atPath: scratch.url("S/link.yml").path
      )
      #expect(target == "real.yml")
    }
  }

  /// Nothing is written if one of the files must not be.
  @Test func linksOutOfTheRootStay() throws {
    try Scratch.with(["S/a.yml": slips, "other.yml": slips]) { scratch in
      try scratch.link("S/b.yml", to: "../other.yml")
      try scratch.check(
        "validate S/a.yml S/b.yml --fix",
        status: 2,
        says: "'S/b.yml' links to a file outside"
      )
      #expect(try scratch.text("S/a.yml") == slips)
      #expect(try scratch.text("other.yml") == slips)
    }
  }
}
