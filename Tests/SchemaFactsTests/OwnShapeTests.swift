import TestSupport
import Testing

/// What a schema is by its own keywords.
@Suite struct OwnShapeTests {
  @Test(arguments: [
    Row("{type: string}", "string"),
    Row("{type: string, format: uuid}", "uuid"),
    Row("{type: string, format: int64}", "string"),
    Row("{type: number, format: float}", "float"),
    Row("{type: integer, format: int32}", "int32"),
    Row("{type: boolean, format: date}", "boolean"),
    Row("{type: string, format: of-our-own}", "string"),
    // A format alone says enough.
    Row("{format: date-time}", "dateTime"),
    Row("{}", "any"),
    Row("true", "any"),
    Row("false", "any"),
    Row("{type: 'null'}", in: .openAPI31, "any"),
    Row("{description: Nothing is known.}", "any"),
    Row("{minLength: 3}", "string"),
    Row("{minLength: 3}", in: .jsonSchema, "any"),
    Row("{maximum: 3}", "double"),
    Row("{type: file}", in: .swagger2, "string"),
  ])
  func scalars(_ row: Row) throws { try check(row) }

  @Test(arguments: [
    Row("{type: [string]}", "string"),
    Row("{type: [string, 'null']}", in: .openAPI31, "string"),
    Row("{type: [string, integer]}", in: .openAPI31, "union of string | integer"),
    // An integer is a number.
    Row("{type: [number, integer]}", in: .openAPI31, "double"),
    Row("{type: [string, array], items: {type: boolean}}", "union of string | array of boolean"),
    Row("{type: [object, string], properties: {a: {}}}", "union of object of it | string"),
  ])
  func listsOfTypes(_ row: Row) throws { try check(row) }

  @Test(arguments: [
    Row("{type: array}", "array of any"),
    Row("{items: {type: string}}", "array of string"),
    Row("{type: array, items: {type: array, items: {type: number}}}", "array of array of double"),
    Row("{type: array, items: {$ref: '#/definitions/b'}}\n    b: {}", "array of → b"),
    Row("{type: array, items: true}", "array of any"),
    Row(
      "{type: array, prefixItems: [{type: string}, {type: integer}], items: false}",
      in: .openAPI31,
      "tuple of string, integer"
    ),
    Row(
      "{type: array, items: [{type: string}, {type: string}], additionalItems: false}",
      "tuple of string"
    ),
    // Anything may follow, unless it is ruled out.
    Row("{type: array, prefixItems: [{type: string}]}", in: .openAPI31, "tuple of string, any"),
  ])
  func arrays(_ row: Row) throws { try check(row) }

  @Test(arguments: [
    Row("{type: object}", "dictionary of any"),
    Row("{properties: {a: {}}}", "object of it"),
    Row("{required: [a]}", "object of it"),
    Row("{type: object, required: [a]}", "object of it"),
    Row("{additionalProperties: {type: integer}}", "dictionary of integer"),
    Row("{type: object, additionalProperties: true}", "dictionary of any"),
    Row("{type: object, additionalProperties: false}", "dictionary of any"),
    Row("{patternProperties: {'^x-': {type: string}}}", "dictionary of string"),
    Row(
      "{patternProperties: {'^x-': {type: string}}, additionalProperties: false}",
      "dictionary of string"
    ),
    Row("{properties: {a: {}}, additionalProperties: {type: integer}}", "object of it"),
  ])
  func objects(_ row: Row) throws { try check(row) }

  @Test(arguments: [
    Row("{enum: [a, b]}", "reporting string enum of a, b"),
    Row("{type: string, enum: [a, null], nullable: true}", "reporting string enum of a"),
    Row("{type: integer, enum: [1, 2]}", "reporting integer enum of 1, 2"),
    Row("{type: string, enum: [1, 2]}", "reporting string enum of 1, 2"),
    Row("{enum: [1, a]}", "reporting mixed enum of 1, a"),
    Row("{enum: [true, false]}", "boolean"),
    Row("{const: a}", "reporting string enum of a"),
    Row("{const: true}", "boolean"),
    Row("{type: string, x-extensible-enum: [a]}", "open string enum of a"),
    Row("{type: string, enum: [a], x-dto-enum: closed}", "closed string enum of a"),
    Row("{oneOf: [{const: a, title: A}, {const: b}]}", "reporting string enum of a, b"),
    Row("{anyOf: [{enum: [a]}, {type: string}]}", "open string enum of a"),
    Row("{type: object, enum: [{a: 1}]}", "dictionary of any"),
  ])
  func listedValues(_ row: Row) throws { try check(row) }

  @Test(arguments: [
    Row("{type: string, x-dto-type: Money}", "chosen Money for string"),
    Row("{type: array, items: {}, x-dto-type: Money}", "chosen Money for array of any"),
    Row("{$ref: '#/definitions/b', x-dto-type: Money}\n    b: {}", "chosen Money for → b"),
  ])
  func chosenTypes(_ row: Row) throws { try check(row) }

  private func check(_ row: Row) throws {
    var schema = try KnownSchema(row)
    let shape = schema.shape()
    #expect(shape == row.expected)
  }
}
