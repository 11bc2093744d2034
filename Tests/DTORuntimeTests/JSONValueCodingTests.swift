import DTORuntime
import Foundation
import Testing

/// ``JSONValueDecoder`` and ``JSONValueEncoder`` compared with Foundation: the same values, and errors of the same kind at the same
/// place.
@Suite struct JSONValueCodingTests {
  private enum Outcome: Equatable {
    case value(String)
    case error(String)
  }

  private static func outcome<Value>(_ body: () throws -> Value) -> Outcome {
    do {
      return .value("\(try body())")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      // For null, Foundation reports either error, depending on the type.
      return .error("mismatch at \(path(context.codingPath))")
    } catch DecodingError.keyNotFound(let key, let context) {
      return .error("no \(key.stringValue) at \(path(context.codingPath))")
    } catch DecodingError.dataCorrupted {
      // For a number that does not fit, Foundation does not report the place.
      return .error("corrupted")
    } catch {
      return .error("\(error)")
    }
  }

  private static func path(_ path: [any CodingKey]) -> String {
    path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/")
  }

  private func checkAlike<Value: Decodable>(_ type: Value.Type, _ json: String) throws {
    let payload = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
    let fromBytes = Self.outcome { try JSONDecoder().decode(type, from: Data(json.utf8)) }
    let fromValue = Self.outcome { try JSONValueDecoder().decode(type, from: payload) }
    #expect(fromBytes == fromValue, "\(json) as \(type)")
  }

  @Test(
    arguments: [
      "null", "true", "false", "0", "1", "-1", "1.0", "1.5", "127", "128", "255", "256",
      "65535", "65536", "4294967296", "9007199254740993", "9223372036854775807",
      "9223372036854775808", "-9223372036854775808", "18446744073709551615", "18446744073709551616",
      "1e2", "1e-2", "1e300", "3.5e38", "0.1", "1e-45", "7e-46", "5e-324", "-5e-324", "0e-400",
      "\"\"", "\"1\"", "\"YQ==\"", "\"https://a.b/c\"",
      "\"%\"", "[]", "[1]", "{}", "{\"a\":1}",
    ]
  )
  func scalars(json: String) throws {
    func checkInEveryPlace<Value: Decodable>(_ type: Value.Type) throws {
      try checkAlike(Value.self, json)
      try checkAlike(Value?.self, json)
      try checkAlike([Value].self, "[\(json)]")
      try checkAlike([Value?].self, "[\(json),null]")
      try checkAlike([String: Value].self, "{\"k\":\(json)}")
      try checkAlike([[String: Value]].self, "[{},{\"k\":\(json)}]")
    }
    let types: [any Decodable.Type] = [
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
      UInt32.self, UInt64.self, Double.self, Float.self, Bool.self, String.self, Date.self,
      Data.self, URL.self, JSONValue.self,
    ]
    for type in types { try checkInEveryPlace(type) }
  }

  @Test(arguments: [
    "0", "-12.5", "0.1", "3.133", "1e2", "1e20", "18446744073709551615", "\"1\"", "null", "true",
  ])
  func decimals(json: String) throws {
    try checkAlike(Decimal.self, json)
    try checkAlike([Decimal?].self, "[\(json)]")
  }

