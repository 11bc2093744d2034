import DTORuntime

/// A scalar type with a format, with valid values that are encoded as they were decoded, and with invalid values.
struct RandomScalar {
  var type: String
  var format: String?
  var good: [JSONValue]
  var bad: [JSONValue]

  private init(_ type: String, _ format: String?, good: [JSONValue], bad: [JSONValue] = []) {
    self.type = type
    self.format = format
    self.good = good
    let otherTypes: [JSONValue] =
      switch type {
      case "string": [true, 7, 0.5]
      case "integer": [true, 0.5, "7", .unsigned(1 << 63), .number(1e300)]
      case "number": [true, "0.5"]
      default: [7, 0.5, "true"]
      }
    self.bad = bad + otherTypes + [[], [:]]
  }

  static let all: [RandomScalar] = [
    RandomScalar("string", nil, good: ["", "text", "5", "null", "é \u{1F600}", "\u{0}\"\\\n"]),
    RandomScalar(
      "string",
      "date-time",
      good: ["2024-02-29T12:30:00Z", "1969-12-31T23:59:59.5Z"],
      bad: ["", "yesterday", "2024-02-29"]
    ),
    RandomScalar("string", "date", good: ["2024-02-29"], bad: ["", "2023-02-29"]),
    RandomScalar("string", "time", good: ["12:30:00Z", "23:59:59.5+03:00"], bad: ["24:61"]),
    RandomScalar("string", "duration", good: ["PT1H30M", "P3D"], bad: ["an hour"]),
    RandomScalar(
      "string",
      "uuid",
      good: ["2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d"],
      bad: ["", "2c5ea4c0"]
    ),
    RandomScalar("string", "byte", good: ["", "AAEC/w=="], bad: ["?"]),
    RandomScalar("string", "uri", good: ["https://example.com/a?b=c#d"], bad: ["http://["]),
    RandomScalar("string", "decimal", good: ["-1.25", "12345678901234567890"], bad: ["", "1,5"]),
    RandomScalar("integer", nil, good: [0, -1, .integer(.max), .integer(.min)]),
    RandomScalar("integer", "int32", good: [2_147_483_647], bad: [2_147_483_648]),
    RandomScalar("integer", "int64", good: [.integer(.max), .integer(.min)]),
    RandomScalar("integer", "uint8", good: [0, 255], bad: [256, -1]),
    RandomScalar("number", nil, good: [0, 0.5, -3.25, 1e300]),
    RandomScalar("number", "float", good: [0.5, 16_777_216]),
    RandomScalar("number", "decimal", good: [0.25, 7]),
    RandomScalar("boolean", nil, good: [true, false]),
  ]
}
