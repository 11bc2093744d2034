import DTORuntime
import Foundation
import Testing

/// A type whose properties are the elements of an array, as generated code reads and writes it.
private struct Place: Codable, Hashable {
  let x: Double
  let y: Double?
  let park: ParkResult?
  @SafeOptional var label: String?

  init(x: Double, y: Double? = nil, park: ParkResult? = nil, label: String? = nil) {
    self.x = x
    self.y = y
    self.park = park
    _label = SafeOptional(label)
  }

  init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self, elements: 4)
    x = try fields.required("0")
    y = try fields.nullable("1")
    park = try fields.optional("2")
    _label = try fields.safeOptional("3")
  }

  func encode(to encoder: any Encoder) throws {
    let output = DTOOutput(elementsOf: encoder)
    try output.encode(x, "0")
    try output.encode(y, "1")
    try output.encodeIfPresent(park, "2")
    try output.encodeIfPresent(_label, "3")
  }
}

/// Arrays that are read and written like objects.
@Suite struct ElementTests {
  @Test func good() throws {
    let place = try check(Place.self, #"[1, 2.5, {"name": "a"}, "b"]"#)
    #expect(place == Place(x: 1, y: 2.5, park: ParkResult(name: "a"), label: "b"))
    #expect(try check([Place].self, "[[1, null], [2, 3, null, null]]")[0] == Place(x: 1))
  }

  @Test func badElements() throws {
    let place = try check(
      Place.self,
      #"[1, "2", {"name": []}, 5]"#,
      "invalidOptional [1]: number, string",
      "invalidOptional [2].name: string, array",
      "invalidOptional [3]: string, integer"
    )
    #expect(place.x == 1 && place.y == nil && place.park == nil && place.label == nil)
    try check(Place.self, "[1]", "invalidOptional [1]: a value, nothing")
  }

  @Test(arguments: [("[]", "0"), ("[null]", "0"), (#"["1", 2]"#, "0"), ("5", ""), ("{}", "")])
  func throwing(json: String, path: String) {
    checkThrows(Place.self, json, at: path)
  }

  @Test func surplus() throws {
    try check(
      [String: Place].self,
      #"{"a": [1, 2, null, "l", 5, 6], "b": [1, 2]}"#,
      "droppedElement a[4]: at most 4 elements, integer"
    )
    checkStrict(Place.self, "[1, 2, null, null, null]", at: "4")
  }

  @Test func inUnionsAndForms() throws {
    let places = try check(
      Places.self,
      #"{"list": [[1, 2], ["x"], [3, 4, 5]]}"#,
      "droppedElement list[1][0]: number, string",
      "invalidOptional list[2][2]: object, integer"
    )
    #expect(places.list == [Place(x: 1, y: 2), Place(x: 3, y: 4)])
  }

  @Test func roundTrip() throws {
    try checkRoundTrip(Place.self, #"[1,2.5,{"name":"a"},"b"]"#)
    // What is left out before an element is null, and nothing after the last one.
    try checkRoundTrip(Place.self, #"[1,null,null,"b"]"#)
    try checkRoundTrip(Place.self, "[1,2]")
  }
}

private struct Places: Decodable {
  let list: [Place]

  init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self)
    list = try fields.required("list", as: LossyArray<Plain<Place>>.self)
  }
}
