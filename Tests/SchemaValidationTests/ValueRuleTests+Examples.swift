import DTOCompiler
import Testing

/// Examples of schemas, bodies and parameters.
extension ValueRuleTests {
  @Test("point to an example and not into it")
  func places() throws {
    let example = """
      {type: array, items: {type: string}}
          Other:
            type: string
            example:
              id: 5
          Elements:
            type: array
            items: {type: string}
            example:
              - id: 5
      """
    try #expect(
      findings(in: document(example)).map { "\($0.pointer) \($0.line ?? 0)" }
        == ["/definitions/Other/example 10", "/definitions/Elements/example/0 16"]
    )
  }

  @Test("check examples against their schema")
  func examples() throws {
    try check("{type: string, example: 5}", finds: ["example-mismatch"])
    try check(
      "{type: string, examples: [a, 5, 6]}",
      finds: ["example-mismatch", "example-mismatch"]
    )
    try check(
      "{type: object, properties: {a: {type: integer}}, example: {a: b, c: d}}",
      finds: ["example-mismatch"]
    )
    try check(
      "{type: object, properties: {a: {type: integer}}, required: [a, b], example: {b: 1}}",
      finds: []
    )
    try check("{$ref: '#/definitions/Node'}", finds: [])
    try check(
      "{type: array, items: {$ref: '#/definitions/Node'}, example: [{next: {next: 5}}]}",
      finds: ["example-mismatch"]
    )
    try check("{type: integer, example: {value: 5}}", finds: ["example-wrapper"])
    try check(
      "{type: object, properties: {value: {type: integer}}, example: {value: 5}}",
      finds: []
    )
    try check("{type: object, additionalProperties: true, example: {value: 5}}", finds: [])
    try check("{type: integer, example: {$ref: '#/x'}}", finds: ["example-wrapper"])
    try check("{type: integer, examples: {a: {value: 1}}}", finds: ["example-wrapper"])
    try fixes("{type: string, example: 007}", .safe, to: "{type: string, example: '007'}")
    try fixes("{type: integer, example: {value: 5}}", .unsafe, to: "{type: integer, example: 5}")
    try #expect(
      messages("{type: object, properties: {a: {type: integer}}, example: {a: b}}")
        == ["this example does not match its schema: '/a' is a string, not an integer"]
    )
  }

  @Test("check examples of bodies and parameters against their schema")
  func contentExamples() throws {
    func document(_ parameter: String, _ content: String) -> String {
      """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths:
        /orders:
          get:
            operationId: orders
            parameters: [{name: q, in: query, \(parameter)}]
            responses:
              '200':
                description: All.
                content: {\(content)}
      """
    }
    let fine = "schema: {type: string}, example: a"
    let schema = "schema: {type: object, properties: {id: {type: integer}}}"
    let rule = "content-example-mismatch"
    func finds(_ parameter: String, _ content: String) throws -> [String] {
      try findings(in: document(parameter, content)).map(\.rule).filter { $0 == rule }
    }
    try #expect(finds(fine, "application/json: {\(schema), example: {id: 1}}") == [])
    try #expect(finds(fine, "application/json: {\(schema), example: {id: a}}") == [rule])
    try #expect(
      finds(fine, "application/json: {\(schema), examples: {a: {value: {id: a}}}}") == [rule]
    )
    try #expect(finds(fine, "application/json: {\(schema), example: {$ref: a.json}}") == [])
    try #expect(finds(fine, "application/xml: {\(schema), example: <id/>}") == [])
    try #expect(finds("schema: {type: string}, example: 5", "text/plain: {}") == [rule])
    try #expect(finds("schema: {type: array}, example: 'a,b'", "text/plain: {}") == [])
  }

  @Test("check formats as apps do")
  func formats() throws {
    for (format, valid, invalid) in [
      ("date-time", "'2020-03-12T10:05:44Z'", "'2020-03-12 10:05:44'"),
      ("date", "'2020-02-29'", "'2020-13-45'"),
      ("time", "'10:05:44Z'", "'25:00:00'"), ("duration", "PT1H", "1h"),
      ("uuid", "2d1ebc5b-7d27-4197-9cf0-e84451c5bbb1", "nope"), ("byte", "c2FtcGxl", "'#'"),
      ("decimal", "'1.50'", "x"),
    ] {
      let schema = "type: string, format: \(format)"
      for keyword in ["example", "default"] {
        try check("{\(schema), \(keyword): \(valid)}", finds: [])
        try check("{\(schema), \(keyword): \(invalid)}", finds: ["\(keyword)-mismatch"])
      }
      try check(
        "{type: object, properties: {a: {\(schema)}}, example: {a: \(invalid)}}",
        finds: ["example-mismatch"]
      )
      try check(
        "{type: [string, 'null'], format: \(format), examples: [\(invalid)]}",
        finds: ["example-mismatch"]
      )
    }
    try check("{type: string, contentEncoding: base64, example: '#'}", finds: ["example-mismatch"])
    for (format, valid, invalid) in [
      ("int8", "-128", "128"), ("int16", "32767", "32768"),
      ("int32", "2147483647", "3000000000"),
      ("int64", "9223372036854775807", "9223372036854775808"), ("uint8", "255", "300"),
      ("uint16", "65535", "-1"), ("uint32", "4294967295", "4294967296"),
      ("uint64", "18446744073709551615", "18446744073709551616"), ("uint64", "0", "-1"),
    ] {
      try check("{type: integer, format: \(format), example: \(valid)}", finds: [])
      try check(
        "{type: integer, format: \(format), example: \(invalid)}",
        finds: ["example-mismatch"]
      )
      try check(
        "{type: array, items: {type: integer, format: \(format)}, example: [\(invalid)]}",
        finds: ["example-mismatch"]
      )
      try check(
        "{type: integer, format: \(format), default: \(invalid)}",
        finds: ["default-mismatch"]
      )
    }
    // `Int` has 64 bits on most platforms.
    try check("{type: integer, example: 3000000000}", finds: [])
    try check("{type: number, format: int32, example: 1.5}", finds: [])
    // These are strings in Swift.
    try check("{type: string, format: email, example: nobody}", finds: [])
    try check("{type: string, format: date, enum: [today], example: today}", finds: [])
    try check(
      "{type: string, format: date, x-dto-date: dd.MM.yyyy, example: 29.02.2024}",
      finds: []
    )
  }

  @Test("report misspelled formats only where they become Swift")
  func formatsOutsideBodies() throws {
    func api(_ schema: String) -> String {
      """
      openapi: 3.0.3
      info: {title: a, version: '1'}
      paths:
        /a:
          get:
            parameters: [{in: query, name: p, schema: \(schema)}]
            responses:
              '200':
                description: ''
                headers: {h: {schema: \(schema)}, l: {schema: {type: array, items: \(schema)}}}
                content: {application/json: {schema: {$ref: '#/components/schemas/B'}}}
      components: {schemas: {B: {type: object, properties: {a: \(schema)}}}}
      """
    }
    for format in ["dateTime", "date-tme"] {
      let found = try findings(in: api("{type: string, format: \(format)}"))
      #expect(
        found.filter { $0.rule == "misspelt-format" }.map(\.pointer)
          == ["/components/schemas/B/properties/a/format"]
      )
    }
  }

  @Test("leave formats alone whose type is chosen")
  func chosenFormats() throws {
    var options = ValidationOptions()
    try options.compiler.set("formats", to: "date-time=String")
    let text = document("{type: string, format: date-time, example: yesterday}")
    let found = Validator(options: options).validate([source(text, "a.yml")]) { _, _ in .missing }
    #expect(found.isEmpty)
  }

}
