import TestSupport
import Testing

/// Whether null is a value of a schema, in each version of the specifications.
@Suite struct NullTests {
  /// Each notation counts in every version, because documents mix them, and because null harms nobody who expects it.
  @Test(
    arguments: [
      Row("{type: string}", "no null"),
      Row("{}", "no null"),
      Row("{type: string, nullable: true}", "null"),
      Row("{type: string, nullable: 'true'}", "null"),
      Row("{type: string, nullable: false}", "no null"),
      Row("{type: string, x-nullable: true}", "null"),
      Row("{type: [string, 'null']}", "null"),
      Row("{type: [string, null]}", "null"),
      Row("{type: 'null'}", "null"),
      Row("{enum: [a, null]}", "null"),
      Row("{enum: [a, 'null']}", "no null"),
      // Strictly, the type rules it out. But why would it be listed?
      Row("{type: string, enum: [a, null]}", "null"),
      Row("{const: null}", "null"),
      Row("{anyOf: [{type: string}, {type: 'null'}]}", "null"),
      Row("{oneOf: [{type: string}, {enum: [null]}]}", "null"),
      Row("{oneOf: [{type: string}, {type: integer, nullable: true}]}", "null"),
      // A part without a type says nothing about null.
      Row("{allOf: [{type: [string, 'null']}, {maxLength: 3}]}", "null"),
      Row("{allOf: [{type: [string, 'null']}, {type: string}]}", "no null"),
      Row("{allOf: [{type: [string, 'null']}, {type: [string, 'null']}]}", "null"),
    ],
    DocumentHeader.allCases
  )
  func notations(_ row: Row, _ header: DocumentHeader) throws {
    var schema = try KnownSchema(row.input, in: header)
    #expect((schema.admitsNull() ? "null" : "no null") == row.expected)
  }

  /// The same of schemas that refer to others.
  @Test(arguments: [
    Row("{$ref: '#/definitions/b'}\n    b: {type: string, nullable: true}", "null"),
    Row("{$ref: '#/definitions/b', nullable: true}\n    b: {type: string}", "null"),
    Row("{allOf: [{$ref: '#/definitions/b'}], nullable: true}\n    b: {type: string}", "null"),
    Row("{allOf: [{$ref: '#/definitions/b'}]}\n    b: {type: string, nullable: true}", "null"),
    Row("{anyOf: [{$ref: '#/definitions/it'}, {type: 'null'}]}", "null"),
    Row("{anyOf: [{$ref: '#/definitions/it'}, {type: string}]}", "no null"),
  ])
  func otherSchemas(_ row: Row) throws {
    var schema = try KnownSchema(row)
    #expect((schema.admitsNull() ? "null" : "no null") == row.expected)
  }
}
