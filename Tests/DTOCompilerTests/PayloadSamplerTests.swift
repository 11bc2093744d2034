import DTOCompiler
import Patterns
import PayloadSamples
import Testing

@testable import PayloadChecking

/// Payloads that schemas allow.
@Suite struct PayloadSamplerTests {
  /// Types of fixtures whose schemas contradict themselves, or that dtoc reads differently, such as `properties` with a `$ref`.
  private static let withoutPayloads: [String: Set<String>] = [
    "all-of": ["Impossible"],
    "all-of-merging": ["Disjoint", "ListOfAnotherType", "TwoUnions"],
    "discriminator-tags": ["EachOther", "NothingElse", "NothingMore", "TheOther"],
    "enums": [
      "Empty", "IntAsText", "ObjectsThatAreTextsObjectsThatAreText", "OnArray", "Truths",
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

  @Test(arguments: [
    "^[A-Z]{3}-\\d{2}$", "^(a|bc)+$", "^\\p{Lu}\\w*$", "^[^a-z]{5}$", "^(\\d)\\1$", "\\.json$",
    "^#(?:[0-9a-f]{3}){1,2}$", "^\\+[1-9]\\d{1,14}$", "^[\\s\\S]*$", "^$",
  ])
  func makesTextsForPatterns(_ text: String) throws {
    let pattern = try #require(Pattern(text))
    var random = SampleRandom(seed: 1)
    for _ in 0..<50 {
      let made = try #require(pattern.text(using: &random, upTo: 20))
      #expect(pattern.matches(made) == true, "\(made)")
    }
  }

  /// A text has at most 10,000 characters.
  @Test(arguments: [
    "a{9223372036854775807}", "^(a{5000}){3}$", "(?:a{3000}){5}|b{20000}",
    "(aa)" + (1...40).map { #"(\\#($0)\\#($0))"# }.joined(),
  ])
  func refusesLongTextsForPatterns(_ text: String) throws {
    let pattern = try #require(Pattern(text))
    var random = SampleRandom(seed: 1)
    for _ in 0..<50 { #expect(pattern.text(using: &random, upTo: .max) == nil) }
  }

  @Test(arguments: ["^a{6000}$", "^(?:ab){3000}$", "^(?:a{10}){900}$"])
  func makesLongTextsForPatterns(_ text: String) throws {
    let pattern = try #require(Pattern(text))
    var random = SampleRandom(seed: 1)
    let made = try #require(pattern.text(using: &random, upTo: .max))
    #expect(pattern.matches(made) == true)
  }
}
