#if Macros
  import DTOMacros
  import Foundation
  import Testing

  /// Keys by style and direction, nulls that are omitted, and defaults of types.
  @Suite struct DTOKeyTests {
    enum Keys: String {
      case total = "sum_total"
      case amount
    }

    @DTO(.codable)
    struct Order: Equatable {
      @Key(style: .snake) let carParkID: Int
      @Key(style: .kebab, or: "old.note") let shortNote: String?
      @Key(or: "label") let title: String?
      @Key("order_id", or: "id", encode: "orderId") let id: Int
      @Key("data.name", encode: "meta.name") let name: String?
      @Key(Keys.total, encode: Keys.amount) let total: Double?
      @Key(encode: "is_open") var isOpen: Bool = true
    }

    @Test func `Styles and encode keys`() throws {
      let json = """
        {"car_park_id": 1, "short-note": "n", "label": "l", "id": 2, "data": {"name": "x"}, \
        "sum_total": 3.5, "isOpen": false}
        """
      check(
        Order.self,
        json,
        #"Order(carParkID: 1, shortNote: "n", title: "l", id: 2, name: "x", total: 3.5, isOpen: false)"#
      )
      try checkEncoded(
        try DTODecoder().decode(Order.self, from: json),
        #"{"amount":3.5,"car_park_id":1,"is_open":false,"meta":{"name":"x"},"orderId":2,"short-note":"n","title":"l"}"#
      )
      check(
        Order.self,
        #"{"car_park_id": 1, "order_id": "x", "id": 3, "old": {"note": "o"}, "is_open": false}"#,
        """
        Order(carParkID: 1, shortNote: "o", title: nil, id: 3, name: nil, total: nil, isOpen: true); \
        replaced value at order_id
        """
      )
      check(Order.self, #"{"carParkID": 1, "order_id": 1}"#, "invalid: car_park_id is absent")
    }

    @DTO(.codable)
    struct Park: Equatable {
      let name: String
    }

    @DTO(.codable)
    struct Lists: Equatable {
      @OmitNulls let tags: [String]
      @OmitNulls let parks: [String: Park]?
      @OmitNulls let nested: [[Int]]?
      @OmitNulls @Date(.seconds) var dates: [Date] = []
      let loud: [Int]?
    }

    @Test func `Nulls that are omitted`() throws {
      check(
        Lists.self,
        #"{"tags": ["a", null, 1], "parks": {"a": null, "b": {"name": "B"}, "c": 1}, "loud": [null, 1]}"#,
        """
        Lists(tags: ["a"], parks: ["b": Park(name: "B")], nested: nil, dates: [], loud: [1]); \
        dropped element at tags[2]; dropped element at parks.c; dropped element at loud[0]
        """
      )
      check(
        Lists.self,
        #"{"tags": [null], "nested": [[1, null], null, [2]], "dates": [null, 0]}"#,
        "Lists(tags: [], parks: nil, nested: [[1], [2]], dates: [1970-01-01 00:00:00 +0000], loud: nil)"
      )
      let json = #"{"dates":[0],"nested":[[1]],"parks":{"a":{"name":"A"}},"tags":["a"]}"#
      try checkEncoded(try DTODecoder().decode(Lists.self, from: json), json)
      check(Lists.self, #"{"tags": null}"#, "invalid: tags")
    }

    @DTO(.codable)
    struct Limits: Equatable, DTODefaultable {
      var orders: Int
      let cars: Int?
      static let `default` = Limits(orders: 5, cars: nil)

      func didDecode(from dto: DTO) throws {
        guard orders > 0 else { throw UnexpectedContent(expected: "a positive limit") }
      }
    }

    @DTO(.codable, unknown: .throw)
    enum Size: String, DTODefaultable {
      case small, large
      static let `default` = Size.small
    }

    @DTO(.codable)
    struct Settings: Equatable {
      let limits: Limits
      let optional: Limits?
      var own: Limits = Limits(orders: 1, cars: nil)
      @Key("data.limits") let inner: Limits
      @Key("a", or: "b") let either: Limits
      let size: Size
      let all: [Limits]?
    }

    @Test func `Types with a default`() throws {
      let good = #"{"orders": 2}"#
      check(
        Settings.self,
        #"{"limits": \#(good), "data": {"limits": \#(good)}, "b": \#(good), "size": "large"}"#,
        """
        Settings(limits: Limits(orders: 2, cars: nil), optional: nil, own: Limits(orders: 1, cars: nil), \
        inner: Limits(orders: 2, cars: nil), either: Limits(orders: 2, cars: nil), size: Size.large, all: nil)
        """
      )
      let fallback = "Limits(orders: 5, cars: nil)"
      check(
        Settings.self,
        #"{"limits": {"orders": 0}, "optional": 1, "own": 1, "data": {"limits": null}, "a": 1, "size": "x", "all": [1]}"#,
        """
        Settings(limits: \(fallback), optional: nil, own: Limits(orders: 1, cars: nil), inner: \(fallback), \
        either: \(fallback), size: Size.small, all: []); default taken at limits; invalid optional at optional; \
        default taken at own; default taken at data.limits; default taken at a; default taken at size; \
        dropped element at all[0]
        """
      )
      check(
        Settings.self,
        "{}",
        """
        Settings(limits: \(fallback), optional: nil, own: Limits(orders: 1, cars: nil), inner: \(fallback), \
        either: \(fallback), size: Size.small, all: nil); default taken at limits; default taken at data; \
        default taken at a; default taken at size
        """
      )
      let strict = DTODecoder(.strict)
      #expect(throws: DecodingError.self) { try strict.decode(Settings.self, from: "{}") }
    }
  }
#endif
