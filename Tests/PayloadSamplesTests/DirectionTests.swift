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

  /// Outside of APIs, such keywords are remarks.
  @Test func remarks() throws {
    let schema = try SampledSchema(Self.account, in: .jsonSchema)
    #expect(!schema.isFaultless(#"{"id":"x"}"#))
    #expect(schema.isFaultless(#"{"id":"x","secret":"y"}"#))
  }
}
