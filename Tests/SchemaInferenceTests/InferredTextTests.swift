import SchemaInference
import Testing

/// What payloads say about their schema.
@Suite struct InferredTextTests {
  struct Samples: Sendable, CustomStringConvertible {
    let samples: [String]
    let expected: String

    init(_ samples: String..., is expected: String) {
      (self.samples, self.expected) = (samples, expected)
    }

    var description: String { samples.joined(separator: " ") }
  }

  /// The values of a member `value`, whose name says nothing.
  @Test(arguments: [
    Samples("1", "2", is: "{type: integer}"),
    Samples("1", "2.5", is: "{type: number}"),
    Samples("1.0", is: "{type: number}"),
    Samples("1e3", is: "{type: number}"),
    Samples("2147483648", is: "{type: integer, format: int64}"),
    Samples("9223372036854775808", is: "{type: number}"),
    Samples("true", is: "{type: boolean}"),
    Samples(#""a""#, is: "{type: string}"),
    Samples(#""2024-02-29""#, is: "{type: string, format: date}"),
    Samples(#""2024-02-30""#, is: "{type: string}"),
    Samples(#""2024-02-29T12:00:00Z""#, is: "{type: string, format: date-time}"),
    Samples(#""2024-02-29""#, #""2024-02-29T12:00:00Z""#, is: "{type: string}"),
    Samples(#""https://a.example/b""#, is: "{type: string, format: uri}"),
    Samples(#""6fa459ea-ee8a-3ca4-894e-db77e160355e""#, is: "{type: string, format: uuid}"),
    Samples(#""6fa459ea-ee8a-3ca4-894e-db77e160355e""#, #""a""#, is: "{type: string}"),
    Samples("[]", is: "{type: array, items: {}}"),
    Samples("[]", "[1]", is: "{type: array, items: {type: integer}}"),
    Samples(#"[1, "a"]"#, is: "{type: array, items: {oneOf: [{type: string}, {type: integer}]}}"),
    Samples("[1, null]", is: "{type: array, items: {type: integer, x-nullable: true}}"),
    Samples("{}", is: "{type: object}"),
    Samples("null", is: "{x-nullable: true}"),
    Samples("1", "null", is: "{type: integer, x-nullable: true}"),
    Samples("1", #""a""#, is: "{oneOf: [{type: string}, {type: integer}]}"),
  ])
  func values(_ row: Samples) throws {
    let samples = row.samples.map { #"{"value": \#($0)}"# }
    let schema = try InferredText(samples).member("value")
    #expect(schema == row.expected)
  }

  /// Strings that recur under a name like this are one of several choices.
  @Test(arguments: [
    Samples("new", "done", "new", "done", "new", "done", is: "{type: string, enum: [new, done]}"),
    // What YAML could take for something else is quoted.
    Samples("on", "off", "on", "off", "on", "off", is: "{type: string, enum: ['on', 'off']}"),
    // Not often enough.
    Samples("on", "off", "on", "off", is: "{type: string}"),
    Samples("on", "on", "on", "on", is: "{type: string}"),
    Samples("on it", "off", "off", "on it", "off", "on it", is: "{type: string}"),
    Samples("a.b", "c", "a.b", "c", "a.b", "c", is: "{type: string}"),
  ])
  func choices(_ row: Samples) throws {
    let samples = row.samples.map { #"{"status": "\#($0)"}"# }
    let schema = try InferredText(samples).member("status")
    #expect(schema == row.expected)
  }

  @Test func limitsOfChoices() throws {
    let samples = ["on", "off", "on", "off"].map { #"{"status": "\#($0)", "name": "\#($0)"}"# }
    let few = try InferredText(samples, limits: EnumLimits(values: 2, repeats: 2))
    #expect(few.member("status") == "{type: string, enum: ['on', 'off']}")
    // A name is a text, however few there are.
    #expect(few.member("name") == "{type: string}")
    let none = try InferredText(samples, limits: EnumLimits(values: 0, repeats: 2))
    #expect(none.member("status") == "{type: string}")
  }

  /// Members that are in each object are required. Objects within get a name of their own.
  @Test(arguments: [
    Samples(
      #"{"a": 1, "b": 2}"#,
      #"{"a": 1}"#,
      is: "it: {type: object, required: [a], properties: {a: {type: integer}, b: {type: integer}}}"
    ),
    Samples(
      #"{"park": {"name": "a"}}"#,
      is:
        "it: {type: object, required: [park], properties: {park: {$ref: '#/definitions/park'}}}; park: {type: object, required: [name], properties: {name: {type: string}}}"
    ),
    Samples(
      #"{"parks": [{"name": "a"}]}"#,
      is:
        "it: {type: object, required: [parks], properties: {parks: {type: array, items: {$ref: '#/definitions/park'}}}}; park: {type: object, required: [name], properties: {name: {type: string}}}"
    ),
    Samples("[1]", is: "it: {type: array, items: {type: integer}}"),
    Samples("1", is: "it: {type: integer}"),
  ])
  func schemas(_ row: Samples) throws {
    let schema = try InferredText(row.samples).schemas
    #expect(schema == row.expected)
  }

  /// Objects whose keys are data have values of one schema.
  @Test(arguments: [
    Samples(
      #"{"2024-01-01": 1, "2024-01-02": 2}"#,
      is: "{type: object, additionalProperties: {type: integer}}"
    ),
    Samples(#"{"17": 1}"#, is: "{type: object, additionalProperties: {type: integer}}"),
    Samples(
      #"{"en": "Hi", "de": "Hallo"}"#,
      is: "{type: object, additionalProperties: {type: string}}"
    ),
    Samples(
      #"{"USD": 1, "EUR": 2, "GBP": 3}"#,
      is: "{type: object, additionalProperties: {type: integer}}"
    ),
    Samples(#"{"width": 1, "height": 2}"#, is: "{$ref: '#/definitions/it_value'}"),
  ])
  func maps(_ row: Samples) throws {
    let samples = row.samples.map { #"{"value": \#($0)}"# }
    let schema = try InferredText(samples).member("value")
    #expect(schema == row.expected)
  }

  @Test(arguments: [
    (SchemaDialect.swagger2, "{oneOf: [{type: string}, {type: integer}]}"),
    (.openAPI30, "{oneOf: [{type: string}, {type: integer}]}"),
    (.openAPI31, "{type: [string, integer]}"),
  ])
  func unions(_ dialect: SchemaDialect, _ expected: String) throws {
    let text = try InferredText([#"{"value": 1}"#, #"{"value": "a"}"#], dialect)
    #expect(text.member("value") == expected)
  }

  @Test(arguments: [
    (SchemaDialect.swagger2, "{type: integer, x-nullable: true}"),
    (.openAPI30, "{type: integer, nullable: true}"),
    (.openAPI31, "{type: [integer, 'null']}"),
  ])
  func nulls(_ dialect: SchemaDialect, _ expected: String) throws {
    let text = try InferredText([#"{"value": 1}"#, #"{"value": null}"#], dialect)
    #expect(text.member("value") == expected)
  }
}
