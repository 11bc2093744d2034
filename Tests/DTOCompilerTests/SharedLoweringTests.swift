import Testing
import Workers

@testable import DTOCompiler

/// Threads that divide even the smallest work give the same result as one thread.
@Suite struct SharedLoweringTests {
  private static let many = [2, 7].map { Workers(count: $0, grain: 1) }

  @Test(arguments: Fixture.names)
  func sameModuleAndFindings(_ name: String) throws {
    let fixture = try Fixture(named: name)
    let sources = try fixture.sources()
    func outcome(_ workers: Workers) throws -> [String] {
      let compiler = try Compiler(options: fixture.options, workers: workers)
      let compilation = compiler.compile(sources) { _, path in fixture.load(path) }
      var options = ValidationOptions()
      options.compiler = fixture.options
      let validator = Validator(options: options, workers: workers)
      return [
        compiler.dump(sources) { _, path in fixture.load(path) },
        compilation.findings.json,
        compilation.files.map { String(decoding: $0.contents, as: UTF8.self) }.joined(),
        validator.validate(sources) { _, path in fixture.load(path) }.json,
      ]
    }
    let expected = try outcome(.one)
    for workers in Self.many { #expect(try outcome(workers) == expected, "\(workers.count)") }
  }

  /// The result of one thread affects others: a reference declares a nested type, and several objects inherit invalid members.
  @Test func sameModuleWhereDeclarationsMeet() throws {
    var text = "definitions:\n"
    for number in 0..<40 {
      text += """
          thing_\(number):
            allOf:
            - $ref: '#/definitions/base'
            - properties:
                own_\(number): {type: object, properties: {a: {type: string}}, format: 5}
                other: {$ref: '#/definitions/thing_\((number * 7 + 3) % 40)/allOf/1/properties/own_\((number * 7 + 3) % 40)'}
                lost: {$ref: '#/definitions/missing_\(number % 3)'}

        """
    }
    text += """
        base:
          required: [idd]
          colour: red
          properties:
            id: {type: strin, enum: [a, a]}
            inner: {type: object, uniqueItems: true, properties: {b: {type: [string, integer]}}}

      """
    try check(text, mentioning: "own_3")
  }

  /// Objects on several threads inherit types, some with mistakes that are reported once.
  @Test(arguments: ["[a, b]", "[a, a]"])
  func sameModuleWhereHeirsTakeOverWhatIsNested(_ values: String) throws {
    let heirs = (0..<20).map { number in
      """
        heir_\(number):
          allOf:
          - $ref: '#/definitions/\(number % 3 == 0 ? "middle" : "base")'
          - properties:
              p\(number): {type: object, properties: {state: {type: string, enum: [on, off]}}}

      """
    }
    try check(
      "definitions:\n" + heirs.joined() + """
          middle:
            allOf:
            - $ref: '#/definitions/base'
            - properties:
                parts: {type: array, items: {type: object, properties: {n: {type: integer}}}}
          base:
            type: object
            properties:
              kind: {type: string, enum: \(values)}
              meta:
                type: object
                required: [created, lost]
                properties:
                  created: {type: string, format: date-time}
                  level: {type: string, enum: [low, high]}
                  inner: {type: object, uniqueItems: true, properties: {deep: {oneOf: [{type: string}, {type: object, properties: {q: {type: number}}}]}}}
        """,
      mentioning: "heir_7"
    )
  }

  /// A reference leads to a type nested in a base class, which a subclass on another thread inherits: the first one determines its
  /// name, its location, and whether it is a type.
  @Test(arguments: [
    (
      "properties/kind",
      """
      properties: {kind: {type: string, description: Which kind it is., enum: [a, b]}}
          oneOf:
          - {type: object, required: [x], properties: {x: {type: string}}}
          - {type: object, required: [y], properties: {y: {type: string}}}
      """
    ),
    (
      "properties/list/items/not",
      """
      properties:
            list:
              type: array
              items:
                x-dto-name: Chosen
                type: object
                properties: {q: {type: string}}
                not: {type: object, required: [z], properties: {z: {type: string}}}
      """
    ),
    (
      "patternProperties/definitions/items",
      """
      properties: {w: {type: string}}
          patternProperties: {definitions: {type: array, items: {type: string}}}
          additionalProperties: false
      """
    ),
  ])
  func sameModuleWhereAReferenceLeadsIntoABase(_ place: String, _ base: String) throws {
    let fillers = (1...6).map {
      "  filler_\($0): {type: object, properties: {f: {type: string}, g: {type: integer}}}\n"
    }
    let heir = """
        heir:
          allOf:
          - $ref: '#/definitions/base'
          - properties: {own: {type: string}}

      """
    let thing =
      "  thing: {type: object, properties: {t: {$ref: '#/definitions/base/\(place)'}}}\n"
    let schema = "  base:\n    type: object\n    \(base)\n"
    for definitions in [
      [heir] + fillers + [thing, schema], [thing, schema] + fillers + [heir],
    ] {
      try check("definitions:\n" + definitions.joined(), mentioning: "heir")
    }
  }

  /// Two findings about one schema that several objects inherit.
  @Test func sameFindingsWhereOneSchemaHasSeveral() throws {
    let heirs = (0..<20).map { number in
      "  heir_\(number): {allOf: [{$ref: '#/definitions/base'}, {properties: {p\(number): {type: string}}}]}\n"
    }
    try check(
      "definitions:\n" + heirs.joined() + """
          base:
            type: object
            not: {required: [z]}
            propertyNames: {pattern: a}
            properties: {a: {type: string, required: true}, b: {type: string, required: true}}
        """,
      mentioning: "heir_7"
    )
  }

  /// A name without a schema has no location, and is lowered anyway.
  @Test func sameFindingsOfASchemaWithNothingInIt() throws {
    let others = (0..<20).map { "  thing_\($0): {type: object, properties: {a: {type: string}}}\n" }
    try check("definitions:\n" + others.joined() + "  zzz:\n", mentioning: "zzz")
  }

  /// Whether one of two mutual aliases may be null depends on which one is asked first.
  @Test func sameModuleWhereSchemasStandForOneAnother() throws {
    let fillers = (0..<9).map {
      "  filler_\($0): {type: object, properties: {f: {type: string}}}\n"
    }
    try check(
      """
      definitions:
        p1: {type: object, properties: {x: {$ref: '#/definitions/a'}}}
      \(fillers.joined())\
        p2: {type: object, required: [y], properties: {y: {$ref: '#/definitions/b'}}}
        a: {anyOf: [{$ref: '#/definitions/b'}, {type: 'null'}]}
        b: {anyOf: [{$ref: '#/definitions/a'}, {type: object, properties: {k: {type: string}}}]}
      """,
      mentioning: "p2"
    )
  }

  /// Types nested in a variant belong to it, even if another union has the same variant.
  @Test func sameModuleWhereAUnionIsMadeOfAnother() throws {
    let fillers = (0..<9).map {
      "  filler_\($0): {type: object, properties: {f: {type: string}}}\n"
    }
    try check(
      """
      definitions:
        A:
          type: object
          properties:
            w:
              oneOf:
              - {type: object, properties: {list: {type: array, items: {type: object, properties: {q: {type: string}}}}}}
              - {type: object, properties: {r: {type: string}}}
      \(fillers.joined())\
        U: {properties: {id: {type: string}}, oneOf: [{$ref: '#/definitions/A/properties/w'}]}
      """,
      mentioning: "list"
    )
  }

  /// Only one of several equivalent references is reported.
  @Test func sameFindingsOfReferencesWithSeveralTargets() throws {
    let users = (0..<12).map {
      "  user_\($0): {type: object, properties: {n: {$dynamicRef: '#node'}}}\n"
    }
    try check(
      "$schema: https://json-schema.org/draft/2020-12/schema\n$id: https://a.example/s\n$defs:\n"
        + users.joined() + """
            one: {$dynamicAnchor: node, type: object, properties: {a: {type: string}}}
            two: {$id: two, $dynamicAnchor: node, type: object, properties: {a: {type: string}}}
          """,
      mentioning: "user_3"
    )
  }

  /// What is known of a schema in a circle depends on where the circle was entered.
  @Test func sameUnionsInCircles() throws {
    let schemas = (0..<12).map { index in
      let (one, two, three) = ((index + 1) % 12, (index + 2) % 12, (index + 5) % 12)
      let own =
        "{type: [object, array], properties: {p\(index): {$ref: '#/definitions/a\(three)'}}}"
      return """
          a\(index):
            allOf:
            - anyOf: [{$ref: '#/definitions/a\(one)'}, {$ref: '#/definitions/a\(two)'}, {type: string}]
            - oneOf: [{allOf: [{$ref: '#/definitions/a\(two)'}]}, \(own), {enum: [v\(index), w]}]

        """
    }
    try check("definitions:\n" + schemas.joined(), mentioning: "p11")
  }

  private func check(_ text: String, mentioning word: String) throws {
    let source = SchemaSource(displayPath: "a.yml", path: "a.yml", bytes: Array(text.utf8))
    func outcome(_ workers: Workers) throws -> [String] {
      let compiler = try Compiler(options: CompilerOptions(), workers: workers)
      let compilation = compiler.compile([source]) { _, _ in .missing }
      return [
        compiler.dump([source]) { _, _ in .missing },
        compilation.findings.json,
        compilation.files.map { String(decoding: $0.contents, as: UTF8.self) }.joined(),
        Validator(options: ValidationOptions(), workers: workers)
          .validate([source]) { _, _ in .missing }.json,
      ]
    }
    let expected = try outcome(.one)
    #expect(expected.joined().contains(word))
    for workers in Self.many { #expect(try outcome(workers) == expected, "\(workers.count)") }
  }
}
