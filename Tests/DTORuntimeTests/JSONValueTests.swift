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

  @Test func literals() {
    let value: JSONValue = [
      "text": "a", "whole": -1, "number": 1.5, "truth": true, "null": nil, "list": [1, "b", []],
      "object": [:],
    ]
    #expect(
      value
        == .object([
          "text": .string("a"), "whole": .integer(-1), "number": .number(1.5), "truth": .bool(true),
          "null": .null, "list": .array([.integer(1), .string("b"), .array([])]),
          "object": .object([:]),
        ])
    )
    let none: JSONValue? = nil
    #expect(none == nil && none != .some(.null))
  }

  @Test func mutation() {
    var value: JSONValue = ["park": ["name": "A"], "cars": [1, 2, 3]]
    value["park"]?["name"] = "B"
    value["park"]?["phone"] = .null
    value["cars"]?[1] = ["plate": "X"]
    value["cars"]?[0] = nil
    value["new"] = 5
    #expect(
      value == [
        "park": ["name": "B", "phone": nil], "cars": [["plate": "X"], 3], "new": 5,
      ]
    )
    value["park"] = nil
    value["none"]?["name"] = 1
    value["cars"]?[2] = 1
    value["cars"]?[-1] = nil
    value["cars"]?["name"] = 1
    value["new"]?[0] = 1
    value[0] = 1
    #expect(value == ["cars": [["plate": "X"], 3], "new": 5])
  }

  @Test(
    arguments: [
      (["b": [1, 2.5, nil], "a": true], #"{"a":true,"b":[1,2.5,null]}"#),
      ("q\"\\/\n\r\t\u{1}\u{1F}é😀", #""q\"\\/\n\r\t\u0001\u001fé😀""#),
      (["a\"b": [:], "": []], #"{"":[],"a\"b":{}}"#),
      (.unsigned(.max), "18446744073709551615"),
      (.number(1e300), "1e+300"),
      (.null, "null"),
    ] as [(JSONValue, String)]
  )
  func descriptionIsJSON(value: JSONValue, text: String) throws {
    #expect(value.description == text)
    #expect("\(value)" == text && String(reflecting: value) == text)
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) == value)
  }
}
