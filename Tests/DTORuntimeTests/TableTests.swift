import DTORuntime
import Foundation
import Testing

/// Every row of the runtime's table (valid, invalid, null, absent) in every place of a property: at the root, at depth, in arrays,
/// in maps, in both kinds of unions, and in all of these at once.
@Suite struct TableTests {
  @Test func optional() throws {
    try check(AsOptional<Plain<String>>.self, good: #""a""#, "null", absent, bad: "5", "[]", "{}")
    try check(AsOptional<Plain<Int>>.self, good: "1", "null", absent, bad: #""1""#, "1.5", "true")
    try check(AsOptional<Plain<Double>>.self, good: "1", "1.5", "null", absent, bad: #""1""#, "{}")
    try check(AsOptional<Plain<Bool>>.self, good: "true", "null", absent, bad: "1", #""true""#)
    let object = AsOptional<Plain<ParkResult>>.self
    try check(object, good: #"{"name": "n"}"#, "null", absent, bad: #""n""#, "[]", "1")
    try check(object, "{}", .invalid, ".name")
    try check(object, #"{"name": null}"#, .invalid, ".name")
    try check(object, #"{"name": "n", "phone": 1}"#, .reports(.invalidOptional), ".phone")
  }

  @Test func optionalWithoutWrapper() throws {
    try check(AsPlainOptional<Plain<String>>.self, good: #""a""#, "null", absent, bad: "5", "{}")
    try check(AsPlainOptional<Plain<ParkResult>>.self, "{}", .invalid, ".name")
  }

  @Test func converted() throws {
    let date = AsOptional<Converted<RFC3339DateTime>>.self
    try check(date, good: #""2024-02-29T12:30:00Z""#, "null", absent, bad: #""today""#, "1", "{}")
    try check(AsRequired<Converted<UUIDString>>.self, #""x""#, .throws)
  }

  @Test func required() throws {
    let text = AsRequired<Plain<String>>.self
    try check(text, good: #""a""#)
    for bad in ["5", "{}", "null", absent] { try check(text, bad, .throws) }
    let object = AsRequired<Plain<ParkResult>>.self
    try check(object, good: #"{"name": "n"}"#)
    for bad in ["5", "[]", "null", absent] { try check(object, bad, .throws) }
    try check(object, "{}", .throws, ".name")
    try check(object, #"{"name": {}}"#, .throws, ".name")
  }

  @Test func requiredAndNullable() throws {
    try check(AsNullable<Plain<String>>.self, good: #""a""#, "null", bad: "5", absent)
    try check(AsNullable<Plain<ParkResult>>.self, "{}", .invalid, ".name")
  }

  @Test func strict() throws {
    let optional = AsStrictOptional<Plain<String>>.self
    try check(optional, good: #""a""#, "null", absent)
    try check(optional, "5", .throws)
    let nullable = AsStrictNullable<Plain<String>>.self
    try check(nullable, good: #""a""#, "null")
    for bad in ["5", absent] { try check(nullable, bad, .throws) }
  }

  @Test func enums() throws {
    let optional = AsOptional<Plain<CodableEnum<Paint>>>.self
    try check(optional, good: #""red""#, "null", absent, bad: "5", "{}")
    try check(optional, #""teal""#, .reports(.unknownEnumValue))
    let required = AsRequired<Plain<CodableEnum<Paint>>>.self
    try check(required, good: #""red""#)
    try check(required, #""teal""#, .reports(.unknownEnumValue))
    for bad in ["5", "null", absent] { try check(required, bad, .throws) }
    let nullable = AsNullable<Plain<CodableEnum<Paint>>>.self
    try check(nullable, good: #""red""#, "null", bad: "5", absent)
    try check(nullable, #""teal""#, .reports(.unknownEnumValue))
  }

  @Test func openAndClosedEnums() throws {
    try check(AsRequired<OpenCodableEnum<Paint>>.self, good: #""red""#, #""teal""#)
    try check(AsRequired<OpenCodableEnum<Paint>>.self, "5", .throws)
    try check(AsOptional<Plain<Paint>>.self, good: #""red""#, "null", absent, bad: #""teal""#, "5")
    try check(AsRequired<Plain<Paint>>.self, #""teal""#, .throws)
  }

  @Test func lossyArrays() throws {
    let optional = AsOptional<LossyArray<Plain<String>>>.self
    try check(optional, good: "[]", #"["a"]"#, "null", absent, bad: "5", "{}")
    let required = AsRequired<LossyArray<Plain<String>>>.self
    try check(required, good: "[]", #"["a"]"#)
    for bad in ["5", "{}", "null", absent] { try check(required, bad, .throws) }
    for element in ["1", "null", "{}"] {
      try check(optional, #"["a", \#(element), "b"]"#, .drops, "[1]")
      try check(required, #"["a", \#(element), "b"]"#, .drops, "[1]")
    }
    try check(AsRequired<LossyArray<Plain<ParkResult>>>.self, "[{}]", .drops, "[0].name")
    let nullable = AsRequired<LossyArray<Nullable<Plain<Int>>>>.self
    try check(nullable, good: "[1, null]")
    try check(nullable, #"[null, "x"]"#, .drops, "[1]")
    try check(AsOptional<StrictArray<Plain<Int>>>.self, #"[1, "x"]"#, .invalid, "[1]")
    try check(AsRequired<StrictArray<Plain<Int>>>.self, "[1, null]", .throws, "[1]")
  }

  @Test func lossyDictionaries() throws {
    let optional = AsOptional<LossyDictionary<Plain<String>>>.self
    try check(optional, good: "{}", #"{"a": "b"}"#, "null", absent, bad: "5", "[]")
    let required = AsRequired<LossyDictionary<Plain<String>>>.self
    try check(required, good: "{}", #"{"": "b"}"#)
    for bad in ["5", "[]", "null", absent] { try check(required, bad, .throws) }
    for value in ["1", "null", "[]"] {
      try check(optional, #"{"a": \#(value), "b": "b"}"#, .drops, ".a")
      try check(required, #"{"a": \#(value), "b": "b"}"#, .drops, ".a")
    }
    try check(required, #"{"": 1}"#, .drops, #"[""]"#)
    try check(AsOptional<StrictDictionary<Plain<Int>>>.self, #"{"a": null}"#, .invalid, ".a")
  }

  @Test func nestedContainers() throws {
    let grid = AsOptional<LossyArray<LossyArray<Plain<ParkResult>>>>.self
    try check(grid, good: #"[[], [{"name": "n"}]]"#)
    try check(grid, "[[], [{}]]", .drops, "[1][0].name")
    try check(grid, "[[], 5]", .drops, "[1]")
    let lists = AsRequired<LossyDictionary<LossyArray<Plain<CodableEnum<Paint>>>>>.self
    try check(lists, good: #"{"a": ["red"], "b": []}"#)
    try check(lists, #"{"a": ["red", "teal"]}"#, .reports(.unknownEnumValue), ".a[1]")
    try check(lists, #"{"a": ["red", 5]}"#, .drops, ".a[1]")
    try check(lists, #"{"a": ["red"], "b": null}"#, .drops, ".b")
    let maps = AsOptional<LossyArray<LossyDictionary<Plain<Int>>>>.self
    try check(maps, #"[{"a": 1}, {"a": "x", "b": 2}]"#, .drops, "[1].a")
    let strictInLossy = AsOptional<LossyArray<StrictArray<Plain<Int>>>>.self
    try check(strictInLossy, #"[[1, "x"], [2]]"#, .drops, "[0][1]")
    let lossyInStrict = AsOptional<StrictArray<LossyArray<Plain<Int>>>>.self
    try check(lossyInStrict, #"[[1, "x"], [2]]"#, .drops, "[0][1]")
    try check(lossyInStrict, #"[[1], {}]"#, .invalid, "[1]")
  }

  @Test func unionsWithDiscriminator() throws {
    let cat = #"{"pet_type": "cat", "name": "n", "lives": 1}"#
    let optional = AsOptional<Plain<PetResult>>.self
    try check(optional, good: cat, "null", absent)
    for unknown in [#"{"pet_type": "fish"}"#, "{}", "5", "[]"] {
      try check(optional, unknown, .reports(.unknownVariant))
      try check(AsRequired<Plain<PetResult>>.self, unknown, .reports(.unknownVariant))
    }
    try check(AsRequired<Plain<PetResult>>.self, "null", .reports(.unknownVariant))
    try check(AsRequired<Plain<PetResult>>.self, absent, .throws)
    let broken = #"{"pet_type": "cat", "name": "n", "lives": "many"}"#
    try check(optional, broken, .invalid, ".lives")
    try check(AsRequired<Plain<PetResult>>.self, broken, .throws, ".lives")
  }

  @Test func unionsWithoutDiscriminator() throws {
    let optional = AsOptional<Plain<ThingResult>>.self
    try check(optional, good: #"{"name": "n", "lives": 1}"#, "5", #""x""#, "[]", "null", absent)
    for unknown in ["0.5", #"{"name": 5}"#, "{}"] {
      try check(optional, unknown, .reports(.unknownVariant))
      try check(AsRequired<Plain<ThingResult>>.self, unknown, .reports(.unknownVariant))
    }
    try check(AsRequired<Plain<ThingResult>>.self, "null", .reports(.unknownVariant))
    try check(AsRequired<Plain<ThingResult>>.self, absent, .throws)
    try check(optional, "[{}]", .drops, "[0].plate")
  }

  @Test func lossyArrayOfUnionsOfObjectsWithOptionalEnums() throws {
    let pets = AsOptional<LossyArray<Plain<PetResult>>>.self
    func cat(_ mood: String) -> String {
      #"[{"pet_type": "dog", "name": "d"}, {"pet_type": "cat", "name": "n", "lives": 1, "mood": \#(mood)}]"#
    }
    try check(pets, good: cat(#""sleepy""#), cat("null"))
    try check(pets, cat(#""odd""#), .reports(.unknownEnumValue), "[1].mood")
    try check(pets, cat("5"), .invalid, "[1].mood")
    try check(pets, #"[{"pet_type": "cat", "name": "n"}]"#, .drops, "[0].lives")
    try check(pets, #"[{"pet_type": "fish"}]"#, .reports(.unknownVariant), "[0]")
    try check(pets, "[null]", .drops, "[0]")
    let things = AsRequired<LossyArray<Plain<ThingResult>>>.self
    let open = #"[{"kind": "open", "colour": 9}]"#
    try check(things, open, .reports(.unknownEnumValue), "[0].colour")
    try check(things, "[5, 0.5]", .reports(.unknownVariant), "[1]")
    try check(things, "[5, null]", .drops, "[1]")
  }

  @Test func anyJSON() throws {
    let anything = ["1", #""a""#, "[null]", #"{"a": {}}"#, "1e300", "18446744073709551615"]
    for json in anything + ["null", absent] {
      try check(AsOptional<Plain<JSONValue>>.self, good: json)
    }
    for json in anything + ["null"] { try check(AsRequired<Plain<JSONValue>>.self, good: json) }
    try check(AsRequired<Plain<JSONValue>>.self, absent, .throws)
  }
}

// MARK: - Checking a row

/// Represents a payload without the key.
private let absent = ""

/// The effect of a mistake in a property.
private enum Outcome {
  case reports(DecodingIssue.Kind)
  /// The property throws, so that the enclosing value must tolerate it.
  case `throws`

  static let invalid = Outcome.reports(.invalidOptional)
  static let drops = Outcome.reports(.droppedElement)
}

extension TableTests {
  /// A row whose valid payloads are not reported, and whose invalid ones make the property nil.
  fileprivate func check<Property: Presence>(
    _ property: Property.Type,
    good: String...,
    bad: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for json in good { try check(property, json, nil, "", sourceLocation: sourceLocation) }
    for json in bad { try check(property, json, .invalid, sourceLocation: sourceLocation) }
  }

  /// - Parameter suffix: The location of the mistake inside the property.
  fileprivate func check<Property: Presence>(
    _ property: Property.Type,
    _ json: String,
    _ outcome: Outcome?,
    _ suffix: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let leaf = json == absent ? "{}" : #"{"x": \#(json)}"#
    for surroundings in Surroundings.all {
      let payload = surroundings.payload(around: leaf)
      let result = outcomes(of: Tree<Leaf<Property>>.self, payload)
      let expected = outcome.map { surroundings.issue($0, "x\(suffix)") }
      let comment = Comment(rawValue: payload)
      #expect(
        result.issues == (expected.map { [$0] } ?? []),
        comment,
        sourceLocation: sourceLocation
      )
      #expect(!result.throws, comment, sourceLocation: sourceLocation)
      #expect(result.throwsStrictly == (outcome != nil), comment, sourceLocation: sourceLocation)
    }
    let root = outcomes(of: Leaf<Property>.self, leaf)
    let throwsAtRoot = if case .throws? = outcome { true } else { false }
    #expect(root.throws == throwsAtRoot, "\(leaf)", sourceLocation: sourceLocation)
    #expect(root.throwsStrictly == (outcome != nil), "\(leaf)", sourceLocation: sourceLocation)
    if case .reports(let kind)? = outcome {
      #expect(root.issues == ["\(kind.rawValue) x\(suffix)"], sourceLocation: sourceLocation)
    } else {
      #expect(root.issues == [], sourceLocation: sourceLocation)
    }
  }

  private func outcomes<Value: Decodable>(
    of type: Value.Type,
    _ json: String
  ) -> (issues: [String], throws: Bool, throwsStrictly: Bool) {
    let collector = DecodingIssueCollector()
    let data = Data(json.utf8)
    let tolerant = try? decoder(collector).decode(type, from: data)
    let strict = try? decoder(DecodingIssueCollector(), strict: true).decode(type, from: data)
    let issues = collector.issues.map { "\($0.kind.rawValue) \($0.codingPath)" }
    return (issues, tolerant == nil, strict == nil)
  }
}

/// Where an object with the property is in a payload.
private struct Surroundings {
  var path: String
  /// The payload, with `□` for the object.
  var json: String
  /// What is reported if the object throws, and where, if that is not the location of the mistake.
  var kind: DecodingIssue.Kind
  var place: String?

  static let all = [
    Surroundings(path: "leaf", json: #"{"leaf": □}"#, kind: .invalidOptional),
    Surroundings(
      path: "next.next.leaf",
      json: #"{"next": {"next": {"leaf": □}}}"#,
      kind: .invalidOptional
    ),
    Surroundings(path: "list[0]", json: #"{"list": [□]}"#, kind: .droppedElement),
    Surroundings(path: "map.key", json: #"{"map": {"key": □}}"#, kind: .droppedElement),
    Surroundings(path: "tagged", json: #"{"tagged": □}"#, kind: .invalidOptional),
    Surroundings(
      path: "untagged",
      json: #"{"untagged": □}"#,
      kind: .unknownVariant,
      place: "untagged"
    ),
    Surroundings(
      path: "next.unions[0][1]",
      json: #"{"next": {"unions": [["text", □]]}}"#,
      kind: .unknownVariant,
      place: "next.unions[0][1]"
    ),
    Surroundings(
      path: "untaggedTree.next.list[0]",
      json: #"{"untaggedTree": {"next": {"list": [□]}}}"#,
      kind: .droppedElement
    ),
  ]

  func payload(around leaf: String) -> String {
    json.replacing("□", with: leaf)
  }

  func issue(_ outcome: Outcome, _ suffix: String) -> String {
    switch outcome {
    case .reports(let kind): "\(kind.rawValue) \(path).\(suffix)"
    case .throws: "\(kind.rawValue) \(place ?? "\(path).\(suffix)")"
    }
  }
}
