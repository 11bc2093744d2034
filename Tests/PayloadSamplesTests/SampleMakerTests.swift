import PayloadSamples
import TestSupport
import Testing

/// Payloads that a schema allows, and schemas that allow none.
@Suite struct SampleMakerTests {
  private static let extents: [SampleMaker.Extent] = [.least, .some, .most]

  /// Whatever the seed, the payload is allowed.
  @Test(arguments: [
    "{type: string}", "{type: string, minLength: 3, maxLength: 4}",
    "{type: string, pattern: '^a{3}$'}",
    "{type: string, format: date}", "{type: string, format: email, maxLength: 12}",
    "{type: integer, minimum: 5, maximum: 7}", "{type: integer, multipleOf: 7, minimum: 100}",
    "{type: number, exclusiveMinimum: 0, maximum: 0.001}", "{type: boolean}",
    "{type: array, items: {type: integer}, minItems: 2, maxItems: 3, uniqueItems: true}",
    "{type: array, items: {type: string}, contains: {const: x}}",
    "{required: [a], properties: {a: {type: string}, b: {type: integer}}, additionalProperties: false}",
    "{type: object, minProperties: 2, additionalProperties: {type: integer}}",
    "{type: object, propertyNames: {pattern: '^x-'}, additionalProperties: {type: string}}",
    "{oneOf: [{type: string}, {type: integer}]}",
    "{oneOf: [{required: [a], properties: {a: {const: x}}}, {required: [a], properties: {a: {const: y}}}]}",
    "{anyOf: [{required: [a]}, {required: [b]}], properties: {a: {}, b: {}}}",
    "{allOf: [{properties: {a: {type: string}}, required: [a]}, {properties: {b: {type: integer}}, required: [b]}]}",
    "{properties: {a: {type: string}, b: {type: string}}, if: {required: [a]}, then: {required: [b]}}",
    "{properties: {a: {type: string}, b: {type: string}}, dependentRequired: {a: [b]}}",
    "{type: string, not: {enum: [a]}, enum: [a, b]}",
    "{properties: {next: {$ref: '#/definitions/it'}}}",
    "{type: array, items: {$ref: '#/definitions/it'}}",
  ])
  func payloadsAreAllowed(_ schema: String) throws {
    var sampled = try SampledSchema(schema)
    for extent in Self.extents {
      for seed in UInt64(0)..<8 {
        let payload = sampled.payload(extent, seed: seed)
        let isFaultless = payload.map(sampled.isFaultless) ?? false
        #expect(isFaultless, "\(payload ?? "none"): \(extent), seed \(seed)")
      }
    }
  }

  /// Only the payload itself must be the variant, not what it contains.
  @Test(arguments: [
    "{oneOf: [{type: integer}, {type: object, required: [a], properties: {a: {$ref: '#/definitions/it'}}}]}",
    "{allOf: [{required: [id], properties: {id: {type: integer}}}, {oneOf: [{required: [a], properties: {a: {const: x}}}, {required: [b], properties: {b: {const: y}}}]}]}",
  ])
  func inlineVariants(_ schema: String) throws {
    var sampled = try SampledSchema(schema, variant: 0)
    for extent in Self.extents {
      let payload = sampled.payload(extent)
      #expect(payload.map(sampled.isFaultless) ?? false, "\(payload ?? "none"): \(extent)")
    }
  }

  /// What is required, and nothing else.
  @Test(arguments: [
    Row("{type: string, enum: [a]}", #""a""#),
    Row("{const: 5}", "5"),
    Row("{properties: {a: {type: string}}}", "{}"),
    Row("{required: [a], properties: {a: {const: x}, b: {const: y}}}", #"{"a":"x"}"#),
    Row("{type: array, items: {type: string}}", "[]"),
    Row("{type: array, items: {const: x}, minItems: 2}", #"["x","x"]"#),
    Row("{type: integer, minimum: 5, maximum: 5}", "5"),
    Row("{type: string, example: mine}", #""mine""#),
    Row("{allOf: [{enum: [a, b]}, {enum: [b, c]}]}", #""b""#),
  ])
  func leastPayloads(_ row: Row) throws {
    var sampled = try SampledSchema(row.input, in: row.header)
    let payload = sampled.payload(.least)
    #expect(payload == row.expected)
  }

  @Test(arguments: [
    Row("{properties: {a: {const: x}, b: {const: y}}}", #"{"a":"x","b":"y"}"#),
    Row("{oneOf: [{const: x}]}", #""x""#),
    Row("{properties: {a: {const: x, writeOnly: true}}}", in: .openAPI30, "{}"),
    Row(
      "{properties: {f: {x-dto-flatten: true, properties: {a: {type: string}}}, a: {const: x}}}",
      #"{"a":"x"}"#
    ),
  ])
  func mostPayloads(_ row: Row) throws {
    var sampled = try SampledSchema(row.input, in: row.header)
    let payload = sampled.payload(.most)
    #expect(payload == row.expected)
  }

  @Test(arguments: [
    "{type: integer, minimum: 2, maximum: 1}", "{type: string, minLength: 3, maxLength: 2}",
    "{type: integer, enum: [a]}", "{allOf: [{type: string}, {type: integer}]}",
    "{type: array, items: {}, minItems: 2, maxItems: 1}",
    "{required: [a], properties: {a: {$ref: '#/definitions/it'}}}",
    "{type: string, not: {}}",
  ])
  func schemasWithoutPayloads(_ schema: String) throws {
    var sampled = try SampledSchema(schema)
    for extent in Self.extents {
      let payload = sampled.payload(extent)
      #expect(payload == nil)
    }
  }

  @Test func seedsDecide() throws {
    let schema = "{required: [a], properties: {a: {type: string}, b: {type: integer}}}"
    let payloads = try (0..<2).map { _ in
      var sampled = try SampledSchema(schema)
      return (0..<10).map { sampled.payload(.most, seed: $0) }
    }
    #expect(payloads[0] == payloads[1])
    #expect(Set(payloads[0]).count > 1)
  }
}
