import DTORuntime
import Foundation
import Testing

/// Decoding and encoding with ``DTODecoder`` and ``DTOEncoder``.
@Suite struct DTOCodingTests {
  private static let order =
    #"{"order_id":1,"cars":[{"plate":"A"},{"plate":7}],"prices":{},"note":null}"#

  /// Checks that decoding from all kinds of sources has the same result.
  @discardableResult
  private func check<Value: Decodable & Equatable>(
    _ type: Value.Type,
    _ json: String,
    _ issues: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Value {
    let data = Data(json.utf8)
    let value = try JSONDecoder().decode(JSONValue.self, from: data)
    typealias Source = (DTODecoder) throws -> Value
    var sources: [Source] = [
      { try $0.decode(type, from: data) }, { try $0.decode(type, from: json) },
      { try $0.decode(type, from: value) },
    ]
    let object = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    if let dictionary = object as? [String: Any] {
      sources.append { try $0.decode(type, from: dictionary) }
    }
    var results: [Value] = []
    for source in sources {
      let collector = DecodingIssueCollector()
      results.append(try source(DTODecoder(reporter: collector)))
      #expect(
        collector.issues.map { "\($0.typeName) \($0.codingPath)" }.sorted() == issues.sorted(),
        sourceLocation: sourceLocation
      )
      if !issues.isEmpty {
        #expect(throws: DecodingError.self, sourceLocation: sourceLocation) {
          try source(DTODecoder(.strict))
        }
      }
    }
    #expect(results.allSatisfy { $0 == results[0] }, sourceLocation: sourceLocation)
    return results[0]
  }

  @Test func objects() throws {
    let order = try check(OrderResult.self, Self.order, "OrderResult cars[1].plate")
    #expect(order.cars.map(\.plate) == ["A"])
  }

  @Test func arraysAtTheRoot() throws {
    let parks = try check(
      [ParkResult].self,
      #"[{"name":"A"},{"name":1},null,{"name":"B","phone":5},7]"#,
      "ParkResult [1].name",
      "ParkResult [2]",
      "ParkResult [3].phone",
      "ParkResult [4]"
    )
    #expect(parks.map(\.name) == ["A", "B"])
    #expect(try check([Int].self, "[1,\"2\",3]", "Int [1]") == [1, 3])
    #expect(try check([ParkResult].self, "[]").isEmpty)
  }

  @Test func issuesAtTheRootNameTheSchema() throws {
    let collector = DecodingIssueCollector()
    _ = try DTODecoder(reporter: collector).decode([ParkResult].self, from: "[5]")
    #expect(collector.issues.map(\.schema) == ["park.yml#/definitions/park"])
    #expect(collector.issues.map(\.kind) == [.droppedElement])
  }

  @Test func mapsAtTheRoot() throws {
    let parks = try check(
      [String: ParkResult].self,
      #"{"a":{"name":"A"},"b":{},"c":null}"#,
      "ParkResult b.name",
      "ParkResult c"
    )
    #expect(parks.keys.sorted() == ["a"])
  }

  @Test func nestedAtTheRoot() throws {
    #expect(
      try check(
        [[String: [Int]]].self,
        #"[{"a":[1,"x"],"b":5},{"c":[null,2]},"y"]"#,
        "Int [0].a[1]",
        "Int [0].b",
        "Int [1].c[0]",
        "Int [2]"
      ) == [["a": [1]], ["c": [2]]]
    )
    #expect(try check([Int?].self, "[1,null,\"x\"]", "Int [2]") == [1, nil])
    #expect(try check([Int]?.self, "null") == nil)
    #expect(try check([Int]?.self, "[1,true]", "Int [1]") == [1])
  }

  /// A network layer does not know that its response is an array.
  @Test func genericCallers() throws {
    func load<Response: Decodable>(_ type: Response.Type, _ text: String) throws -> Response {
      try DTODecoder().decode(Response.self, from: text)
    }
    #expect(try load([Int].self, "[1,true]") == [1])
  }

  @Test func unionsAtTheRoot() throws {
    #expect(
      try check([PetResult].self, #"[{"pet_type":"x"}, null]"#, "PetResult [0]", "PetResult [1]")
        .count == 1
    )
    #expect(try check(ThingResult.self, "5") == .count(5))
    #expect(try check(JSONValue.self, #"{"a":[null]}"#) == ["a": [nil]])
  }

  @Test(
    arguments: [
      "", " ", "{", "[1", "[1] x", "{\"name\":\"A\"} {}", "nul", "\u{FEFF}", "5",
      "null", "{}", "{'name':'A'}", String(repeating: "[", count: 100_000),
      String(repeating: "{\"a\":", count: 600) + "1" + String(repeating: "}", count: 600),
    ]
  )
  func whatCannotBeDecoded(text: String) {
    for type in [ParkResult.self, [Int].self, [String: Int].self] as [any Decodable.Type] {
      if text == "{}", type != ParkResult.self { continue }
      #expect(throws: DecodingError.self) { try DTODecoder().decode(type, from: text) }
      #expect(throws: DecodingError.self) { try DTODecoder().decode(type, from: Data(text.utf8)) }
    }
  }

  @Test(
    arguments: [
      [0xFF], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0], [0xFE, 0xFF, 0],
    ] as [[UInt8]]
  )
  func noText(bytes: [UInt8]) {
    #expect(throws: DecodingError.self) { try DTODecoder().decode(String.self, from: Data(bytes)) }
  }

  @Test func dictionariesThatAreNoJSON() {
    #expect(throws: DecodingError.self) {
      try DTODecoder().decode(ParkResult.self, from: ["name": "A", "opened": Date()])
    }
  }

  @Test func ownJSONDecoder() throws {
    let collector = DecodingIssueCollector()
    let json = JSONDecoder()
    json.userInfo[.dtoReporter] = collector
    json.dateDecodingStrategy = .secondsSince1970
    let decoder = DTODecoder(using: json)
    #expect(try decoder.decode([Date].self, from: "[0,\"x\"]") == [Date(timeIntervalSince1970: 0)])
    #expect(collector.issues.map(\.codingPath) == ["[1]"])
    json.userInfo[.dtoStrict] = true
    #expect(throws: DecodingError.self) { try decoder.decode([Int].self, from: "[true]") }
    #expect(throws: DecodingError.self) {
      try decoder.decode([Int].self, from: [true] as JSONValue)
    }
  }

  @Test func encoding() throws {
    let park = ParkResult(name: "A/\"B\"", phone: nil)
    let encoder = DTOEncoder()
    let text = #"{"name":"A/\"B\""}"#
    #expect(try encoder.encodeText(park) == text)
    #expect(try encoder.encode(park) == Data(text.utf8))
    #expect(try encoder.encodeJSON(park) == ["name": "A/\"B\""])
    #expect(try encoder.encodeDictionary(park) as? [String: String] == ["name": "A/\"B\""])
    #expect(try encoder.encodeText([park, park]) == "[\(text),\(text)]")
    #expect(throws: EncodingError.self) { try encoder.encodeDictionary([park]) }
    #expect(throws: EncodingError.self) { try encoder.encode([Double.nan]) }
    let json = JSONEncoder()
    json.dateEncodingStrategy = .secondsSince1970
    #expect(try DTOEncoder(using: json).encodeText([Date(timeIntervalSince1970: 5)]) == "[5]")
  }

  @Test func roundTrip() throws {
    let decoder = DTODecoder()
    let order = try decoder.decode(OrderResult.self, from: Self.order)
    let encoder = DTOEncoder()
    #expect(try decoder.decode(OrderResult.self, from: encoder.encode(order)) == order)
    #expect(try decoder.decode(OrderResult.self, from: encoder.encodeText(order)) == order)
    #expect(try decoder.decode(OrderResult.self, from: encoder.encodeDictionary(order)) == order)
    #expect(try decoder.decode(OrderResult.self, from: encoder.encodeJSON(order)) == order)
  }
}
