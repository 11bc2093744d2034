import DTOCompiler
import Testing

/// Mistakes in `oneOf`, `anyOf` and `allOf`, and what only looks like one.
@Suite("Rules about composition")
struct CompositionRuleTests {
  @Test("take a pattern of one name for a member")
  func literalPatterns() throws {
    func union(_ pattern: String, requiring name: String = "$ref") -> String {
      """
      definitions:
        node:
          oneOf:
            - {type: object, properties: {a: {type: string}}}
            - type: object
              required: [\(name)]
              patternProperties: {'\(pattern)': {type: string}}
              additionalProperties: false
      """
    }
    try check(union(#"^\$ref$"#), finds: [])
    try check(union(#"^a\.b$"#, requiring: "a.b"), finds: [])
    for pattern in [#"^\$ref"#, #"\$ref$"#, "^$ref$", #"^\$ref.$"#, #"^\$ref\d$"#] {
      try check(union(pattern), finds: ["ambiguous-union", "required-undeclared"])
    }
    try check(
      union(#"^\$ref$"#, requiring: "ref"),
      finds: ["ambiguous-union", "required-undeclared"]
    )
    try check(
      """
      definitions:
        node:
          type: object
          required: [$ref]
          properties: {a: {type: string}}
          patternProperties: {'^\\$ref$': {type: string}}
          additionalProperties: false
      """,
      finds: []
    )
  }

  @Test("ignore the size of numbers, and distinguish strings by format")
  func scalars() throws {
    func union(_ first: String, _ second: String) -> String {
      "definitions: {id: {anyOf: [{type: boolean}, {\(first)}, {\(second)}]}}"
    }
    try check(union("type: integer, format: uint64", "type: integer, format: int64"), finds: [])
    try check(union("type: number, format: float", "type: number, format: double"), finds: [])
    let texts = union("type: string", "type: string, format: date")
    try check(texts, finds: ["ambiguous-union"])
    #expect(
      try messages(texts) == [
        "'string' and 'date' can't be distinguished; the one that declares more of the payload is used, or else the first"
      ]
    )
  }

  @Test("read null under 'allOf' as or null")
  func nullUnderAllOf() throws {
    func text(_ keyword: String, _ other: String) -> String {
      "definitions: {a: {\(keyword): [{type: 'null'}, \(other)]}, b: {type: string}}"
    }
    let reference = text("allOf", "{$ref: '#/definitions/b'}")
    try check(reference, finds: ["allof-conflict"])
    #expect(repaired(reference, .safe) == text("anyOf", "{$ref: '#/definitions/b'}"))
    for other in ["{oneOf: [{type: string}, {type: integer}]}", "{type: string}, {minLength: 2}"] {
      try check(text("allOf", other), finds: ["allof-conflict"])
      #expect(repaired(text("allOf", other), .unsafe) == text("allOf", other))
    }
    try check("definitions: {a: {allOf: [{type: 'null'}]}}", finds: [])
    try check("definitions: {a: {allOf: [{type: [string, 'null']}, {type: string}]}}", finds: [])
  }

  @Test("ignore variants that are the same in Swift and differ by pattern only")
  func patterns() throws {
    func union(_ first: String, _ second: String) -> String {
      """
      definitions:
        A: {allOf: [{\(first)}]}
        B: {allOf: [{\(second)}]}
        C: {oneOf: [{$ref: '#/definitions/A'}, {$ref: '#/definitions/B'}]}
      """
    }
    let texts = ["type: string, pattern: '^a'", "type: string, pattern: '^b'"]
    try check(union(texts[0], texts[1]), finds: [])
    for keyword in ["type: array, items", "type: object, additionalProperties"] {
      try check(union("\(keyword): {\(texts[0])}", "\(keyword): {\(texts[1])}"), finds: [])
    }
    try check(
      union("type: string, format: date", "type: string, pattern: '^a'"),
      finds: ["ambiguous-union"]
    )
  }

  @Test("know what the union requires of its variants")
  func requiredBeside() throws {
    func union(_ required: String) -> String {
      """
      $schema: http://json-schema.org/draft-04/schema#
      definitions:
        parameter:
          type: object
          \(required)
          oneOf: [{$ref: '#/definitions/header'}, {$ref: '#/definitions/form'}]
        header: {type: object, properties: {in: {type: boolean, enum: [true]}}}
        form: {type: object, properties: {in: {type: boolean, enum: [false]}}}
        any: {oneOf: [{$ref: '#/definitions/parameter'}, {$ref: '#/definitions/body'}]}
        body: {type: object, required: [in], properties: {in: {type: string, enum: [body]}}}
      """
    }
    try check(union("required: [in]"), finds: [])
    try check(union("required: [name]"), finds: ["ambiguous-union"])
    #expect(try !findings(union("")).contains { $0.message.contains("discriminator") })
  }

  @Test("leave elements by position to their positions")
  func tuples() throws {
    try check(
      """
      definitions:
        row:
          type: array
          items: [{type: object, properties: {a: {type: string}}}, {type: object, properties: {b: {}, a: {}}}]
          additionalItems: false
      """,
      finds: []
    )
  }

  @Test("ignore keywords beside '$ref' that contradict it, if the specification does")
  func siblings() throws {
    func document(_ header: String) -> String {
      """
      \(header)
      info: {title: Tags, version: '1'}
      paths: {}
      components:
        schemas:
          tag: {type: object, properties: {name: {type: string}}}
          holder:
            type: object
            properties:
              tag: {type: integer, format: int32, $ref: '#/components/schemas/tag'}
      """
    }
    try check(document("openapi: 3.0.3"), finds: ["reference-siblings"])
    try check(document("openapi: 3.1.0"), finds: ["allof-conflict"])
  }

  @Test("let a union without a discriminator distinguish its variants by structure")
  func innerUnions() throws {
    func union(_ inner: String, requiring required: String) -> String {
      """
      definitions:
        effect:
          oneOf: [{$ref: '#/definitions/blur'}, {$ref: '#/definitions/noise'}]
          discriminator: {propertyName: type}
        blur: {type: object, required: [type], properties: {type: {type: string, enum: [blur]}}}
        noise:
          oneOf: [{$ref: '#/definitions/mono'}, {$ref: '#/definitions/duo'}]
          \(inner)
        mono:
          type: object
          required: [type]
          properties: {type: {type: string, enum: [noise]}}
        duo:
          type: object
          required: [\(required)]
          properties: {type: {type: string, enum: [noise]}, other: {type: string}}
      """
    }
    let discriminator = "discriminator: {propertyName: type}"
    try check(union("", requiring: "type, other"), finds: [])
    try check(union(discriminator, requiring: "type, other"), finds: [])
    try check(union(discriminator, requiring: "type"), finds: ["repeated-tag"])
  }

  @Test("ask for a name if no mapping can refer to a variant")
  func untagged() throws {
    let document = """
      definitions:
        payment:
          oneOf:
            - {$ref: '#/definitions/card'}
            - {type: object, required: [kind], properties: {kind: {type: string}, a: {}}}
          discriminator: {propertyName: kind}
        card: {type: object, required: [kind], properties: {kind: {type: string}}}
      """
    try check(document, finds: ["untagged-variant"])
    #expect(try helps(document).contains { $0.contains("name the schema") })
  }

  @Test("keep schemas with names where a version allows them")
  func nestedDefinitions() throws {
    func document(_ header: String, _ definitions: String) -> String {
      """
      \(header)
      info: {title: Orders, version: '1'}
      paths: {}
      components:
        schemas:
          order: {type: object, properties: {id: {type: string}}, definitions: \(definitions)}
      """
    }
    try check(document("openapi: 3.0.3", "{car: {type: object}}"), finds: ["nested-definitions"])
    try check(document("openapi: 3.0.3", "{}"), finds: [])
    try check(document("openapi: 3.1.0", "{car: {type: object}}"), finds: [])
  }

  @Test("report only collisions of names in the schema")
  func collisions() throws {
    try check(
      "definitions: {a: {oneOf: [{type: array, items: {type: string}}, {type: array, items: {type: integer}}]}}",
      finds: []
    )
    try check(
      """
      definitions:
        a:
          type: object
          properties: {additional_properties: {type: string}}
          additionalProperties: {type: integer}
      """,
      finds: []
    )
    try check(
      "definitions: {a: {type: object, properties: {a_b: {type: string}, aB: {type: string}}}}",
      finds: ["name-collision"]
    )
  }

  private func check(_ text: String, finds rules: [String]) throws {
    #expect(try Set(findings(text).map(\.rule)) == Set(rules), "\(text)")
  }

  private func messages(_ text: String) throws -> [String] { try findings(text).map(\.message) }

  private func helps(_ text: String) throws -> [String] { try findings(text).compactMap(\.help) }

  /// Findings that need a review.
  private func findings(_ text: String) throws -> [FoundRule] {
    try SchemaValidationTests.findings(in: text + "\n", path: "schema.yml")
      .filter { $0.severity != "note" }
  }
}
