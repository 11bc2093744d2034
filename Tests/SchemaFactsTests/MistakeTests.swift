import TestSupport
import Testing

/// Values of keywords that mean nothing, and schemas that contradict themselves: which rule says so, and what is made of them.
@Suite struct MistakeTests {
  @Test(arguments: [
    Row("{type: strin}", "any: "),
    Row("{type: String}", "string: "),
    Row("{type: {}}", "any: "),
    Row("{type: string, not: {}}", "string: unsupported-keyword"),
    Row("{type: string, properties: {a: {}}}", "string: misplaced-keyword"),
    Row("{type: array, items: 5}", "array of any: "),
    Row("{type: array}", "array of any: array-without-items"),
    Row("{properties: [a]}", "dictionary of any: malformed-properties"),
    Row("{properties: {a: 5}}", "object of it: "),
    Row("{properties: {a: {}}, required: a}", "object of it: malformed-required"),
    Row("{properties: {a: {required: true}}}", "object of it: required-on-property"),
    Row("{properties: {a: {}}, required: [z]}", "object of it: required-undeclared"),
    Row("{additionalProperties: 5}", "dictionary of any: malformed-additional-properties"),
    Row("{enum: []}", "any: empty-enum"),
    Row("{enum: {a: 1}}", "any: malformed-enum"),
    Row("{enum: [a, a]}", "reporting string enum of a, a: duplicate-enum-value"),
    Row("{type: integer, enum: [a]}", "integer: enum-mismatch"),
    Row("{allOf: {type: string}}", "string: malformed-composition"),
    Row("{oneOf: [5, {type: string}]}", "string: "),
    Row("{allOf: [{type: string}, {type: integer}]}", "string: allof-conflict"),
    Row("{allOf: [{enum: [a]}, {enum: [b]}]}", "reporting string enum of b: disjoint-enums"),
    Row("{allOf: [{$ref: '#/definitions/it'}]}", "any: allof-cycle"),
    Row("{$ref: [a]}", "any: malformed-reference"),
    Row("{$ref: '#/definitions/missing'}", "any: dangling-reference"),
    Row(
      "{oneOf: [{type: string}, {type: integer}], discriminator: {}}",
      "union of string | integer: "
    ),
    Row("{type: string, x-dto-enum: open}", "string: misplaced-override"),
    Row("{type: string, x-dto-type: 5}", "string: malformed-dto-type"),
    Row("false", "any: "),
  ])
  func mistakes(_ row: Row) throws {
    var schema = try KnownSchema(row)
    let (shape, mistakes) = (schema.shape(), schema.mistakes())
    #expect("\(shape): \(mistakes)" == row.expected)
  }
}
