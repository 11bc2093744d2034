import TestSupport
import Testing

/// Values of keywords that mean nothing, and schemas that contradict themselves: which rule says so, or what is noted, and what is made of
/// them.
@Suite struct MistakeTests {
  @Test(arguments: [
    Row("{type: strin}", "any: unclear type"),
    Row("{type: String}", "string: unclear type"),
    Row("{type: {}}", "any: unclear type"),
    Row("{type: string, properties: {a: {}}}", "string: unclear otherTypes"),
    Row("{type: array, items: 5}", "array of any: unclear schema"),
    Row("{type: array}", "array of any: unclear elements"),
    Row("{properties: [a]}", "dictionary of any: unclear properties"),
    Row("{properties: {a: 5}}", "object of it: unclear schema"),
    Row("{properties: {a: {}}, required: a}", "object of it: unclear required"),
    Row("{properties: {a: {required: true}}}", "object of it: unclear requiredFlags"),
    Row("{additionalProperties: 5}", "dictionary of any: unclear additionalProperties"),
    Row("{enum: []}", "any: unclear valueLists"),
    Row("{enum: {a: 1}}", "any: unclear valueLists"),
    Row("{enum: [a, a]}", "reporting string enum of a, a: duplicate-enum-value"),
    Row("{type: integer, enum: [a]}", "integer: unclear values"),
    Row("{allOf: {type: string}}", "string: unclear list"),
    Row("{oneOf: [5, {type: string}]}", "string: unclear schema"),
    Row("{allOf: [{type: string}, {type: integer}]}", "string: unclear conflictingParts"),
    Row("{enum: [[a], [a]]}", "any: unclear values"),
    Row("{type: string, enum: [a], x-dto-enum: x}", "reporting string enum of a: unclear values"),
    Row("{type: boolean, enum: [true], x-dto-enum: x}", "boolean: unclear values"),
    Row("{enum: [true, false], x-dto-enum: open}", "boolean: unclear values"),
    Row("{type: integer, maximum: 18446744073709551615}", "integer: unclear wideBounds"),
    Row("{type: integer, exclusiveMinimum: -1e30}", "integer: unclear wideBounds"),
    Row(
      "{type: integer, minimum: -9223372036854776000, maximum: 9223372036854776000}",
      "integer: "
    ),
    Row("{type: integer, format: uint64, maximum: 18446744073709551615}", "uint64: "),
    Row("{type: number, maximum: 1e30}", "double: "),
    Row(
      "{type: integer, oneOf: [{const: a}, {const: b}]}",
      "reporting string enum of a, b: unclear typeBesideValue"
    ),
    Row(
      "{allOf: [{enum: [a]}, {enum: [b]}]}",
      "reporting string enum of b: unclear disjointValues"
    ),
    Row("{allOf: [{$ref: '#/definitions/it'}]}", "any: unclear allOfCycle"),
    Row("{$ref: [a]}", "any: unclear reference"),
    Row("{$ref: '#/definitions/missing'}", "any: dangling-reference"),
    Row(
      "{oneOf: [{type: string}, {type: integer}], discriminator: {}}",
      "union of string | integer: unclear discriminator"
    ),
    Row(
      "{oneOf: [{type: string}], discriminator: {propertyName: a, mapping: {b: '#/nowhere'}}}",
      "string: dangling-reference"
    ),
    Row("{type: string, x-dto-type: 5}", "string: unclear chosenType"),
    Row("{type: string, x-dto-type: Int8}", "string: unclear unreadableType"),
    Row("{type: string, x-dto-type: Set}", "string: unclear unreadableSet"),
    Row("{type: string, x-dto-date: week}", "string: unclear date"),
    Row("{type: integer, x-dto-date: rfc3339}", "integer: unclear date"),
    Row("{oneOf: [{type: string}], x-dto-enum: open}", "string: unclear policyWithoutValues"),
    Row("false", "any: unclear schema"),
  ])
  func mistakes(_ row: Row) throws {
    var schema = try KnownSchema(row)
    let (shape, mistakes) = (schema.shape(), schema.mistakes())
    #expect("\(shape): \(mistakes)" == row.expected)
  }
}
