import DTORuntime
import Foundation
import Testing

/// Unions with a discriminator and without.
@Suite struct UnionTests {
  @Test(arguments: [
    (#"{"pet_type": "cat", "name": "Tom", "lives": 9}"#, "cat"),
    (#"{"pet_type": 1, "name": "Tom", "lives": 9}"#, "cat"),
    (#"{"pet_type": true, "name": "Tom", "lives": 9}"#, "cat"),
    (#"{"pet_type": "dog", "name": "Rex"}"#, "dog"),
    (#"{"pet_type": "hound", "name": "Rex"}"#, "dog"),
  ])
  func byTag(json: String, variant: String) throws {
    let value = try check(PetResult.self, json)
    switch value {
    case .cat: #expect(variant == "cat")
    case .dog: #expect(variant == "dog")
    case .robots, .undefined: #expect(Bool(false), "\(value)")
    }
  }

  @Test(arguments: [
    (#"{"pet_type": "fish", "fins": [1, 2]}"#, "object"),
    (#"{"pet_type": null}"#, "object"),
    (#"{"pet_type": {}}"#, "object"),
    (#"{"pet_type": 1.5}"#, "object"),
    (#"{"pet_type": 2}"#, "object"),
    (#"{"pet_type": false}"#, "object"),
    (#"{}"#, "object"),
    (#"[1]"#, "array"),
    (#""cat""#, "string"),
    (#"5"#, "integer"),
    (#"18446744073709551615"#, "integer"),
    (#"0.5"#, "number"),
    (#"true"#, "boolean"),
    (#"null"#, "null"),
  ])
  func unknownTag(json: String, found: String) throws {
    let value = try check(PetResult.self, json, "unknownVariant : known PetResult, \(found)")
    #expect(value == .undefined(try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))))
    let again = try JSONDecoder().decode(PetResult.self, from: JSONEncoder().encode(value))
    #expect(again == value)
  }

  @Test func badVariantThrows() {
    checkThrows(PetResult.self, #"{"pet_type": "cat", "name": "Tom"}"#, at: "lives")
  }

  @Test func lossyArrayOfUnionsOfObjectsWithOptionalEnums() throws {
    let value = try check(
      CatResult.self,
      """
      {"name": "Tom", "lives": 9, "kittens": [
        {"pet_type": "cat", "name": "A", "lives": 1, "mood": "angry"},
        {"pet_type": "cat", "name": "B"},
        {"pet_type": "fish"},
        {"pet_type": "cat", "name": "C", "lives": 1, "mood": 5},
        {"pet_type": "dog", "name": "D", "friend": {"name": "E", "lives": 1, "mood": "odd", "friend": 0.5}}]}
      """,
      "unknownEnumValue kittens[0].mood: known CatResult.Mood, string",
      "droppedElement kittens[1].lives: a value, nothing",
      "unknownVariant kittens[2]: known PetResult, object",
      "invalidOptional kittens[3].mood: string, integer",
      "unknownEnumValue kittens[4].friend.mood: known CatResult.Mood, string"
    )
    #expect(value.kittens?.count == 4)
  }

  @Test(arguments: [
    (#"{"name": "Tom", "lives": 9}"#, "cat"),
    (#"{"name": "Rex"}"#, "dog"),
    (#"{"kind": "open"}"#, "open"),
    (#"{"kind": 1, "size": 1}"#, "open"),
    (#"{"kind": "other", "name": "x"}"#, "dog"),
    (#"{"name": "Rex", "lives": "many"}"#, "dog"),
    (#""x""#, "text"),
    (#"5"#, "count"),
    (#"true"#, "truth"),
    (#"[{"plate": "A"}]"#, "cars"),
    (#"[]"#, "cars"),
  ])
  func byStructure(json: String, variant: String) throws {
    #expect(name(of: try check(ThingResult.self, json)) == variant)
  }

  @Test func strictBeforeTolerant() throws {
    // The first candidate would swallow this whole; the second fits without any tolerance.
    let json = #"{"kind": "open", "size": "x", "name": "Tom", "lives": 9}"#
    #expect(name(of: try check(ThingResult.self, json)) == "cat")
  }

  @Test func tolerantReportsAsUsual() throws {
    let cat = try check(
      ThingResult.self,
      #"{"name": "Tom", "lives": 9, "mood": "odd", "friend": 0.5}"#,
      "unknownEnumValue mood: known CatResult.Mood, string"
    )
    #expect(name(of: cat) == "cat")
    try check(
      ThingResult.self,
      #"[{"plate": "A"}, {}, 5]"#,
      "droppedElement [1].plate: a value, nothing",
      "droppedElement [2]: object, integer"
    )
  }

  @Test func failedCandidatesReportNothing() throws {
    // As a cat this has an odd mood and then throws for its lives; as a dog it has an odd friend.
    let value = try check(
      ThingResult.self,
      #"{"name": "Tom", "mood": "odd", "lives": "many", "friend": 0.5}"#,
      "unknownVariant friend: known ThingResult, number"
    )
    #expect(name(of: value) == "dog")
  }

  @Test(arguments: [
    (#"{"name": 5}"#, "object"),
    (#"{"kind": "other"}"#, "object"),
    (#"0.5"#, "number"),
    (#"null"#, "null"),
    (#"9223372036854775808"#, "integer"),
  ])
  func noneFits(json: String, found: String) throws {
    try check(ThingResult.self, json, "unknownVariant : known ThingResult, \(found)")
  }

  @Test func strictPath() {
    checkStrict(PetResult.self, #"{"pet_type": "dog", "name": "D", "friend": 0.5}"#, at: "friend")
    checkStrict(PetResult.self, #"{"pet_type": "fish"}"#, at: "")
  }

  @Test(.timeLimit(.minutes(1)))
  func unionsWithinUnionsStayLinear() throws {
    // Every candidate of every level reads the level below: naive trying is 2ⁿ.
    let depth = 100
    let payload =
      String(repeating: #"{"child":"#, count: depth) + "0.5" + String(repeating: "}", count: depth)
    let collector = DecodingIssueCollector()
    _ = try decoder(collector).decode(TwinResult.self, from: Data(payload.utf8))
    #expect(collector.issues.count == 1)
    let late =
      String(repeating: #"{"size":"x","child":"#, count: depth) + "{}"
      + String(repeating: "}", count: depth)
    _ = try decoder(collector).decode(TwinResult.self, from: Data(late.utf8))
  }

  private func name(of value: ThingResult) -> String {
    switch value {
    case .cat: "cat"
    case .dog: "dog"
    case .open: "open"
    case .text: "text"
    case .count: "count"
    case .truth: "truth"
    case .cars: "cars"
    case .nothing: "nothing"
    case .undefined: "undefined"
    }
  }
}

/// Two candidates that look alike and hold the same union again.
private indirect enum TwinResult: Decodable, SchemaDescribed {
  static var schemaLocation: String { "twin.yml#/definitions/twin" }

  case first(First)
  case second(Second)
  case undefined(JSONValue)

  struct First: Decodable, SchemaDescribed {
    static var schemaLocation: String { "twin.yml#/definitions/first" }
    @SafeOptional var child: TwinResult?
    let size: Int?

    init(from decoder: any Decoder) throws {
      let fields = try DTOFields(decoder, of: Self.self)
      _child = try fields.safeOptional("child")
      size = try fields.strictOptional("size")
    }
  }

  struct Second: Decodable, SchemaDescribed {
    static var schemaLocation: String { "twin.yml#/definitions/second" }
    @SafeOptional var child: TwinResult?
    @SafeOptional var size: Int?

    init(from decoder: any Decoder) throws {
      let fields = try DTOFields(decoder, of: Self.self)
      _child = try fields.safeOptional("child")
      _size = try fields.safeOptional("size")
    }
  }

  init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    for attempt in union.attempts {
      if let value = attempt.decode(First.self, from: .object(requiring: [])) {
        self = .first(value)
        return
      }
      if let value = attempt.decode(Second.self, from: .object(requiring: [])) {
        self = .second(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }
}
