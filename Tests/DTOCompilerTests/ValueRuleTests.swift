import DTOCompiler
import Foundation
import Testing

/// Enumerations, defaults, examples, bounds and patterns: what is found in one schema, and what repairs make of it.
@Suite("Rules about values")
struct ValueRuleTests {
  @Test("take scalars as the schema means them")
  func unquotedTexts() throws {
    try check("{type: string, enum: [yes, a]}", finds: ["unquoted-text"])
    try check(
      "{type: string, enum: [Off, 1.0, 012, 2020-01-01, 12:30, true]}",
      finds: ["unquoted-text"]
    )
    try check("{type: [string, object], enum: [no]}", finds: ["unquoted-text"])
    try check("{enum: [on, off]}", finds: ["unquoted-text"])
    try check("{type: string, default: no}", finds: ["unquoted-text"])
    try check("{type: string, example: on}", finds: ["unquoted-text"])
    try check("{type: string, const: 1.10}", finds: ["unquoted-text"])
    // Everybody reads these the same.
    try check(
      "{type: string, enum: ['yes', \"no\", n, y, yesterday, 1a, 1.2.3, 2020, '']}",
      finds: ["unquoted-text"]
    )
    try check("{type: string, enum: ['yes', \"no\", n, y, yesterday, 1a, 1.2.3, '']}", finds: [])
    try check("{type: string, example: 2020-01-01}", finds: [])
    try check("{type: integer, enum: [1, 2]}", finds: [])
    try check("{type: boolean, default: true}", finds: [])
    try check("{type: array, enum: [[2020-01-01, a]]}", finds: ["unquoted-text"])
    try check("{type: object, enum: [{a: [b, no]}]}", finds: ["unquoted-text"])
    try check("{type: array, enum: [['no', 1.0, true, a]]}", finds: [])
    try mends("{type: string, enum: [no, 1.0]}", .safe, to: "{type: string, enum: ['no', '1.0']}")
    try mends(
      "{type: array, items: {}, enum: [[no, 1.0, 2020-01-01], [on]]}",
      .safe,
      to: "{type: array, items: {}, enum: [['no', 1.0, '2020-01-01'], ['on']]}"
    )
    try mends("{type: string, default: no}", .safe, to: "{type: string, default: 'no'}")
  }

  @Test("know whether null is allowed")
  func null() throws {
    try check("{type: string, enum: [a, null]}", finds: ["null-in-enum"])
    try check("{type: string, enum: [a, ~]}", finds: ["null-in-enum"])
    try check("{type: string, nullable: true, enum: [a, null]}", finds: [])
    try check("{type: [string, 'null'], enum: [a, null]}", finds: [])
    try check("{enum: [a, null]}", finds: [])
    try check("{type: string, default: null}", finds: ["default-mismatch"])
    try check("{type: string, nullable: true, default: null}", finds: [])
    try check("{default: null}", finds: [])
    try check("{oneOf: [{type: string}, {type: 'null'}], default: null}", finds: [])
    try check("{type: string, example: null}", finds: ["example-mismatch"])
    try mends(
      "{type: string, enum: [a, null]}",
      .safe,
      to: "{type: string, nullable: true, enum: [a, null]}"
    )
    try mends("{type: string, default: null}", .safe, to: "{type: string}")
    try mends(
      "{type: string, enum: [a, null]}",
      .safe,
      to: "{type: [string, 'null'], enum: [a, null]}",
      header: Self.openAPI31
    )
  }

  @Test("find what is listed twice, whatever it is")
  func repetitions() throws {
    try check("{type: object, enum: [{a: 1}, {b: 1}, { 'a': 1 }]}", finds: ["duplicate-enum-value"])
    try check("{type: array, enum: [[1, 2], [1, 2], [2, 1]]}", finds: ["duplicate-enum-value"])
    try check("{enum: [[], {}, [], a]}", finds: ["duplicate-enum-value"])
    try check("{type: object, enum: [{a: 1}, {a: '1'}, {}]}", finds: [])
    try mends(
      "{type: object, enum: [{a: 1}, {b: 1}, {a: 1}]}",
      .safe,
      to: "{type: object, enum: [{a: 1}, {b: 1}]}"
    )
  }

