import PayloadSamples
import SchemaFacts
import TestSupport
import Testing

/// What the schema demands of a payload that travels in one direction.
@Suite struct DirectionTests {
  private static let account =
    "{required: [id, secret], properties: {id: {const: x, readOnly: true}, secret: {const: y, writeOnly: true}}}"

  /// Only responses have what is read-only, and only requests what is write-only, even if it is required.
  @Test(arguments: [
    (LoweringOptions.Profile.response, #"{"id":"x"}"#, true),
    (.response, #"{"secret":"y"}"#, false),
    (.request, #"{"id":"x"}"#, false),
    (.request, #"{"secret":"y"}"#, true),
    (.both, #"{"id":"x"}"#, true),
    (.both, #"{"secret":"y"}"#, true),
    (.both, "{}", true),
  ])
  func requiredProperties(
    _ profile: LoweringOptions.Profile,
    _ payload: String,
    _ isFaultless: Bool
  ) throws {
    let schema = try SampledSchema(Self.account, in: .openAPI30, profile)
    #expect(schema.isFaultless(payload) == isFaultless)
  }

  /// What travels in both directions can be a response.
  @Test(arguments: [
    (LoweringOptions.Profile.response, #"{"id":"x"}"#), (.request, #"{"secret":"y"}"#),
    (.both, #"{"id":"x"}"#),
  ])
  func samples(_ profile: LoweringOptions.Profile, _ payload: String) throws {
    var schema = try SampledSchema(Self.account, in: .openAPI30, profile)
    for extent in [SampleMaker.Extent.least, .most] {
      let made = schema.payload(extent)
      #expect(made == payload)
    }
  }

  /// Outside of APIs, such keywords are remarks.
  @Test func remarks() throws {
    var schema = try SampledSchema(Self.account, in: .jsonSchema)
    let made = schema.payload(.least)
    #expect(made == #"{"id":"x","secret":"y"}"#)
    #expect(!schema.isFaultless(#"{"id":"x"}"#))
    #expect(schema.isFaultless(#"{"id":"x","secret":"y"}"#))
  }
}
