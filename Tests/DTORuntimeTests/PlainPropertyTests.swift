import DTORuntime
import Foundation
import Testing

/// Properties without the wrapper, and open content.
@Suite struct PlainPropertyTests {
  @Test func good() throws {
    let value = try check(
      PlainResult.self,
      """
      {"optional": {"name": "a"}, "strict": 1, "strict_list": [1], "nullable": 2,
       "strict_nullable": 3, "x": null, "y": [1, {"z": 2.5}]}
      """
    )
    #expect(value.optional == ParkResult(name: "a"))
    #expect(value.strict == 1 && value.strictList == [1])
    #expect(value.nullable == 2 && value.strictNullable == 3)
    #expect(value.additionalProperties == ["x": nil, "y": [1, ["z": 2.5]]])
  }

  @Test func absentAndNull() throws {
    try check(PlainResult.self, #"{"nullable": null, "strict_nullable": null}"#)
    let nulls =
      #"{"optional":null,"strict":null,"strict_list":null,"nullable":null,"strict_nullable":null}"#
    try check(PlainResult.self, nulls)
  }

  @Test func bad() throws {
    let value = try check(
      PlainResult.self,
      #"{"optional": {"name": []}, "strict_nullable": 1}"#,
      "invalidOptional optional.name: string, array",
      "invalidOptional nullable: a value, nothing"
    )
    #expect(value.optional == nil && value.nullable == nil)
  }

  @Test(arguments: [
    (#"{"nullable": 1}"#, "strict_nullable"),
    (#"{"nullable": 1, "strict_nullable": "x"}"#, "strict_nullable"),
    (#"{"nullable": 1, "strict_nullable": 1, "strict": "x"}"#, "strict"),
    (#"{"nullable": 1, "strict_nullable": 1, "strict_list": [1, "x"]}"#, "strict_list/1"),
    (#"{"nullable": 1, "strict_nullable": 1, "strict_list": 1}"#, "strict_list"),
  ])
  func strictThrows(json: String, path: String) {
    checkThrows(PlainResult.self, json, at: path)
  }

  @Test func roundTrip() throws {
    try checkRoundTrip(
      PlainResult.self,
      #"{"extra":{"a":[1,2.5,"x",true,null]},"nullable":null,"strict_list":[1],"strict_nullable":null}"#
    )
  }
}
