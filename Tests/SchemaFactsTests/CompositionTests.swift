import TestSupport
import Testing

/// What schemas are that apply together, or of which one applies.
@Suite struct CompositionTests {
  private static let b = "\n    b: {type: object, properties: {k: {}}}"

  @Test(arguments: [
    Row("{$ref: '#/definitions/b'}\(b)", "→ b"),
    Row("{$ref: '#/definitions/b', description: A text.}\(b)", "→ b"),
    Row("{$ref: '#/definitions/missing'}", "any"),
    // What is beside a reference counts even where the specification ignores it.
    Row("{$ref: '#/definitions/b', properties: {x: {}}}\(b)", in: .swagger2, "object of it"),
    Row(
      "{$ref: '#/components/schemas/b', properties: {x: {}}}\(b)",
      in: .openAPI30,
      "object of it"
    ),
    Row(
      "{$ref: '#/components/schemas/b', properties: {x: {}}}\(b)",
      in: .openAPI31,
      "object of it"
    ),
    Row("{$ref: '#/$defs/b', properties: {x: {}}}\(b)", in: .jsonSchema, "object of it"),
    Row("{$ref: '#/definitions/b', nullable: true}\(b)", in: .fragment, "→ b"),
    Row("{$ref: '#/definitions/b', x-dto-enum: open}\n    b: {enum: [x]}", "open → b"),
  ])
  func references(_ row: Row) throws { try check(row) }

  @Test(arguments: [
    Row("{allOf: [{$ref: '#/definitions/b'}]}\(b)", "→ b"),
    Row("{allOf: [{$ref: '#/definitions/b'}], description: A text.}\(b)", "→ b"),
    Row("{allOf: [{type: string}, {maxLength: 3}]}", "string"),
    Row("{allOf: [{type: number}, {type: integer}]}", "integer"),
    Row("{type: string, allOf: [{format: date}]}", "date"),
    Row("{allOf: [{enum: [a, b, c]}, {enum: [b, c, d]}]}", "reporting string enum of b, c"),
    Row("{allOf: [{type: array}, {items: {type: string}}]}", "array of string"),
    Row("{allOf: [{$ref: '#/definitions/b'}, {properties: {x: {}}}]}\(b)", "object of it"),
    Row("{properties: {x: {}}, allOf: [{$ref: '#/definitions/b'}]}\(b)", "object of it"),
    Row("{allOf: [{$ref: '#/definitions/b'}, {required: [k]}]}\(b)", "object of it"),
    // Of types that contradict each other, the first one stays.
    Row("{allOf: [{type: string}, {type: integer}]}", "string"),
    Row(
      "{allOf: [{oneOf: [{type: string}, {type: integer}]}, {oneOf: [{type: integer}, {type: boolean}]}]}",
      "integer"
    ),
  ])
  func schemasThatApplyTogether(_ row: Row) throws { try check(row) }

  @Test(arguments: [
    Row("{oneOf: [{type: string}, {type: integer}]}", "union of string | integer"),
    Row("{anyOf: [{type: string}, {type: string, maxLength: 3}]}", "string"),
    Row("{anyOf: [{type: string, format: date}, {type: string}]}", "string"),
    Row("{oneOf: [{type: integer}, {type: number}]}", "double"),
    Row("{oneOf: [{$ref: '#/definitions/b'}]}\(b)", "→ b"),
    Row("{anyOf: [{$ref: '#/definitions/b'}, {type: 'null'}]}\(b)", "→ b"),
    Row("{oneOf: [{type: 'null'}, {type: string}, {type: integer}]}", "union of string | integer"),
    Row("{anyOf: [{type: string}, {}]}", "union of string | any"),
    Row("{properties: {a: {}}, oneOf: [{required: [a]}, {required: [b]}]}", "object of it"),
    Row(
      "{properties: {a: {}}, oneOf: [{$ref: '#/definitions/b'}, {properties: {c: {}}}]}\(b)",
      "union of object of it, it/oneOf/0 | object of it, it/oneOf/1"
    ),
    Row("{anyOf: [{enum: [a]}, {enum: [b]}]}", "reporting string enum of a, b"),
    Row("{oneOf: []}", "any"),
  ])
  func schemasOfWhichOneApplies(_ row: Row) throws { try check(row) }

  @Test(arguments: [
    Row("{properties: {a: {}}, if: {required: [a]}, then: {properties: {x: {}}}}", "object of it"),
    Row("{type: string, if: {maxLength: 3}, then: {format: date}}", "string"),
    Row("{if: {type: string}, then: {type: string}, else: {type: integer}}", "any"),
    Row(
      """
      {type: object, required: [kind], properties: {kind: {enum: [a, b]}}, allOf: [
      {if: {properties: {kind: {const: a}}}, then: {properties: {x: {}}}},
      {if: {properties: {kind: {const: b}}}, then: {properties: {y: {}}}}]}
      """,
      "union of object of it, it/allOf/0/if, it/allOf/0/then | object of it, it/allOf/1/if, it/allOf/1/then"
    ),
  ])
  func conditions(_ row: Row) throws { try check(row) }

  @Test(arguments: [
    Row("{$ref: '#/definitions/it'}", "→ it"),
    Row("{allOf: [{$ref: '#/definitions/it'}]}", "any"),
    Row("{allOf: [{$ref: '#/definitions/it'}, {properties: {x: {}}}]}", "object of it/allOf/1"),
    Row("{oneOf: [{$ref: '#/definitions/it'}, {type: string}]}", "union of → it | string"),
    Row("{type: array, items: {$ref: '#/definitions/it'}}", "array of → it"),
    Row(
      "{allOf: [{$ref: '#/definitions/b'}, {properties: {x: {}}}]}\n    b: {allOf: [{$ref: '#/definitions/it'}, {properties: {y: {}}}]}",
      "object of it"
    ),
  ])
  func circles(_ row: Row) throws { try check(row) }

  private func check(_ row: Row) throws {
    var schema = try KnownSchema(row)
    let shape = schema.shape()
    #expect(shape == row.expected)
  }
}
