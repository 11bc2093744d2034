import Testing

/// Files and folders that `dtoc.yaml` lists and that don't exist: the message says in which line.
@Suite struct ListedPathTests {
  private static let order =
    "definitions: {Order: {type: object, properties: {id: {type: string}}}}\n"

  @Test(arguments: [
    ("schemas: [Schemas, Other.yml]\noutput: out\n", "generate", "'Other.yml'", 1),
    ("output: out\nschemas:\n  - Schemas\n  - folder: Others\n", "validate", "'Others'", 4),
    ("schemas: Schemas\noutput: out\n\ntemplates: Tempates\n", "generate", "'Tempates'", 4),
    (
      "schemas: Schemas\noutputs:\n  - folder: out\n    templates: Tempates\n", "generate",
      "'Tempates'", 4
    ),
    ("schemas: Schemas\noverlays:\n  - fix.yaml\n", "validate", "no such overlay: 'fix.yaml'", 3),
    (
      "schemas: Schemas\npayloads:\n  - files: a.json\n    type: Order\n", "verify",
      "no such file: 'a.json'", 3
    ),
    (
      "schemas: Schemas\npayloads:\n  - files: [p/*.json]\n    type: Order\n", "verify",
      "can't read the folder 'p'", 3
    ),
    (
      "schemas: Schemas\npayloads:\n  - files: [c*.json]\n    type: Order\n", "verify",
      "no payload file matches 'c*.json'", 3
    ),
    (
      "schemas: Schemas\npayloads:\n  - files: b.json\n    type: Ordr\n", "verify",
      "there is no type 'Ordr'", 3
    ),
  ])
  func lineIsNamed(_ configuration: String, _ command: String, _ text: String, _ line: Int) throws {
    let files = ["dtoc.yaml": configuration, "Schemas/order.yml": Self.order, "b.json": "{}"]
    try Scratch.with(files) { scratch in
      try scratch.check(
        "\(command)",
        status: 2,
        says: text,
        ", listed in 'dtoc.yaml', line \(line)"
      )
    }
  }

  /// A payload that isn't asked for can be missing.
  @Test func missingPayloadsDoNotMatterToOthers() throws {
    let configuration = "schemas: Schemas\npayloads: {files: [a.json, b.json], type: Order}\n"
    let files = ["dtoc.yaml": configuration, "Schemas/order.yml": Self.order, "b.json": "{}"]
    try Scratch.with(files) { scratch in
      try scratch.check("verify b.json", status: 0)
    }
  }

  /// A pattern under `exclude` that leaves nothing out is probably misspelled.
  @Test(
    arguments: [
      ("schemas: Schemas\nexclude: 'drafts/**'\noutput: out\n", nil),
      ("schemas: Schemas\nexclude: ['drafts/**', draft/*.yml]\noutput: out\n", "2:24"),
      ("output: out\nschemas:\n  - {folder: Schemas, exclude: old.yml}\n", "3:32"),
      ("output: out\nschemas: [Schemas/order.yml, Schemas/drafts/a.yml]\nexclude: a.yml\n", nil),
      (
        "schemas: Schemas\nexclude: 'x/**'\noutputs: [{folder: a, documents: order.yml}, {folder: b}]\n",
        "2:10"
      ),
    ] as [(String, String?)]
  )
  func exclusionsMatchDocuments(_ configuration: String, _ place: String?) throws {
    let files = [
      "dtoc.yaml": configuration, "Schemas/order.yml": Self.order,
      "Schemas/drafts/a.yml":
        "definitions: {Draft: {type: object, properties: {a: {type: string}}}}\n",
    ]
    try Scratch.with(files) { scratch in
      for command in ["validate", "generate"] {
        let result = try scratch.dtoc("\(command)")
        #expect(result.status == 0, "\(result.error)")
        let lines = (result.output + result.error).split(separator: "\n")
          .filter { $0.contains("[unmatched-option]") }.map { String($0.prefix { $0 != " " }) }
        #expect(lines == (place.map { ["dtoc.yaml:\($0):"] } ?? []), "\(command)")
      }
      // Not all documents are looked at.
      let one = try scratch.dtoc("validate Schemas/order.yml")
      #expect(!one.output.contains("unmatched-option"), "\(one.output)")
    }
  }
}
