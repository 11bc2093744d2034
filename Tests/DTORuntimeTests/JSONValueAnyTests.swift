import DTORuntime
import Foundation
import Testing

/// Conversion of ``JSONValue`` from and to the JSON types of Swift and Foundation.
@Suite struct JSONValueAnyTests {
  private static let text =
    #"{"a":[1,1.5,-3,18446744073709551615,true,false,null,"x",[],{}],"b":{"c":1e300,"d":0.1}}"#

  @Test func fromJSONSerialization() throws {
    let data = Data(Self.text.utf8)
    let value = try JSONValue(any: JSONSerialization.jsonObject(with: data))
    #expect(try value == JSONDecoder().decode(JSONValue.self, from: data))
    // Equality distinguishes 1 from `true`, but not the cases for numbers, so the description is compared as well.
    #expect(
      value["a"]?.description == #"[1,1.5,-3,18446744073709551615,true,false,null,"x",[],{}]"#
    )
  }

  @Test func backToJSONSerialization() throws {
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(Self.text.utf8))
    let any = value.any
    #expect(JSONSerialization.isValidJSONObject(any))
    let data = try JSONSerialization.data(withJSONObject: any)
    #expect(try JSONDecoder().decode(JSONValue.self, from: data) == value)
    #expect(try JSONValue(any: any) == value)
    let list = try #require((any as? [String: Any])?["a"] as? [Any])
    #expect(list[0] as? Int == 1 && list[1] as? Double == 1.5 && list[4] as? Bool == true)
    #expect(list[3] as? UInt64 == .max && list[7] as? String == "x")
  }

  @Test func swiftTypes() throws {
    let none: Int? = nil
    let some: Int?? = 5
    let object: [String: Any] = [
      "int": 1, "int8": Int8(-1), "uint": UInt.max, "double": 1.5, "float": Float(0.5),
      "bool": true,
      "none": none as Any, "some": some as Any, "null": NSNull(), "text": "t",
      "foundation": NSString("n"),
      "number": NSNumber(value: 2), "truth": NSNumber(value: false),
      "list": [1, "a", [true]] as [Any],
      "array": NSArray(array: [1]), "ints": [1, 2], "optionals": [1, nil], "map": ["a": 1],
      "json": JSONValue.integer(7), "decimal": Decimal(string: "1.25") as Any,
      "url": URL(string: "https://a.b") as Any, "data": Data([1]),
    ]
    #expect(
      try JSONValue(any: object) == [
        "int": 1, "int8": -1, "uint": .unsigned(.max), "double": 1.5, "float": 0.5, "bool": true,
        "none": nil, "some": 5, "null": nil, "text": "t", "foundation": "n", "number": 2,
        "truth": false, "list": [1, "a", [true]], "array": [1], "ints": [1, 2],
        "optionals": [1, nil], "map": ["a": 1], "json": 7, "decimal": 1.25, "url": "https://a.b",
        "data": "AQ==",
      ]
    )
  }

  private struct Other {}

  @Test func noJSON() {
    check("a", Date())
    check("a", Double.nan)
    check("a", Float.infinity)
    check("a", NSNumber(value: Double.nan))
    check("a", Decimal.nan)
    check("a", Other())
    check("a", Other.self)
    check("a", { 1 } as () -> Int)
    check("a", (1, 2))
    check("a", [1: 2])
    check("a/1", [1, Other()])
    check("a/b", ["b": Double.nan])

    func check(_ path: String, _ value: Any) {
      do {
        let json = try JSONValue(any: ["a": value])
        Issue.record("\(json)")
      } catch DecodingError.dataCorrupted(let context) {
        let keys = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
        #expect(keys.joined(separator: "/") == path)
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test(arguments: [511, 512, 513, 5000])
  func depth(depth: Int) throws {
    var value: Any = 1
    for level in 0..<depth { value = level.isMultiple(of: 2) ? [value] : ["k": value] }
    if depth <= 512 {
      #expect(try JSONValue(any: value).any is [String: Any] || depth == 511)
    } else {
      #expect(throws: DecodingError.self) { try JSONValue(any: value) }
    }
  }
}