  @Test func decimalsBeyondDouble() throws {
    #expect(throws: DecodingError.self) {
      try JSONValueDecoder().decode(Decimal.self, from: 1e300)
    }
    let price = try #require(Decimal(string: "0.12345678901234567890123"))
    #expect(throws: EncodingError.self) { try JSONValueEncoder().encode(["price": price]) }
    #expect(throws: EncodingError.self) { try JSONValueEncoder().encode(Decimal.nan) }
    #expect(try JSONValueEncoder().encode(Decimal(string: "12.30")) == 12.3)
    #expect(try JSONValueEncoder().encode(Decimal(UInt64.max)) == .unsigned(.max))
  }

  // MARK: - Containers

  /// Requests containers in every way.
  private class Base: Codable {
    var id: Int
    init(id: Int) { self.id = id }
  }

  private final class Derived: Base, CustomStringConvertible {
    enum Keys: String, CodingKey { case name, pair, inner, parent, list, absent }
    var name: String
    var description: String { "\(id) \(name)" }

    init(id: Int, name: String) {
      self.name = name
      super.init(id: id)
    }

    required init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: Keys.self)
      var pair = try keys.nestedUnkeyedContainer(forKey: .pair)
      let first = try pair.decode(Int.self)
      let isNull = try pair.decodeNil()
      let isNotNull = try pair.decodeNil()
      let last = try String(from: pair.superDecoder())
      let inner = try keys.nestedContainer(keyedBy: Keys.self, forKey: .inner)
      let list = try keys.nestedUnkeyedContainer(forKey: .list)
      var deep = list
      let member = try deep.nestedContainer(keyedBy: Keys.self).decode(Int.self, forKey: .name)
      var innermost = try deep.nestedUnkeyedContainer()
      let absent = try keys.superDecoder(forKey: .absent).singleValueContainer().decodeNil()
      name = [
        "\(first)", "\(isNull)", "\(isNotNull)", last, "\(pair.isAtEnd)", "\(pair.count ?? -1)",
        try inner.decode(String.self, forKey: .name),
        "\(try inner.decodeIfPresent(Int.self, forKey: .absent) as Any)",
        "\(inner.contains(.absent))", "\(keys.allKeys.count)", "\(member)",
        "\(try innermost.decodeIfPresent(Double.self) as Any)", "\(innermost.currentIndex)",
        "\(absent)", JSONValueCodingTests.path(inner.codingPath),
        JSONValueCodingTests.path(innermost.codingPath),
      ].joined(separator: " ")
      try super.init(from: keys.superDecoder(forKey: .parent))
    }

    override func encode(to encoder: any Encoder) throws {
      var keys = encoder.container(keyedBy: Keys.self)
      try keys.encode(name, forKey: .name)
      var pair = keys.nestedUnkeyedContainer(forKey: .pair)
      try pair.encode(id)
      try pair.encodeNil()
      try "last".encode(to: pair.superEncoder())
      var inner = keys.nestedContainer(keyedBy: Keys.self, forKey: .inner)
      try inner.encode("first", forKey: .name)
      try inner.encode("second", forKey: .name)
      try inner.encodeNil(forKey: .absent)
      var again = keys.nestedContainer(keyedBy: Keys.self, forKey: .inner)
      try again.encode(true, forKey: .list)
      var list = keys.nestedUnkeyedContainer(forKey: .list)
      var member = list.nestedContainer(keyedBy: Keys.self)
      var innermost = list.nestedUnkeyedContainer()
      try innermost.encode(1.5)
      try member.encode(7, forKey: .name)
      try list.encode(contentsOf: [1, 2] as [UInt8])
      try super.encode(to: keys.superEncoder(forKey: .parent))
    }
  }

  @Test(
    arguments: [
      #"{"pair":[1,null,"x"],"inner":{"name":"n"},"list":[{"name":5},[null]],"parent":{"id":9}}"#,
      #"{"pair":[1,null,"x",2],"inner":{"name":null},"list":[{"name":5},[1]],"parent":{"id":9}}"#,
      #"{"pair":[1,2,"x"],"inner":{"name":"n"},"list":[{"name":5},[2]],"parent":{"id":9}}"#,
      #"{"pair":[1],"inner":{"name":"n"},"list":[{"name":5},[2]],"parent":{"id":9}}"#,
      #"{"pair":{},"inner":{"name":"n"},"list":[{"name":5},[2]],"parent":{"id":9}}"#,
      #"{"pair":[1,null,"x"],"inner":[],"list":[{"name":5},[2]],"parent":{"id":9}}"#,
      #"{"pair":[1,null,"x"],"inner":{"name":"n"},"list":[5],"parent":{"id":9}}"#,
      #"{"pair":[1,null,"x"],"inner":{"name":"n"},"list":[{"name":"5"}],"parent":{"id":9}}"#,
      #"{"pair":[1,null,"x"],"inner":{"name":"n"},"list":[{"name":5},{}],"parent":{"id":9}}"#,
      #"{"pair":[1,null,"x"],"inner":{"name":"n"},"list":[{"name":5},[]]}"#,
      #"{"pair":[1,null,"x"],"inner":{"name":"n"},"list":[{"name":5},[]],"parent":{"id":"9"}}"#,
      #"{"inner":null}"#, #"[]"#, #"null"#, #"1"#,
    ]
  )
  func containers(json: String) throws { try checkAlike(Derived.self, json) }

  @Test func encodesAsJSONEncoderDoes() throws {
    let value = Derived(id: 3, name: "x")
    #expect(try JSONValueEncoder().encode(value).description == written(value))
    try checkWritten([true, false])
    try checkWritten([UInt64.max, 0])
    try checkWritten([Int64.min, 5])
    try checkWritten([0.1, 1e-7, .leastNonzeroMagnitude, 1e22] as [Float?])
    try checkWritten(["é\u{1}\"\\/\n": nil, "b": 1] as [String: Int?])
    try checkWritten([URL(string: "https://a.b/c?d=1")])
    try checkWritten([Data([1, 2, 3])])
    try checkWritten([Date(timeIntervalSinceReferenceDate: 1.5)])
    try checkWritten([Decimal(string: "0.1"), 3, Decimal(UInt64.max)])
    try checkWritten(JSONValue.null)
    try checkWritten([JSONValue.array([1, nil, ["a": [:]]])])
    try checkWritten([Nothing(), Nothing()])
  }

  private struct Nothing: Encodable { func encode(to encoder: any Encoder) {} }

  private func written(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func checkWritten(
    _ value: some Encodable,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    // Foundation has its own format for numbers: `1e-07`.
    let json = try JSONDecoder().decode(JSONValue.self, from: Data(written(value).utf8))
    #expect(try JSONValueEncoder().encode(value) == json, sourceLocation: sourceLocation)
  }

  @Test func refusesWhatJSONDoesNotHave() {
    #expect(throws: EncodingError.self) { try JSONValueEncoder().encode([Double.nan]) }
    #expect(throws: EncodingError.self) { try JSONValueEncoder().encode(Float.infinity) }
    #expect(throws: EncodingError.self) { try JSONValueEncoder().encode(Nothing()) }
    do {
      _ = try JSONValueEncoder().encode(["a": [1, -Double.infinity]])
      Issue.record("encoded infinity")
    } catch EncodingError.invalidValue(_, let context) {
      #expect(Self.path(context.codingPath) == "a/1")
    } catch {
      Issue.record(error)
    }
  }

  // MARK: - Depth

  private indirect enum Nest: Codable, CustomStringConvertible {
    case scalar(Int)
    case array([Nest])

    init(from decoder: any Decoder) throws {
      if let number = try? Int(from: decoder) {
        self = .scalar(number)
      } else {
        self = .array(try [Nest](from: decoder))
      }
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .scalar(let number): try number.encode(to: encoder)
      case .array(let elements): try elements.encode(to: encoder)
      }
    }

    var description: String { "nest" }
  }

  @Test(arguments: [511, 512])
  func deep(depth: Int) throws {
    let json = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    try checkAlike(Nest.self, json)
    let nest = try JSONDecoder().decode(Nest.self, from: Data(json.utf8))
    #expect(try JSONValueEncoder().encode(nest).description == json)
  }

  @Test(arguments: [513, 3000])
  func tooDeep(depth: Int) throws {
    var json = JSONValue.integer(1)
    var nest = Nest.scalar(1)
    for _ in 0..<depth {
      json = .array([json])
      nest = .array([nest])
    }
    #expect(throws: DecodingError.self) { try JSONValueDecoder().decode(Nest.self, from: json) }
    #expect(throws: EncodingError.self) { try JSONValueEncoder().encode(nest) }
    // What is not taken apart needs no limit.
    #expect(try JSONValueDecoder().decode(JSONValue.self, from: json) == json)
  }

  // MARK: - Other

  @Test func decodesWhatAUnionHasKept() throws {
    let pet = try check(
      PetResult.self,
      #"{"pet_type":"snail","name":"Turbo","lives":1,"mood":"fast"}"#,
      "unknownVariant : a variant of PetResult, object"
    )
    guard case .undefined(let json) = pet else { return #expect(Bool(false), "\(pet)") }
    let collector = DecodingIssueCollector()
    let decoder = JSONValueDecoder(userInfo: [.dtoReporter: collector])
    #expect(try decoder.decode(CatResult.self, from: json).name == "Turbo")
    #expect(collector.issues.map(\.codingPath) == ["mood"])
    let strict = JSONValueDecoder(userInfo: [.dtoStrict: true])
    #expect(throws: DecodingError.self) { try strict.decode(CatResult.self, from: json) }
  }
}
