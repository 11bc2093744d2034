import DTORuntime
import Foundation
import Testing

/// The rows of the runtime's table with one order: valid, invalid, null and absent.
@Suite struct OrderTests {
  /// A minimal order with other fields added.
  private func order(_ fields: String = "") -> String {
    #"{"order_id": 1, "cars": [], "prices": {}, "note": null\#(fields.isEmpty ? "" : ", ")\#(fields)}"#
  }

  @Test func minimal() throws {
    let value = try check(OrderResult.self, order())
    #expect(value.orderId == 1)
    #expect(value.carPark == nil && value.carType == nil && value.next == nil)
    guard case .absent = value.$carPark else { return #expect(Bool(false), "\(value.$carPark)") }
    guard case .null = value.$note else { return #expect(Bool(false), "\(value.$note)") }
  }

  @Test func everyFieldGood() throws {
    let value = try check(
      OrderResult.self,
      """
      {"order_id": 7, "cars": [{"plate": "A1", "park": {"name": "P", "phone": "1"}}],
       "car_park": {"name": "Main"}, "car_type": "sedan", "created_at": "2024-02-29T12:30:00+03:00",
       "tags": ["a", "b"], "grid": [[{"plate": "B"}], []], "prices": {"x": {"plate": "C"}},
       "note": "n", "holes": [1, null, 3], "strict_tags": ["s"],
       "next": {"order_id": 8, "cars": [], "prices": {}, "note": null}}
      """
    )
    #expect(value.orderId == 7)
    #expect(value.cars == [CarResult(plate: "A1", park: ParkResult(name: "P", phone: "1"))])
    #expect(value.carPark == ParkResult(name: "Main"))
    #expect(value.carType == .decoded(.sedan))
    #expect(value.createdAt == Date(timeIntervalSince1970: 1_709_199_000))
    #expect(value.tags == ["a", "b"])
    #expect(value.grid == [[CarResult(plate: "B")], []])
    #expect(value.prices == ["x": CarResult(plate: "C")])
    #expect(value.note == "n")
    #expect(value.holes == [1, nil, 3])
    #expect(value.strictTags == ["s"])
    #expect(value.next?.orderId == 8)
  }

  @Test(arguments: [
    ("car_park", #"{}"#, "car_park.name: a value, nothing"),
    ("car_park", #"{"name": null}"#, "car_park.name: string, null"),
    ("car_park", #"{"name": 5}"#, "car_park.name: string, integer"),
    ("car_park", #"{"name": 5.5}"#, "car_park.name: string, number"),
    ("car_park", #"{"name": {}}"#, "car_park.name: string, object"),
    ("car_park", #""Main""#, "car_park: object, string"),
    ("car_park", #"[1]"#, "car_park: object, array"),
    ("car_park", #"true"#, "car_park: object, boolean"),
    ("car_type", #"1"#, "car_type: string, integer"),
    ("created_at", #""yesterday""#, "created_at: a date and time, string"),
    ("created_at", #"1709199000"#, "created_at: string, integer"),
    ("tags", #"{}"#, "tags: array, object"),
    ("strict_tags", #"["a", "b", 3]"#, "strict_tags[2]: string, integer"),
    ("next", #"{"order_id": "1"}"#, "next.order_id: integer, string"),
    (
      "next", #"{"order_id": 9223372036854775808}"#,
      "next.order_id: an integer that fits Int, integer"
    ),
  ])
  func badOptional(key: String, json: String, fault: String) throws {
    let value = try check(
      OrderResult.self,
      order("\"\(key)\": \(json)"),
      "invalidOptional \(fault)"
    )
    #expect(value == (try check(OrderResult.self, order())))
    try check(OrderResult.self, order("\"\(key)\": null"))
  }

  @Test func reasonIsKept() throws {
    let value = try check(
      OrderResult.self,
      order(#""car_park": {"name": 1}"#),
      "invalidOptional car_park.name: string, integer"
    )
    guard case .invalid(let issue) = value.$carPark else {
      return #expect(Bool(false), "\(value.$carPark)")
    }
    #expect(issue.typeName == "OrderResult")
    #expect(issue.schema == "order.yml#/definitions/order")
    #expect(
      issue.description
        == "OrderResult: invalid optional at car_park.name: expected string, found integer (order.yml#/definitions/order)"
    )
  }

  @Test func unknownEnumValue() throws {
    let collector = DecodingIssueCollector()
    let json = Data(order(#""car_type": "hovercraft""#).utf8)
    let value = try decoder(collector).decode(OrderResult.self, from: json)
    #expect(value.carType == .undefined("hovercraft"))
    #expect(value.carType?.value == nil && value.carType?.rawValue == "hovercraft")
    #expect(
      collector.issues == [
        DecodingIssue(
          kind: .unknownEnumValue,
          typeName: "OrderResult.CarType",
          schema: "order.yml#/definitions/order/properties/car_type",
          codingPath: "car_type",
          expected: "a value of OrderResult.CarType",
          found: "string"
        )
      ]
    )
    checkStrict(OrderResult.self, order(#""car_type": "hovercraft""#), at: "car_type")
  }

  @Test(arguments: [
    (#"{}"#, "order_id"),
    (#"{"order_id": null}"#, "order_id"),
    (#"{"order_id": "1"}"#, "order_id"),
    (#"{"order_id": 1.5}"#, "order_id"),
    (#"{"order_id": 9223372036854775808}"#, "order_id"),
    (#"{"order_id": 1}"#, "cars"),
    (#"{"order_id": 1, "cars": null}"#, "cars"),
    (#"{"order_id": 1, "cars": {}}"#, "cars"),
    (#"{"order_id": 1, "cars": []}"#, "prices"),
    (#"{"order_id": 1, "cars": [], "prices": []}"#, "prices"),
    (#"[]"#, ""),
    (#"null"#, ""),
    (#""order""#, ""),
  ])
  func requiredThrows(json: String, path: String) {
    checkThrows(OrderResult.self, json, at: path)
  }

  @Test func lossyArray() throws {
    let value = try check(
      OrderResult.self,
      """
      {"order_id": 1, "prices": {}, "note": null, "cars":
        [{"plate": "A"}, {"plate": 1}, null, 5, {"plate": "B", "park": {}}, {}, [], {"plate": "C"}]}
      """,
      "droppedElement cars[1].plate: string, integer",
      "droppedElement cars[2]: object, null",
      "droppedElement cars[3]: object, integer",
      "invalidOptional cars[4].park.name: a value, nothing",
      "droppedElement cars[5].plate: a value, nothing",
      "droppedElement cars[6]: object, array"
    )
    #expect(value.cars.map(\.plate) == ["A", "B", "C"])
  }

  @Test func lossyArrayInOptional() throws {
    let value = try check(
      OrderResult.self,
      order(#""tags": ["a", 1, null, "b", {}], "holes": [1, null, "x", 2]"#),
      "droppedElement tags[1]: string, integer",
      "droppedElement tags[2]: string, null",
      "droppedElement tags[4]: string, object",
      "droppedElement holes[2]: integer, string"
    )
    #expect(value.tags == ["a", "b"])
    #expect(value.holes == [1, nil, 2])
  }

  @Test func lossyAtEachLevel() throws {
    let value = try check(
      OrderResult.self,
      order(#""grid": [[{"plate": "A"}, {}], 5, [{"plate": "B"}], null, {}, [[]]]"#),
      "droppedElement grid[0][1].plate: a value, nothing",
      "droppedElement grid[1]: array, integer",
      "droppedElement grid[3]: array, null",
      "droppedElement grid[4]: array, object",
      "droppedElement grid[5][0]: object, array"
    )
    #expect(value.grid == [[CarResult(plate: "A")], [CarResult(plate: "B")], []])
  }

  @Test func lossyDictionary() throws {
    let value = try check(
      OrderResult.self,
      """
      {"order_id": 1, "cars": [], "note": null, "prices":
        {"a": {"plate": "A"}, "b": null, "c": 1, "d.e": {"plate": {}}, "": {}, "two\\nlines": []}}
      """,
      "droppedElement prices.b: object, null",
      "droppedElement prices.c: object, integer",
      #"droppedElement prices["d.e"].plate: string, object"#,
      #"droppedElement prices[""].plate: a value, nothing"#,
      #"droppedElement prices["two\nlines"]: object, array"#
    )
    #expect(value.prices == ["a": CarResult(plate: "A")])
  }

  @Test(arguments: [
    (#"5"#, "invalidOptional note: string, integer"),
    (#"[]"#, "invalidOptional note: string, array"),
  ])
  func badNullable(json: String, issue: String) throws {
    let order = #"{"order_id": 1, "cars": [], "prices": {}, "note": \#(json)}"#
    #expect(try check(OrderResult.self, order, issue).note == nil)
  }

  @Test func absentNullable() throws {
    let value = try check(
      OrderResult.self,
      #"{"order_id": 1, "cars": [], "prices": {}}"#,
      "invalidOptional note: a value, nothing"
    )
    guard case .invalid = value.$note else { return #expect(Bool(false), "\(value.$note)") }
  }

  @Test func atDepth() throws {
    let inner = order(#""car_park": 1, "tags": [2], "car_type": "boat""#)
    try check(
      OrderResult.self,
      order(#""next": \#(order(#""next": \#(inner)"#))"#),
      "invalidOptional next.next.car_park: object, integer",
      "droppedElement next.next.tags[0]: string, integer",
      "unknownEnumValue next.next.car_type: a value of OrderResult.CarType, string"
    )
  }

  @Test(arguments: [
    (#""car_park": {"name": 1}"#, "car_park/name"),
    (#""car_park": {}"#, "car_park/name"),
    (#""created_at": "x""#, "created_at"),
    (#""tags": ["a", 1]"#, "tags/1"),
    (#""grid": [[], [{"plate": "A", "park": {}}]]"#, "grid/1/0/park/name"),
    (#""strict_tags": [1]"#, "strict_tags/0"),
  ])
  func strictPaths(fields: String, path: String) {
    checkStrict(OrderResult.self, order(fields), at: path)
  }

  @Test func strictNullableIsRequired() {
    checkStrict(OrderResult.self, #"{"order_id": 1, "cars": [], "prices": {}}"#, at: "note")
  }

  @Test func roundTrip() throws {
    try checkRoundTrip(
      OrderResult.self,
      #"{"car_park":{"name":"Main"},"car_type":"boat","cars":[{"plate":"A"}],"#
        + #""created_at":"2024-02-29T09:30:00.25Z","grid":[[{"plate":"B"}],[]],"holes":[1,null],"#
        + #""note":null,"order_id":7,"prices":{"x":{"plate":"C"}},"strict_tags":["s"],"tags":[]}"#
    )
  }
}
