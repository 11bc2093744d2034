import DTORuntime
import Foundation
import Testing

/// Payloads that mean no good: nothing crashes, nothing hangs.
@Suite struct HostileTests {
  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) -> Value? {
    try? decoder(DecodingIssueCollector()).decode(type, from: Data(json.utf8))
  }

  @Test func wrongTypesEverywhere() {
    let values = [
      "null", "true", "0", "-1", "1.5", "1e400", "9223372036854775808", "\"\"", "\"x\"", "[]", "{}",
      "[[]]", "[null]", "{\"\":null}", "[{}]", "\"\\u0000\"",
    ]
    let keys = [
      "order_id", "cars", "car_park", "car_type", "created_at", "tags", "grid", "prices", "note",
      "holes", "strict_tags", "next",
    ]
    for key in keys {
      for value in values {
        _ = decode(
          OrderResult.self,
          #"{"order_id": 1, "cars": [], "prices": {}, "\#(key)": \#(value)}"#
        )
        _ = decode([ThingResult].self, #"[\#(value), {"name": \#(value), "lives": \#(value)}]"#)
        _ = decode([PetResult].self, #"[\#(value), {"pet_type": \#(value)}]"#)
        _ = decode([String: JSONValue].self, #"{"a": \#(value)}"#)
      }
    }
  }

  @Test func deepNesting() {
    for depth in [100, 500, 100_000] {
      let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      _ = decode(JSONValue.self, arrays)
      _ = decode(ThingResult.self, arrays)
      _ = decode(
        OrderResult.self,
        #"{"order_id": 1, "cars": [], "prices": {}, "grid": \#(arrays)}"#
      )
      let start = #"{"order_id": 1, "cars": [], "prices": {}, "note": "n", "next": "#
      let orders =
        String(repeating: start, count: depth) + "5" + String(repeating: "}", count: depth)
      _ = decode(OrderResult.self, orders)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func hugeBadArrays() throws {
    let count = 20_000
    let json = "[" + String(repeating: #""x","#, count: count) + "1]"
    struct Holder: Decodable, SchemaDescribed {
      static var schemaLocation: String { "" }
      let numbers: [Int]

      init(from decoder: any Decoder) throws {
        let fields = try DTOFields(decoder, of: Self.self)
        numbers = try fields.required("numbers", as: LossyArray<Plain<Int>>.self)
      }
    }
    let collector = DecodingIssueCollector()
    let holder = try decoder(collector)
      .decode(Holder.self, from: Data("{\"numbers\": \(json)}".utf8))
    #expect(holder.numbers == [1])
    #expect(collector.issues.count == count)
    #expect(collector.issues.last?.codingPath == "numbers[\(count - 1)]")
  }

  @Test func numbersThatAreNone() throws {
    struct Reading: Decodable {
      @SafeOptional var value: Double?
    }
    let collector = DecodingIssueCollector()
    let decoder = decoder(collector)
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    let nan = try decoder.decode(Reading.self, from: Data(#"{"value": "NaN"}"#.utf8))
    #expect(nan.value?.isNaN == true)
    #expect(collector.issues.isEmpty)
    _ = try? decoder.decode(Reading.self, from: Data(#"{"value": 1e999}"#.utf8))
    _ = try? decoder.decode(Reading.self, from: Data(#"{"value": NaN}"#.utf8))
  }

  @Test func duplicateKeysAndBadText() {
    _ = decode(OrderResult.self, #"{"order_id": 1, "order_id": "x", "cars": [], "prices": {}}"#)
    var bytes = Array(#"{"order_id": 1, "cars": [], "prices": {}, "note": "?"}"#.utf8)
    bytes[bytes.count - 3] = 0xFF
    _ = try? JSONDecoder().decode(OrderResult.self, from: Data(bytes))
    _ = try? JSONDecoder().decode(OrderResult.self, from: Data())
  }
}
