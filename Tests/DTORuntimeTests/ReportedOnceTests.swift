import DTORuntime
import Foundation
import Testing

/// No matter how often a value is read, each of its mistakes is reported once.
@Suite struct ReportedOnceTests {
  private struct Nested: Decodable {
    @SafeOptional var inner: SafeOptional<Int>?
    @SafeOptional var list: [SafeOptional<Int>]?
    @SafeOptional var map: [String: CodableEnum<OpenResult.Colour>]?
  }

  @Test func optionalsInOptionals() throws {
    try check(
      Nested.self,
      #"{"inner": "x", "list": [1, "x", null], "map": {"a": 1, "b": 7}}"#,
      "invalidOptional inner: integer, string",
      "invalidOptional list[1]: integer, string",
      "unknownEnumValue map.b: a value of OpenResult.Colour, integer"
    )
  }

  @Test func arraysInUnions() throws {
    // The array is tried strictly before it is read tolerantly.
    try check(
      ThingResult.self,
      #"[{"plate": "A", "park": 1}, {"plate": 1}, null]"#,
      "invalidOptional [0].park: object, integer",
      "droppedElement [1].plate: string, integer",
      "droppedElement [2]: object, null"
    )
  }

  @Test func unionsInUnions() throws {
    // The dog is tried in every mode, and each time the friends inside it.
    try check(
      ThingResult.self,
      #"{"name": "A", "friend": {"name": "B", "friend": [{"plate": 1}, {"plate": "C"}]}}"#,
      "droppedElement friend.friend[0].plate: string, integer"
    )
  }

  @Test(.timeLimit(.minutes(10)))
  func whateverIsWrong() throws {
    let values = [
      "null", "true", "7", "1.5", #""x""#, "[]", "{}", "[[]]", "[null]", #"[{}, 5, {"plate": 1}]"#,
      #"{"name": 1}"#,
      #"{"name": "A", "lives": 1, "mood": "odd", "kittens": [1, {"pet_type": "x"}]}"#,
      #"{"name": "A", "friend": {"name": "B", "friend": 0.5}}"#,
    ]
    for value in values {
      for other in values {
        for json in [
          #"{"things": [\#(value), {"name": "A", "friend": \#(other)}]}"#,
          #"{"things": [{"name": "A", "lives": 1, "kittens": [\#(value), \#(other)]}]}"#,
          #"{"things": [{"name": "A", "lives": \#(value), "friend": \#(other), "mood": 1}]}"#,
        ] {
          for looksForAmbiguity in [false, true] {
            let collector = DecodingIssueCollector()
            let decoder = decoder(collector)
            decoder.userInfo[.dtoAmbiguity] = looksForAmbiguity
            _ = try decoder.decode(Things.self, from: Data(json.utf8))
            let issues = collector.issues
            #expect(Set(issues).count == issues.count, "\(json)")
          }
        }
      }
    }
  }

  private struct Things: Decodable, SchemaDescribed {
    static var schemaLocation: String { "things.yml#/definitions/things" }

    let things: [ThingResult]

    init(from decoder: any Decoder) throws {
      let fields = try DTOFields(decoder, of: Self.self)
      things = try fields.required("things", as: LossyArray<Plain<ThingResult>>.self)
    }
  }
}
