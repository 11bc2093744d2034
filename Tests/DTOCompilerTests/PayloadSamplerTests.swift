import DTOCompiler
import Testing

@testable import PayloadChecking

/// Payloads that schemas allow.
@Suite struct PayloadSamplerTests {
  /// Types of fixtures whose schemas contradict themselves, or that dtoc reads differently, such as `properties` with a `$ref`.
  private static let withoutPayloads: [String: Set<String>] = [
    "all-of": ["Impossible"],
    "all-of-merging": ["Disjoint", "ListOfAnotherType", "TwoUnions"],
    "all-of-unions": ["Nothing"],
    "discriminator-tags": ["EachOther", "NothingElse", "NothingMore", "TheOther"],
    "enum-values-of-other-types": ["Bare"],
    "enums": [
      "Empty", "IntAsText", "ObjectsThatAreTextsObjectsThatAreText", "OnArray", "Truths",
      "TypeBesideBranches",
    ],
    "malformed": ["EnumNested", "Falsehood"],
    "maps": ["IgnoringPart"],
    "misplaced-keywords": ["FromElsewhere"],
    "mixed-and-chosen": ["Id", "Nothing"],
    "names-collisions": ["Choice"],
    "names-of-variants": ["Card", "PlainCard"],
    "one-of-ambiguous": ["Nest", "One"],
    "one-of-constants-beside-references": ["Side"],
    "one-of-inner-constants": ["Either", "Left", "Right"],
    "one-of-structure": ["Twice"],
    "quoted-values": ["Level", "Shape"],
    "recursion": ["Chicken", "Egg", "Ouroboros"],
    "tuples-in-unions": ["Alike"],
  ]

  /// Payloads are checked by what makes them, so it is enough that there are some.
  @Test(arguments: Fixture.names)
  func everyTypeHasPayloads(_ name: String) throws {
    let types = try Fixture(named: name).payloadTypes()
    var sampler = PayloadSampler(of: types)
    var missing: Set<String> = []
    for type in types.types where !type.isNested {
      for (seed, extent) in PayloadSampler.Extent.allCases.enumerated() {
        let sample = sampler.sample(of: type, extent, seed: UInt64(seed))
        if sample == nil { missing.insert(type.name) }
      }
    }
    #expect(
      missing == Self.withoutPayloads[name] ?? [],
      "\(sampler.findings(of: types.types).text(.plain))"
    )
  }

  /// Schemas with numbers at the limits of arithmetic, and what the finding says if they have no payload; nil if they have one.
  @Test(arguments: [
    ("{type: string, maxLength: -1}", "that 'maxLength: -1' allows"),
    (
      "{type: string, maxLength: -9223372036854775808, format: email}",
      "that 'format: email' and 'maxLength: -9223372036854775808' allow"
    ),
    (
      "{type: string, minLength: -9223372036854775808, maxLength: -9223372036854775808, format: uri}",
      "'maxLength: -9223372036854775808'"
    ),
    ("{type: string, minLength: 9223372036854775807}", "'minLength: 9223372036854775807' allows"),
    ("{type: string, maxLength: 1e300}", nil),
    ("{type: string, maxLength: .nan}", nil),
    ("{type: array, items: {}, maxItems: -1}", "'maxItems: -1'"),
    ("{type: array, items: {}, minItems: 9223372036854775807}", "too many values"),
    ("{type: array, contains: {}, minContains: 1e300}", "too many values"),
    (
      "{type: object, maxProperties: -9223372036854775808}", "'maxProperties: -9223372036854775808'"
    ),
    ("{type: object, minProperties: 9223372036854775807}", "'minProperties: 9223372036854775807'"),
    (
      "{type: number, multipleOf: 1e-308, minimum: 1e10}",
      "'minimum: 1e10' and 'multipleOf: 1e-308' allow"
    ),
    (
      "{type: number, multipleOf: 0.1, minimum: 1.7e308}",
      "'minimum: 1.7e308' and 'multipleOf: 0.1' allow"
    ),
    ("{type: integer, multipleOf: 1e-308, minimum: 1e10}", "'multipleOf: 1e-308' allow"),
    ("{type: number, minimum: -1.7e308, maximum: 1.7e308, exclusiveMaximum: -1e300}", nil),
    ("{type: number, minimum: -1.7e308, maximum: -1e300, multipleOf: 1e290}", nil),
    (
      "{type: number, multipleOf: 0.00000000000000000001, exclusiveMinimum: 0, maximum: 1e-10}",
      "'multipleOf: 0.00000000000000000001' allow"
    ),
    ("{type: number, minimum: .inf}", "'minimum: .inf' allows"),
    ("{type: number, maximum: -.inf}", "'maximum: -.inf' allows"),
    ("{type: integer, minimum: 9223372036854775807, exclusiveMaximum: true}", nil),
    ("{type: integer, exclusiveMinimum: 9223372036854775807}", "the last attempt"),
    ("{type: integer, minimum: -9223372036854775808, maximum: -9223372036854775808}", nil),
  ])
  func numbersAtTheLimits(_ schema: String, _ reason: String?) throws {
    let text = "definitions:\n  T: \(schema)\n"
    let source = SchemaSource(displayPath: "a.yml", path: "a.yml", bytes: Array(text.utf8))
    let compiler = try Compiler(options: CompilerOptions())
    let types = compiler.payloadTypes(compiler.draft([source]) { _, _ in .missing })
    let type = try #require(types.type(named: "T"))
    for extent in PayloadSampler.Extent.allCases {
      var sampler = PayloadSampler(of: types)
      let sample = sampler.sample(of: type, extent, seed: 1)
      let findings = sampler.findings(of: [type]).text(.plain)
      #expect((sample == nil) == (reason != nil), "\(sample?.json ?? "none"): \(findings)")
      if let reason { #expect(findings.contains(reason)) }
    }
  }
}
