import DTOCompiler
import Foundation
import Testing

/// Findings and repairs for the values in one schema: enums and defaults here, the rest in extensions.
@Suite("Rules about values")
struct ValueRuleTests {
  @Test("read scalars with the schema's type")
  func unquotedTexts() throws {
    try check("{type: string, enum: [yes, a]}", finds: ["unquoted-text"])
    try check(
      "{type: string, enum: [Off, 1.0, 012, 2020-01-01, 12:30, true]}",
      finds: ["unquoted-text"]
    )
    try check("{type: [string, object], enum: [no]}", finds: ["unquoted-text"])
    try check("{enum: [on, off]}", finds: ["unquoted-text"])
    try check("{type: string, default: no}", finds: ["unquoted-text"])
    try check("{type: string, example: on}", finds: ["unquoted-text"])
    try check("{type: string, const: 1.10}", finds: ["unquoted-text"])
    // All tools read these the same way.
    try check(
      "{type: string, enum: ['yes', \"no\", n, y, yesterday, 1a, 1.2.3, 2020, '']}",
      finds: ["unquoted-text"]
    )
    try check("{type: string, enum: ['yes', \"no\", n, y, yesterday, 1a, 1.2.3, '']}", finds: [])
    try check("{type: string, example: 2020-01-01}", finds: [])
    try check("{type: string, default: 2020-01-01}", finds: ["unquoted-text"])
    try check("{type: string, default: '2020-01-01'}", finds: [])
    try check("{type: integer, enum: [1, 2]}", finds: [])
    try check("{type: boolean, default: true}", finds: [])
    try check("{type: array, enum: [[2020-01-01, a]]}", finds: ["unquoted-text"])
    try check("{type: object, enum: [{a: [b, no]}]}", finds: ["unquoted-text"])
    try check("{type: array, enum: [['no', 1.0, true, a]]}", finds: [])
    try fixes("{type: string, enum: [no, 1.0]}", .safe, to: "{type: string, enum: ['no', '1.0']}")
    try fixes(
      "{type: array, items: {}, enum: [[no, 1.0, 2020-01-01], [on]]}",
      .safe,
      to: "{type: array, items: {}, enum: [['no', 1.0, '2020-01-01'], ['on']]}"
    )
    try fixes("{type: string, default: no}", .safe, to: "{type: string, default: 'no'}")
  }

  @Test("know whether null is allowed")
  func null() throws {
    try check("{type: string, enum: [a, null]}", finds: ["null-in-enum"])
    try check("{type: string, enum: [a, ~]}", finds: ["null-in-enum"])
    try check("{type: string, nullable: true, enum: [a, null]}", finds: [])
    try check("{type: [string, 'null'], enum: [a, null]}", finds: [])
    try check("{enum: [a, null]}", finds: [])
    try check("{type: string, default: null}", finds: ["default-mismatch"])
    try check("{type: string, nullable: true, default: null}", finds: [])
    try check("{default: null}", finds: [])
    try check("{oneOf: [{type: string}, {type: 'null'}], default: null}", finds: [])
    try check("{type: string, example: null}", finds: ["example-mismatch"])
    try fixes(
      "{type: string, enum: [a, null]}",
      .safe,
      to: "{type: string, nullable: true, enum: [a, null]}"
    )
    try fixes("{type: string, default: null}", .safe, to: "{type: string}")
    try fixes(
      "{type: string, enum: [a, null]}",
      .safe,
      to: "{type: [string, 'null'], enum: [a, null]}",
      header: Self.openAPI31
    )
  }

