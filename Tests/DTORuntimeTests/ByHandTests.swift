import DTORuntime
import Foundation
import Testing

/// `SafeOptional` and `CodableEnum` in hand-written types with synthesized `Codable`.
@Suite struct ByHandTests {
  struct A: Codable, Hashable {
    @SafeOptional var x: Int?
  }

  struct Node: Codable, Hashable {
    @SafeOptional var next: Node?
    @SafeOptional var colour: CodableEnum<Colour>?
  }

  enum Colour: String, Codable {
    case red
  }

  struct Required: Codable {
    let colour: CodableEnum<Colour>
    let all: [CodableEnum<Colour>]
    let byName: [String: CodableEnum<Colour>]
  }

  /// Has its own coding keys and a date that the decoder's strategy decodes.
  struct Renamed: Codable {
    @SafeOptional var date: Date?

    enum CodingKeys: String, CodingKey {
      case date = "created"
    }
  }

  /// Reads its members as generated types do, but has no schema.
  struct Reading: Decodable {
    let id: Int
    let parks: [ParkResult]

    init(from decoder: any Decoder) throws {
      let fields = try DTOFields(decoder, of: Self.self)
      id = try fields.required("id")
      parks = try fields.required("parks", as: LossyArray<Plain<ParkResult>>.self)
    }
  }

  @Test func fieldsOfAnyType() throws {
    let json = #"{"id": 1, "parks": [{"name": "A"}, {}]}"#
    let value = try check(Reading.self, json, "droppedElement parks[1].name: a value, nothing")
    #expect(value.parks.map(\.name) == ["A"])
    let collector = DecodingIssueCollector()
    _ = try decoder(collector).decode(Reading.self, from: Data(json.utf8))
    #expect(collector.issues.map(\.typeName) == ["ByHandTests.Reading"])
    #expect(collector.issues.map(\.schema) == [""])
    checkThrows(Reading.self, #"{"parks": []}"#, at: "id")
  }

  @Test(arguments: [#"{}"#, #"{"x": null}"#, #"{"x": 5}"#])
  func good(json: String) throws {
    #expect(try check(A.self, json).x == (json.contains("5") ? 5 : nil))
  }

  @Test func bad() throws {
    #expect(try check(A.self, #"{"x": "bad"}"#, "invalidOptional x: integer, string").x == nil)
    #expect(
      try check(A.self, #"{"x": 1e99}"#, "invalidOptional x: an integer that fits Int, number").x
        == nil
    )
    #expect(
      try check([A].self, #"[{"x": []}]"#, "invalidOptional [0].x: integer, array").count == 1
    )
  }

  @Test func nameOfTheType() throws {
    let collector = DecodingIssueCollector()
    _ = try decoder(collector).decode(A.self, from: Data(#"{"x": "bad"}"#.utf8))
    #expect(collector.issues.map(\.typeName) == ["ByHandTests.A"])
    #expect(collector.issues.map(\.schema) == [""])
    #expect(
      collector.issues.map(\.description)
        == ["ByHandTests.A: invalid optional at x: expected integer, found string"]
    )
  }

  @Test func recursive() throws {
    let value = try check(
      Node.self,
      #"{"next": {"next": {"next": 5, "colour": "blue"}, "colour": "red"}}"#,
      "invalidOptional next.next.next: object, integer",
      "unknownEnumValue next.next.colour: a value of ByHandTests.Colour, string"
    )
    #expect(value.next?.colour == .decoded(.red))
    #expect(value.next?.next?.colour == .undefined("blue"))
  }

  @Test func requiredEnums() throws {
    let value = try check(
      Required.self,
      #"{"colour": "blue", "all": ["red", "x"], "byName": {"k": "y"}}"#,
      "unknownEnumValue colour: a value of ByHandTests.Colour, string",
      "unknownEnumValue all[1]: a value of ByHandTests.Colour, string",
      "unknownEnumValue byName.k: a value of ByHandTests.Colour, string"
    )
    #expect(value.all == [.decoded(.red), .undefined("x")])
    checkThrows(Required.self, #"{"colour": null}"#, at: "colour")
    checkThrows(Required.self, #"{"colour": 5}"#, at: "colour")
  }

  @Test func decoderStrategies() throws {
    let collector = DecodingIssueCollector()
    let decoder = foundationDecoder(collector)
    decoder.dateDecodingStrategy = .iso8601
    let good = Data(#"{"created": "2024-02-29T00:00:00Z"}"#.utf8)
    #expect(try decoder.decode(Renamed.self, from: good).date != nil)
    let bad = Data(#"{"created": "x"}"#.utf8)
    #expect(try decoder.decode(Renamed.self, from: bad).date == nil)
    #expect(collector.issues.map(\.codingPath) == ["created"])
  }

  @Test func elementsAndRoot() throws {
    let value = try check(
      [SafeOptional<Int>].self,
      #"[1, null, "x"]"#,
      "invalidOptional [2]: integer, string"
    )
    #expect(value.map(\.wrappedValue) == [1, nil, nil])
    #expect(try check(SafeOptional<Int>.self, "1").wrappedValue == 1)
  }

  @Test func encodesWithoutAbsent() throws {
    try checkRoundTrip(A.self, #"{"x":5}"#)
    try checkRoundTrip(A.self, #"{}"#)
    try checkRoundTrip(Node.self, #"{"colour":"blue","next":{"next":{}}}"#)
    try checkRoundTrip([SafeOptional<Int>].self, "[1,null]")
  }

  @Test func propertyLists() throws {
    let collector = DecodingIssueCollector()
    let decoder = PropertyListDecoder()
    decoder.userInfo[.dtoReporter] = collector
    func decode(_ content: String) throws -> Int? {
      let list = #"<plist version="1.0"><dict>\#(content)</dict></plist>"#
      return try decoder.decode(A.self, from: Data(list.utf8)).x
    }
    #expect(try decode("<key>x</key><integer>5</integer>") == 5)
    #expect(try decode("") == nil)
    #expect(collector.issues.isEmpty)
    #expect(try decode("<key>x</key><date>2024-02-29T00:00:00Z</date>") == nil)
    #expect(collector.issues.map(\.codingPath) == ["x"])
  }
}
