import DTOCompiler
import Foundation
import Testing

/// What individual rules find and what they accept, in addition to their examples.
@Suite("Findings of validation")
struct ReferenceAndFieldTests {
  /// Checks the lines on which a rule reports something.
  private func check(
    _ rule: String,
    _ text: String,
    lines expected: [Int],
    path: String = "a.yml",
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try findings(in: text, path: path)
    #expect(
      found.filter { $0.rule == rule }.compactMap(\.line) == expected,
      "\(found)",
      sourceLocation: location
    )
  }

  @Test func mappingOfSingleVariant() throws {
    func text(_ union: String) -> String {
      """
      openapi: 3.0.3
      info: {title: t, version: '1'}
      paths: {}
      components:
        schemas:
          Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
          Pet:
            oneOf: [{$ref: '#/components/schemas/Cat'}]
            discriminator:
              propertyName: kind
              mapping:
                a: '\(union)'
      """
    }
    try check("dangling-reference", text("#/components/schemas/Nope"), lines: [12])
    try check("dangling-reference", text("Nope"), lines: [12])
    try check("dangling-reference", text("#/components/schemas/Cat"), lines: [])
  }

  @Test func emptyFieldsOfSchemas() throws {
    try check(
      "empty-value",
      """
      definitions:
        Order:
          type: object
          title:
          description: null
          x-note:
          example:
          default:
          properties:
            description: {type: string, pattern: ~}
            example: {type: object, example: {description: null, title: }}
            state: {type: string, enum: [a, null], nullable: true}
      """,
      lines: [4, 5, 10]
    )
    try check(
      "empty-value",
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "type": "string", "title": null}"#,
      lines: [1],
      path: "a.json"
    )
  }

  /// They are no schemas, and nothing can refer to them.
  @Test func annotationsAmongSchemas() throws {
    let names = [
      "title: a", "description: a", "deprecated: true", "readOnly: false", "examples: [1]",
      "example: 1", "summary: a", "$comment: a",
    ]
    for name in names {
      let key = name.prefix { $0 != ":" }
      let found = try findings(
        in: """
          $defs:
            \(name)
            a: {type: string}
            b: {type: object, properties: {a: {$ref: '#/$defs/\(key)'}}}
          """
      )
      #expect(
        found.map { "\($0.line ?? 0) \($0.severity) \($0.rule)" }
          == ["2 warning schema-not-mapping", "4 error dangling-reference"],
        "\(found)"
      )
    }
    // Schemas, whatever their names.
    try check("schema-not-mapping", "$defs: {title: true, b: {type: string}}", lines: [])
    try check("schema-not-mapping", "$defs: {summary: [a], b: {type: string}}", lines: [1])
  }

  @Test func emptyFieldsOfOperations() throws {
    try check(
      "empty-value",
      """
      openapi: 3.0.3
      info: {title: a, version: '1', description: }
      paths:
        /a:
          get:
            tags:
            parameters:
            responses:
              '200':
              '404':
                description:
                content:
                  application/json:
                    example: {description: }
                    examples: {one: {value: {summary: }}}
        /b:
        x-c:
      """,
      lines: [2, 6, 7, 9, 11, 16]
    )
    try check(
      "empty-value",
      """
      openapi: 3.2.0
      info: {title: a, version: '1'}
      paths:
        /a:
          additionalOperations:
            COPY:
      components:
        mediaTypes:
          Order:
        examples: {a: {value: {b: }}}
      """,
      lines: [6, 9]
    )
  }

  @Test func emptyFieldsThatAreGivenAgain() throws {
    try check(
      "empty-value",
      """
      openapi: 3.0.3
      info: {title: a, version: '1'}
      paths:
        /a:
          get:
            responses:
            responses: {'200': {description: a}}
            tags: [a]
            tags: null
      """,
      lines: [9]
    )
  }

  @Test func nothingBesideAReference() throws {
    func document(_ header: String) -> String {
      """
      \(header)
      info: {title: a, version: '1'}
      paths: {}
      definitions: &schemas
        Item: {type: string}
        Order:
          type: object
          properties:
            a: {$ref: '#/definitions/Item', description: b}
            b: {$ref: '#/definitions/Item', x-go-name: B}
            c: {$ref: '#/definitions/Item', type: string}
            d: {$ref: '#/definitions/Item'}
            e: {$ref: '#/definitions/Item', x-nullable: true}
            f: {$ref: '#/definitions/Item', enum: [a]}
      components: {schemas: *schemas}
      """
    }
    try check("reference-siblings", document("swagger: '2.0'"), lines: [9, 13, 14])
    try check("reference-siblings", document("openapi: 3.0.1"), lines: [9, 13, 14])
    try check("reference-siblings", document("openapi: 3.1.0"), lines: [])
  }

  @Test func numbersThatJSONHasNot() throws {
    try check(
      "non-finite-number",
      "definitions:\n  A: {type: number, maximum: .inf}\n  B: {enum: ['.nan', .5, -.Inf]}\n",
      lines: [2, 3]
    )
  }

  @Test func referencesThatAreCommentsToYAML() throws {
    let text = "definitions:\n  A:\n    $ref: #/definitions/B\n  B: {type: string}\n"
    try check("malformed-reference", text, lines: [3])
    #expect(
      repaired(text, .unsafe)
        == text.replacingOccurrences(of: "#/definitions/B", with: "'#/definitions/B'")
    )
  }

  /// Other spellings of the correct location are valid.
  @Test func referencesThatAreFine() throws {
    let text = """
      definitions:
        a/b c: {type: string}
        Order:
          type: object
          properties:
            one: {$ref: '#/definitions/a~1b%20c'}
            two: {$ref: '#/definitions/a~1b c'}
            three: {$ref: 'a.yml#/definitions/a~1b%20c'}
            four: {$ref: './%61.yml#/definitions/Order'}
      """
    #expect(try findings(in: text).filter { $0.severity != "note" }.map(\.message) == [])
  }

  @Test func referencesThatAreFixed() throws {
    func fixed(_ files: [(String, String)]) -> [String] {
      let repairing = Validator().repair(files.map { source($0.1, $0.0) }, .safe) { _, _ in .missing
      }
      return repairing.files.map { String(decoding: $0.after, as: UTF8.self) }
    }
    #expect(
      fixed([("a.yml", "definitions:\n  A: {$ref: '#/$defs/100%25'}\n  100%: {type: string}\n")])
        == ["definitions:\n  A: {$ref: '#/definitions/100%25'}\n  100%: {type: string}\n"]
    )
    #expect(
      fixed([("a.json", #"{"definitions": {"A": {"$ref": "B"}, "B": {"type": "string"}}}"#)])
        == [##"{"definitions": {"A": {"$ref": "#/definitions/B"}, "B": {"type": "string"}}}"##]
    )
    #expect(
      fixed([
        ("api/x/a.yml", "definitions:\n  A: {$ref: '..\\b.yml#/definitions/B'}\n"),
        ("api/b.yml", "definitions:\n  B: {type: string}\n"),
      ]) == ["definitions:\n  A: {$ref: '../b.yml#/definitions/B'}\n"]
    )
  }
}
