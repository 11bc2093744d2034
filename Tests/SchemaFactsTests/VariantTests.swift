import TestSupport
import Testing

/// What in a payload tells the variants of a union apart.
@Suite struct VariantTests {
  private static let pets = """

        cat: {required: [kind, meow], properties: {kind: {type: string}, meow: {}}}
        dog: {required: [kind, bark], properties: {kind: {type: string}, bark: {}}}
    """
  private static let branches =
    "oneOf: [{$ref: '#/definitions/cat'}, {$ref: '#/definitions/dog'}]"

  /// A variant is known by the kind of its values, by the members it requires, and by those with few values.
  @Test(arguments: [
    Row("{oneOf: [{type: string}, {type: array, items: {}}]}", "string | array"),
    Row(
      "{oneOf: [{required: [a], properties: {a: {}, b: {}}}, {properties: {c: {}}}]}",
      "object a, b? | object c?"
    ),
    Row("{\(branches)}\(pets)", "object kind, meow | object kind, bark"),
    Row(
      "{oneOf: [{required: [a], properties: {a: {const: x}}}, {properties: {a: {enum: [y, z]}}}]}",
      "object a, a=x | object a?, a=y/z"
    ),
    Row(
      "{required: [a], oneOf: [{properties: {a: {}}}, {properties: {b: {}}}]}",
      "object a | object b?"
    ),
    // A name that a variant requires without declaring it is a member all the same.
    Row(
      "{oneOf: [{properties: {a: {}}}, {required: [b], properties: {c: {}}}]}",
      "object a? | object c?, b?"
    ),
    Row("{oneOf: [{additionalProperties: {type: integer}}, {type: integer}]}", "object | integer"),
    Row("{oneOf: [{oneOf: [{type: string}, {type: integer}]}, {type: boolean}]}", "any | boolean"),
    Row("{type: string}", "no union"),
  ])
  func evidence(_ row: Row) throws { try check(row) }

  @Test(arguments: [
    // Without a mapping, the tag is the name of the schema.
    Row(
      "{\(branches), discriminator: {propertyName: kind}}\(pets)",
      "object kind, meow tagged cat | object kind, bark tagged dog"
    ),
    Row(
      "{\(branches), discriminator: {propertyName: kind, mapping: {c: cat, d: '#/definitions/dog'}}}\(pets)",
      "object kind, meow tagged c | object kind, bark tagged d"
    ),
    Row(
      "{\(branches), discriminator: {propertyName: kind, mapping: {c: cat, kitten: cat}}}\(pets)",
      "object kind, meow tagged c, kitten | object kind, bark tagged dog"
    ),
    // The values of the member say more than the name of the schema.
    Row(
      "{oneOf: [{$ref: '#/definitions/b'}, {$ref: '#/definitions/c'}], discriminator: {propertyName: k}}\n    b: {required: [k], properties: {k: {const: x}}}\n    c: {required: [k], properties: {k: {enum: [y, z]}}}",
      "object k, k=x tagged x | object k, k=y/z tagged y, z"
    ),
    Row(
      "{\(branches), x-dto-discriminator: kind, x-dto-tags: {c: cat, d: dog}}\(pets)",
      "object kind, meow tagged c | object kind, bark tagged d"
    ),
    // Heirs of a base class are its variants.
    Row(
      "{discriminator: kind, required: [kind], properties: {kind: {type: string}}}\n    heir: {allOf: [{$ref: '#/definitions/it'}, {properties: {x: {}}}]}",
      in: .swagger2,
      "object kind, x? tagged heir | object kind tagged it"
    ),
    // A discriminator that no variant has selects nothing.
    Row(
      "{\(branches), discriminator: {propertyName: colour}}\(pets)",
      "object kind, meow tagged cat | object kind, bark tagged dog"
    ),
  ])
  func tags(_ row: Row) throws { try check(row) }

  private func check(_ row: Row) throws {
    var schema = try KnownSchema(row)
    let variants = schema.variants()
    #expect(variants == row.expected)
  }
}
