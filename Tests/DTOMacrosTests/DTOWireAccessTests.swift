#if Macros
  import DTOMacros
  import Foundation
  import Testing

  /// Access to the properties of types with `@DTO` by their keys.
  @Suite struct DTOWireAccessTests {
    enum Keys: String {
      case total = "sum_total"
      case amount
    }

    @DTO(.codable)
    enum Size: String {
      case small
      case large
    }

    @DTO(.codable)
    struct Park: Equatable {
      let name: String
      let spots: Int?
    }

    struct Money: DTOConvertible, Equatable {
      let rubles: Double
      init(from dto: Double) throws { rubles = dto }
    }

    @DTO(keys: .snake)
    @WireAccess
    struct Order {
      @Key("order_id", or: "id", "data.id") var id: Int
      let number: Int
      @Date(.seconds) var createdAt: Date?
      var due: [Date] = []
      var size: Size = .small
      var park: Park?
      var parks: [Park] = []
      @Coerce var price: Double?
      @Key("data.info.name", or: "number") var name: String?
      @Key(Keys.total, or: Keys.amount) var total: Double?
      @Base64 var bytes: [UInt8]?
      var payload: JSONValue?
      var money: Money?
      @Flat var flat: Park?
      @Ignore var isSelected = false
    }

    private let collector = DecodingIssueCollector()

    private func order() throws -> Order {
      try DTODecoder().decode(Order.self, from: #"{"id": 1, "number": 5, "name": "flat"}"#)
    }

    @Test func `Values as payloads have them`() throws {
      var order = try order()
      let instant = Date(timeIntervalSince1970: 1_704_067_200)
      order[wireKey: "order_id"] = 2
      order[wireKey: "created_at"] = 1_704_067_200
      order[wireKey: "due"] = ["2024-01-01T00:00:00Z"]
      order[wireKey: "size"] = "large"
      order[wireKey: "park"] = ["name": "P"]
      order[wireKey: "parks"] = [["name": "P"], ["name": "Q"]]
      order[wireKey: "price"] = "1.5"
      order[wireKey: "data.info.name"] = "n"
      order[wireKey: "sum_total"] = JSONValue.integer(3)
      order[wireKey: "bytes"] = "AQI="
      order[wireKey: "payload"] = ["a": [1, 2]]
      order[wireKey: "money"] = 2.5
      #expect(order.id == 2 && order.createdAt == instant && order.due == [instant])
      #expect(order.size == .large && order.park?.name == "P" && order.parks.count == 2)
      #expect(order.price == 1.5 && order.name == "n" && order.total == 3)
      #expect(
        order.bytes == [1, 2] && order.payload == ["a": [1, 2]] && order.money?.rubles == 2.5
      )
    }

    @Test func `Values of the type`() throws {
      var order = try order()
      order[wireKey: "created_at"] = Date.distantPast
      order[wireKey: "size"] = Size.large
      order[wireKey: "park"] = Park(name: "P", spots: 1)
      #expect(order.createdAt == .distantPast && order.size == .large && order.park?.spots == 1)
      #expect(order[wireKey: "created_at"] as? Date == .distantPast)
      #expect(order[wireKey: "park"] as? Park == Park(name: "P", spots: 1))
      order[wireKey: "park"] = nil
      #expect(order.park == nil && order[wireKey: "park"] == nil)
    }

    @Test func `Keys, paths and alternates`() throws {
      #expect(
        Order.wireKeys == [
          "order_id", "number", "created_at", "due", "size", "park", "parks", "price",
          "data.info.name", "sum_total", "bytes", "payload", "money",
        ]
      )
      var order = try order()
      for key in ["order_id", "id", "data.id"] { #expect(order[wireKey: key] as? Int == 1) }
      order[wireKey: "data.id"] = 7
      order[wireKey: "amount"] = 8
      #expect(order.id == 7 && order.total == 8)
      // The key of a property comes before an alternate of another one.
      #expect(order[wireKey: "number"] as? Int == 5)
      for key in ["name", "info", "isSelected", "flat", "spots"] {
        #expect(order[wireKey: key] == nil)
      }
    }

    @Test func `Values that don't fit`() throws {
      var order = try order()
      order.createdAt = .distantPast
      func check(_ value: Any?, _ key: String, _ error: WireAccessError) {
        let before = "\(order)"
        #expect(throws: error) { try order.setValue(value, wireKey: key) }
        order[wireKey: key, reporter: collector] = value
        #expect("\(order)" == before)
      }
      check("x", "order_id", .unfittingValue(key: "order_id", expected: "Int"))
      check(nil, "order_id", .unfittingValue(key: "order_id", expected: "Int"))
      check("x", "created_at", .unfittingValue(key: "created_at", expected: "Date"))
      check("medium", "size", .unfittingValue(key: "size", expected: "Size"))
      check(["spots": 1], "park", .unfittingValue(key: "park", expected: "Park"))
      check(6, "number", .unfittingValue(key: "number", expected: "no other value of a constant"))
      check(true, "is_selected", .unknownKey("is_selected"))
      #expect(collector.issues.count == 7)
      #expect(collector.issues[2].description.contains("created_at"))
      #expect(collector.issues.last?.kind == .unknownKey)
    }

    @DTO
    @WireAccess
    struct Fixed {
      let id: Int
    }

    @DTO(.codable)
    @WireAccess
    final class Car {
      var name: String
      let seats: Int
    }

    @DTO
    @WireAccess
    struct Price {
      @Convert(using: { (cents: Double) in cents / 100 }) var amount: Double
      @Convert(using: { Int($0 as String) }) var count: Int?
      @Convert(using: { Int($0 as String) }) var sizes: [Int] = []
      @Convert(using: { Int($0 as String) }) var named: [String: Int]?
      @Convert(using: Cents.self) var total: Double?
    }

    enum Cents: DecodingConverter {
      static func value(from wire: Double) -> Double { wire / 100 }
    }

    @Test func `Values that are converted`() throws {
      var price = try DTODecoder().decode(Price.self, from: #"{"amount": 100}"#)
      price[wireKey: "amount"] = 250
      price[wireKey: "total"] = 350
      price[wireKey: "count"] = "3"
      price[wireKey: "sizes"] = ["1", "2"]
      price[wireKey: "named"] = ["a": "4"]
      #expect(price.amount == 2.5 && price.total == 3.5 && price.count == 3)
      #expect(price.sizes == [1, 2] && price.named == ["a": 4])
      // What no payload has is a value of the property.
      price[wireKey: "count"] = 5
      price[wireKey: "sizes"] = [6]
      #expect(price.count == 5 && price.sizes == [6])
      price[wireKey: "count", reporter: collector] = "x"
      #expect(price.count == 5 && collector.issues.count == 1)
      price[wireKey: "count"] = nil
      #expect(price.count == nil)
    }

    @Test func `Constants and classes`() throws {
      var fixed = try DTODecoder().decode(Fixed.self, from: #"{"id": 1}"#)
      fixed[wireKey: "id", reporter: collector] = 2
      #expect(fixed[wireKey: "id"] as? Int == 1 && collector.issues.count == 1)
      let car = try DTODecoder().decode(Car.self, from: #"{"name": "A", "seats": 4}"#)
      try car.setValue("B", wireKey: "name")
      #expect(car.name == "B")
      car[wireKey: "name"] = "D"
      #expect(car.name == "D")
      var any: any WireMutable = car
      any[wireKey: "name"] = "C"
      #expect(car.name == "C" && any[wireKey: "seats"] as? Int == 4)
    }
  }
#endif
