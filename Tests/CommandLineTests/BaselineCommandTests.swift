import Foundation
import Testing

/// `dtoc validate` with a baseline.
@Suite struct BaselineCommandTests {
  @Test func suppressesKnownFindings() throws {
    try Scratch.with(["a.yml": ValidateTests.slips, "broken.yml": broken]) { scratch in
      let written = try scratch.dtoc("validate . --write-baseline known.txt")
      #expect(written.status == 0)
      #expect(written.output.isEmpty)
      #expect(written.error == "wrote 3 findings to known.txt\n")

      let known = try scratch.dtoc("validate . --baseline known.txt")
      #expect(known.status == 0)
      #expect(known.output.isEmpty)
      #expect(known.error == "no findings in 2 files\nthe baseline suppresses 3 findings\n")

      try scratch.write("# A comment\n" + ValidateTests.slips, to: "a.yml")
      try scratch.write("definitions: {Clean: {type: object}}\n", to: "broken.yml")
      try scratch.write("definitions: {N: {type: wibble}}\n", to: "new.yml")
      let later = try scratch.dtoc("validate . --baseline known.txt --format short")
      #expect(
        later.output
          == "new.yml:1:25: error[unknown-type]: unknown type 'wibble'\n"
      )
      #expect(later.status == 1)
      #expect(
        later.error.hasSuffix(
          "1 entry of the baseline is fixed; rewrite it with '--write-baseline'\n"
        )
      )
    }
  }

  /// Writing it again keeps what both sides of a merge know.
  @Test func conflictsAreResolved() throws {
    try Scratch.with(["a.yml": ValidateTests.slips, "broken.yml": broken]) { scratch in
      try scratch.check("validate . --write-baseline known.txt", status: 0)
      let whole = try scratch.text("known.txt")
      var lines = whole.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let place = try #require(lines.firstIndex { $0.contains("fingerprint") })
      let other =
        #"{"fingerprint":"0000000000000001","rule":"retyped-property","file":"a.yml","pointer":"","message":"m"},"#
      lines[place...place] = ["<<<<<<< HEAD", other, "=======", lines[place], ">>>>>>> work"][...]
      try scratch.write(lines.joined(separator: "\n"), to: "known.txt")
      try scratch.check("validate . --baseline known.txt", status: 2)
      try scratch.check("validate . --write-baseline known.txt", status: 0)
      let text = try scratch.text("known.txt")
      #expect(text.contains(#""rule":"retyped-property","file":"a.yml""#), "\(text)")
      try scratch.check("validate . --baseline known.txt", status: 0)
    }
  }

  private static let project = [
    "app/dtoc.yaml": "schemas: [Schemas, ../shared]\nbaseline: known.json\n",
    "app/Schemas/broken.yml": broken, "shared/shared.yml": broken,
  ]

  /// A baseline identifies files relative to the configuration.
  @Test func isTheSameFromEverywhere() throws {
    try Scratch.with(Self.project) { scratch in
      func write(_ arguments: String..., in folder: String) throws -> String {
        let url = scratch.url(folder)
        let baseline = scratch.url("app/known.json").path
        let result = try Dtoc.run(["validate", "--write-baseline", baseline] + arguments, in: url)
        #expect(result.status == 0, "\(result.error)")
        return try scratch.text("app/known.json")
      }
      let written = try write(in: "app")
      #expect(written.contains("\"file\":\"Schemas/broken.yml\""), "\(written)")
      #expect(written.contains("\"file\":\"../shared/shared.yml\""), "\(written)")
      let configuration = scratch.url("app/dtoc.yaml").path
      #expect(try write(in: "app/Schemas") == written)
      #expect(try write("--config", "app/dtoc.yaml", in: ".") == written)
      #expect(try write("--config", configuration, in: "shared") == written)

      for (arguments, folder) in [
        ([], "app"), ([], "app/Schemas"), (["--root", ".", "broken.yml"], "app/Schemas"),
        (["./Schemas/broken.yml"], "app"), ([scratch.url("app/Schemas").path], "app"),
        (["--config", "app/dtoc.yaml"], "."), (["--config", configuration], "shared"),
        (["--config", "app/dtoc.yaml", "shared"], "."),
      ] {
        let result = try Dtoc.run(["validate"] + arguments, in: scratch.url(folder))
        #expect(result.status == 0, "\(arguments) in \(folder): \(result.output)")
      }
      try scratch.write(broken, to: "app/Schemas/shared.yml")
      let result = try Dtoc.run(["validate"], in: scratch.url("app/Schemas"))
      #expect(result.status == 1)
    }
  }

  /// Without a configuration, it identifies files by their displayed paths.
  @Test func isOfItsFolderWithoutConfiguration() throws {
    try Scratch.with(Self.project) { scratch in
      let known = ["--no-config", "--write-baseline", "known.json"]
      #expect(try scratch.dtoc("validate app \(known)").status == 0)
      #expect(try scratch.text("known.json").contains("\"file\":\"app/Schemas/broken.yml\""))
      let arguments = ["--no-config", "--baseline", scratch.url("known.json").path]
      #expect(try scratch.dtoc("validate app \(arguments)").status == 0)
      let inner = try Dtoc.run(["validate", "Schemas"] + arguments, in: scratch.url("app"))
      #expect(inner.status == 1)
    }
  }

  @Test func rejectsInvalidBaselines() throws {
    try Scratch.with(["order.yml": order, "bad.json": "{\"version\": 1, \"findings\": [{}]}"]) {
      scratch in
      try scratch.check(
        "validate order.yml --baseline bad.json",
        status: 2,
        says: "bad.json:1:29: error[configuration]: the finding has no 'fingerprint'",
        "the baseline 'bad.json' is invalid"
      )
      try scratch.check("validate order.yml --baseline none", status: 2, says: "'none'")
      for path in ["order.yml", "bad.json"] {
        let before = try scratch.text(path)
        try scratch.check(
          "validate order.yml --write-baseline \(path)",
          status: 2,
          says: "is not a baseline"
        )
        #expect(try scratch.text(path) == before)
      }
      try scratch.check(
        "validate order.yml --baseline a --write-baseline b",
        status: 2,
        says: "can't be used with"
      )
    }
  }
}
