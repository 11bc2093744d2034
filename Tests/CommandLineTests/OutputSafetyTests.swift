import Foundation
import Testing

/// Nothing outside the output folder is written or removed, and no file that dtoc did not write is overwritten.
struct OutputSafetyTests {
  /// The entry of a file in the manifest, moved to another path.
  private func forge(_ path: String, in scratch: Scratch) throws {
    let manifest = try scratch.text("out/.dtoc-cache/manifest.json")
    let line = try #require(manifest.split(separator: "\n").first { $0.contains("Order.swift") })
    let forged = line.replacing("Order.swift", with: path)
    try scratch.write(
      manifest.replacing(line, with: forged.hasSuffix(",") ? forged : forged + "," + "\n" + line),
      to: "out/.dtoc-cache/manifest.json"
    )
  }

  @Test(arguments: [
    "../Victim.swift", "inner/../../Victim.swift", "link/Victim.swift", "./../Victim.swift",
    "/\u{301}../Victim.swift", "x/\u{301}/../../Victim.swift", "..//Victim.swift",
  ])
  func manifestsOfOthersRemoveNothing(path: String) throws {
    try Scratch.with(["S/order.yml": order, "elsewhere/a.txt": ""]) { scratch in
      try scratch.check("generate S -o out", status: 0)
      let generated = try scratch.text("out/Order.swift")
      for victim in ["Victim.swift", "elsewhere/Victim.swift"] {
        try scratch.write(generated, to: victim)
      }
      try scratch.write("", to: "out/inner/a.txt")
      try scratch.link("out/link", to: "../elsewhere")
      try forge(path, in: scratch)
      try scratch.write(order.replacing("integer", with: "string"), to: "S/order.yml")
      _ = try scratch.dtoc("generate S -o out")
      _ = try scratch.dtoc("generate S -o out --force")
      #expect(try scratch.text("Victim.swift") == generated)
      #expect(try scratch.text("elsewhere/Victim.swift") == generated)
      #expect(try scratch.entries(of: "elsewhere") == ["Victim.swift", "a.txt"])
    }
  }

  /// The document may be in a submodule that isn't fetched.
  @Test(.enabled(if: Git.isThere, "git isn't installed")) func brokenLinksRemoveNothing() throws {
    try Scratch.repository([
      "S/order.yml": order, "contracts/park.yml": "definitions: {Park: {type: object}}\n",
      "dtoc.yaml": "schemas: S\noutput: out\n",
    ]) { scratch in
      try scratch.link("S/park.yml", to: "../contracts/park.yml")
      try scratch.check("generate", status: 0)
      let park = try scratch.text("out/Park.swift")
      try scratch.remove("contracts")
      try scratch.check("generate", status: 0, says: "'S/park.yml': it is a broken link")
      #expect(try scratch.text("out/Park.swift") == park)
      #expect(try scratch.text("out/.dtoc-names/S/park.yml.names").contains("Park"))
    }
  }

  @Test func oneFileRemovesNoOthers() throws {
    try Scratch.with(["S/order.yml": order]) { scratch in
      try scratch.check("generate S -o out", status: 0)
      let text = try scratch.text("out/Order.swift")
      try scratch.check("generate S --output-file out/All.swift", status: 0)
      #expect(try scratch.text("out/Order.swift") == text)
    }
  }

  @Test(.enabled(if: Git.isThere, "git isn't installed"))
  func nothingIsOverwrittenIfGitFails() throws {
    try Scratch.repository(["S/order.yml": order, "dtoc.yaml": "schemas: S\noutput: out\n"]) {
      scratch in
      try scratch.check("generate", status: 0)
      try scratch.commitAll()
      try scratch.remove("out/.dtoc-cache")
      let edited = try scratch.text("out/Order.swift") + "// Mine\n"
      try scratch.write(edited, to: "out/Order.swift")
      try scratch.write("[", to: ".git/config")
      try scratch.check("generate", status: 2, says: "'--force' overwrites")
      #expect(try scratch.text("out/Order.swift") == edited)
    }
  }

