import DTORuntime
import Foundation
import Testing

/// Hostile payloads, for which nothing must crash or hang.
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

  @Test func deepNesting() throws {
    for depth in [100, 500] {
      let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      #expect(decode(JSONValue.self, arrays) != nil)
      _ = decode(ThingResult.self, arrays)
      let grid = #"{"order_id": 1, "cars": [], "prices": {}, "note": null, "grid": \#(arrays)}"#
      try check(OrderResult.self, grid, "droppedElement grid[0][0]: object, array")
      try check(
        OrderResult.self,
        nestedOrders(depth),
        "invalidOptional next\(String(repeating: ".next", count: depth - 1)): object, integer"
      )
    }
  }

  @Test func deeperThanDecodersGo() {
    let depth = 100_000
    let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(decode(JSONValue.self, arrays) == nil)
    #expect(decode(ThingResult.self, arrays) == nil)
    #expect(decode(LeafOfAnything.self, #"{"x": \#(arrays)}"#) == nil)
    #expect(decode(OrderResult.self, nestedOrders(depth)) == nil)
    #expect(decode(JSONValue.self, String(repeating: #"{"a":"#, count: depth)) == nil)
  }

  private typealias LeafOfAnything = Leaf<AsOptional<Plain<JSONValue>>>

  private func nestedOrders(_ depth: Int) -> String {
    let start = #"{"order_id": 1, "cars": [], "prices": {}, "note": "n", "next": "#
    return String(repeating: start, count: depth) + "5" + String(repeating: "}", count: depth)
  }

  /// Each mistake is reported. If that took quadratic time, the last ones would take minutes.
  @Test(.timeLimit(.minutes(10)))
  func hugeBadArrays() throws {
    func array(of element: String) -> String {
      "[\(Array(repeating: element, count: Self.manyMistakes).joined(separator: ","))]"
    }
    try checkMistakes(LossyArray<Plain<Int>>.self, array(of: #""x""#))
    try checkMistakes(LossyArray<LossyArray<Plain<ParkResult>>>.self, array(of: "[{}]"))
    try checkMistakes(LossyArray<Plain<PetResult>>.self, array(of: "null"))
    let members = (0..<Self.manyMistakes).map { #""k\#($0)": "x""# }
    try checkMistakes(LossyDictionary<Plain<Int>>.self, "{\(members.joined(separator: ","))}")
  }

  private static let manyMistakes = 8_000

  private func checkMistakes<Form: WireForm>(
    _ form: Form.Type,
    _ json: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let collector = DecodingIssueCollector()
    let data = Data(#"{"x": \#(json)}"#.utf8)
    _ = try decoder(collector).decode(Leaf<AsRequired<Form>>.self, from: data)
    #expect(collector.issues.count == Self.manyMistakes, sourceLocation: sourceLocation)
  }

  @Test func numbersThatAreNone() throws {
    let collector = DecodingIssueCollector()
    let decoder = foundationDecoder(collector)
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    func reading(_ json: String) -> Leaf<AsOptional<LossyArray<Plain<Double>>>>? {
      try? decoder.decode(Leaf<AsOptional<LossyArray<Plain<Double>>>>.self, from: Data(json.utf8))
    }
    let values = try #require(
      reading(#"{"x": ["NaN", "Infinity", 1, "-Infinity"]}"#)?.x.wrappedValue
    )
    #expect(values[0].isNaN && values[1...] == [.infinity, 1, -.infinity])
    #expect(collector.issues.isEmpty)
    #expect(reading(#"{"x": ["nan", 1e400, 1]}"#)?.x.wrappedValue == [1])
    #expect(collector.issues.map(\.codingPath) == ["x[0]", "x[1]"])
    for json in [#"{"x": NaN}"#, #"{"x": [Infinity]}"#] {
      #expect(reading(json) == nil)
    }

    // Values that JSON can't represent follow Swift's equality, and can't be encoded.
    #expect(JSONValue.number(.infinity) == .number(.infinity))
    #expect(JSONValue.number(.nan) != .number(.nan))
    #expect(Set([JSONValue.number(.nan), .number(-0.0), .integer(0)]).count == 2)
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(JSONValue.number(.nan)) }
  }

  @Test func numbersBeyondTheirTypes() throws {
    for number in ["9223372036854775808", "-9223372036854775809", "1e19", "1e400", "1.5"] {
      let leaf = try #require(decode(Leaf<AsOptional<Plain<Int>>>.self, #"{"x": \#(number)}"#))
      guard case .invalid(let issue) = leaf.x.projectedValue else {
        Issue.record("\(number) is \(leaf.x)")
        continue
      }
      #expect(issue.expected == "an integer that fits Int", "\(number)")
    }
    let large = try #require(
      decode([JSONValue].self, "[9223372036854775808, 18446744073709551616]")
    )
    #expect(large == [.unsigned(1 << 63), .number(18_446_744_073_709_551_616)])
  }

  @Test func duplicateKeys() throws {
    // Which of the two is used depends on the decoder.
    let value = decode(ParkResult.self, #"{"name": "a", "name": "b"}"#)
    #expect(["a", "b"].contains(value?.name))
    let mixed = decode(Leaf<AsOptional<Plain<Int>>>.self, #"{"x": 1, "x": "x", "x": null}"#)
    #expect(mixed != nil)
    let map = decode([String: JSONValue].self, #"{"a": 1, "a": [], "\u0061": {}}"#)
    #expect(map?.count == 1)
  }

  @Test func oddKeys() throws {
    let long = String(repeating: "k", count: 1_000_000)
    for (key, path) in [
      ("", #"x[""]"#), (long, "x.\(long.prefix(100))…"), ("\\u0000", #"x["\0"]"#),
      ("[0]", #"x["[0]"]"#),
    ] {
      let collector = DecodingIssueCollector()
      let data = Data(#"{"x": {"\#(key)": "bad", "good": 1}}"#.utf8)
      let leaf = try decoder(collector).decode(
        Leaf<AsOptional<LossyDictionary<Plain<Int>>>>.self,
        from: data
      )
      #expect(leaf.x.wrappedValue == ["good": 1])
      #expect(collector.issues.map(\.codingPath) == [path])
    }
  }

  @Test(arguments: [
    [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
  ])
  func textThatIsNoUTF8(bytes: [UInt8]) {
    let places = [
      #"{"order_id": 1, "cars": [], "prices": {}, "note": "?"}"#,
      #"{"order_id": 1, "cars": [{"plate": "?"}], "prices": {}, "note": ""}"#,
      #"{"order_id": 1, "cars": [], "prices": {"?": {"plate": 1}}, "note": ""}"#,
      #"{"order_id": 1, "cars": [], "prices": {}, "note": "", "other": "?"}"#,
      #"{"order_id": 1, "cars": [], "prices": {}, "note": "", "?": 1}"#,
      "?",
    ]
    for place in places {
      let payload = Data(place.utf8.flatMap { $0 == UInt8(ascii: "?") ? bytes : [$0] })
      let collector = DecodingIssueCollector()
      // A decoder may reject the whole payload, or only the invalid values.
      do {
        let order = try decoder(collector).decode(OrderResult.self, from: payload)
        #expect(order.orderId == 1)
      } catch {
        #expect(error is DecodingError)
        #expect(collector.issues.isEmpty)
      }
    }
  }

  @Test func cutOff() {
    let json = Array(#"{"order_id": 1, "cars": [{"plate": "A"}], "prices": {}, "note": "é"}"#.utf8)
    for length in json.indices {
      let part = Data(json.prefix(length))
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(OrderResult.self, from: part) }
    }
  }
}
