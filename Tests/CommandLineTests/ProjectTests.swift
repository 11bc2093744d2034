import Foundation
import Testing

/// A repository with a `dtoc.yaml`: what is generated and validated without paths.
@Suite struct ProjectTests {
  private let park =
    "definitions: {park: {type: object, required: [name], properties: {name: {type: string}}}}\n"
  private let trip = """
    definitions:
      trip:
        type: object
        required: [park]
        properties: {park: {$ref: '../common/park.yml#/definitions/park'}}

    """

  @Test func generatesWhatTheConfigurationSays() throws {
    let configuration = "schemas: Schemas\noutput: Sources/API\ntype-suffix: Result\n"
    try Scratch.with(["dtoc.yaml": configuration, "Schemas/order.yml": order]) { scratch in
      try scratch.check("generate", status: 0, says: "1 file for 1 type")
      #expect(try scratch.text("Sources/API/Order.swift").contains("struct OrderResult:"))
      try scratch.check("generate --type-suffix DTO", status: 0)
      #expect(try scratch.text("Sources/API/Order.swift").contains("struct OrderDTO:"))
    }
  }

  /// The configuration is found from nested folders, and paths in it are relative to it.
  @Test func isFoundUpwards() throws {
    let configuration = "schemas: Schemas\noutput: Sources/API\n"
    try Scratch.with([
      "dtoc.yaml": configuration, "Schemas/order.yml": order, "a/b/c.txt": "",
    ]) { scratch in
      let result = try Dtoc.run(["generate"], in: scratch.url("a/b"))
      #expect(result.status == 0, "\(result.error)")
      #expect(try scratch.entries(of: "Sources/API").contains("Order.swift"))
    }
  }

  /// Files outside a repository don't belong to it.
  @Test func isNotLookedForOutsideOfTheRepository() throws {
    try Scratch.with([
      "dtoc.yaml": "schemas: Schemas\noutput: Sources/API\n", "Schemas/order.yml": order,
      "inner/.git/HEAD": "", "inner/order.yml": order,
    ]) { scratch in
      let result = try Dtoc.run(["generate"], in: scratch.url("inner"))
      #expect(result.status == 2)
      #expect(result.error.contains("dtoc init"))
    }
  }

