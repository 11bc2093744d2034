#if Macros
  import DTOMacros
  import Foundation
  import Testing

  /// What types with `@DTO` make of payloads.
  @Suite struct DTOTests {
    @DTO(.codable)
    struct Park: Hashable {
      let name: String
    }

    @DTO(.codable)
    struct Trip {
      let id: Int
      let park: Park?
      let parks: [Park]
      let tags: [String]?
      let parksByName: [String: Park?]?
      var limit: Int = 20
      var nights: [[Park]] = []
    }

    @Test func `Valid members`() {
      check(
        Trip.self,
        """
        {"id": 1, "park": {"name": "A"}, "parks": [{"name": "B"}], "tags": ["x"],
          "parksByName": {"c": {"name": "C"}}, "limit": 3, "nights": [[{"name": "D"}]]}
        """,
        """
        Trip(id: 1, park: Park(name: "A"), parks: [Park(name: "B")], tags: ["x"], \
        parksByName: ["c": Park(name: "C")], limit: 3, nights: [[Park(name: "D")]])
        """
      )
    }

    @Test func `Absent and null members`() {
      let empty =
        "Trip(id: 1, park: nil, parks: [], tags: nil, parksByName: nil, limit: 20, nights: [])"
      check(Trip.self, #"{"id": 1, "parks": []}"#, empty)
      check(
        Trip.self,
        """
        {"id": 1, "park": null, "parks": [], "tags": null, "parksByName": null, "limit": null,
          "nights": null}
        """,
        empty
      )
      check(Trip.self, #"{"parks": []}"#, "invalid: id is absent")
      check(Trip.self, #"{"id": null, "parks": []}"#, "invalid: id")
      check(Trip.self, #"{"id": 1}"#, "invalid: parks is absent")
    }

    @Test func `Invalid members`() {
      check(
        Trip.self,
        """
        {"id": 1, "park": {"name": 1}, "parks": [{"name": "B"}, {}, null], "tags": ["x", 1],
          "parksByName": {"c": 1}, "limit": "3", "nights": [[{"name": "D"}, 1], 2]}
        """,
        """
        Trip(id: 1, park: nil, parks: [Park(name: "B")], tags: ["x"], parksByName: [:], limit: 20, \
        nights: [[Park(name: "D")]]); invalid optional at park.name; dropped element at parks[1].name; \
        dropped element at parks[2]; dropped element at tags[1]; dropped element at parksByName.c; \
        default taken at limit; dropped element at nights[0][1]; dropped element at nights[1]
        """
      )
      check(Trip.self, #"{"id": "1", "parks": []}"#, "invalid: id")
      check(Trip.self, #"{"id": 1, "parks": {}}"#, "invalid: parks")
      check(Trip.self, "[]", "invalid: ")
    }

    @Test func `Encoding writes what was decoded`() throws {
      let json =
        #"{"id":1,"limit":3,"nights":[[{"name":"D"}]],"park":{"name":"A"},"parks":[],"parksByName":{"c":{"name":"C"},"n":null},"tags":["x"]}"#
      try checkEncoded(try DTODecoder().decode(Trip.self, from: json), json)
      let minimal = #"{"id":1,"limit":20,"nights":[],"parks":[]}"#
      try checkEncoded(try DTODecoder().decode(Trip.self, from: minimal), minimal)
    }

    @Test func `Strict decoding throws`() {
      let json = #"{"id": 1, "parks": [], "limit": "3"}"#
      #expect(throws: DecodingError.self) {
        try DTODecoder(.strict).decode(Trip.self, from: json)
      }
    }

    @DTO(.encodable)
    struct Filter {
      let query: String
      var since: Date?
    }

    @Test func `A type that is only encoded`() throws {
      try checkEncoded(Filter(query: "a"), #"{"query":"a"}"#)
      try checkEncoded(
        Filter(query: "a", since: Date(timeIntervalSince1970: 0)),
        #"{"query":"a","since":"1970-01-01T00:00:00Z"}"#
      )
    }

    @DTO
    struct Page<Item: DTODecodable> {
      let items: [Item]
      let first: Item?
    }

    @Test func `A generic type`() {
      check(
        Page<Park>.self,
        #"{"items": [{"name": "A"}, {}], "first": 1}"#,
        """
        Page<Park>(items: [Park(name: "A")], first: nil); dropped element at items[1].name; \
        invalid optional at first
        """
      )
    }

    /// Decodes itself with another key, although it could be made from a DTO.
    struct Both: Codable, DTOConvertible, DTORepresentable {
      let label: String

      init(from dto: Park.DTO) { label = dto.name }

      var dto: Park.DTO { Park.DTO(name: label) }
    }

    @DTO(.codable)
    struct Holder {
      let one: Both
      let maybe: Both?
      let many: [Both]
    }

    @Test func `A type that decodes itself isn't converted`() throws {
      let json = #"{"many":[{"label":"c"}],"maybe":{"label":"b"},"one":{"label":"a"}}"#
      check(
        Holder.self,
        json,
        #"Holder(one: Both(label: "a"), maybe: Both(label: "b"), many: [Both(label: "c")])"#
      )
      try checkEncoded(try DTODecoder().decode(Holder.self, from: json), json)
    }

    @DTO(.codable, adding: .initializer, .copy)
    struct Point {
      let x: Int
      var name: String? = "origin"
      @Ignore var isSelected = false
    }

    @Test func `Initializers and copies`() throws {
      let point = Point(x: 1)
      #expect(point.name == "origin")
      let selected = point.copy(x: 2, isSelected: true)
      #expect(selected.x == 2 && selected.name == "origin" && selected.isSelected)
      #expect(selected.copy(name: .some(nil)).name == nil)
      try checkEncoded(selected, #"{"name":"origin","x":2}"#)
      check(Point.self, #"{"x": 1}"#, #"Point(x: 1, name: "origin", isSelected: false)"#)
      check(Point.self, #"{"x": 1, "name": null}"#, "Point(x: 1, name: nil, isSelected: false)")
      check(
        Point.self,
        #"{"x": 1, "name": 2}"#,
        "Point(x: 1, name: nil, isSelected: false); invalid optional at name"
      )
    }

    @DTO(.codable)
    struct Labels: CustomStringConvertible {
      let ids: Set<Int>
      let links: Set<URL>?
      let rows: [Set<String>]

      var description: String {
        "\(ids.sorted()), \(links.map { "\(Array($0))" } ?? "-"), \(rows.map { $0.sorted() })"
      }
    }

    @Test func `Sets omit what is invalid`() throws {
      check(
        Labels.self,
        #"{"ids": [2, 1, "x", 2], "links": ["https://a.b", 1], "rows": [["a", null], 1]}"#,
        """
        [1, 2], [https://a.b], [["a"]]; dropped element at ids[2]; dropped element at ids[3]; \
        dropped element at links[1]; dropped element at rows[0][1]; dropped element at rows[1]
        """
      )
      check(
        Labels.self,
        #"{"ids": [], "links": 1, "rows": []}"#,
        "[], -, []; invalid optional at links"
      )
      let json = #"{"ids":[1,2],"rows":[["a","b"]]}"#
      try checkEncoded(try DTODecoder().decode(Labels.self, from: json), json)
    }

    @DTO(.codable)
    struct Hooked {
      var name: String
      var count: Int = 0

      mutating func didDecode(from dto: DTO) throws {
        guard !name.isEmpty else { throw UnexpectedContent(expected: "a name") }
        name = name.uppercased()
      }

      func willEncode(_ dto: inout DTO) throws {
        dto.name = name.lowercased()
      }
    }

    @Test func `Hooks of conversions`() throws {
      check(Hooked.self, #"{"name": "a"}"#, #"Hooked(name: "A", count: 0)"#)
      check([Hooked].self, #"[{"name": ""}]"#, "[]; dropped element at [0]")
      try checkEncoded(Hooked(name: "A"), #"{"count":0,"name":"a"}"#)
    }

    public struct Outer {
      @DTO(.codable, access: .fileprivate)
      public struct Inner {
        let id: Int
      }
    }

    @Test func `A DTO with less access doesn't add conformances`() throws {
      let dto = try DTODecoder().decode(Outer.Inner.DTO.self, from: #"{"id": 1}"#)
      #expect(try Outer.Inner(from: dto).id == 1)
    }
  }
#endif
