import Foundation
import Testing

/// `dtoc init`: what it finds, and what it does not change.
@Suite struct InitCommandTests {
  private let api = "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {}\n"

  @Test func whatItWritesWorks() throws {
    try Scratch.with([
      ".git/HEAD": "", "Package.swift": "", "Sources/App/a.swift": "",
      "Sources/TaxiAPI/a.swift": "",
      "contracts/taxi/order.yml": order, "contracts/food/menu.yaml": order,
      "docker-compose.yml": "services: {web: {image: a}}\n",
    ]) { scratch in
      try scratch.check("init", status: 0, says: "2 documents: 2 JSON Schema", "wrote dtoc.yaml")
      let configuration = try scratch.text("dtoc.yaml")
      #expect(configuration.contains("\nschemas: contracts\n"), "\(configuration)")
      #expect(configuration.contains("\noutput: Sources/TaxiAPI/Generated\n"))
      #expect(configuration.hasPrefix("# yaml-language-server: $schema=.dtoc/dtoc.schema.json\n"))
      let schema = try scratch.dtoc("config schema").output
      #expect(try scratch.text(".dtoc/dtoc.schema.json") == schema)
      try scratch.check("validate", status: 0)
      try scratch.check("generate", status: 0)
      #expect(try scratch.entries(of: "Sources/TaxiAPI").contains("Generated/taxi/Order.swift"))
      #expect(
        try scratch.text(".pre-commit-config.yaml").contains("entry: dtoc validate --staged\n")
      )
      #expect(try scratch.entries().contains(".github/workflows/dtoc.yml"))
    }
  }

  /// It counts what the other commands read, also in folders that it doesn't search for schemas.
  @Test func documentsInFoldersOfAnyName() throws {
    try Scratch.with([
      "Schemas/a.yml": order, "Schemas/vendor/b.yml": api, "Schemas/build/c.json": "{}",
      "Schemas/tests/d.yml": order.replacing("{order:", with: "{other:"),
      "vendor/e.yml": order,
    ]) { scratch in
      try scratch.check(
        "init",
        status: 0,
        says: "found 3 documents: 2 JSON Schema, 1 OpenAPI 3.1\n"
      )
      #expect(
        try scratch.text("dtoc.yaml").contains("# 3 documents: 2 JSON Schema, 1 OpenAPI 3.1\n")
      )
      try scratch.check("generate", status: 0)
      #expect(try scratch.entries(of: "Generated").contains("tests/D.swift"))
    }
  }

  @Test func unreadableFiles() throws {
    try Scratch.with(["Schemas/a.yml": order, "Schemas/b.yml": "a: {\n", "other.yml": "a: [\n"]) {
      let result = try $0.dtoc("init")
      #expect(result.error.contains("found 1 document: 1 JSON Schema\n"))
      #expect(result.error.contains("dtoc: 'Schemas/b.yml' can't be read, so it was not counted"))
      #expect(!result.error.contains("other.yml"))
    }
    try Scratch.with(["a.yml": order, "b.yml": "a: {\n"]) { scratch in
      try scratch.check("init", status: 0, says: "dtoc: 'b.yml' can't be read")
    }
    try Scratch.with(["a.yml": "a: {\n"]) { scratch in
      try scratch.check("init", status: 2, says: "note: 'a.yml' can't be read")
    }
  }

  /// A configuration beside schemas is not a schema.
  @Test func schemasBesideTheConfiguration() throws {
    try Scratch.with([
      "my api.yml": api, "order.json": #"{"$defs": {"a": {"type": "object"}}}"#,
      "package.json":
        #"{"$schema": "https://example.com/package", "type": "module", "properties": {}}"#,
      "common/a.yml": "type: object\nproperties: {a: {type: string}}\n",
    ]) { scratch in
      try scratch.check("init", status: 0, says: "3 documents: 2 JSON Schema, 1 OpenAPI 3.1")
      let text = try scratch.text("dtoc.yaml")
      #expect(
        text.contains("  - {folder: ., include: [my api.yml, order.json]}\n  - common\n"),
        "\(text)"
      )
      try scratch.check("validate", status: 0, says: "3 files")
    }
  }

  @Test(arguments: [
    ["App.xcodeproj/project.pbxproj", "App/main.swift"]: "App/Generated",
    ["App.xcodeproj/project.pbxproj"]: "Generated",
    ["Package.swift", "Sources/Core/a.swift"]: "Sources/Core/Generated",
    ["Package.swift"]: "Sources/Generated",
    ["a.txt"]: "Generated",
  ])
  func swiftGoesWhereItsProjectIs(files: [String], output: String) throws {
    let files = Dictionary(uniqueKeysWithValues: files.map { ($0, "") })
    try Scratch.with(files.merging(["Schemas/a.yml": order]) { $1 }) { scratch in
      try scratch.check("init", status: 0)
      #expect(try scratch.text("dtoc.yaml").contains("\noutput: \(output)\n"))
      try scratch.check("generate", status: 0)
    }
  }

  @Test func nothingIsOverwritten() throws {
    try Scratch.with([
      "Schemas/a.yml": order, "dtoc.yaml": "schemas: Schemas\n",
      ".pre-commit-config.yaml": "repos: []\n", ".github/workflows/dtoc.yml": "mine\n",
    ]) { scratch in
      try scratch.check(
        "init",
        status: 0,
        says: "kept  dtoc.yaml",
        "under 'repos'",
        "id: dtoc-validate"
      )
      #expect(try scratch.text("dtoc.yaml") == "schemas: Schemas\n")
      #expect(try scratch.text(".github/workflows/dtoc.yml") == "mine\n")
      try scratch.check(
        "init --force",
        status: 0,
        says: "kept  dtoc.yaml.bak, a copy of dtoc.yaml\nwrote dtoc.yaml\n",
        "kept  .github/workflows/dtoc.yml.bak"
      )
      #expect(try scratch.text("dtoc.yaml").contains("output: Generated"))
      #expect(try scratch.text(".github/workflows/dtoc.yml") != "mine\n")
      #expect(try scratch.text(".pre-commit-config.yaml") == "repos: []\n")
      #expect(try scratch.text("dtoc.yaml.bak") == "schemas: Schemas\n")
      #expect(try scratch.text(".github/workflows/dtoc.yml.bak") == "mine\n")
    }
  }

  /// No copy replaces an older one, and there is none of what dtoc has written.
  @Test func copiesAreKept() throws {
    try Scratch.with([
      "Package.swift": "// swift-tools-version: 6.0\n", "Sources/Shop/a.swift": "",
      "Schemas/a.yml": order,
    ]) { scratch in
      try scratch.check("init", status: 0)
      let runtime = "Sources/Shop/Generated/DTORuntime.swift"
      let former = try scratch.text(runtime) + "// of another version\n"
      try scratch.write(former, to: runtime)
      try scratch.remove("Sources/Shop/Generated/.dtoc-cache")
      try scratch.write("{}", to: ".dtoc/dtoc.schema.json")
      let before = try scratch.entries()
      try scratch.check("init --force", status: 0)
      #expect(try scratch.entries() == before)
      #expect(try scratch.text(runtime) != former)
      for number in 1...3 {
        try scratch.write("schemas: Schemas # \(number)\n", to: "dtoc.yaml")
        try scratch.check("init --force", status: 0)
      }
      #expect(try scratch.text("dtoc.yaml.bak") == "schemas: Schemas # 1\n")
      #expect(try scratch.text("dtoc.yaml.bak2") == "schemas: Schemas # 2\n")
      #expect(try scratch.text("dtoc.yaml.bak3") == "schemas: Schemas # 3\n")
      try scratch.write("let mine = 1\n", to: runtime)
      try scratch.check("init --force", status: 0, says: "kept  \(runtime).bak")
      #expect(try scratch.text("\(runtime).bak") == "let mine = 1\n")
      // What a link leads to stays where it is.
      try scratch.remove("dtoc.yaml")
      try scratch.write("schemas: Schemas\n", to: "shared.yaml")
      try scratch.link("dtoc.yaml", to: "shared.yaml")
      try scratch.check("init --force", status: 0, says: "kept  dtoc.yaml.bak4")
      #expect(try scratch.text("shared.yaml") == "schemas: Schemas\n")
      let copy = scratch.url("dtoc.yaml.bak4").path
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: copy)
      #expect(target == "shared.yaml")
    }
  }

  /// The workflow belongs to the repository, the configuration to one of its folders.
  @Test func aFolderOfARepository() throws {
    try Scratch.with([
      ".git/HEAD": "", ".gitlab-ci.yml": "", "it's/Schemas/a.yml": order,
    ]) { scratch in
      try scratch.check("init \("it's")", status: 0, says: "wrote it's/dtoc.yaml", "include:")
      #expect(try scratch.text(".gitlab/dtoc.yml").contains("DTOC_CONFIG: 'it''s/dtoc.yaml'\n"))
      let hooks = try scratch.text(".pre-commit-config.yaml")
      #expect(
        hooks.contains(#"entry: dtoc generate --staged --config 'it'\''s/dtoc.yaml'"#),
        "\(hooks)"
      )
      let inner = try Dtoc.run(["init", "--force"], in: scratch.url("it's"))
      #expect(inner.error.contains("wrote ../.gitlab/dtoc.yml"), "\(inner.error)")
    }
  }

  @Test func foldersOfOthersAreNotLookedAt() throws {
    try Scratch.with([
      "node_modules/a/a.yml": api, "Pods/a.yml": api, ".build/checkouts/a.yml": api,
      "Tests/Fixtures/a.yml": api, "A.xcassets/Contents.json": "{\"properties\": {}}",
      "values.yml": "a: 1\n", "list.json": "[]", "bad.yml": "a: [\n", "binary.json": "\u{0}",
      "openapi-generator.yml": "definitions: 3\nproperties: [a]\n",
    ]) { scratch in
      try scratch.check("init", status: 2, says: "no schema documents found in '.'")
      #expect(try !scratch.entries().contains("dtoc.yaml"))
      try scratch.check("init none", status: 2, says: "'none' is not a folder")
      try scratch.check("init ''", status: 2, says: "empty")
    }
  }
}
