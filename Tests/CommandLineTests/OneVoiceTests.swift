import DTOCompiler
import Foundation
import Testing

/// `generate` and `validate` report the same for a document and a configuration, and count hidden findings.
struct OneVoiceTests {
  private func check(
    _ files: [String: String],
    finds expected: [String],
    _ arguments: String...,
    output: [String] = ["--output", "out"],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Scratch.with(files) { scratch in
      for command in [["generate"] + output, ["validate"]] {
        let result = try Dtoc.run(command + ["--format", "short"] + arguments, in: scratch.folder)
        let lines = (command[0] == "validate" ? result.output : result.error).split(separator: "\n")
        let found = lines.compactMap { line in
          line.split(separator: " ").first { $0.hasSuffix("]:") }.map { String($0.dropLast()) }
        }
        #expect(found == expected, "\(command): \(result)", sourceLocation: sourceLocation)
        let fails = expected.contains { $0.hasPrefix("error") }
        #expect(result.status == (fails ? 1 : 0), "\(command)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func whatIsReadAsMeantIsAWarning() throws {
    let text = "definitions: {a: {type: object, properties: {b: {type: date}, c: {type: bool}}}}"
    try check(["a.yml": text], finds: ["warning[unknown-type]", "warning[unknown-type]"], "a.yml")
  }

  @Test func severitiesCountForBoth() throws {
    let files = ["legacy/a.yml": broken, "new/b.yml": broken.replacing("broken", with: "other")]
    try check(files, finds: ["error[dangling-reference]", "error[dangling-reference]"], ".")
    try check(
      files,
      finds: ["warning[dangling-reference]", "warning[dangling-reference]"],
      ".",
      "--severity",
      "dangling-reference=warning"
    )
    let configuration = """
      schemas: [legacy, new]
      severities: {dangling-reference: {severity: off, paths: a.yml}}
      """
    try check(
      files.merging(["dtoc.yaml": configuration]) { $1 },
      finds: ["error[dangling-reference]"]
    )
  }

  @Test func collisionsOfDocumentsAreForBoth() throws {
    let files = ["S/a.yml": order, "S/b.yml": order, "dtoc.yaml": "schemas: S\n"]
    try check(files, finds: ["warning[name-collision]"])
    // Two modules have none.
    let outputs = "outputs: [{folder: A, documents: a.yml}, {folder: B}]\n"
    try Scratch.with(files.merging(["dtoc.yaml": "schemas: S\n" + outputs]) { $1 }) { scratch in
      try scratch.check("validate", status: 0, says: "no findings in 2 files")
    }
  }

  @Test func collisionsAreThoseOfTypesThatAnOutputNeeds() throws {
    func files(_ needed: String) -> [String: String] {
      [
        "S/a.yml": """
        definitions:
          order: {type: object, properties: {price: {$ref: 'common.yml#/definitions/\(needed)'}}}
        """,
        "S/b.yml": "definitions: {park: {type: object, properties: {a: {type: string}}}}",
        "S/common.yml": """
        definitions:
          price: {type: object, properties: {amount: {type: integer}}}
          Order: {type: object, properties: {number: {type: integer}}}
        """,
        "dtoc.yaml": """
        schemas: S
        outputs: [{folder: A, documents: a.yml}, {folder: B, documents: b.yml}]
        """,
      ]
    }
    try check(files("price"), finds: [], output: [])
    try check(files("Order"), finds: ["warning[name-collision]"], output: [])
  }

  @Test func optionsAreUnmatchedIfNoOutputHasWhatTheyMean() throws {
    let configuration = """
      schemas: S
      names: {'a.yml#/definitions/order': Trip, 'c.yml#/definitions/order': None}
      outputs: [{folder: A, documents: a.yml}, {folder: B}]
      rules:
        - {schemas: order, keys: [id, price], coercion-policy: none}
        - {schemas: [park, none], objects: class}
        - {schemas: nothing, objects: class}
      """
    let files = [
      "S/a.yml": order,
      "S/b.yml": "definitions: {park: {type: object, properties: {a: {type: string}}}}\n",
      "dtoc.yaml": configuration,
    ]
    let found = Array(repeating: "warning[unmatched-option]", count: 4)
    try check(files, finds: found, output: [])
  }

  /// What a setting matches in a document that can't be read isn't known.
  @Test func settingsForUnreadableDocumentsAreNotUnmatched() throws {
    let configuration = """
      schemas: S
      rules: [{schemas: order, objects: class}]
      names: {'a.yml#/definitions/order': Trip, 'b.yml#/definitions/none': None}
      """
    let files = [
      "S/a.yml": "definitions:\n  order: {type: object\n", "dtoc.yaml": configuration,
      "S/b.yml": "definitions: {park: {type: object, properties: {a: {type: string}}}}\n",
    ]
    try check(files, finds: ["warning[unmatched-option]", "error[yaml-syntax]"])
    let outputs = "outputs: [{folder: A, documents: a.yml}, {folder: B}]\n"
    let several = configuration.replacing("schemas: S\n", with: "schemas: S\n\(outputs)")
    try check(
      files.merging(["dtoc.yaml": several]) { $1 },
      finds: ["warning[unmatched-option]", "error[yaml-syntax]"],
      output: []
    )
  }

  @Test func anOutputWithoutDocumentsIsNamed() throws {
    let configuration = "schemas: S\noutputs: [{folder: A, documents: none.yml}, {folder: B}]\n"
    try Scratch.with(["S/a.yml": order, "dtoc.yaml": configuration]) { scratch in
      try scratch.check("generate", status: 2, says: "selects no documents for the output 'A'")
      let result = try scratch.dtoc("validate --format short")
      #expect(result.status == 1)
      #expect(result.output.contains("2:11: error[configuration]: the output 'A' has no documents"))
      // With only some documents, this is unknown.
      try scratch.check("validate S/a.yml", status: 0, says: "no findings in 1 file")
    }
  }

  @Test func severitiesForPathsWithoutDocumentsAreUnmatched() throws {
    let configuration = """
      schemas: S
      severities: {unknown-type: {severity: off, paths: [S/a.yml, a.yml]}, snake-case: {severity: off, paths: 'none/**'}}
      rules: [{schemas: nothing, objects: class}]
      """
    let files = ["S/a.yml": order, "dtoc.yaml": configuration]
    try check(files, finds: Array(repeating: "warning[unmatched-option]", count: 3))
    try check(files, finds: [], "S/a.yml")
  }

  @Test func documentsWhoseOperationsNeedNoTypesAreQuiet() throws {
    let text = """
      openapi: 3.0.3
      info: {title: Health, version: '1'}
      paths:
        /health: {get: {responses: {'200': {description: ok, content: {text/plain: {schema: {type: string}}}}}}}
      """
    try Scratch.with(["a.yml": text]) { scratch in
      try scratch.check("validate a.yml", status: 0, says: "1 note")
    }
  }

  @Test func notesAreCountedAndShownOnRequest() throws {
    let text = "definitions: {a: {type: string, not: {enum: [b]}}}\n"
    try Scratch.with(["a.yml": text, "clean.yml": order]) { scratch in
      let quiet = try scratch.dtoc("validate a.yml")
      #expect(quiet.output.isEmpty)
      #expect(quiet.error == "1 note in 1 file; '--notes' shows the note\n")
      for format in ReportFormat.allCases where format != .json {
        let hidden = try scratch.dtoc("validate a.yml --format \(format.rawValue)")
        let rows = format == .sarif ? "\"ruleId\":\"unsupported" : "unsupported-keyword"
        #expect(!hidden.output.contains(rows), "\(format): \(hidden.output)")
        let shown = try scratch.dtoc("validate a.yml --format \(format.rawValue) --notes")
        #expect(shown.output.contains("unsupported-keyword"), "\(format)")
      }
      #expect(try scratch.dtoc("validate a.yml --format markdown").output.contains("1 note"))
      #expect(try scratch.dtoc("validate a.yml --format json").output.contains("\"note\""))
      let shown = try scratch.dtoc("validate a.yml --notes")
      #expect(shown.error == "1 note in 1 file\n")
      #expect(try scratch.dtoc("validate clean.yml").error == "no findings in 1 file\n")
      try scratch.check("validate a.yml --notes --quiet", status: 2)
    }
  }

  /// The most common file in a schema repository: a version, and schemas for other files.
  @Test func dataContractsAreQuiet() throws {
    let schemas = "{order: {type: object, properties: {id: {type: integer}}}}"
    for text in [
      "swagger: '2.0'\ndefinitions: \(schemas)",
      "swagger: '2.0'\npaths: {}\ndefinitions: \(schemas)",
      "openapi: 3.0.3\ncomponents: {schemas: \(schemas)}",
    ] {
      try check(["a.yml": text], finds: [], "a.yml")
    }
  }

  /// Readers want to know what has no effect, and not to scroll past each place.
  @Test func keywordsWithoutEffectAreSummedUp() throws {
    let schema = "{type: string, not: {enum: [b]}}"
    let map = "{type: object, propertyNames: {pattern: a}}"
    let text =
      "definitions: {a: \(schema), b: \(map), c: \(schema), d: {type: integer, not: {enum: [1]}}}\n"
    try Scratch.with(["a.yml": text, "b.yml": "definitions: {e: \(schema)}\n"]) { scratch in
      var outputs = 0
      func generate(_ arguments: String...) throws -> Dtoc.Result {
        outputs += 1
        return try scratch.dtoc("generate a.yml b.yml --output Swift\(outputs) \(arguments)")
      }
      let short = try generate("--format", "short").error
      #expect(
        short.contains(
          "a.yml:1:33: warning[unsupported-keyword]: keywords in 4 places have no effect on the Swift types: 'not' (3), 'propertyNames' (1)\n"
        ),
        "\(short)"
      )
      #expect(
        short.contains("b.yml:1:33: warning[unsupported-keyword]: 'not' has no effect"),
        "\(short)"
      )
      #expect(short.contains("2 warnings\n"), "\(short)")
      #expect(
        try generate("--format", "short", "--notes").error.components(
          separatedBy: "unsupported-keyword"
        ).count == 6
      )
      #expect(try generate().error.contains("'dtoc validate --notes' shows each place"))
      for format in ReportFormat.allCases where !format.isForScreens {
        let output = try generate("--format", format.rawValue).output
        let isComplete = output.contains("b.yml") && !output.contains("keywords in 4 places")
        #expect(isComplete, "\(format): \(output)")
      }
      // An error is shown wherever it is.
      try scratch.write("severities: {unsupported-keyword: error}\n", to: "dtoc.yaml")
      let errors = try generate("--format", "short").error
      #expect(errors.components(separatedBy: "error[unsupported-keyword]").count == 6, "\(errors)")
      try scratch.check("validate a.yml --no-config", status: 0, says: "4 notes")
    }
  }
}
