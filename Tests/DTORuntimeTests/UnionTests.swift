import DTORuntime
import Foundation
import Testing

/// Unions with and without a discriminator.
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
    let value = try check(PetResult.self, json, "unknownVariant : a variant of PetResult, \(found)")
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
      "unknownEnumValue kittens[0].mood: a value of CatResult.Mood, string",
      "droppedElement kittens[1].lives: a value, nothing",
      "unknownVariant kittens[2]: a variant of PetResult, object",
      "invalidOptional kittens[3].mood: string, integer",
      "unknownEnumValue kittens[4].friend.mood: a value of CatResult.Mood, string"
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
    // The first candidate would accept all of this; the second matches without tolerance.
    let json = #"{"kind": "open", "size": "x", "name": "Tom", "lives": 9}"#
    #expect(name(of: try check(ThingResult.self, json)) == "cat")
  }

  @Test func tolerantReportsAsUsual() throws {
    let cat = try check(
      ThingResult.self,
      #"{"name": "Tom", "lives": 9, "mood": "odd", "friend": 0.5}"#,
      "unknownEnumValue mood: a value of CatResult.Mood, string"
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
      "unknownVariant friend: a variant of ThingResult, number"
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
    try check(ThingResult.self, json, "unknownVariant : a variant of ThingResult, \(found)")
  }

  @Test func numbersThatNoEnumCanHave() throws {
    for number in ["1.5", "18446744073709551616"] {
      try check(
        OpenResult.self,
        "{\"colour\": \(number)}",
        "invalidOptional colour: a value of OpenResult.Colour, number"
      )
    }
  }

  @Test func nullAmongElements() throws {
    let lists = try check(
      UnionLists.self,
      """
      {"list": [null, {"pet_type": "dog", "name": "A"}, null, {"pet_type": "fish"}, null],
       "map": {"a": null, "b": {"pet_type": "dog", "name": "B"}}, "grid": [[null], []],
       "nullable": [null, {"pet_type": "dog", "name": "C"}], "json": [null, 1],
       "cats": [{"name": "D", "lives": 1}, null]}
      """,
      "droppedElement list[0]: a variant of PetResult, null",
      "droppedElement list[2]: a variant of PetResult, null",
      "unknownVariant list[3]: a variant of PetResult, object",
      "droppedElement list[4]: a variant of PetResult, null",
      "droppedElement map.a: a variant of PetResult, null",
      "droppedElement grid[0][0]: a variant of PetResult, null",
      "droppedElement cats[1]: object, null"
    )
    #expect(lists.list.count == 2)
    #expect(Array(lists.map.keys) == ["b"])
    #expect(lists.grid == [[], []])
    #expect(lists.nullable.count == 2)
    #expect(lists.json == [nil, 1])
    #expect(lists.cats.count == 1)
  }

  @Test(.timeLimit(.minutes(10)))
  func manyNulls() throws {
    let collector = DecodingIssueCollector()
    let nulls = "[" + String(repeating: "null,", count: 20_000) + "null]"
    let json =
      #"{"list": \#(nulls), "map": {}, "grid": [], "nullable": [], "json": [], "cats": []}"#
    let lists = try decoder(collector).decode(UnionLists.self, from: Data(json.utf8))
    #expect(lists.list.isEmpty)
    #expect(collector.issues.count == 20_001)
  }

  @Test func strictPath() {
    checkStrict(PetResult.self, #"{"pet_type": "dog", "name": "D", "friend": 0.5}"#, at: "friend")
    checkStrict(PetResult.self, #"{"pet_type": "fish"}"#, at: "")
  }

  @Test(.timeLimit(.minutes(10)))
  func unionsWithinUnionsStayLinear() throws {
    // Every candidate of every level reads the level below: naive attempts take 2ⁿ steps.
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

  @Test(.timeLimit(.minutes(10)))
  func ambiguityWithinAmbiguityStaysLinear() throws {
    let depth = 100
    let payload =
      String(repeating: #"{"child":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
    let collector = DecodingIssueCollector()
    let decoder = decoder(collector)
    _ = try decoder.decode(TwinResult.self, from: Data(payload.utf8))
    #expect(collector.issues.isEmpty)
    decoder.userInfo[.dtoAmbiguity] = true
    _ = try decoder.decode(TwinResult.self, from: Data(payload.utf8))
    #expect(collector.issues.count == depth + 1)
    #expect(Set(collector.issues).count == depth + 1)
    #expect(
      collector.issues.allSatisfy {
        $0.description.contains("2 that fit: TwinResult.First, TwinResult.Second")
      }
    )
    decoder.userInfo[.dtoStrict] = true
    #expect(throws: DecodingError.self) {
      try decoder.decode(TwinResult.self, from: Data(payload.utf8))
    }
    #expect(collector.issues.count == depth + 1, "strict decoding reports nothing")
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

/// Unions and similar types as elements.
private struct UnionLists: Decodable, SchemaDescribed {
  static var schemaLocation: String { "lists.yml#/definitions/lists" }

  let list: [PetResult]
  let map: [String: PetResult]
  let grid: [[PetResult]]
  let nullable: [PetResult?]
  let json: [JSONValue]
  let cats: [CatResult]

  init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self)
    list = try fields.required("list", as: LossyArray<Plain<PetResult>>.self)
    map = try fields.required("map", as: LossyDictionary<Plain<PetResult>>.self)
    grid = try fields.required("grid", as: LossyArray<LossyArray<Plain<PetResult>>>.self)
    nullable = try fields.required("nullable", as: LossyArray<Nullable<Plain<PetResult>>>.self)
    json = try fields.required("json", as: LossyArray<Plain<JSONValue>>.self)
    cats = try fields.required("cats", as: LossyArray<Plain<CatResult>>.self)
  }
}

/// Two similar candidates that contain the same union again.
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
    let union = try DTOUnion(decoder, oneOf: Self.self)
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