  @Test("find duplicate values of any type")
  func repetitions() throws {
    try check("{type: object, enum: [{a: 1}, {b: 1}, { 'a': 1 }]}", finds: ["duplicate-enum-value"])
    try check("{type: array, enum: [[1, 2], [1, 2], [2, 1]]}", finds: ["duplicate-enum-value"])
    try check("{enum: [[], {}, [], a]}", finds: ["duplicate-enum-value"])
    try check("{type: object, enum: [{a: 1}, {a: '1'}, {}]}", finds: [])
    try check(
      "{properties: {a: {enum: &values [[], []]}, b: {enum: *values}}}",
      finds: ["duplicate-enum-value"]
    )
    try fixes(
      "{type: object, enum: [{a: 1}, {b: 1}, {a: 1}]}",
      .safe,
      to: "{type: object, enum: [{a: 1}, {b: 1}]}"
    )
  }

  @Test("check enums against their type")
  func enumerations() throws {
    try check("{type: integer, enum: ['1', '2']}", finds: ["enum-mismatch"])
    try check("{type: boolean, enum: [yes, no]}", finds: ["enum-mismatch"])
    try check("{type: array, items: {type: string}, enum: [a]}", finds: ["enum-mismatch"])
    try check("{enum: [1, a]}", finds: ["mixed-enum"])
    try check("{enum: [1, 2.5]}", finds: [])
    try check("{type: [integer, string], enum: [1, a]}", finds: [])
    try check("{type: string, enum: }", finds: ["empty-enum"])
    try check("{type: string, enum: []}", finds: ["empty-enum"])
    try check("{type: string, enum: a}", finds: ["malformed-enum"])
    try check("{type: string, enum: {a: b}}", finds: ["malformed-enum"])
    try fixes("{type: string, enum: []}", .safe, to: "{type: string}")
    try fixes("{type: string, enum: }", .safe, to: "{type: string}")
    try fixes("{type: string, enum: a}", .unsafe, to: "{type: string, enum: [a]}")
    try fixes("{type: string, enum: 'a, b c'}", .unsafe, to: "{type: string, enum: [a, 'b c']}")
    try fixes("{type: string, enum: 'a,b'}", .unsafe, to: "{type: string, enum: [a, b]}")
    try fixes("{type: string, enum: a|b}", .unsafe, to: "{type: string, enum: [a, b]}")
    try fixes("{type: string, enum: a, b}", .unsafe, to: "{type: string, enum: [a, b]}")
    try fixes("{enum: a, b, type: string}", .unsafe, to: "{enum: [a, b], type: string}")
    try fixes("{type: string, enum: a b}", .unsafe, to: "{type: string, enum: a b}")
    try fixes("{type: integer, enum: ['1', 2]}", .unsafe, to: "{type: integer, enum: [1, 2]}")
    try fixes("{type: boolean, enum: [yes, no]}", .safe, to: "{type: boolean, enum: [true, false]}")
    try fixes("{type: string, enum: [a, b, a, a]}", .safe, to: "{type: string, enum: [a, b]}")
    try fixes(
      "{type: array, items: {type: string}, enum: [a, b]}",
      .unsafe,
      to: "{type: array, items: {enum: [a, b], type: string}}"
    )
    // Names belong to values by position.
    try fixes("{type: string, enum: [a, a], x-enum-varnames: [x, y]}", .unsafe, to: nil)
  }

  @Test("examine the keys of schemas that are read")
  func keys() throws {
    try #expect(levels("{type: string, format: datetime}") == ["warning misspelt-format"])
    try #expect(levels("{type: string, colour: red}") == ["warning unknown-keyword"])
    try #expect(levels("{type: string, deprecated: maybe}") == ["warning malformed-keyword"])
    try #expect(levels("{type: string, description: [a]}") == ["warning malformed-keyword"])
    try #expect(levels("{type: string, x-enum-varnames: [a]}") == ["warning enum-names-count"])
  }

