import Foundation
import Testing

/// `dtoc init --from`: what becomes of configurations of other generators.
///
/// Each folder of `Tests/Migration` is a repository: `from` names the configuration, `report.txt` is what dtoc prints about it, and
/// `dtoc.yaml` what it writes. `UPDATE_FIXTURES=<folder>` rewrites both.
@Suite struct InitFromTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Migration")

  static let cases: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: root.path)
    return (names ?? []).filter { !$0.hasPrefix(".DS") }.sorted()
  }()

  @Test func thereAreCasesForAllGenerators() {
    #expect(Self.cases.count >= 10)
  }

  @Test(arguments: cases)
  func configurationOfAnotherGenerator(name: String) throws {
    let folder = Self.root.appendingPathComponent(name)
    let manager = FileManager.default
    let expected = ["from", "report.txt", "dtoc.yaml"]
    let contents = try manager.subpathsOfDirectory(atPath: folder.path).filter { path in
      manager.isFolder(folder.appendingPathComponent(path)) == false
    }
    let inputs = contents.filter { !expected.contains($0) && !$0.hasPrefix("overlays/") }
    var files = ["Package.swift": "// swift-tools-version: 6.0\n", "Sources/Shop/a.swift": ""]
    for path in inputs {
      files[path] = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
    let from = try String(contentsOf: folder.appendingPathComponent("from"), encoding: .utf8)
      .trimmingCharacters(in: .newlines)
    try Scratch.with(files) { scratch in
      let result = try scratch.dtoc("init --from \(from)")
      #expect(result.status == 0, "\(result.error)")
      let report = result.error.components(separatedBy: "found ")[0]
      try compare(report, with: folder.appendingPathComponent("report.txt"), of: name)
      let configuration = try scratch.text("dtoc.yaml")
      try compare(configuration, with: folder.appendingPathComponent("dtoc.yaml"), of: name)
      let overlays = ((try? scratch.entries(of: "overlays")) ?? []).map { "overlays/\($0)" }
        .filter { $0.hasSuffix("ml") }
      #expect(contents.filter { $0.hasPrefix("overlays/") }.sorted() == overlays.sorted())
      for path in overlays {
        try compare(try scratch.text(path), with: folder.appendingPathComponent(path), of: name)
      }
      try scratch.check("config print", status: 0)
      let validated = try scratch.dtoc("validate")
      #expect(validated.status == 0 && !validated.output.contains("overlay"), "\(validated)")
      try scratch.check("generate", status: 0, says: "file")
      try scratch.check("generate --check", status: 0)
    }
  }

  private func compare(_ text: String, with file: URL, of name: String) throws {
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == name {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("UPDATE_FIXTURES is set; rewritten: \(file.lastPathComponent)")
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(text == expected, "UPDATE_FIXTURES=\(name) updates \(file.lastPathComponent)")
  }

  // MARK: - Bad input

  /// Files, with what is said about them. Nothing is written.
  static let mistakes: [String: (text: String, says: [String])] = [
    "broken.yaml": ("access: [\n", ["'broken.yaml' has errors", "broken.yaml:2:1: error"]),
    "broken.json": (
      "{\"access\": \"public\",}", ["'broken.json' has errors", "a comma can't follow"]
    ),
    "empty.yaml": ("", ["not a configuration of a generator"]),
    "other.yaml": (
      "services: {web: {image: a}}\n", ["not a configuration of a generator", "help:"]
    ),
    "list.yaml": ("- access\n", ["not a configuration of a generator"]),
    "dtoc-like.yaml": ("schemas: a\noutput: b\naccess: public\n", ["not a configuration"]),
    "both.yaml": (
      "generate: [types]\n", ["can be a configuration of Swift OpenAPI Generator and CreateAPI"]
    ),
    "openapi-generator-config.yaml": (
      "generate: {types: true}\nadditionalImports: Foundation\nfilter: all\naccessModifier: [public]\n",
      [
        "openapi-generator-config.yaml:1:1: 'generate' must be a string or a list of strings, not a mapping",
        "openapi-generator-config.yaml:2:1: 'additionalImports' must be a list of strings, not a string",
        "openapi-generator-config.yaml:3:1: 'filter' must be a mapping, not a string",
      ]
    ),
    "create-api.yaml": (
      "rename: {entities: [a]}\nentities: {protocols: [[a]]}\n",
      ["'rename.entities' must be a mapping", "'entities.protocols' must be a list of strings"]
    ),
    "generator.json": (
      #"{"generatorName": "swift6", "useClasses": [true], "library": ["a"]}"#,
      ["generator.json:1:29: 'useClasses' must be true or false, not a list"]
    ),
    "install.sh": ("npm install -g quicktype\nwhich quicktype\n", ["not a configuration"]),
    "package.json": (#"{"name": "x", "scripts": {"build": "tsc"}}"#, ["not a configuration"]),
    "kotlin.sh": ("quicktype a.json --lang kotlin -o a.kt\n", ["not a configuration"]),
    "two.sh": (
      "quicktype a.json -o a.swift\nswaggen generate a.json\n", ["runs SwagGen and quicktype"]
    ),
  ]

  @Test(arguments: mistakes.keys.sorted())
  func otherFiles(name: String) throws {
    let (text, says) = try #require(Self.mistakes[name])
    try Scratch.with(["Schemas/a.yml": order, name: text]) { scratch in
      let before = try scratch.entries()
      let result = try scratch.dtoc("init --from \(name)")
      #expect(result.status == 2, "\(result.error)")
      for part in says { #expect(result.error.contains(part), "\(result.error)") }
      #expect(try scratch.entries() == before)
    }
  }

  @Test func filesThatCannotBeRead() throws {
    try Scratch.with(["Schemas/a.yml": order, "sub/b.txt": "\u{0}\u{1}"]) { scratch in
      let before = try scratch.entries()
      try scratch.check("init --from none.yaml", status: 2, says: "can't read 'none.yaml'")
      try scratch.check("init --from sub", status: 2, says: "can't read 'sub'")
      try scratch.check("init --from /dev/zero", status: 2, says: "can't read '/dev/zero'")
      try scratch.check("init --from ''", status: 2, says: "empty")
      try scratch.check("init --from sub/b.txt", status: 2, says: "not a configuration")
      #expect(try scratch.entries() == before)
      try scratch.write(String(repeating: "a", count: 2 << 20), to: "large.yaml")
      try scratch.check("init --from large.yaml", status: 2, says: "larger than 1 MiB")
    }
  }

  @Test func commandsThatCannotBeRead() throws {
    try Scratch.with(["Schemas/a.yml": order]) { scratch in
      let before = try scratch.entries()
      for command in [
        "swagger-codegen generate -i Schemas/a.yml -l kotlin", "swagger-codegen version",
        "a file.yaml", "rm -rf Schemas",
      ] {
        let says = "'\(command)' is neither a file nor a command that runs a generator for Swift"
        try scratch.check("init --from \(command)", status: 2, says: says)
      }
      #expect(try scratch.entries() == before)
    }
  }

  /// A file that a command names must be a configuration of its generator.
  @Test func configurationsOfCommands() throws {
    let command = "swagger-codegen generate -l swift5 -i Schemas/a.yml -c"
    try Scratch.with([
      "Schemas/a.yml": order, "broken.json": "{", "list.json": "[]",
      "mistaken.json": #"{"modelNameSuffix": []}"#, "link/a.txt": "",
    ]) { scratch in
      let before = try scratch.entries()
      func check(_ path: String, says: String...) throws {
        let result = try scratch.dtoc("init --from '\(command) \(path)'")
        #expect(result.status == 2, "\(result.error)")
        for part in says { #expect(result.error.contains(part), "\(result.error)") }
        #expect(try scratch.entries() == before)
      }
      try check("broken.json", says: "'broken.json' has errors", "broken.json:")
      try check("list.json", says: "'list.json' is not a configuration of Swagger Codegen")
      try check("mistaken.json", says: "mistaken.json:1:2: 'modelNameSuffix' must be a string")
      let result = try scratch.dtoc("init --from '\(command) link -c ../a.json -c none.json'")
      #expect(result.status == 0, "\(result.error)")
      for part in [
        "'config: link': it was not found", "'config: none.json': it was not found",
        "'config: ../a.json': it is outside the folder for 'dtoc.yaml'",
      ] { #expect(result.error.contains(part), "\(result.error)") }
    }
  }

  /// Variables that double each other must not fill the memory.
  @Test func aScriptThatGrows() throws {
    let growth = "A=aaaaaaaa\n" + String(repeating: "A=\"$A$A\"\n", count: 200)
    let script = growth + "quicktype --src-lang schema \"$A\" -o a.swift --access-level public\n"
    try Scratch.with(["Schemas/a.yml": order, "a.sh": script]) { scratch in
      try scratch.check("init --from a.sh", status: 0, says: "is 'access: public'")
    }
  }

  @Test func anExistingConfigurationIsKept() throws {
    try Scratch.with([
      "Schemas/a.yml": order, "dtoc.yaml": "schemas: Schemas\n",
      "create-api.yaml": "access: internal\n",
    ]) { scratch in
      let before = try scratch.entries()
      try scratch.check(
        "init --from create-api.yaml",
        status: 2,
        says: "'dtoc.yaml' already exists",
        "--force"
      )
      #expect(try scratch.text("dtoc.yaml") == "schemas: Schemas\n")
      #expect(try scratch.entries() == before)
      try scratch.check("init --from create-api.yaml --force", status: 0)
      #expect(try scratch.text("dtoc.yaml").contains("\naccess: internal"))
      #expect(try scratch.text("dtoc.yaml.bak") == "schemas: Schemas\n")
    }
  }

  /// Values that the generator accepts and dtoc doesn't are listed, and the rest is taken over.
  @Test func valuesThatDtocDoesNotAccept() throws {
    try Scratch.with([
      "api.yaml": order,
      "generator.yaml": """
      generatorName: kotlin
      inputSpec: https://example.com/api.yaml
      outputDir: ../elsewhere
      modelNamePrefix: 'My-'
      modelNameSuffix: DTO
      nonPublicApi: perhaps
      typeMappings: {DateTime: '1'}

      """,
    ]) { scratch in
      let result = try scratch.dtoc("init --from generator.yaml")
      #expect(result.status == 0)
      for part in [
        "generator.yaml:1:1: 'generatorName: kotlin': dtoc writes Swift only",
        "generator.yaml:2:1: 'inputSpec: https://example.com/api.yaml': 'dtoc update' fetches a document of a store",
        "generator.yaml:3:1: 'outputDir: ../elsewhere': it is outside the folder",
        "generator.yaml:4:1: 'modelNamePrefix: My-': 'My-' must contain only letters",
        "generator.yaml:5:1: 'modelNameSuffix: DTO' is 'type-suffix: DTO'",
        "generator.yaml:6:1: 'nonPublicApi: perhaps': dtoc knows no such value",
        "generator.yaml:7:16: 'typeMappings: {DateTime: 1}': '1' is not a Swift type",
      ] { #expect(result.error.contains(part), "\(part)\n\(result.error)") }
      try scratch.check("generate", status: 0)
    }
  }

  /// The types of a document that isn't here are not given to another one that has the same names.
  @Test func typesForADocumentThatIsNotHere() throws {
    try Scratch.with([
      "Schemas/api.yaml": order,
      "generator.yaml": """
      generatorName: swift5
      inputSpec: https://example.com/api.yaml
      schemaMappings: {Order: Money}

      """,
    ]) { scratch in
      let result = try scratch.dtoc("init --from generator.yaml")
      #expect(result.status == 0, "\(result)")
      #expect(!(try scratch.text("dtoc.yaml").contains("overlays:")), "\(result)")
      #expect(result.error.contains("stores: {NAME: {url: 'https://example.com/api.yaml'}}"))
    }
  }

  /// Several documents and places, values that are no names, and what is there already.
  @Test func overlaysForSeveralDocuments() throws {
    let more = """
      {"definitions": {"Park": {"type": "object", "properties": {
        "id": {"type": "string", "x-dto-name": "parkID"},
        "size": {"type": "string", "enum": ["new", "XL"]}}}}}
      """
    let files = [
      "Schemas/a.yml": order, "Schemas/b/park.json": more,
      "generator.yaml": """
      generatorName: swift6
      inputSpec: Schemas
      nameMappings: {id: identifier, nothing: a, amount: '1a', Park.size: extent}
      enumNameMappings: {XL: extraLarge, new: fresh, none: a}
      schemaMappings: {Prak: Money}

      """,
    ]
    try Scratch.with(files) { scratch in
      let result = try scratch.dtoc("init --from generator.yaml")
      #expect(result.status == 0)
      for part in [
        "'nameMappings: {id: identifier}' is 'x-dto-name: identifier' in overlays/Schemas/a.yml",
        "'nameMappings: {nothing: a}': no schema has a property 'nothing'",
        "'nameMappings: {Park.size: extent}' is 'x-dto-name: extent' in overlays/Schemas/b/park.json.yaml",
        "no enum has the value 'none'", "no schema is named 'Prak'; did you mean 'Park'?",
      ] { #expect(result.error.contains(part), "\(part)\n\(result.error)") }
      let overlay = try scratch.text("overlays/Schemas/b/park.json.yaml")
      #expect(overlay.contains("extends: '../../../Schemas/b/park.json'\n"))
      #expect(overlay.contains("XL: extraLarge\n        new: fresh\n"), "\(overlay)")
      try scratch.check("validate", status: 0)
      try scratch.check("generate", status: 0)
      // Overlays are not overwritten.
      try scratch.remove("dtoc.yaml")
      try scratch.check(
        "init --from generator.yaml",
        status: 2,
        says: "'overlays/Schemas/a.yml' already exists"
      )
    }
  }

  /// The documents and the target beside the configuration are meant, not others.
  @Test func aTargetOfAPackage() throws {
    try Scratch.with([
      "Package.swift": """
      // swift-tools-version: 6.0
      let package = Package(name: "Shop", targets: [
        .target(name: "Shop", dependencies: [.product(name: "DTORuntime", package: "dtoc")]),
        .target(name: "Api"),
      ])

      """,
      "Sources/Api/a.swift": "",
      "Sources/Shop/openapi.yaml": "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {}\n",
      "Sources/Shop/openapi-generator-config.yaml":
        "generate: [types]\nnamingStrategy: idiomatic\n",
      "Other/b.yml": order,
    ]) { scratch in
      try scratch.check(
        "init --from Sources/Shop/openapi-generator-config.yaml",
        status: 0,
        says: "found 1 document: 1 OpenAPI 3.1"
      )
      let text = try scratch.text("dtoc.yaml")
      #expect(text.contains("\n  - {folder: Sources/Shop, include: [openapi.yaml]}\n"), "\(text)")
      #expect(text.contains("\noutput: Sources/Shop/Generated\n"))
      #expect(text.contains("\nruntime: module\n"))
      #expect(text.contains("\naccess: internal\n"))
      try scratch.check("generate", status: 0)
    }
  }
}

extension FileManager {
  fileprivate func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
