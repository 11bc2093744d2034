import TestSupport
import Testing

/// What a schema is, by its own keywords and those that apply to the same value.
@Suite struct ShapeTests {
  @Test func scalars() {
    check("{type: string}", "alias it = string")
    check("{type: integer}", "alias it = integer")
    check("{type: integer, format: int32}", "alias it = int32")
    check("{type: number}", "alias it = double")
    check("{type: boolean}", "alias it = boolean")
    check("{type: string, format: date}", "alias it = date")
    check("{type: string, format: date-time}", "alias it = dateTime")
    check("{type: string, format: uuid}", "alias it = uuid")
    check("{type: string, format: of-our-own}", "alias it = string")
  }

  @Test func collections() {
    check("{type: array, items: {type: string}}", "alias it = [string]")
    check("{type: array}", "alias it = [any]")
    check("{type: object}", "alias it = [string: any]")
    check("{additionalProperties: {type: integer}}", "alias it = [string: integer]")
    check("{type: array, items: {type: array, items: {type: number}}}", "alias it = [[double]]")
    check(
      "{type: array, minItems: 2, maxItems: 2, items: {type: number}}",
      "alias it = tuple of double"
    )
  }

  @Test func anything() {
    check("{}", "alias it = any")
    check("{description: Nothing is known.}", "alias it = any")
    check("true", "alias it = any")
  }

  @Test func objects() {
    check(
      "{required: [a], properties: {a: {type: string}, b: {type: integer}}}",
      "object it",
      "  required a: string throwing",
      "  optional b: integer tolerant"
    )
    check(
      "{properties: {a: {type: string}}, additionalProperties: {type: integer}}",
      "object it",
      "  optional a: string tolerant",
      "  additional: integer"
    )
    check(
      "{properties: {inner: {properties: {a: {type: string}}}}}",
      "object it",
      "  optional inner: #inner tolerant",
      "  object inner",
      "    optional a: string tolerant"
    )
  }

  @Test func enumerations() {
    check(
      "{type: string, enum: [a, b]}",
      "enumeration it of string",
      "  case a = string(\"a\")",
      "  case b = string(\"b\")"
    )
    check(
      "{type: integer, enum: [1], x-enum-varnames: [one]}",
      "enumeration it of integer",
      "  case one = integer(1)"
    )
    check(
      "{type: string, x-extensible-enum: [a]}",
      "enumeration it of string, open",
      "  case a = string(\"a\")"
    )
  }

  @Test func unions() {
    check(
      "{oneOf: [{type: string}, {type: integer}]}",
      "union it by structure(candidates: [0, 1])",
      "  variant string: string",
      "  variant integer: integer"
    )
    check("{oneOf: [{type: string}]}", "alias it = string")
    check("{anyOf: [{type: string}, {type: 'null'}]}", "alias it = string")
  }

  @Test func schemasThatApplyTogether() {
    check("{allOf: [{type: number}, {type: integer}]}", "alias it = integer")
    check("{allOf: [{type: string}, {format: date}]}", "alias it = date")
    check(
      "{allOf: [{properties: {a: {type: string}}}, {properties: {b: {type: integer}}}]}",
      "object it",
      "  optional a: string tolerant",
      "  optional b: integer tolerant"
    )
    check("{allOf: [{type: string}, {type: integer}]}", reports: ["allof-conflict"])
    // Once for each variant, and once for the schema, which contradicts itself anyway.
    check(
      "{type: boolean, oneOf: [{type: string}, {type: integer}], allOf: [{type: array, items: {}}, {type: object}]}",
      reports: ["allof-conflict", "allof-conflict", "allof-conflict"]
    )
  }

  @Test func conditions() {
    check(
      "{properties: {a: {type: string}}, if: {required: [a]}, then: {properties: {b: {type: integer}}, required: [b]}}",
      "object it",
      "  optional a: string tolerant",
      "  optionalAndNullable b: #b tolerant",
      "  union b by structure(candidates: [0, 1])",
      "    variant integer: integer",
      "    variant other: any"
    )
    // One of the two applies.
    check(
      "{type: object, if: {required: [a]}, then: {properties: {b: {type: integer}}}, else: {properties: {b: {type: integer}}}}",
      "object it",
      "  optional b: integer tolerant"
    )
  }

