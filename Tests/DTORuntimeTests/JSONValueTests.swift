import DTORuntime
import Foundation
import Testing

@Suite struct JSONValueTests {
  typealias Comparison = (JSONValue, JSONValue, Bool)

  @Test(
    arguments: [
      (#"null"#, JSONValue.null),
      (#"true"#, true),
      (#"0"#, 0),
      (#"-5"#, -5),
      (#"1.5"#, 1.5),
      (#"9223372036854775807"#, .integer(.max)),
      (#"-9223372036854775808"#, .integer(.min)),
      (#"9223372036854775808"#, .unsigned(1 << 63)),
      (#"18446744073709551615"#, .unsigned(.max)),
      (#""""#, ""),
      (#""a\u0000\ud83d\ude00""#, "a\u{0}😀"),
      (#"[]"#, []),
      (#"[1,[null,{}]]"#, [1, [nil, [:]]]),
      (#"{"a":{"b":[true,"c"]}}"#, ["a": ["b": [true, "c"]]]),
    ] as [(String, JSONValue)]
  )
  func decodesAndEncodes(json: String, value: JSONValue) throws {
    let decoded = try check(JSONValue.self, json)
    #expect(decoded == value)
    #expect(decoded.hashValue == value.hashValue)
    #expect(try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value)) == value)
  }

  @Test(arguments: [#"18446744073709551616"#, #"1e300"#])
  func largeNumbers(json: String) throws {
    #expect(try check(JSONValue.self, json) == .number(Double(json)!))
  }

  @Test(
    arguments: [
      (JSONValue.integer(5), JSONValue.number(5), true),
      (.integer(5), .unsigned(5), true),
      (.unsigned(1 << 63), .number(9_223_372_036_854_775_808), true),
      (.integer(5), .number(5.5), false),
      (.integer(1), true, false),
      (.integer(.max), .number(9_223_372_036_854_775_808), false),
      ("5", 5, false),
      (nil, [:], false),
      ([1], [1.0], true),
      (["a": 1], ["a": 1.0], true),
      (.number(.nan), .number(.nan), false),
    ] as [Comparison]
  )
  func equality(comparison: Comparison) {
    let (first, second, isEqual) = comparison
    #expect((first == second) == isEqual)
    if isEqual { #expect(first.hashValue == second.hashValue) }
  }

  @Test func subscripts() {
    let value: JSONValue = ["cars": [["plate": "A"], 5, 2.0, true, nil]]
    #expect(value["cars"]?[0]?["plate"]?.stringValue == "A")
    #expect(value["cars"]?[1]?.integerValue == 5)
    #expect(value["cars"]?[1]?.doubleValue == 5)
    #expect(value["cars"]?[2]?.integerValue == 2)
    #expect(value["cars"]?[3]?.boolValue == true)
    #expect(value["cars"]?[4] == .null)
    #expect(value["cars"]?[5] == nil && value["cars"]?[-1] == nil)
    #expect(value["none"] == nil && value[0] == nil && value["cars"]?["x"] == nil)
    #expect(value["cars"]?.arrayValue?.count == 5 && value.objectValue?.count == 1)
    #expect(JSONValue.unsigned(.max).integerValue == nil)
    #expect(JSONValue.number(.infinity).integerValue == nil)
    #expect(JSONValue.string("5").integerValue == nil && JSONValue.string("5").doubleValue == nil)
  }

  @Test func twiceTheSameKeyInALiteral() {
    let value: JSONValue = ["a": 1, "a": 2]
    #expect(value == ["a": 2])
  }
}
