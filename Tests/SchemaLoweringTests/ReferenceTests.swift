import Testing

/// Where references lead, and what is reported about those that lead nowhere.
@Suite struct ReferenceTests {
  private let park = "\n    park: {properties: {a: {type: string}}}"

  @Test func namedSchemas() {
    check(
      "{properties: {car_park: {$ref: '#/definitions/park'}}}\(park)",
      "object it",
      "  optional car_park: #park tolerant",
      "object park",
      "  optional a: string tolerant"
    )
    check(
      "{$ref: '#/definitions/park'}\(park)",
      "alias it = #park",
      "object park",
      "  optional a: string tolerant"
    )
  }

  @Test func partsOfSchemas() {
    check(
      "{properties: {a: {$ref: '#/definitions/park/properties/a'}}}\(park)",
      "object it",
      "  optional a: string tolerant",
      "object park",
      "  optional a: string tolerant"
    )
  }

  @Test func escapes() {
    check(
      "{$ref: '#/definitions/a~1b%2Bc'}\n    a/b+c: {type: string}",
      "alias it = #a~1b+c",
      "alias a/b+c = string"
    )
  }

  @Test func spellingsThatAreMeant() {
    check("{$ref: park}\(park)", reports: ["bare-reference"])
    check("{$ref: '#/components/schemas/park'}\(park)", reports: ["reference-to-other-version"])
  }

  @Test func nothing() {
    check("{$ref: '#/definitions/Park'}\(park)", reports: ["dangling-reference"])
    check("{$ref: 'other.yml#/definitions/park'}", reports: ["dangling-reference"])
    check("{$ref: 'https://example.com/park.yml'}", reports: ["remote-reference"])
    check("{$ref: [a]}", reports: ["malformed-reference"])
    check("{$ref: '#/definitions/it'}", reports: ["reference-cycle"])
  }
}
