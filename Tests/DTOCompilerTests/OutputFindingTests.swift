import DTOCompiler
import Foundation
import Testing

/// Findings that only matter for the generated Swift: a warning in `generate`, and a note in `validate`, because the document is
/// valid.
@Suite("Findings about the output")
struct OutputFindingTests {
  @Test("are no warnings about a document")
  func documents() throws {
    try check("definitions: {a: {type: string, not: {enum: [b]}}}", "unsupported-keyword")
    try check(
      "definitions: {a: {type: object, patternProperties: {'^a': {type: string}}}}",
      "open-patterns"
    )
    // These omit no name.
    for pattern in [".+", ".{1,}", "^.{1,}$"] {
      let map = "{type: object, patternProperties: {'\(pattern)': {type: string}}}"
      #expect(try generated(["definitions: {a: \(map)}"]) == [], "\(pattern)")
    }
    try check("definitions: {a: {type: string, enum: ['red', 'red*']}}", "name-collision")
    try check("{description: a, content: {a/b: {schema: {type: string}}}}", "nothing-to-generate")
  }

  @Test("require schemas only in named files, and in files that look like schema documents")
  func foundFiles() throws {
    for text in ["{lang: curl, source: a}", "{components: {value: 1}}", "[1]"] {
      #expect(try validated([text]) == ["warning nothing-to-generate"], "\(text)")
      #expect(try validated([text], isFromFolder: true) == ["note nothing-to-generate"], "\(text)")
      #expect(try generated([text], isFromFolder: true) == ["note nothing-to-generate"], "\(text)")
    }
    let api = "{openapi: 3.0.3, info: {title: a, version: '1'}, paths: {}}"
    #expect(try validated([api], isFromFolder: true) == ["warning nothing-to-generate"])
  }

  @Test("are not fixed")
  func repairing() {
    func count(_ texts: [String]) -> Int {
      Validator().repair(sources(texts), .unsafe) { _, _ in .missing }.count
    }
    let text = "definitions: {a: {type: object, properties: {b: {type: string}}}}"
    #expect(count([text, text]) == 0)
    #expect(
      count([text.replacing("}}}}", with: "}}, A: {type: object, properties: {c: {}}}}")]) == 1
    )
  }

  @Test("leave mistakes of the document what they are")
  func mistakes() throws {
    let names = "{a_b: {type: string}, aB: {type: string}}"
    for (text, rule) in [
      ("definitions: {a: {type: string, then: {minLength: 1}}}", "unsupported-keyword"),
      ("definitions: \(names)", "name-collision"),
      ("definitions: {a: {type: object, properties: \(names)}}", "name-collision"),
      ("{openapi: 3.0.3, info: {title: a, version: '1'}, paths: {}}", "nothing-to-generate"),
    ] {
      #expect(try validated([text]) == ["warning \(rule)"], "\(text)")
      #expect(try generated([text]) == ["warning \(rule)"], "\(text)")
    }
  }

  @Test("have the configured severities")
  func chosen() throws {
    var options = ValidationOptions()
    try options.setSeverity("warning", of: "unsupported-keyword")
    let text = "definitions: {a: {type: string, not: {enum: [b]}}}"
    #expect(try validated([text], options) == ["warning unsupported-keyword"])
  }

  @Test("take an example for no schema because of its reference")
  func examples() throws {
    for text in [
      "{$ref: b.yml, sender: a, event: 5}", "{$ref: b.yml, type: m.tag, sender: a, content: {}}",
    ] {
      #expect(try validated([text]) == ["warning nothing-to-generate"], "\(text)")
    }
    // A single word may be misspelled; custom keywords are ignored.
    let target = "{type: object, properties: {a: {type: string}}}"
    for text in [
      "{$ref: 'document1.yml', descripton: a}", "{$ref: 'document1.yml', x-a: 1, x-b: 2}",
    ] {
      #expect(try !validated([text, target]).contains { $0.contains("nothing") }, "\(text)")
      #expect(try generated([text, target]).allSatisfy { !$0.contains("nothing") }, "\(text)")
    }
  }

  @Test("report nothing about branches that don't exist")
  func missingBranches() throws {
    let text = "definitions: {a: {type: object, oneOf: [{$ref: '#/definitions/b'}]}}"
    #expect(try validated([text]) == ["error dangling-reference"])
    let narrow = "definitions: {a: {type: object, oneOf: [{required: [b]}, {required: [c]}]}}"
    #expect(try validated([narrow]).contains("note unsupported-keyword"))
  }

  private func check(_ text: String, _ rule: String, beside other: String? = nil) throws {
    let texts = [text] + (other.map { [$0] } ?? [])
    #expect(try validated(texts) == ["note \(rule)"], "\(text)")
    #expect(try generated(texts) == ["warning \(rule)"], "\(text)")
  }

  private func validated(
    _ texts: [String],
    _ options: ValidationOptions = ValidationOptions(),
    isFromFolder: Bool = false
  ) throws -> [String] {
    let sources = sources(texts, isFromFolder: isFromFolder)
    return try found(Validator(options: options).validate(sources) { _, _ in .missing })
  }

  private func generated(_ texts: [String], isFromFolder: Bool = false) throws -> [String] {
    let sources = sources(texts, isFromFolder: isFromFolder)
    return try found(Compiler().compile(sources) { _, _ in .missing }.findings)
  }

  private func sources(_ texts: [String], isFromFolder: Bool = false) -> [SchemaSource] {
    texts.enumerated().map { index, text in
      let path = "document\(index).yml"
      return SchemaSource(
        displayPath: path,
        path: path,
        bytes: Array("\(text)\n".utf8),
        isFromFolder: isFromFolder
      )
    }
  }

  private func found(_ findings: Findings) throws -> [String] {
    try JSONDecoder().decode(FindingList.self, from: Data(findings.json.utf8)).diagnostics
      .map { "\($0.severity) \($0.rule)" }
  }

  private struct FindingList: Decodable { var diagnostics: [Finding] }

  private struct Finding: Decodable {
    var severity: String
    var rule: String
  }
}