  @Test("report what is no type")
  func types() {
    check("{type: strin}", reports: ["unknown-type"])
    check("{type: String, enum: [a]}", reports: ["unknown-type"])
    check("{type: {}}", reports: ["unknown-type"])
    check("{type: [string, [], bool]}", reports: ["unknown-type", "unknown-type"])
    check("{allOf: [{type: String}, {type: string}]}", reports: ["unknown-type"])
  }

  @Test func besideReferences() {
    // Swagger ignores keywords beside a reference, but dtoc doesn't.
    check(
      """
      {$ref: '#/definitions/x', properties: {a: {type: strin}, b: 5}}
          x: {properties: {a: {type: string}, b: {enum: [c]}}}
      """,
      in: .swagger2,
      reports: ["unknown-type", "schema-not-mapping", "reference-siblings"]
    )
    // What is wrong with a property that is declared again is reported, too.
    check(
      """
      {$ref: '#/definitions/x', properties: {a: {allOf: [{type: string}, {type: integer}]}, b: {}}}
          x: {properties: {a: {type: string}}}
      """,
      in: .swagger2,
      reports: ["allof-conflict", "reference-siblings"]
    )
    // In JSON Schema, dtoc ignores those that declare no other members.
    let ignored = """
      $schema: http://json-schema.org/draft-07/schema#
      definitions:
        it: {$ref: '#/definitions/x', properties: {a: {type: strin}, b: 5}}
        x: {properties: {a: {type: string}, b: {enum: [c]}}}
      """
    #expect(LoweredText(ignored).rules == ["reference-siblings"])
  }

  @Test func discriminators() {
    let union = "oneOf: [{properties: {k: {const: a}}}, {properties: {k: {const: b}}}]"
    check("{\(union), discriminator: {}}", reports: ["malformed-discriminator"])
    check(
      "{\(union), discriminator: {propertyName: k, mapping: [a]}}",
      reports: ["malformed-discriminator"]
    )
    check("{\(union), x-dto-discriminator: {}}", reports: ["malformed-override"])
    check("{\(union), discriminator: k}", in: .openAPI30, reports: ["discriminator-form"])
    check("{\(union), x-dto-tags: {a: b}}", reports: ["misplaced-override"])
    // An object that no union contains.
    check("{properties: {k: {}}, discriminator: {}}", reports: ["malformed-discriminator"])
    let tagged = "{x-dto-tags: [[]], properties: {k: {const: a}}}, {properties: {k: {const: b}}}"
    check("{oneOf: [\(tagged)], x-dto-discriminator: k}", reports: ["malformed-override"])
  }

  @Test func unclearKeywords() {
    check("{type: string, properties: {a: {}}}", reports: ["misplaced-keyword"])
    check(
      "{type: string, required: a, properties: {a: {}}}",
      reports: ["misplaced-keyword", "malformed-required"]
    )
    check("{type: array}", reports: ["array-without-items"])
    check("{type: array, itmes: {}}", reports: [])
    check("{properties: [a]}", reports: ["malformed-properties"])
    check("{properties: {a: {}}, required: a}", reports: ["malformed-required"])
    check(
      "{properties: {a: {}}, required: [a, 5, []]}",
      reports: ["malformed-required", "malformed-required", "required-undeclared"]
    )
    check("{additionalProperties: 5}", reports: ["malformed-additional-properties"])
    check("{enum: []}", reports: ["empty-enum"])
    check("{enum: {a: 1}}", reports: ["malformed-enum"])
    check("{allOf: {type: string}}", reports: ["malformed-composition"])
    check("{allOf: [], type: string}", reports: ["malformed-composition"])
    check("{$ref: [a]}", reports: ["malformed-reference"])
    check("{type: string, x-dto-type: {import: A}}", reports: ["malformed-dto-type"])
    check("{type: string, not: {}}", reports: ["unsupported-keyword"])
    check("{properties: {a: {}}, required: [z]}", reports: ["required-undeclared"])
    check(
      "{properties: {a: {}}, dependentRequired: {a: [z]}}",
      reports: ["unsupported-keyword", "required-undeclared"]
    )
  }