  @Test func samplesAreKept() throws {
    try Scratch.with(["S/order.yml": order, "dtoc.yaml": "schemas: S\noutput: out\n"]) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.check("sample --swift --output out/Samples", status: 0)
      let names = try scratch.entries(of: "out/Samples")
      try scratch.check("generate --no-cache", status: 0)
      #expect(try scratch.entries(of: "out/Samples") == names)
      try scratch.check("generate --check", status: 0)
    }
  }

  @Test func manifestsOfOthersRemoveNoWorkInTheFolder() throws {
    let mine = "struct Mine {}\n"
    try Scratch.with(["S/order.yml": order]) { scratch in
      try scratch.check("generate S -o out", status: 0)
      try scratch.write(mine, to: "out/Mine.swift")
      try forge("Mine.swift", in: scratch)
      try scratch.write(order.replacing("integer", with: "string"), to: "S/order.yml")
      try scratch.check("generate S -o out", status: 2, says: "'--force'", "Mine.swift")
      try scratch.check(
        "generate S -o out --force",
        status: 0,
        says: "'out/Mine.swift' is no longer generated"
      )
      #expect(try scratch.text("out/Mine.swift") == mine)
      #expect(try scratch.text("out/Order.swift").contains("String"))
      #expect(try !scratch.text("out/.dtoc-cache/manifest.json").contains("Mine"))
    }
  }

  /// A manifest can contain any file with its digest; only the file's first line shows that dtoc wrote it.
  @Test func filesWithoutTheMarkAreNotRemoved() throws {
    let files = ["S/order.yml": order, "S/a.yml": order, "T/File.mustache": "// mine\n"]
    for force in [[], ["--force"]] {
      try Scratch.with(files) { scratch in
        let generate = ["generate", "S", "-o", "out", "--templates", "T"]
        #expect(try Dtoc.run(generate, in: scratch.folder).status == 0)
        try scratch.remove("S/a.yml")
        let check = try Dtoc.run(generate + ["--check"], in: scratch.folder)
        #expect(check.error.contains("orphaned: out/A.swift (dtoc does not remove it"))
        let result = try Dtoc.run(generate + force, in: scratch.folder)
        #expect(result.status == 0)
        #expect(result.error.contains("'out/A.swift' is no longer generated"))
        #expect(try scratch.text("out/A.swift") == "// mine\n")
        let manifest = try scratch.text("out/.dtoc-cache/manifest.json")
        #expect(manifest.contains("A.swift") == force.isEmpty)
      }
    }
  }

  @Test func foldersThatAreLinksAreNotFollowed() throws {
    try Scratch.with(["S/taxi/order.yml": order, "elsewhere/a.txt": ""]) { scratch in
      try FileManager.default.createDirectory(
        at: scratch.url("out"),
        withIntermediateDirectories: true
      )
      try scratch.link("out/taxi", to: "../elsewhere")
      for arguments in [[], ["--force"], ["--check"]] {
        let result = try scratch.dtoc("generate S -o out \(arguments)")
        #expect(result.status == 2)
        #expect(result.error.contains("'out/taxi/Order.swift': a link is in the way"))
      }
      #expect(try scratch.entries(of: "elsewhere") == ["a.txt"])
      #expect(try scratch.entries(of: "out") == ["taxi"])
    }
  }

  @Test func filesThatAreLinksStayUnlessForced() throws {
    try Scratch.with(["S/order.yml": order]) { scratch in
      try scratch.check("generate S -o out", status: 0)
      let generated = try scratch.text("out/Order.swift")
      try FileManager.default.removeItem(at: scratch.url("out/Order.swift"))
      try scratch.write(generated, to: "Mine.swift")
      try scratch.link("out/Order.swift", to: "../Mine.swift")
      try scratch.write(order.replacing("integer", with: "string"), to: "S/order.yml")
      try scratch.check("generate S -o out", status: 2, says: "is a link; '--force'")
      try scratch.check("generate S -o out --force", status: 0)
      #expect(try scratch.text("Mine.swift") == generated)
      #expect(try scratch.text("out/Order.swift").contains("String"))
    }
  }

  @Test func aMentionIsNotTheMark() throws {
    for line in [
      "// How we came to dtoc.", "// Not Generated by dtoc from order.yml.", "import dtoc",
    ] {
      let mine = "\(line)\nstruct Order {}\n"
      try Scratch.with(["S/order.yml": order, "out/Order.swift": mine]) { scratch in
        try scratch.check("generate S -o out", status: 2, says: "was not written by dtoc")
        #expect(try scratch.text("out/Order.swift") == mine)
      }
    }
  }

  @Test func symbolsReplaceOnlySymbols() throws {
    try Scratch.with(["S/order.yml": order, "notes.json": "{\"mine\": 1}", "empty.json": ""]) {
      scratch in
      let generate = ["generate", "S", "-o", "out", "--symbols"]
      func run(_ path: String, _ more: String...) throws -> Dtoc.Result {
        try Dtoc.run(generate + [path] + more, in: scratch.folder)
      }
      let refusal = try run("notes.json")
      #expect(refusal.status == 2)
      #expect(refusal.error.contains("'notes.json' already exists and was not written by dtoc"))
      #expect(try scratch.text("notes.json") == "{\"mine\": 1}")
      #expect(!FileManager.default.fileExists(atPath: scratch.url("out").path))
      #expect(try run("empty.json").status == 0)
      #expect(try run("empty.json").status == 0)
      #expect(try run("notes.json", "--force").status == 0)
      #expect(try scratch.text("notes.json").hasPrefix("{\n  \"version\": 1,\n  \"symbols\": ["))
    }
  }

  /// If a shell redirects standard output to a file, the link points to that file.
  @Test func devicesAreNotReplaced() throws {
    try Scratch.with(["S/order.yml": order]) { scratch in
      for device in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]
      where FileManager.default.fileExists(atPath: device) {
        let result = try scratch.dtoc("generate S -o out --symbols \(device)")
        #expect(result.status == 2)
        #expect(result.error.contains("can't write '\(device)': it is not a regular file"))
        let baseline = try scratch.dtoc("validate S --write-baseline \(device)")
        #expect(baseline.status == 2)
        #expect(baseline.error.contains("can't write '\(device)': it is not a regular file"))
      }
    }
  }
}