  @Test("omit values of other types, and list the rest")
  func foreignValues() throws {
    try #expect(levels("{type: string, enum: [a, []]}") == ["warning enum-mismatch"])
    try #expect(levels("{type: boolean, enum: [true, {}]}") == ["warning enum-mismatch"])
    try #expect(levels("{type: integer, enum: [[1]]}") == ["warning enum-mismatch"])
    #expect(swift(of: "{type: string, enum: [a, []]}") == swift(of: "{type: string, enum: [a]}"))
    // These are clearly intended.
    try #expect(levels("{type: object, enum: [{a: 1}]}") == ["note unlisted-enum"])
    try #expect(levels("{type: array, items: {}, enum: [[1], []]}") == ["note unlisted-enum"])
    try #expect(levels("{enum: [{a: 1}]}") == ["warning unlisted-enum"])
    try #expect(levels("{type: [string, array], items: {}, enum: [a, []]}").count == 1)
    try fixes("{type: boolean, const: 'true'}", .unsafe, to: "{type: boolean, const: true}")
    try #expect(helps("{type: boolean, const: 'true'}") == ["remove the quotes"])
    try #expect(helps("{type: boolean, enum: [yes, no]}") == ["write 'true' and 'false'"])
  }

  @Test("take what JSON Schema takes")
  func jsonSchema() throws {
    try #expect(levels("{type: object, propertyNames: {type: string}}") == [])
    try #expect(
      levels("{type: object, propertyNames: {pattern: '^a'}}") == ["note unsupported-keyword"]
    )
    try #expect(levels("{type: array}") == ["warning array-without-items"])
    try #expect(levels("{type: array}", header: Self.schema) == ["note array-without-items"])
    try #expect(levels("{type: string, $xsd-type: a}", header: Self.schema) == [])
    try #expect(
      helps("{type: string, $xsd-type: a}") == ["if it is your own, name it 'x-xsd-type'"]
    )
  }

  @Test("leave a base class what its heirs declare")
  func baseClasses() throws {
    let list = "{type: object, required: [items], properties: {total: {type: integer}}}"
    let own = "{type: object, properties: {items: {type: string}}}"
    let heir = "{allOf: [{$ref: '#/definitions/Page'}, \(own)]}"
    let fragment = "definitions:\n    Page: \(list)"
    #expect(try levels("{type: string}", header: fragment) == ["warning required-undeclared"])
    #expect(try levels("{type: string}", header: "\(fragment)\n    Cars: \(heir)") == [])
    try #expect(levels("{type: object, required: [a, b]}") == ["warning required-undeclared"])
    try #expect(
      levels("{type: object, required: [a, b], additionalProperties: {type: string}}")
        == ["warning required-undeclared"]
    )
    try #expect(
      levels("{type: object, required: [x, y], properties: {a: {type: string}}}").count == 2
    )
  }

  @Test("take what may be anything on purpose")
  func anything() throws {
    try #expect(levels("{description: a}") == ["warning untyped-schema"])
    try #expect(levels("{description: a, x-dto-type: JSONValue}") == [])
    try #expect(levels("{description: a, x-nullable: true}") == [])
    try #expect(levels("{additionalProperties: false}") == ["note untyped-schema"])
    try #expect(levels("{additionalProperties: false, description: a}") == ["note untyped-schema"])
    try #expect(levels("{oneOf: [], description: a}") == ["warning malformed-composition"])
    try #expect(levels("{type: object, additionalProperties: false}") == [])
    try #expect(
      levels("{additionalProperties: false, maxProperties: 3}") == ["warning missing-type"]
    )
  }

  @Test(
    "distinguish misspelled formats from custom ones",
    arguments: [
      ("phone", nil), ("currency", nil), ("color", nil), ("ulid", nil), ("date-only", nil),
      ("timestamp", nil), ("unix-time", nil), ("unixtime", nil), ("time-delta", nil), ("urn", nil),
      ("uris", nil), ("bytes", nil), ("mail", nil), ("host", nil), ("timed", nil), ("uuid4", nil),
      ("datetime2", nil), ("int128", nil), ("datetimeoffset", nil), ("utc-datetime", nil),
      ("sf-string", nil), ("partial-date-time", nil), ("i", nil), ("ü", nil), ("-", nil),
      ("date-tme", "date-time"), ("datetme", "date-time"), ("Date_Time", "date-time"),
      ("uid", "uuid"), ("UUID", "uuid"), ("int-32", "int32"), ("e-mail", "email"),
      ("emial", "email"), ("uritemplate", "uri-template"), ("passwort", "password"),
    ] as [(String, String?)]
  )
  func formats(format: String, meant: String?) throws {
    try #expect(
      helps("{type: string, format: '\(format)'}")
        == (meant.map { ["did you mean '\($0)'?"] } ?? [])
    )
  }

  @Test("distinguish numbers that are too large from other values")
  func largeDefaults() throws {
    try #expect(
      messages("{type: integer, default: 9223372036854776000}")
        == ["'default' does not fit in 64 bits; it is ignored"]
    )
    try #expect(
      messages("{type: integer, format: uint64, default: 18446744073709551615}")
        == [
          "'default' is above 9223372036854775807, the largest default that dtoc supports; it is ignored"
        ]
    )
    try #expect(
      messages("{type: integer, default: a}") == ["'default' is a string, not an integer"]
    )
  }

  @Test("check defaults against their schema")
  func defaults() throws {
    try check("{type: integer, default: '5'}", finds: ["default-mismatch"])
    try check("{type: string, enum: [card, cash], default: crad}", finds: ["default-mismatch"])
    try check("{allOf: [{$ref: '#/definitions/Kind'}], default: x}", finds: ["default-mismatch"])
    try check("{allOf: [{$ref: '#/definitions/Kind'}], default: a}", finds: [])
    try check("{oneOf: [{type: string}, {type: integer}], default: 5}", finds: [])
    try check(
      "{oneOf: [{type: string}, {type: integer}], default: true}",
      finds: ["default-mismatch"]
    )
    try check("{type: array, items: {type: integer}, default: [1, a]}", finds: ["default-mismatch"])
    try check("{type: integer, default: 1.0}", finds: [])
    try check("{type: number, default: 1}", finds: [])
    try check(
      "{type: object, additionalProperties: {type: integer}, default: {a: b}}",
      finds: ["default-not-taken", "default-mismatch"]
    )
    try check("{type: integer, minimum: 5, default: 4}", finds: ["default-mismatch"])
    try check("{type: integer, minimum: 5, default: 5}", finds: [])
    try check(
      "{type: integer, minimum: 5, exclusiveMinimum: true, default: 5}",
      finds: ["default-mismatch"]
    )
    try check("{type: number, maximum: 5, default: 5.5}", finds: ["default-mismatch"])
    try check("{type: number, multipleOf: 0.01, default: 19.99}", finds: [])
    try check("{type: integer, multipleOf: 10, default: 15}", finds: ["default-mismatch"])
    try check("{type: string, minLength: 3, default: ab}", finds: ["default-mismatch"])
    try check("{type: string, maxLength: 2, default: да}", finds: [])
    try check("{type: string, maxLength: 2, default: abc}", finds: ["default-mismatch"])
    try check("{type: string, minLength: 9, maxLength: 2, default: abc}", finds: ["crossed-bounds"])
    try check(
      "{type: array, items: {type: string}, maxItems: 1, default: [a, b]}",
      finds: ["default-mismatch"]
    )
    let two = "{type: array, items: {type: string}, minItems: 2, maxItems: 2"
    try check("\(two), default: [a]}", finds: ["default-mismatch"])
    try check("\(two), default: []}", finds: ["default-mismatch"])
    try check("\(two), default: [a, b]}", finds: [])
    // Examples are often abridged.
    try check("\(two), example: [a]}", finds: [])
    try fixes("{type: integer, default: '5'}", .unsafe, to: "{type: integer, default: 5}")
    for list in ["['5', 6, '7']", "[[], ['1']]"] {
      let items =
        list.hasPrefix("[[")
        ? "{type: array, items: {type: integer}}" : "{type: integer}"
      try fixes(
        "{type: array, items: \(items), default: \(list)}",
        .safe,
        to: "{type: array, items: \(items), default: \(list.replacing("'", with: ""))}"
      )
    }
    try check("{type: object, enum: [a], default: a}", finds: ["enum-mismatch"])
    try check(
      "{type: object, enum: [a], default: b}",
      finds: ["enum-mismatch", "default-mismatch"]
    )
    try fixes("{type: integer, default: '5.5'}", .unsafe, to: nil)
    try fixes("{type: boolean, default: 'True'}", .unsafe, to: "{type: boolean, default: true}")
    try fixes("{type: string, default: 5}", .safe, to: "{type: string, default: '5'}")
    try fixes(
      "{type: string, enum: [card, cash], default: crad}",
      .unsafe,
      to: "{type: string, enum: [card, cash], default: card}"
    )
  }

  @Test("leave alone what the documentation shows, and what may be wrong in two ways")
  func uncertain() throws {
    try fixes("{type: array, items: {type: string}, default: [1]}", .safe, to: nil)
    try fixes(
      "{type: array, items: {type: string}, default: [1]}",
      .unsafe,
      to: "{type: array, items: {type: string}, default: ['1']}"
    )
    try fixes(
      "{exclusiveMinimum: 3}",
      .safe,
      to: "{type: number, minimum: 3, exclusiveMinimum: true}",
      header: Self.openAPI30
    )
    try fixes(
      "{type: number, minimum: a, exclusiveMinimum: true}",
      .unsafe,
      to: nil,
      header: Self.openAPI31
    )
    try fixes("{type: string, const: true}", .safe, to: "{type: string, const: 'true'}")
    try fixes("{type: number, enum: ['1.5', a], default: 1.5}", .unsafe, to: nil)
  }

  @Test("fix in every style")
  func styles() throws {
    let block =
      "definitions:\r\n  A:\r\n    type: string\r\n    enum:\r\n      - no # really\r\n      - yes\r\n      - no\r\n"
    let fixed =
      "definitions:\r\n  A:\r\n    type: string\r\n    enum:\r\n      - 'no' # really\r\n      - 'yes'\r\n"
    #expect(repaired(block, .safe) == fixed)
    let json = #"{"definitions": {"A": {"type": "string", "enum": [1, true], "default": 1}}}"#
    let fixedJSON =
      #"{"definitions": {"A": {"type": "string", "enum": ["1", "true"], "default": "1"}}}"#
    #expect(repaired(json, .safe, path: "a.json") == fixedJSON)
    let alias = "definitions:\n  A: {type: string, enum: &a [no]}\n  B: {type: string, enum: *a}\n"
    #expect(
      repaired(alias, .safe)
        == alias.replacingOccurrences(of: "[no]", with: "['no']")
    )
  }
}

/// Anything valid in the document's version gets no warning.
extension ValueRuleTests {
  @Test func typesThatOtherPartsNameAreNotMissing() throws {
    let whole = "{type: object, properties: {a: {type: string}}}"
    #expect(try levels("{allOf: [\(whole), {properties: {b: {type: string}}}]}") == [])
    #expect(try levels("{allOf: [\(whole), {type: object, properties: {a: {enum: [x]}}}]}") == [])
    #expect(try levels("{allOf: [{properties: {b: {type: string}}}]}") == ["warning missing-type"])
    #expect(try levels("{type: object, properties: {a: {enum: [x]}}}") == ["warning missing-type"])
  }

  @Test func requiredMayBeEmptySinceDraft6() throws {
    let schema = "{type: object, required: [], properties: {a: {type: string}}}"
    #expect(try levels(schema) == ["warning empty-required"])
    #expect(try levels(schema, header: Self.openAPI31) == [])
  }
}
