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

    @DTO(.codable, keys: .snake)
    @Enum(unknown: .case("other"))
    enum Fare: String, CaseIterable {
      @Case("eco", "economy") case economy
      case businessClass
      case other
    }

    @DTO(.codable)
    @Enum(unknown: .case("other"))
    enum Level: RawRepresentable, Equatable {
      @Case(1, 3...5) case low
      @Case(6...) case high
      case other(Int)
    }

    @DTO(.codable)
    struct Ride {
      let size: Size?
      let fare: Fare
      let levels: [Level]
    }

    @Test func `Values`() throws {
      check(Ride.self, #"{"size": "L", "fare": "eco", "levels": [1, 4, 9, 2]}"#, "Ride(size: L, fare: x")
    }
    @Test func `Unknown values`() throws {
      check(Ride.self, #"{"size": "M", "fare": "vip", "levels": [0, "1"]}"#, "Ride(size: L, fare: x")
      check(Size.self, #""M""#, "")
      check(Fare.self, #""vip""#, "")
    }

    @DTO(.codable)
    struct Wallet {
      let id: Int
    }

    @DTO(.codable)
    @Enum(unknown: .case("other"), tag: "type")
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

    @DTO(.codable)
    @Enum(tag: "meta.type", content: "data")
    enum AtPath {
      case card(number: String)
      @Case(2) case wallet(Wallet)
      case count(Int)
      case cash
    }
    @Test func `Unions`() throws {
      check([Payment].self, #"[{"type": "card", "number": "42"}, {"type": "google_pay", "id": 1}, {"type": "cash"}, {"type": "coin", "a": 1}, {"type": "card"}]"#, "")
      check([ByKey].self, #"[{"card": {"number": "42"}}, {"wallet": {"id": 1}}, {"cash": {}}, {"count": 1}, {"type": "coin", "a": 1}]"#, "")
      check([AtPath].self, #"[{"meta": {"type": "card"}, "data": {"number": "42"}}, {"meta": {"type": 2}, "data": {"id": 1}}, {"meta": {"type": "cash"}}, {"meta": {"type": "count"}, "data": 4}]"#, "")
      try checkEncoded([Payment.card(number: "1", expires: Date(timeIntervalSince1970: 0)), .wallet(try Wallet(from: .init(id: 3))), .cash, .other(["a": 1])], "")
      try checkEncoded([ByKey.card(number: "1"), .wallet(try Wallet(from: .init(id: 3))), .cash, .count(2)], "")
      try checkEncoded([AtPath.card(number: "1"), .wallet(try Wallet(from: .init(id: 3))), .cash, .count(2)], "")
    }
  }
#endif
