import DTORuntime
import Foundation
import Testing

/// Arrays of unique elements, read by hand as generated types read them.
@Suite struct SetTests {
  struct Park: Codable, Hashable {
    let tags: Set<String>
    let cars: Set<Car>?
    let spaces: Set<Int>
    let prices: Set<Double>

    struct Car: Codable, Hashable {
      let id: Int
    }

    init(from decoder: any Decoder) throws {
      let fields = try DTOFields(decoder, of: Self.self)
      tags = try fields.required("tags", as: LossySet<Plain<String>>.self)
      cars = try fields.atLeast(2).optional("cars", as: CompactSet<Plain<Car>>.self)
      spaces = try fields.coercing.required("spaces", as: StrictSet<Plain<Int>>.self, default: [])
      prices = try fields.required("prices", as: LossySet<Plain<Double>>.self, default: [])
    }

    func encode(to encoder: any Encoder) throws {
      let output = DTOOutput(encoder)
      try output.encode(tags, "tags", as: LossySet<Plain<String>>.self)
      try output.encodeIfPresent(cars, "cars", as: CompactSet<Plain<Car>>.self)
      try output.encode(spaces, "spaces", as: StrictSet<Plain<Int>>.self)
      try output.encode(prices, "prices", as: LossySet<Plain<Double>>.self)
    }
  }

  @Test func elements() throws {
    let park = try check(
      Park.self,
      #"{"tags": ["b", "a", 1, null, "b", "b"], "cars": [{"id": 2}, null, {"id": 1}], "spaces": ["2", 1, 2], "prices": [2.5, 1]}"#,
      "droppedElement tags[2]: string, integer",
      "droppedElement tags[3]: string, null",
      "droppedElement tags[4]: an element that isn't repeated, string",
      "droppedElement tags[5]: an element that isn't repeated, string",
      "coerced spaces[0]: integer, string"
    )
    #expect(park.tags == ["a", "b"])
    #expect(park.cars?.map(\.id).sorted() == [1, 2])
    // Two elements that differ in JSON are no repetition.
    #expect(park.spaces == [1, 2])
  }

  @Test func tooFewAfterRepetitions() throws {
    let park = try check(
      Park.self,
      #"{"tags": [], "cars": [{"id": 1}, {"id": 1, "a": null}, {"id": 1}], "spaces": [1, 1.0], "prices": ["x", "x"]}"#,
      "droppedElement cars[2]: an element that isn't repeated, object",
      "droppedElement spaces[1]: an element that isn't repeated, integer",
      "droppedElement prices[0]: number, string",
      "droppedElement prices[1]: number, string"
    )
    #expect(park.cars == [Park.Car(id: 1)])
    let few = try check(
      Park.self,
      #"{"tags": [], "cars": [{"id": 1}, {"id": 1}], "spaces": [], "prices": []}"#,
      "invalidOptional cars: at least 2 good elements, array"
    )
    #expect(few.cars == nil)
  }

  @Test func repetitionIsAFaultInStrictMode() throws {
    let payload = Data(#"{"tags": ["a", "a"], "spaces": [], "prices": []}"#.utf8)
    #expect(throws: DecodingError.self) { try DTODecoder(.strict).decode(Park.self, from: payload) }
    let codes = Data(#"["a", "b"]"#.utf8)
    #expect(try DTODecoder(.strict).decode(Set<String>.self, from: codes) == ["a", "b"])
  }

  @Test func encodedInOrder() throws {
    let payload =
      #"{"cars":[{"id":1},{"id":2},{"id":10}],"prices":[-1,2.5,10],"spaces":[2,10],"tags":["a","b","c"]}"#
    let park = try DTODecoder(.strict).decode(Park.self, from: Data(payload.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(park), as: UTF8.self) == payload)
    #expect(try JSONValueEncoder().encode(park)["cars"] == [["id": 1], ["id": 2], ["id": 10]])
    #expect(try DTODecoder().decode(Park.self, from: try DTOEncoder().encode(park)) == park)
  }

  /// Elements of any kind have one order.
  @Test func orderOfValues() throws {
    struct Anything: Encodable {
      let values: Set<JSONValue>

      func encode(to encoder: any Encoder) throws {
        try LossySet<Plain<JSONValue>>.encode(values, to: encoder)
      }
    }
    let ordered: JSONValue = [
      nil, false, true, -1, 1.5, 2, "", "a", [], [1], [1, 2], [2], [:], ["a": 1], ["a": 1, "b": 0],
      ["a": 2], ["b": 0],
    ]
    guard case .array(let elements) = ordered else { return }
    let values = Anything(values: Set(elements))
    #expect(try JSONValueEncoder().encode(values) == ordered)
  }

  @Test func wholePayload() throws {
    let collector = DecodingIssueCollector()
    let payload = Data(#"[["b", 1], ["b", "b"], "x"]"#.utf8)
    let sets = try DTODecoder(reporter: collector).decode([Set<String>].self, from: payload)
    #expect(sets == [["b"], ["b"]])
    #expect(collector.issues.map(\.codingPath) == ["[0][1]", "[1][1]", "[2]"])
  }
}