  @Test("hold enumerations to their type")
  func enumerations() throws {
    try check("{type: integer, enum: ['1', '2']}", finds: ["enum-mismatch"])
    try check("{type: boolean, enum: [yes, no]}", finds: ["enum-mismatch"])
    try check("{type: array, items: {type: string}, enum: [a]}", finds: ["enum-mismatch"])
    try check("{enum: [1, a]}", finds: ["mixed-enum"])
    try check("{enum: [1, 2.5]}", finds: [])
    try check("{type: [integer, string], enum: [1, a]}", finds: [])
    try check("{type: string, enum: }", finds: ["empty-enum"])
    try check("{type: string, enum: []}", finds: ["empty-enum"])
    try check("{type: string, enum: a}", finds: ["malformed-enum"])
    try check("{type: string, enum: {a: b}}", finds: ["malformed-enum"])
    try mends("{type: string, enum: []}", .safe, to: "{type: string}")
    try mends("{type: string, enum: }", .safe, to: "{type: string}")
    try mends("{type: string, enum: a}", .unsafe, to: "{type: string, enum: [a]}")
    try mends("{type: integer, enum: ['1', 2]}", .unsafe, to: "{type: integer, enum: [1, 2]}")
    try mends("{type: boolean, enum: [yes, no]}", .safe, to: "{type: boolean, enum: [true, false]}")
    try mends("{type: string, enum: [a, b, a, a]}", .safe, to: "{type: string, enum: [a, b]}")
    try mends(
      "{type: array, items: {type: string}, enum: [a, b]}",
      .unsafe,
      to: "{type: array, items: {enum: [a, b], type: string}}"
    )
    // Names go by position.
    try mends("{type: string, enum: [a, a], x-enum-varnames: [x, y]}", .unsafe, to: nil)
  }

  @Test("leave out what is no value of the type, and list the others")
  func foreignValues() throws {
    try #expect(levels("{type: string, enum: [a, []]}") == ["warning enum-mismatch"])
    try #expect(levels("{type: boolean, enum: [true, {}]}") == ["warning enum-mismatch"])
    try #expect(levels("{type: integer, enum: [[1]]}") == ["warning enum-mismatch"])
    #expect(swift(of: "{type: string, enum: [a, []]}") == swift(of: "{type: string, enum: [a]}"))
    // Nobody doubts that these are meant.
    try #expect(levels("{type: object, enum: [{a: 1}]}") == ["note unlisted-enum"])
    try #expect(levels("{type: array, items: {}, enum: [[1], []]}") == ["note unlisted-enum"])
    try #expect(levels("{enum: [{a: 1}]}") == ["warning unlisted-enum"])
    try #expect(levels("{type: [string, array], items: {}, enum: [a, []]}").count == 1)
    try mends("{type: boolean, const: 'true'}", .unsafe, to: "{type: boolean, const: true}")
    try #expect(helps("{type: boolean, const: 'true'}") == ["remove the quotes"])
    try #expect(helps("{type: boolean, enum: [yes, no]}") == ["write 'true' and 'false'"])
  }