  @Test func severalOutputsHaveTheirOwnDocumentsAndOptions() throws {
    let configuration = """
      schemas: Schemas
      type-suffix: DTO
      outputs:
        - {folder: Common, documents: 'common/**', access: package}
        - {folder: Taxi, type-suffix: Result}
      """
    try Scratch.with([
      "dtoc.yaml": configuration, "Schemas/order.yml": order, "Schemas/common/park.yml": park,
    ]) { scratch in
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("Common/common/Park.swift").contains("package struct ParkDTO:"))
      #expect(try scratch.text("Taxi/Order.swift").contains("public struct OrderResult:"))
      #expect(try !scratch.entries(of: "Taxi").contains("common/Park.swift"))
      #expect(try !scratch.entries(of: "Common").contains("Order.swift"))
      try scratch.check("generate -o out", status: 2, says: "--output", "several")
    }
  }

  @Test func documentsAreExcluded() throws {
    let configuration = """
      schemas: {folder: Schemas, include: '**.yml', exclude: 'drafts/**'}
      exclude: ['*.draft.yml']
      output: out
      """
    try Scratch.with([
      "dtoc.yaml": configuration, "Schemas/order.yml": order, "Schemas/drafts/a.yml": broken,
      "Schemas/b.draft.yml": broken, "Schemas/c.yaml": broken,
    ]) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.check("validate", status: 0)
      #expect(try scratch.entries(of: "out").filter { $0.hasSuffix(".swift") } == ["Order.swift"])
      // A named document overrides the configuration.
      try scratch.check("validate Schemas/c.yaml", status: 1, says: "dangling-reference")
    }
  }

  /// A pattern that matches nothing must not remove everything.
  @Test func patternsWithoutMatches() throws {
    try Scratch.with([
      "dtoc.yaml": "schemas: Schemas\noutput: out\n", "Schemas/order.yml": order,
    ]) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.write(
        "schemas: {folder: Schemas, include: '*.yaml'}\noutput: out\n",
        to: "dtoc.yaml"
      )
      try scratch.check("generate", status: 2, says: "selects no documents")
      #expect(try scratch.entries(of: "out") == ["Order.swift"])
      try scratch.write(
        "schemas: Schemas\noutputs: [{folder: a, documents: b.yml}, {folder: c}]\n",
        to: "dtoc.yaml"
      )
      try scratch.check("generate", status: 2, says: "'documents'")
    }
  }

  @Test(arguments: ["./out", "out/../out", "out/"])
  func outputsHaveFoldersOfTheirOwn(_ folder: String) throws {
    try Scratch.with(["Schemas/order.yml": order, "Schemas/a.yml": order]) { scratch in
      try scratch.write(
        "schemas: Schemas\noutputs: [{folder: out, documents: a.yml}, {folder: \(folder)}]\n",
        to: "dtoc.yaml"
      )
      try scratch.check("generate", status: 2, says: "the same folder")
      #expect(try !scratch.entries().contains("out"))
    }
  }

  @Test func outputsMayBeWithinOthers() throws {
    try Scratch.with([
      "Schemas/order.yml": order, "Schemas/a.yml": "definitions: {a: {type: object}}\n",
    ]) { scratch in
      try scratch.write(
        "schemas: Schemas\noutputs: [{folder: out, documents: a.yml}, {folder: out/inner}]\n",
        to: "dtoc.yaml"
      )
      try scratch.check("generate", status: 0)
      try scratch.check("generate --check", status: 0)
    }
  }

  /// The root of a named document is the folder in the configuration.
  @Test func namedDocumentsKnowTheirRoot() throws {
    try Scratch.with([
      "dtoc.yaml": "schemas: Schemas\n", "Schemas/taxi/trip.yml": trip,
      "Schemas/common/park.yml": park,
    ]) { scratch in
      try scratch.check("validate Schemas/taxi/trip.yml", status: 0)
      try scratch.check(
        "validate Schemas/taxi/trip.yml --root Schemas/taxi",
        status: 1,
        says: "outside"
      )
    }
  }

  @Test func documentsAreNamedFromInsideTheirFolder() throws {
    try Scratch.with(["dtoc.yaml": "schemas: Schemas\n", "Schemas/a/order.yml": order]) { scratch in
      for (folder, path) in [("Schemas", "a/order.yml"), ("Schemas/a", "order.yml")] {
        let result = try Dtoc.run(["validate", path], in: scratch.url(folder))
        #expect(result.status == 0, "\(result.error)")
      }
    }
  }

  @Test func mistakesStopTheRun() throws {
    try Scratch.with(["dtoc.yaml": "schemas: Schemas\noutput: out\n", "a.yml": order]) { scratch in
      try scratch.check("generate", status: 2, says: "dtoc.yaml", "Schemas")
      try scratch.check("generate --no-config", status: 2, says: "dtoc init")
      try scratch.check("validate --no-config", status: 2, says: "dtoc init")
      try scratch.write("schemas: .\n", to: "dtoc.yaml")
      try scratch.check("generate", status: 2, says: "--output")
      try scratch.write("schemaz: .\n", to: "dtoc.yaml")
      try scratch.check("generate", status: 2, says: "did you mean 'schemas'?")
      try scratch.check("generate a.yml -o out --no-config", status: 0)
    }
  }

  @Test func printsWhereValuesComeFrom() throws {
    try Scratch.with([
      "dtoc.yaml": "schemas: Schemas\noutput: out\n\ntype-suffix: Result\nheader: |\n  a\n  b\n"
    ]) { scratch in
      let result = try scratch.dtoc("config print --access package")
      #expect(result.status == 0, "\(result.error)")
      let lines = result.output.split(separator: "\n").map { line in
        line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
      }
      #expect(lines.contains("type-suffix: Result # dtoc.yaml:4"))
      #expect(lines.contains("access: package # flag"))
      #expect(lines.contains("codable: false # default"))
      // It has the same meaning as its source.
      try scratch.write("schemas: Schemas\n" + result.output, to: "again.yaml")
      let again = try scratch.dtoc("config print --config again.yaml")
      #expect(again.status == 0, "\(again.error)")
      #expect(again.output.contains(#"header: "a\nb\n""#))
    }
  }

  /// For a repository of one API, the entry document is enough.
  @Test func schemasMayBeFiles() throws {
    try Scratch.with([
      "dtoc.yaml": "schemas: openapi/v1/main.yml\noutput: out\n",
      "openapi/v1/main.yml":
        "definitions: {order: {type: object, properties: {price: {$ref: '../../common/money.yml#/definitions/money'}}}}\n",
      "openapi/v1/other.yml": broken,
      "common/money.yml":
        "definitions: {money: {type: object, properties: {amount: {type: string}}}}\n",
    ]) { scratch in
      try scratch.check("generate", status: 0, says: "2 files for 2 types")
      #expect(
        try scratch.entries(of: "out") == ["MainTypes.swift", "common", "common/Money.swift"]
      )
      try scratch.check("generate", status: 0, says: "nothing has changed")
      try scratch.check("validate", status: 0, says: "no findings in 2 files")
      try scratch.write("schemas: [openapi/v1/main.yml, common]\noutput: out\n", to: "dtoc.yaml")
      try scratch.check("generate", status: 0, says: "2 files for 2 types")
      try scratch.write("schemas: openapi/v1/none.yml\noutput: out\n", to: "dtoc.yaml")
      try scratch.check("generate", status: 2, says: "no such file or folder")
      try scratch.write(
        "schemas: [openapi/v1/main.yml, common]\noutputs: [{folder: A, documents: money.yml}, {folder: B}]\n",
        to: "dtoc.yaml"
      )
      try scratch.check("generate", status: 0)
      #expect(try scratch.entries(of: "A") == ["Money.swift"])
      #expect(try scratch.entries(of: "B").contains("MainTypes.swift"))
    }
  }

  /// Only an administrator can create files of other users.
  @Test(.enabled(if: geteuid() == 0))
  func configurationsOfOtherUsers() throws {
    let files = [
      "S/order.yml": order,
      "dtoc.yaml": "schemas: S\noutput: out\nafter-generation: 'touch ran #'\n",
    ]
    try Scratch.with(files) { scratch in
      #expect(chown(scratch.url("dtoc.yaml").path, 12345, 12345) == 0)
      func run(_ arguments: String...) throws -> Dtoc.Result {
        // The user who called `sudo` counts as the administrator.
        try Dtoc.run(arguments, in: scratch.folder, environment: ["SUDO_UID": "0"])
      }
      for command in ["generate", "validate"] {
        let refusal = try run(command)
        #expect(refusal.status == 2)
        #expect(refusal.error.contains("'dtoc.yaml' belongs to the user '12345'"))
      }
      #expect(try scratch.entries() == ["S", "S/order.yml", "dtoc.yaml"])
      #expect(try run("validate", "--config", "dtoc.yaml").status == 0)
      #expect(
        try scratch.dtoc("validate", environment: ["SUDO_UID": "12345"])
          .status == 0
      )
      #expect(
        try run("config", "print", "--config", "dtoc.yaml").output
          .hasPrefix("# dtoc.yaml (owner: 12345)\n")
      )

      // In the user's own repository it is used, except for its commands.
      try scratch.write("", to: ".git/HEAD")
      #expect(try run("validate").status == 0)
      let refusal = try run("generate")
      #expect(refusal.status == 2)
      #expect(refusal.error.contains("so the 'after-generation' commands don't run"))
      #expect(try run("generate", "--no-hooks").status == 0)
      #expect(!FileManager.default.fileExists(atPath: scratch.url("ran").path))
      #expect(try run("generate", "--config", "dtoc.yaml").status == 0)
      #expect(FileManager.default.fileExists(atPath: scratch.url("ran").path))

      #expect(chown(scratch.url(".git").path, 12345, 12345) == 0)
      #expect(try run("validate").status == 2)
    }
  }
}
