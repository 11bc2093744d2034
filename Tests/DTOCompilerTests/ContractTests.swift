import DTOCompiler
import Foundation
import PayloadChecking
import Testing

/// `dtoc verify --contract`: what the keywords of schemas forbid, although apps decode it.
@Suite struct ContractTests {
  /// The messages about a payload of the schema `T` in a document without a header.
  private func messages(_ schema: String, _ payload: String, others: String = "") throws -> [String]
  {
    let text = "definitions:\n  T: \(schema)\n\(others)"
    let compiler = try Compiler(options: CompilerOptions())
    let source = SchemaSource(displayPath: "a.yml", path: "a.yml", bytes: Array(text.utf8))
    let types = compiler.payloadTypes(compiler.draft([source]) { _, _ in .missing })
    let type = try #require(types.type(named: "T"), "\(text)")
    var options = PayloadOptions()
    options.contract = .checked
    options.values = .all
    let reading = type.read(Array(payload.utf8), with: types.readers(options))
    return reading.contract.faults.map { "\($0.path): \($0.complaint)" }
      + reading.contract.gaps.map { "\($0.reason)" }
  }

  private func check(
    _ schema: String,
    _ payload: String,
    _ expected: String...,
    others: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try messages(schema, payload, others: others)
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  @Test func checksStrings() throws {
    let name = "{type: object, properties: {n: {type: string, minLength: 2, maxLength: 3}}}"
    try check(name, #"{"n": "ab"}"#)
    try check(name, #"{"n": "a"}"#, "n: is shorter than 'minLength: 2'")
    try check(name, #"{"n": "\ud83d\ude00"}"#, "n: is shorter than 'minLength: 2'")
    try check(name, #"{"n": "abcd"}"#, "n: is longer than 'maxLength: 3'")
    let plate = "{type: string, pattern: '^[A-Z]{2}\\d+$'}"
    try check(plate, #""AB12""#)
    try check(plate, #""AB""#, ": doesn't match 'pattern: ^[A-Z]{2}\\d+$'")
    try check("{type: string, pattern: '(?i)a'}", #""b""#, "pattern")
    try check(
      "{type: string, pattern: '^(a+)+$'}",
      "\"\(String(repeating: "a", count: 40))b\"",
      "effort"
    )
  }

  @Test func checksNumbers() throws {
    try check("{type: integer, minimum: 1, maximum: 5}", "0", ": is below 'minimum: 1'")
    try check("{type: integer, minimum: 1, maximum: 5}", "6", ": is above 'maximum: 5'")
    try check("{type: number, exclusiveMinimum: 1}", "1", ": is not above 'exclusiveMinimum: 1'")
    try check(
      "{type: number, maximum: 1, exclusiveMaximum: true}",
      "1.0",
      ": is not below the exclusive 'maximum: 1'"
    )
    try check("{type: number, multipleOf: 0.1}", "0.3")
    try check(
      "{type: number, multipleOf: 0.01}",
      "1.005",
      ": is not a multiple as of 'multipleOf: 0.01'"
    )
    try check("{type: number, multipleOf: 5}", "1e300")
    try check("{type: integer, multipleOf: -.inf}", "5")
    try check("{type: integer, multipleOf: 0x10}", "32")
    try check(
      "{type: integer, multipleOf: 0x10}",
      "10",
      ": is not a multiple as of 'multipleOf: 0x10'"
    )
    try check("{type: number, maximum: 1}", "1.5e-9223372036854775808")
    try check("{type: number, multipleOf: 1.5e-9223372036854775808}", "1.5")
    try check(
      "{type: integer, maximum: 9007199254740992}",
      "9007199254740993",
      ": is above 'maximum: 9007199254740992'"
    )
    try check(
      "{type: integer, format: int32}",
      "2147483648",
      ": is out of the range of 'format: int32'"
    )
  }

  @Test func checksArrays() throws {
    let list = "{type: array, minItems: 1, maxItems: 2, uniqueItems: true, items: {type: integer}}"
    try check(list, "[1, 2]")
    try check(list, "[]", ": has fewer elements than 'minItems: 1'")
    try check(list, "[1, 2, 3]", ": has more elements than 'maxItems: 2'")
    try check(list, "[1, 1.0]", "[1]: is equal to element 0, although 'uniqueItems: true'")
    let tuple =
      "{type: array, prefixItems: [{type: integer}, {type: string, maxLength: 1}], items: false}"
    try check(
      tuple,
      #"[1, "ab", 3]"#,
      "[1]: is longer than 'maxLength: 1'",
      "[2]: isn't allowed by 'items: false'"
    )
    let some = "{type: array, contains: {type: integer, minimum: 5}, maxContains: 1}"
    try check(some, "[1]", ": has too few elements as in 'contains': 0")
    try check(some, "[5, 6]", ": has too many elements as in 'contains': 2")
  }

  @Test func checksObjects() throws {
    let car =
      "{type: object, required: [id], properties: {id: {type: integer}}, additionalProperties: false}"
    try check(car, #"{"id": 1}"#)
    try check(
      car,
      #"{"x": 1}"#,
      "id: is missing, although it is required",
      "x: isn't allowed, because of 'additionalProperties: false'"
    )
    let map =
      "{type: object, propertyNames: {maxLength: 1}, patternProperties: {^a: {type: string, maxLength: 1}}}"
    try check(map, #"{"a": "b", "bb": 1}"#, "bb: has a name that 'propertyNames' doesn't allow")
    try check(map, #"{"a": "bb"}"#, "a: is longer than 'maxLength: 1'")
    try check(
      "{type: object, dependentRequired: {a: [b]}}",
      #"{"a": 1}"#,
      "b: is missing, although there is 'a'"
    )
    try check(
      "{type: object, properties: {a: {}}, allOf: [{properties: {b: {}}}], unevaluatedProperties: false}",
      #"{"a": 1, "b": 1, "c": 1}"#,
      "c: isn't allowed, because of 'unevaluatedProperties: false'"
    )
  }

  @Test func checksCombinations() throws {
    let id = "{anyOf: [{type: string, maxLength: 2}, {type: integer, minimum: 5}]}"
    try check(id, "5")
    try check(id, "4", ": matches none of the 2 schemas of 'anyOf'")
    try check(
      "{oneOf: [{type: 'null'}, {type: string, maxLength: 1}]}",
      #""ab""#,
      ": is longer than 'maxLength: 1'"
    )
    try check("{oneOf: [{type: integer}, {type: number}]}", "1", ": matches 2 schemas of 'oneOf'")
    try check("{not: {type: string}}", #""a""#, ": matches the schema of 'not'")
    let conditional = "{type: object, if: {properties: {a: {const: 1}}}, then: {required: [b]}}"
    try check(conditional, #"{"a": 1}"#, "b: is missing, although it is required")
    try check(conditional, #"{"a": 2}"#)
  }

  @Test func followsReferences() throws {
    try check(
      "{type: object, properties: {next: {$ref: '#/definitions/T'}, n: {type: integer, maximum: 1}}}",
      #"{"next": {"next": {"n": 2}}}"#,
      "next.next.n: is above 'maximum: 1'"
    )
    // A schema that is only itself allows everything.
    try check("{allOf: [{$ref: '#/definitions/T'}], maximum: 1}", "2", ": is above 'maximum: 1'")
  }

  @Test func knowsNullInAPIs() throws {
    try check("{type: string, nullable: true, enum: [a]}", "null")
    try check("{type: string, enum: [1]}", #""1""#)
    try check("{type: string, enum: ['a']}", #""b""#, ": isn't one of the values of 'enum'")
  }

  @Test(arguments: [
    ("date", "2024-02-29", "2023-02-29"),
    ("date-time", "2024-01-01T23:59:60Z", "2024-01-01 10:00:00Z"),
    ("time", "10:00:00.5+01:00", "10:00:00"), ("duration", "P1DT2H", "P1D2H"),
    ("email", "a.b@example.com", "a..b@example.com"), ("hostname", "a-b.example", "-a.example"),
    ("ipv4", "127.0.0.1", "127.0.0.256"), ("ipv6", "::ffff:1.2.3.4", "1::2::3"),
    ("uri", "https://[::1]:80/a?b#c", "/a b"), ("uri-reference", "/a?b", "\\a"),
    ("uuid", "2EB8AA08-aa98-11ea-b4aa-73b441d16380", "2eb8aa08aa9811eab4aa73b441d16380"),
    ("byte", "YWI=", "Y"), ("json-pointer", "/a~1b", "/a~"), ("relative-json-pointer", "1/a", "-1"),
  ])
  func checksFormats(_ format: String, _ valid: String, _ invalid: String) throws {
    func found(_ text: String) throws -> [String] {
      let payload = try #require(String(data: JSONEncoder().encode(text), encoding: .utf8))
      return try messages("{type: string, format: \(format)}", payload)
    }
    #expect(try found(valid) == [])
    #expect(try found(invalid) == [": isn't a valid '\(format)'"])
  }

  /// `contentEncoding` and the format of the same name mean the same.
  @Test func checksBase64() throws {
    for (schema, name) in [
      ("{type: string, format: byte}", "byte"), ("{type: string, format: base64}", "base64"),
      ("{type: string, contentEncoding: base64}", "base64"),
      ("{type: string, contentEncoding: BASE64}", "BASE64"),
    ] {
      try check(schema, #""c2FtcGxl""#)
      try check(schema, #""c2Ft_-""#, ": isn't a valid '\(name)'")
    }
    for schema in [
      "{type: string, format: base64url}", "{type: string, contentEncoding: base64url}",
    ] {
      try check(schema, #""c2Ft_-""#)
      try check(schema, #""c2Ft+/==""#, ": isn't a valid 'base64url'")
    }
    try check("{type: string, contentEncoding: quoted-printable}", #""=ZZ""#)
    try check("{contentEncoding: base64}", #""%""#, ": isn't a valid 'base64'")
    // Only an annotation, as JSON Schema has it.
    try check(
      "{contentEncoding: base64}",
      #""%""#,
      others: "$schema: 'https://json-schema.org/draft/2020-12/schema'"
    )
    for schema in [
      "{type: string, contentEncoding: base64, x-dto-type: String}",
      "{type: string, contentEncoding: base64, enum: ['%']}",
      "{type: [string, integer], contentEncoding: base64}",
    ] {
      try check(schema, #""%""#)
    }
  }

  @Test func checksRegularExpressions() throws {
    try check("{type: string, format: regex}", #""^[a-z]+$""#)
    try check("{type: string, format: regex}", #""(""#, ": isn't a valid 'regex'")
    try check("{type: string, format: regex}", #""(?i)a""#, "pattern")
  }

  /// Some generators write a schema or null that way.
  @Test func nullUnderAllOf() throws {
    let schema = "{allOf: [{type: 'null'}, {type: string, minLength: 2}]}"
    try check(schema, "null")
    try check(schema, #""ab""#)
    try check(schema, #""a""#, ": is shorter than 'minLength: 2'")
  }

}