  @Test("take what JSON Schema takes")
  func jsonSchema() throws {
    try #expect(levels("{type: object, propertyNames: {type: string}}") == [])
    try #expect(
      levels("{type: object, propertyNames: {pattern: '^a'}}") == ["warning unsupported-keyword"]
    )
    try #expect(levels("{type: array}") == ["warning array-without-items"])
    try #expect(levels("{type: array}", header: Self.schema) == ["note array-without-items"])
    try #expect(levels("{type: string, $xsd-type: a}", header: Self.schema) == [])
    try #expect(helps("{type: string, $xsd-type: a}") == ["name it 'x-xsd-type' if it is your own"])
  }

  @Test("leave a base class what its heirs declare")
  func baseClasses() throws {
    let list = "{type: object, required: [items], properties: {total: {type: integer}}}"
    let own = "{type: object, properties: {items: {type: string}}}"
    let heir = "{allOf: [{$ref: '#/definitions/Page'}, \(own)]}"
    let fragment = "definitions:\n    Page: \(list)"
    #expect(try levels("{type: string}", header: fragment) == ["warning required-undeclared"])
    #expect(try levels("{type: string}", header: "\(fragment)\n    Cars: \(heir)") == [])
    try #expect(levels("{type: object, required: [a, b]}") == ["warning required-undeclared"])
    try #expect(
      levels("{type: object, required: [a, b], additionalProperties: {type: string}}")
        == ["warning required-undeclared"]
    )
    try #expect(
      levels("{type: object, required: [x, y], properties: {a: {type: string}}}").count == 2
    )
  }

  @Test("take what may be anything on purpose")
  func anything() throws {
    try #expect(levels("{description: a}") == ["warning untyped-schema"])
    try #expect(levels("{description: a, x-dto-type: JSONValue}") == [])
  }

  @Test("point to an example and not into it")
  func places() throws {
    let example = """
      {type: array, items: {type: string}}
          Other:
            type: string
            example:
              id: 5
          Elements:
            type: array
            items: {type: string}
            example:
              - id: 5
      """
    try #expect(
      found(in: document(example)).map { "\($0.pointer) \($0.line ?? 0)" }
        == ["/definitions/Other/example 10", "/definitions/Elements/example/0 16"]
    )
  }

  @Test("tell numbers that are too large from what is none")
  func largeDefaults() throws {
    try #expect(
      messages("{type: integer, default: 9223372036854776000}")
        == ["'default' does not fit 64 bits; it is left out"]
    )
    try #expect(messages("{type: integer, default: a}") == ["'default' is a text, not an integer"])
  }

  @Test("hold defaults to their schema")
  func defaults() throws {
    try check("{type: integer, default: '5'}", finds: ["default-mismatch"])
    try check("{type: string, enum: [card, cash], default: crad}", finds: ["default-mismatch"])
    try check("{allOf: [{$ref: '#/definitions/Kind'}], default: x}", finds: ["default-mismatch"])
    try check("{allOf: [{$ref: '#/definitions/Kind'}], default: a}", finds: [])
    try check("{oneOf: [{type: string}, {type: integer}], default: 5}", finds: [])
    try check(
      "{oneOf: [{type: string}, {type: integer}], default: true}",
      finds: ["default-mismatch"]
    )
    try check("{type: array, items: {type: integer}, default: [1, a]}", finds: ["default-mismatch"])
    try check("{type: integer, default: 1.0}", finds: [])
    try check("{type: number, default: 1}", finds: [])
    try check(
      "{type: object, additionalProperties: {type: integer}, default: {a: b}}",
      finds: ["default-mismatch"]
    )
    try mends("{type: integer, default: '5'}", .unsafe, to: "{type: integer, default: 5}")
    try mends("{type: integer, default: '5.5'}", .unsafe, to: nil)
    try mends("{type: boolean, default: 'True'}", .unsafe, to: "{type: boolean, default: true}")
    try mends("{type: string, default: 5}", .safe, to: "{type: string, default: '5'}")
    try mends(
      "{type: string, enum: [card, cash], default: crad}",
      .unsafe,
      to: "{type: string, enum: [card, cash], default: card}"
    )
  }

  @Test("leave alone what the documentation shows, and what may be wrong in two ways")
  func uncertain() throws {
    try mends("{type: array, items: {type: string}, default: [1]}", .safe, to: nil)
    try mends(
      "{type: array, items: {type: string}, default: [1]}",
      .unsafe,
      to: "{type: array, items: {type: string}, default: ['1']}"
    )
    try mends("{exclusiveMinimum: 3}", .safe, to: nil, header: Self.openAPI30)
    try mends(
      "{type: number, minimum: a, exclusiveMinimum: true}",
      .unsafe,
      to: nil,
      header: Self.openAPI31
    )
    try mends("{type: string, const: true}", .safe, to: "{type: string, const: 'true'}")
    try mends("{type: number, enum: ['1.5', a], default: 1.5}", .unsafe, to: nil)
  }

  @Test("hold examples to their schema")
  func examples() throws {
    try check("{type: string, example: 5}", finds: ["example-mismatch"])
    try check(
      "{type: string, examples: [a, 5, 6]}",
      finds: ["example-mismatch", "example-mismatch"]
    )
    try check(
      "{type: object, properties: {a: {type: integer}}, example: {a: b, c: d}}",
      finds: ["example-mismatch"]
    )
    try check(
      "{type: object, properties: {a: {type: integer}}, required: [a, b], example: {b: 1}}",
      finds: []
    )
    try check("{$ref: '#/definitions/Node'}", finds: [])
    try check(
      "{type: array, items: {$ref: '#/definitions/Node'}, example: [{next: {next: 5}}]}",
      finds: ["example-mismatch"]
    )
    try check("{type: integer, example: {value: 5}}", finds: ["example-wrapper"])
    try check(
      "{type: object, properties: {value: {type: integer}}, example: {value: 5}}",
      finds: []
    )
    try check("{type: object, additionalProperties: true, example: {value: 5}}", finds: [])
    try check("{type: integer, example: {$ref: '#/x'}}", finds: ["example-wrapper"])
    try check("{type: integer, examples: {a: {value: 1}}}", finds: ["example-wrapper"])
    try mends("{type: string, example: 007}", .safe, to: "{type: string, example: '007'}")
    try mends("{type: integer, example: {value: 5}}", .unsafe, to: "{type: integer, example: 5}")
    try #expect(
      messages("{type: object, properties: {a: {type: integer}}, example: {a: b}}")
        == ["this example does not fit its schema: '/a' is a text, not an integer"]
    )
  }

  @Test("look at bounds")
  func bounds() throws {
    try check("{type: integer, minimum: '1'}", finds: ["malformed-bound"])
    try check("{type: string, maxLength: ten}", finds: ["malformed-bound"])
    try check("{type: string, minLength: -1}", finds: ["malformed-bound"])
    try check("{type: number, multipleOf: 0}", finds: ["malformed-bound"])
    try check("{type: integer, minimum: 1.5, maximum: 9223372036854775808}", finds: [])
    try check("{type: string, minimum: 1}", finds: ["misplaced-bound"])
    try check("{type: integer, pattern: a}", finds: ["misplaced-bound"])
    try check("{type: [string, integer], minimum: 1}", finds: [])
    try check("{type: string, minLength: 3, maxLength: -1}", finds: ["malformed-bound"])
    try check("{type: integer, minimum: 2, maximum: 1}", finds: ["crossed-bounds"])
    try check("{type: integer, format: double}", finds: ["fractional-format"])
    try check("{type: number, format: double}", finds: [])
    try check("{type: string, readOnly: true, writeOnly: true}", finds: ["read-and-write-only"])
    try check("{type: string, readOnly: true, writeOnly: false}", finds: [])
    try mends("{type: integer, minimum: '1'}", .safe, to: "{type: integer, minimum: 1}")
  }

  @Test("write exclusive bounds as the dialect has them")
  func exclusiveBounds() throws {
    try check("{type: number, minimum: 0, exclusiveMinimum: true}", finds: [])
    try check("{type: number, exclusiveMinimum: 0}", finds: [])
    try mends(
      "{type: number, minimum: 0, exclusiveMinimum: true}",
      .safe,
      to: "{type: number, exclusiveMinimum: 0}",
      header: Self.openAPI31
    )
    try mends(
      "{type: number, maximum: 5, exclusiveMaximum: false}",
      .safe,
      to: "{type: number, maximum: 5}",
      header: Self.openAPI31
    )
    try mends(
      "{type: number, exclusiveMinimum: 0}",
      .safe,
      to: "{type: number, minimum: 0, exclusiveMinimum: true}",
      header: Self.openAPI30
    )
  }

  @Test("read patterns")
  func patterns() throws {
    for pattern in [
      "^[a-z]+$", #"^\p{L}{2,3}$"#, "(?<name>a)|(?:b)", "(?<=a)b(?!c)", "(?i)a", "a++", "a{", "{a}",
      "[]]",
      "[^]a]", "[[:alpha:]]", #"[\w-]"#, #"[\]]"#, "[+--]", "a{2,}?", "", "^$", "x|", "()", #"\/"#,
    ] {
      try check("{type: string, pattern: '\(pattern)'}", finds: [])
    }
    for pattern in [
      "[a-z", "(a", "a)", "*", "+a", "a**", "(?:*)x)", "a|*", "a{3,2}", "[z-a]", #"a\"#, "^*",
      "a{2}{3}",
    ] {
      try check("{type: string, pattern: '\(pattern)'}", finds: ["malformed-pattern"])
    }
    try check(
      "{type: object, patternProperties: {'[a': {type: string}}}",
      finds: ["malformed-pattern"]
    )
    try check("{type: string, pattern: '/^a$/i'}", finds: ["pattern-delimiters"])
    try check("{type: string, pattern: '/(?=.*[a-z])(?=.*[0-9])/'}", finds: ["pattern-delimiters"])
    try check("{type: string, pattern: '/v1/.*'}", finds: [])
    try check("{type: string, pattern: '/(?:v1|v2)/'}", finds: [])
    try mends("{type: string, pattern: '/^a$/i'}", .unsafe, to: "{type: string, pattern: '^a$'}")
  }

  @Test("hold the examples of bodies and parameters to their schema")
  func contentExamples() throws {
    func document(_ parameter: String, _ content: String) -> String {
      """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths:
        /orders:
          get:
            operationId: orders
            parameters: [{name: q, in: query, \(parameter)}]
            responses:
              '200':
                description: All.
                content: {\(content)}
      """
    }
    let fine = "schema: {type: string}, example: a"
    let schema = "schema: {type: object, properties: {id: {type: integer}}}"
    let rule = "content-example-mismatch"
    func finds(_ parameter: String, _ content: String) throws -> [String] {
      try found(in: document(parameter, content)).map(\.rule).filter { $0 == rule }
    }
    try #expect(finds(fine, "application/json: {\(schema), example: {id: 1}}") == [])
    try #expect(finds(fine, "application/json: {\(schema), example: {id: a}}") == [rule])
    try #expect(
      finds(fine, "application/json: {\(schema), examples: {a: {value: {id: a}}}}") == [rule]
    )
    try #expect(finds(fine, "application/json: {\(schema), example: {$ref: a.json}}") == [])
    try #expect(finds(fine, "application/xml: {\(schema), example: <id/>}") == [])
    try #expect(finds("schema: {type: string}, example: 5", "text/plain: {}") == [rule])
    try #expect(finds("schema: {type: array}, example: 'a,b'", "text/plain: {}") == [])
  }

  @Test("mend in every style")
  func styles() throws {
    let block =
      "definitions:\r\n  A:\r\n    type: string\r\n    enum:\r\n      - no # really\r\n      - yes\r\n      - no\r\n"
    let mended =
      "definitions:\r\n  A:\r\n    type: string\r\n    enum:\r\n      - 'no' # really\r\n      - 'yes'\r\n"
    #expect(text(of: block, path: "a.yml", .safe) == mended)
    let json = #"{"definitions": {"A": {"type": "string", "enum": [1, true], "default": 1}}}"#
    let mendedJSON =
      #"{"definitions": {"A": {"type": "string", "enum": ["1", "true"], "default": "1"}}}"#
    #expect(text(of: json, path: "a.json", .safe) == mendedJSON)
    let alias = "definitions:\n  A: {type: string, enum: &a [no]}\n  B: {type: string, enum: *a}\n"
    #expect(
      text(of: alias, path: "a.yml", .safe)
        == alias.replacingOccurrences(of: "[no]", with: "['no']")
    )
  }

  private static let fragment = """
    definitions:
        Kind: {type: string, enum: [a, b]}
        Node: {type: object, properties: {next: {$ref: '#/definitions/Node'}}}
    """
  private static let openAPI30 =
    "openapi: 3.0.3\ninfo: {title: a, version: '1'}\npaths: {}\ncomponents:\n  schemas:"
  private static let openAPI31 =
    "openapi: 3.1.0\ninfo: {title: a, version: '1'}\npaths: {}\ncomponents:\n  schemas:"

  private static let schema =
    "$schema: 'https://json-schema.org/draft/2020-12/schema'\ndefinitions:"

  /// Rules of this category alone: others have tests of their own.
  private static let ids = Set(RuleDescription.all.filter { $0.category == "values" }.map(\.id))

  private func document(_ schema: String, header: String? = nil) -> String {
    """
    \(header ?? Self.fragment)
        Sample:
          type: object
          properties:
            it: \(schema)

    """
  }

  private func check(
    _ schema: String,
    finds rules: [String],
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    let found = try found(in: document(schema)).map(\.rule).filter { Self.ids.contains($0) }
    #expect(found == rules, "\(schema)", sourceLocation: place)
  }

  /// What is found, with its severity.
  private func levels(_ schema: String, header: String? = nil) throws -> [String] {
    try found(in: document(schema, header: header)).map { "\($0.severity) \($0.rule)" }
  }

  private func helps(_ schema: String) throws -> [String] {
    try found(in: document(schema)).compactMap(\.help)
  }

  private func swift(of schema: String) -> [GeneratedSource] {
    (try? Compiler())?.compile([source(document(schema), "a.yml")]) { _, _ in .missing }.files ?? []
  }

  private func messages(_ schema: String) throws -> [String] {
    try found(in: document(schema)).filter { Self.ids.contains($0.rule) }.map(\.message)
  }

  /// - Parameter mended: Nil where nothing is to be mended.
  private func mends(
    _ schema: String,
    _ certainty: RepairCertainty,
    to mended: String?,
    header: String? = nil,
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    let before = document(schema, header: header)
    let after = document(mended ?? schema, header: header)
    #expect(text(of: before, path: "a.yml", certainty) == after, sourceLocation: place)
    guard certainty == .safe else { return }
    let compiler = try Compiler()
    let files = [before, after].map { text in
      compiler.compile([source(text, "a.yml")]) { _, _ in .missing }.files
    }
    #expect(files[0] == files[1], "\(schema)", sourceLocation: place)
  }

  private func text(of text: String, path: String, _ certainty: RepairCertainty) -> String {
    let mending = Validator().mend([source(text, path)], certainty) { _, _ in .missing }
    return mending.files.first.map { String(decoding: $0.after, as: UTF8.self) } ?? text
  }

  private func source(_ text: String, _ path: String) -> SchemaSource {
    SchemaSource(displayPath: path, path: path, bytes: Array(text.utf8))
  }

  private func found(in text: String) throws -> [FoundRule] {
    let findings = Validator().validate([source(text, "a.yml")]) { _, _ in .missing }
    return try JSONDecoder().decode(FoundRules.self, from: Data(findings.json.utf8)).diagnostics
  }
}

private struct FoundRules: Decodable {
  var diagnostics: [FoundRule]
}

private struct FoundRule: Decodable {
  var severity: String
  var rule: String
  var message: String
  var help: String?
  var pointer: String
  var line: Int?
}
