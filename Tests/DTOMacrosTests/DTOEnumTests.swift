#if Macros
  import DTOMacros
  import Foundation
  import Testing

  @Suite struct DTOEnumTests {
    @DTO(.codable)
    enum Size: String, Hashable {
      case small
      case large = "L"
    }

    @DTO(.codable, keys: .snake, unknown: .case("other"))
    enum Fare: String, CaseIterable {
      @Case("eco", "economy") case economy
      case businessClass
      case other
    }

    @DTO(.codable, unknown: .case("other"))
    enum Level: RawRepresentable, Equatable {
      @Case(1, 3...5) case low
      @Case(6, 7...) case high
      case other(Int)
    }

    @DTO(unknown: .nil)
    enum Color: String {
      case red
    }

    @DTO(unknown: .nil, tag: "type")
    enum Shape {
      case circle(radius: Int)
    }

    @DTO
    struct Figure {
      let color: Color?
      let shape: Shape?
      let shapes: [Shape]
    }

    @Test func `Unknown values that become nil are reported once`() {
      check(
        Figure.self,
        #"{"color": "blue", "shape": {"type": "x"}, "shapes": [{"type": "y"}, {"type": "circle", "radius": 1}]}"#,
        """
        Figure(color: nil, shape: nil, shapes: [Shape.circle(radius: 1)]); \
        unknown enum value at color; unknown variant at shape; unknown variant at shapes[0]
        """
      )
      check(
        Figure.self,
        #"{"color": 1, "shape": {"type": "circle"}, "shapes": []}"#,
        """
        Figure(color: nil, shape: nil, shapes: []); invalid optional at color; \
        invalid optional at shape.radius
        """
      )
    }

    @DTO(.codable)
    struct Photo { let id: Int }

    struct Plain: Codable { let id: Int }

    @DTO(.codable)
    enum Album {
      case photos(all: [Photo?], tagged: [String: [Photo]]?, plain: [Plain], size: Size = .small)
      case ids([[Int]])
    }

    @Test func `Types around an enum in its associated values`() throws {
      check(
        Album.self,
        #"{"photos": {"all": [{"id": 1}, null, {}], "tagged": {"a": [{"id": 2}]}, "plain": [{"id": 3}, 1]}}"#,
        """
        photos(all: [Photo(id: 1), nil], tagged: ["a": [Photo(id: 2)]], plain: [Plain(id: 3)], size: Size.small); \
        dropped element at photos.all[2].id; dropped element at photos.plain[1]
        """
      )
      try checkEncoded(Album.ids([[1]]), #"{"ids":[[1]]}"#)
    }

    @DTO(.codable)
    struct Ride {
      let size: Size?
      let fare: Fare
      let levels: [Level]
    }

    @Test func `Raw values`() throws {
      let ride =
        "Ride(size: Size.large, fare: Fare.economy, levels: [Level.low, Level.low, Level.high])"
      check(Ride.self, #"{"size": "L", "fare": "eco", "levels": [1, 4, 9]}"#, ride)
      check(Ride.self, #"{"size": "L", "fare": "economy", "levels": [3, 5, 6]}"#, ride)
      check(
        Ride.self,
        #"{"size": null, "fare": "business_class", "levels": []}"#,
        "Ride(size: nil, fare: Fare.businessClass, levels: [])"
      )
      check(Ride.self, #"{"levels": []}"#, "invalid: fare is absent")
      check(Ride.self, #"{"fare": null, "levels": []}"#, "invalid: fare")
      let written = try DTODecoder().decode(
        Ride.self,
        from: #"{"size": "L", "fare": "economy", "levels": [4, 7]}"#
      )
      try checkEncoded(written, #"{"fare":"eco","levels":[1,6],"size":"L"}"#)
    }

    @Test func `Unknown raw values`() throws {
      check(
        Ride.self,
        #"{"size": "M", "fare": "vip", "levels": [0, "1"]}"#,
        """
        Ride(size: nil, fare: Fare.other, levels: [Level.other(0)]); invalid optional at size; \
        unknown enum value at fare; unknown enum value at levels[0]; dropped element at levels[1]
        """
      )
      check(Size.self, #""M""#, "invalid: ")
      try checkEncoded(
        Ride(size: nil, fare: .other, levels: [.other(0)]),
        #"{"fare":"other","levels":[0]}"#
      )
    }

    @DTO(.codable)
    struct Wallet: Equatable {
      let id: Int
    }

    @DTO(.codable, unknown: .case("other"), tag: "type")
    enum Payment {
      case card(number: String, expires: Date?)
      @Case("apple_pay", "google_pay") case wallet(Wallet)
      case cash
      case other(JSONValue)
    }

    @DTO(.codable)
    enum ByKey {
      case card(number: String)
      case wallet(Wallet)
      case count(Int)
      case cash
    }

    @DTO(.codable, tag: "meta.type", content: "data")
    enum AtPath {
      case card(number: String)
      @Case(2) case wallet(Wallet)
      case count(Int)
      case cash
    }
    @Test func `Cases by tag`() throws {
      check(
        [Payment].self,
        """
        [{"type": "card", "number": "42", "expires": 1}, {"type": "google_pay", "id": 1}, {"type": "cash"},
          {"type": "coin", "a": 1}, {"type": "card"}, {"type": null}, 1]
        """,
        """
        [Payment.card(number: "42", expires: nil), Payment.wallet(Wallet(id: 1)), Payment.cash, \
        Payment.other({"a":1,"type":"coin"}), Payment.other({"type":null}), Payment.other(1)]; \
        invalid optional at [0].expires; unknown variant at [3]; dropped element at [4].number; \
        unknown variant at [5]; unknown variant at [6]
        """
      )
      let values = [
        Payment.card(number: "1", expires: Date(timeIntervalSince1970: 0)),
        .wallet(Wallet(id: 3)), .cash, .other(["a": 1]),
      ]
      try checkEncoded(
        values,
        #"[{"expires":"1970-01-01T00:00:00Z","number":"1","type":"card"},{"id":3,"type":"apple_pay"},{"type":"cash"},{"a":1}]"#
      )
    }

    @Test func `Cases by key`() throws {
      let json = #"[{"card":{"number":"1"}},{"wallet":{"id":3}},{"cash":{}},{"count":2}]"#
      check(
        [ByKey].self,
        json,
        #"[ByKey.card(number: "1"), ByKey.wallet(Wallet(id: 3)), ByKey.cash, ByKey.count(2)]"#
      )
      try checkEncoded([ByKey.card(number: "1"), .wallet(Wallet(id: 3)), .cash, .count(2)], json)
      check(
        [ByKey].self,
        #"[{"card": null}, {"count": "x"}, {"coin": 1}, "cash"]"#,
        """
        []; dropped element at [0].card; dropped element at [1].count; dropped element at [2]; \
        dropped element at [3]
        """
      )
    }

    @Test func `Cases by the path of a tag`() throws {
      let json =
        #"[{"data":{"number":"1"},"meta":{"type":"card"}},{"data":{"id":3},"meta":{"type":2}},{"meta":{"type":"cash"}},{"data":2,"meta":{"type":"count"}}]"#
      check(
        [AtPath].self,
        json,
        #"[AtPath.card(number: "1"), AtPath.wallet(Wallet(id: 3)), AtPath.cash, AtPath.count(2)]"#
      )
      try checkEncoded([AtPath.card(number: "1"), .wallet(Wallet(id: 3)), .cash, .count(2)], json)
      check(
        [AtPath].self,
        #"[{"meta": {"type": "card"}}, {"meta": "card"}, {"meta": {"type": "coin"}}]"#,
        "[]; dropped element at [0].data; dropped element at [1]; dropped element at [2]"
      )
    }
  }
#endif
