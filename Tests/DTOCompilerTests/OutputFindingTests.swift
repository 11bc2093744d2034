import DTOCompiler
import Foundation
import Testing

/// What only who generates has to know: a warning for `generate`, and a note for `validate`, since the document is right.
@Suite("Findings about the output")
struct OutputFindingTests {
  @Test("are no warnings about a document")
  func documents() throws {
    try check("definitions: {a: {type: string, not: {enum: [b]}}}", "unsupported-keyword")
    try check(
      "definitions: {a: {type: object, patternProperties: {'^a': {type: string}}}}",
      "open-patterns"
    )
    // These leave no name out.
    for pattern in [".+", ".{1,}", "^.{1,}$"] {
      let map = "{type: object, patternProperties: {'\(pattern)': {type: string}}}"
      #expect(try generated(["definitions: {a: \(map)}"]) == [], "\(pattern)")
    }
    try check("definitions: {a: {type: string, enum: ['red', 'red*']}}", "name-collision")
    try check(
      "{description: a, content: {a/b: {schema: {type: string}}}}",
      "nothing-to-generate"
    )
  }

  @Test("ask for schemas only where somebody has named the file, or the file says so")
  func foundFiles() throws {
    for text in ["{lang: curl, source: a}", "{components: {value: 1}}", "[1]"] {
      #expect(try validated([text]) == ["warning nothing-to-generate"], "\(text)")
      #expect(try validated([text], isFromFolder: true) == ["note nothing-to-generate"], "\(text)")
      #expect(try generated([text], isFromFolder: true) == ["note nothing-to-generate"], "\(text)")
    }
    let api = "{openapi: 3.0.3, info: {title: a, version: '1'}, paths: {}}"
    #expect(try validated([api], isFromFolder: true) == ["warning nothing-to-generate"])
  }

  @Test("are not mended")
  func mending() {
    func count(_ texts: [String]) -> Int {
      Validator().mend(sources(texts), .unsafe) { _, _ in .missing }.count
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

  @Test("count as somebody has chosen")
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
    // One word may be misspelt, and what is somebody's own says nothing.
    let target = "{type: object, properties: {a: {type: string}}}"
    for text in [
      "{$ref: 'document1.yml', descripton: a}", "{$ref: 'document1.yml', x-a: 1, x-b: 2}",
    ] {
      #expect(try !validated([text, target]).contains { $0.contains("nothing") }, "\(text)")
      #expect(try generated([text, target]).allSatisfy { !$0.contains("nothing") }, "\(text)")
    }
  }

  @Test("say nothing of branches that are not there")
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