  @Test func uselessExtensions() {
    check("{type: string, x-dto-type: Int8}", reports: ["unreadable-type"])
    check("{type: array, items: {}, x-dto-type: Set}", reports: ["unreadable-type"])
    check("{type: string, x-dto-type: URL, x-dto-cases: {}}", reports: ["misplaced-override"])
    check("{type: string, x-dto-date: week}", reports: ["malformed-override"])
    check("{type: integer, x-dto-date: rfc3339}", reports: ["unreadable-type"])
    check(
      "{type: string, x-dto-date: [dd.MM.yyyy, MM.dd.yyyy], x-dto-zone: Z9}",
      reports: ["malformed-override", "ambiguous-dates"]
    )
    check("{type: string, x-dto-zone: '+03:00'}", reports: ["misplaced-override"])
    check("{type: string, x-dto-enum: open}", reports: ["misplaced-override"])
    check("{type: boolean, enum: [true], x-dto-enum: opn}", reports: ["misplaced-override"])
    check("{type: boolean, enum: [true], x-dto-enum: closed}", reports: ["misplaced-override"])
    check("{oneOf: [{type: string}], x-dto-cases: {}}", reports: ["misplaced-override"])
    check("{properties: {a: {}}, x-dto-discriminator: a}", reports: ["misplaced-override"])
    check("{type: string, x-dto-coding: encodable}", reports: ["misplaced-override"])
    check(
      "{type: string, enum: [a], x-ms-enum: {values: [{value: b}], name: 5}}",
      reports: ["malformed-keyword", "enum-names-count"]
    )
  }

  @Test func valuesOfOtherTypes() {
    check("{type: integer, enum: [a]}", reports: ["enum-mismatch"])
    check("{type: string, enum: [a, [b]]}", reports: ["enum-mismatch"])
    check("{allOf: [{type: integer}, {enum: ['1']}]}", reports: ["enum-mismatch"])
    check("{enum: [[a], [a]]}", reports: ["duplicate-enum-value", "unlisted-enum"])
    check("{type: integer, oneOf: [{const: a}, {const: b}]}", reports: ["enum-mismatch"])
    check("{type: string, oneOf: [{const: a}, {const: 5}]}", reports: ["enum-mismatch"])
    check("{type: string, enum: [a], x-dto-enum: x}", reports: ["malformed-override"])
  }

  @Test func contradictions() {
    check("{allOf: [{enum: [a]}, {enum: [b]}]}", reports: ["disjoint-enums"])
    check("{allOf: [{$ref: '#/definitions/it'}]}", reports: ["allof-cycle"])
    check("{allOf: [{type: string}, {type: 'null'}]}", reports: ["allof-conflict"])
    check(
      "{properties: {a: {required: true}, b: {required: false}}}",
      reports: ["required-on-property", "required-on-property"]
    )
    check("{type: object, patternProperties: {'^a': {type: string}}}", reports: ["open-patterns"])
  }

  @Test func noSchemas() {
    check("{type: array, items: 5}", reports: ["schema-not-mapping"])
    check("{properties: {a: 5}}", reports: ["schema-not-mapping"])
    check("{properties: {a: {}, required: [a]}}", reports: ["schema-not-mapping"])
    check("{oneOf: [5, {type: string}]}", reports: ["schema-not-mapping"])
    check("{properties: {a: null}}", reports: ["empty-schema"])
    check("{properties: {a: true}}", in: .openAPI30, reports: ["boolean-schema"])
    check("{properties: {a: false}}", reports: ["false-schema"])
    check("{properties: {a: {type: object, properties: {b: 5}}}}", reports: ["schema-not-mapping"])
  }

  @Test func tooManyCombinations() {
    let branches = (1...17).map { "{type: object, required: [%\($0)]}" }.joined(separator: ", ")
    let lists = ["a", "b"].map { name in
      "{oneOf: [\(branches.split(separator: "%").joined(separator: name))]}"
    }
    let schema = "{allOf: [\(lists.joined(separator: ", "))]}"
    check(schema, "alias it = any")
    check(schema, reports: ["too-many-combinations"])
    // One union has no combinations, however long it is.
    let long = (1...300).map {
      "{type: object, required: [a\($0)], properties: {a\($0): {type: string}}}"
    }
    .joined(separator: ", ")
    check("{type: object, properties: {b: {type: string}}, oneOf: [\(long)]}", reports: [])
    check(
      "{type: object, properties: {b: {type: string}}, oneOf: [{oneOf: [\(long)]}]}",
      reports: []
    )
  }
}
