import DTOCompiler
import Testing

/// Findings about unions say why no variant is selected.
@Suite struct VariantMismatchTests {
  private static let schema = """
    definitions:
      Cash: {type: object, required: [sum, change], properties: {sum: {type: integer}, change: {type: integer}}}
      Card: {type: object, required: [number, owner], properties: {number: {type: string}, owner: {$ref: '#/definitions/Owner'}}}
      Owner: {type: object, required: [name], properties: {name: {type: string}}}
      Dog: {type: object, required: [kind], properties: {kind: {type: string, enum: [dog, puppy]}}}
      Cat: {type: object, required: [kind], properties: {kind: {type: string, enum: [cat]}}}
      Payment: {oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}]}
      Text: {oneOf: [{type: string}, {$ref: '#/definitions/Owner'}]}
      Pet: {oneOf: [{$ref: '#/definitions/Dog'}, {$ref: '#/definitions/Cat'}]}
      Tagged:
        oneOf: [{$ref: '#/definitions/Dog'}, {$ref: '#/definitions/Cat'}]
        discriminator: {propertyName: kind}
      Nullable: {oneOf: [{type: object, required: [a], properties: {a: {type: 'null'}}}, {$ref: '#/definitions/Owner'}]}
      Many:
        oneOf:
          - {type: string}
          - {$ref: '#/definitions/Cash'}
          - {$ref: '#/definitions/Card'}
          - {$ref: '#/definitions/Dog'}
          - {$ref: '#/definitions/Owner'}
      Bill:
        type: object
        properties:
          payments: {type: array, items: {$ref: '#/definitions/Payment'}}
    """

  private func text(_ payloads: [String], of type: String) throws -> String {
    let compiler = try Compiler(options: CompilerOptions())
    let source = SchemaSource(displayPath: "s.yml", path: "s.yml", bytes: Array(Self.schema.utf8))
    let types = compiler.payloadTypes(compiler.draft([source]) { _, _ in .missing })
    let type = try #require(types.type(at: "s.yml#/definitions/\(type)"))
    var report = PayloadReport(of: types)
    for (index, payload) in payloads.enumerated() {
      let place =
        payloads.count == 1
        ? PayloadPlace(file: "p.json") : PayloadPlace(file: "p.jsonl", .one(line: index + 1))
      report.add(Array(payload.utf8), place, as: type)
    }
    return report.findings.text(.plain)
  }

  @Test(arguments: [
    ("Payment", #"{"sum": 1}"#, "'Cash' doesn't match: 'change' is missing"),
    ("Payment", #"{"sum": 1}"#, "'Card' doesn't match: 'number' and 'owner' are missing"),
    (
      "Payment", #"{"sum": "a", "change": 2}"#,
      "'Cash' doesn't match: expected integer at 'sum', found string"
    ),
    (
      "Payment", #"{"number": "1", "owner": {}}"#, "'Card' doesn't match: 'owner.name' is missing"
    ),
    ("Text", "7", "'String' doesn't match: expected string, found integer"),
    ("Text", "7", "'Owner' doesn't match: expected object, found integer"),
    (
      "Pet", #"{"kind": "cow"}"#, "no variant is selected: 'kind' isn't 'cat', 'dog' or 'puppy'"
    ),
    ("Pet", "{}", "no variant is selected: 'kind' is missing"),
    (
      "Tagged", #"{"kind": "cow"}"#, "no variant is selected: 'kind' isn't 'cat', 'dog' or 'puppy'"
    ),
    ("Tagged", "{}", "no variant is selected: 'kind' is missing"),
    ("Tagged", "[]", "no variant is selected: expected object, found array"),
    ("Nullable", #"{"a": 1}"#, "doesn't match: expected null at 'a', found integer"),
    ("Many", #"{"sum": 1}"#, "'Cash' doesn't match: 'change' is missing"),
    ("Many", #"{"sum": 1}"#, "2 other variants don't match, either"),
    ("Bill", #"{"payments": [{"sum": 1}]}"#, "'payments[0].change' is missing"),
  ])
  func saysWhichKeyDecides(_ type: String, _ payload: String, _ note: String) throws {
    let text = try text([payload], of: type)
    #expect(text.contains(note), "\(text)")
    #expect(text.contains("warning[unknown-variant]"), "\(text)")
  }

  /// The nearest variant comes first: one that was tried, then one that lacks the fewest keys.
  @Test func nearestVariantsComeFirst() throws {
    let text = try text([#"{"number": 1, "owner": {"name": "a"}, "sum": 1}"#], of: "Many")
    let names = text.split(separator: "\n").filter { $0.contains("doesn't match:") }
      .map { $0.split(separator: "'")[1] }
    #expect(names == ["Card", "Cash", "Dog"], "\(text)")
  }

  @Test func indicesOfManyPayloadsAreLeftOut() throws {
    let text = try text(
      [#"{"payments": [{"sum": 1}]}"#, #"{"payments": [{"sum": 1}]}"#],
      of: "Bill"
    )
    #expect(text.contains("'Cash' doesn't match: 'payments[*].change' is missing"), "\(text)")
  }
}
