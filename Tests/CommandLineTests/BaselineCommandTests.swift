import Foundation
import Testing

/// `dtoc validate` with findings that are left for later.
@Suite struct BaselineCommandTests {
  @Test func leavesOutWhatIsKnown() throws {
    try Scratch.with(["a.yml": ValidateTests.slips, "broken.yml": broken]) { scratch in
      let written = try scratch.dtoc("validate", ".", "--write-baseline", "known.txt")
      #expect(written.status == 0)
      #expect(written.output.isEmpty)
      #expect(written.error == "3 findings written to known.txt\n")

      let known = try scratch.dtoc("validate", ".", "--baseline", "known.txt")
      #expect(known.status == 0)
      #expect(known.output.isEmpty)
      #expect(known.error == "nothing found in 2 files\n3 findings left out by the baseline\n")

      try scratch.write("# A comment\n" + ValidateTests.slips, to: "a.yml")
      try scratch.write("definitions: {Clean: {type: object}}\n", to: "broken.yml")
      try scratch.write("definitions: {N: {type: bool}}\n", to: "new.yml")
      let later = try scratch.dtoc("validate", ".", "--baseline", "known.txt", "--format", "short")
      #expect(
        later.output
          == "new.yml:1:25: error[unknown-type]: there is no type 'bool'; it is read as 'boolean'\n"
      )
      #expect(later.status == 1)
      #expect(later.error.hasSuffix("1 entry of the baseline is mended; write it again\n"))
    }
  }

  @Test func refusesWhatIsNoBaseline() throws {
    try Scratch.with(["order.yml": order, "bad.json": "{\"version\": 1, \"findings\": [{}]}"]) {
      scratch in
      try scratch.check(
        "validate",
        "order.yml",
        "--baseline",
        "bad.json",
        status: 2,
        says: "bad.json:1:29: error[configuration]: the finding has no 'fingerprint'",
        "the baseline 'bad.json' has mistakes"
      )
      try scratch.check("validate", "order.yml", "--baseline", "none", status: 2, says: "'none'")
      for path in ["order.yml", "bad.json"] {
        let before = try scratch.text(path)
        try scratch.check(
          "validate",
          "order.yml",
          "--write-baseline",
          path,
          status: 2,
          says: "is no baseline"
        )
        #expect(try scratch.text(path) == before)
      }
      try scratch.check(
        "validate",
        "order.yml",
        "--baseline",
        "a",
        "--write-baseline",
        "b",
        status: 2,
        says: "does not go with"
      )
    }
  }
}
