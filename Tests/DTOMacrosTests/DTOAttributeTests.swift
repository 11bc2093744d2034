#if Macros
  import DTOMacros
  import Foundation
  import Testing

  /// What each attribute of a property does with payloads.
  @Suite struct DTOAttributeTests {
    enum Keys: String {
      case total = "sum_total"
      case amount
    }

    @DTO(.codable)
    struct Order: Equatable {
      @Key("order_id", or: "id", "data.id") let id: Int
      @Key("data.info.name", or: "name") let name: String?
      @Key("data.limit") var limit: Int = 5
      @Key(Keys.total, or: Keys.amount) let total: Double?
      @Key(["a.b", "c"]) let dotted: Bool?
    }

    @Test func `Keys and paths`() throws {
      let json =
        #"{"a.b":{"c":true},"data":{"info":{"name":"A"},"limit":3},"order_id":1,"sum_total":2.5}"#
      let order = #"Order(id: 1, name: "A", limit: 3, total: 2.5, dotted: true)"#
      check(Order.self, json, order)
      try checkEncoded(try DTODecoder().decode(Order.self, from: json), json)
      check(
        Order.self,
        #"{"data": {"id": 1}, "name": "B", "amount": 1}"#,
        #"Order(id: 1, name: "B", limit: 5, total: 1.0, dotted: nil)"#
      )
    }

    @Test func `The next key is tried if a value is null or invalid`() {
      check(
        Order.self,
        #"{"order_id": "x", "id": 2, "data": {"info": {"name": 1}}, "name": "B", "sum_total": null, "amount": 3}"#,
        """
        Order(id: 2, name: "B", limit: 5, total: 3.0, dotted: nil); replaced value at order_id; \
        replaced value at data.info.name
        """
      )
      check(Order.self, #"{"order_id": "x", "id": "y"}"#, "invalid: id; replaced value at order_id")
      check(Order.self, "{}", "invalid: order_id is absent")
      check(
        Order.self,
        #"{"id": 1, "data": {"info": 1, "limit": "x"}, "a.b": []}"#,
        """
        Order(id: 1, name: nil, limit: 5, total: nil, dotted: nil); invalid optional at data.info; \
        default taken at data.limit; invalid optional at ["a.b"]
        """
      )
    }

    @DTO(.codable, keys: .snake) struct Snake { let carParkID: Int }
    @DTO(.codable, keys: .kebab) struct Kebab { let carParkID: Int }
    @DTO(.codable, keys: .pascal) struct Pascal { let carParkID: Int }
    @DTO(.codable, keys: .screaming) struct Screaming { let carParkID: Int }

    @Test func `Case styles`() throws {
      try checkEncoded(Snake(carParkID: 1), #"{"car_park_id":1}"#)
      try checkEncoded(Kebab(carParkID: 1), #"{"car-park-id":1}"#)
      try checkEncoded(Pascal(carParkID: 1), #"{"CarParkID":1}"#)
      try checkEncoded(Screaming(carParkID: 1), #"{"CAR_PARK_ID":1}"#)
      check(Kebab.self, #"{"car-park-id": 1}"#, "Kebab(carParkID: 1)")
    }

    @DTO(.codable)
    @Root("data.order")
    struct Inner {
      let id: Int
      let note: String?
    }

    @Test func `A root`() throws {
      let json = #"{"data":{"order":{"id":1,"note":"n"}}}"#
      check(Inner.self, json, #"Inner(id: 1, note: "n")"#)
      try checkEncoded(try DTODecoder().decode(Inner.self, from: json), json)
      check(Inner.self, #"{"data": null}"#, "invalid: data")
      check(Inner.self, "{}", "invalid: data is absent")
      check(Inner.self, #"{"data": {"order": 1}}"#, "invalid: data.order")
    }

    @DTO(.codable)
    @Root("data.order")
    struct InnerNote { let note: String? }

    @DTO(.codable)
    @Root("data")
    class InnerBase { let note: String? }

    @DTO(.codable, inheriting: InnerBase.self)
    @Root("more")
    final class InnerDerived: InnerBase { let other: String? }

    @Test func `A root without members`() throws {
      try checkEncodedAgain(InnerNote.self, #"{"data":{"order":{}}}"#)
      try checkEncodedAgain(InnerBase.self, #"{"data":{}}"#)
      try checkEncodedAgain(InnerDerived.self, #"{"data":{},"more":{}}"#)
    }

    private func checkEncodedAgain<Value: DTORepresentable & Decodable>(
      _ type: Value.Type,
      _ json: String
    ) throws {
      try checkEncoded(try DTODecoder().decode(type, from: json), json)
    }

    @DTO(.codable)
    struct Settings {
      @Default(20) let limit: Int
      @Default("a") let name: String?
      @Default([1]) let sizes: [Int]
    }

    @Test func `Default values`() throws {
      let standard = #"Settings(limit: 20, name: "a", sizes: [1])"#
      check(Settings.self, "{}", standard)
      check(
        Settings.self,
        #"{"limit": null, "name": null, "sizes": null}"#,
        "Settings(limit: 20, name: nil, sizes: [1])"
      )
      check(
        Settings.self,
        #"{"limit": "x", "name": 1, "sizes": [2, "x"]}"#,
        """
        Settings(limit: 20, name: nil, sizes: [2]); default taken at limit; invalid optional at name; \
        dropped element at sizes[1]
        """
      )
      try checkEncoded(Settings(limit: 1, name: nil, sizes: []), #"{"limit":1,"sizes":[]}"#)
    }

    @DTO(.codable)
    struct Loose {
      @Coerce let id: Int
      @Coerce let text: String?
      @Coerce var flags: [Bool] = []
      let exact: Int?
    }

    @DTO
    @Coerce
    struct AllLoose {
      let id: Int
      let ratio: Double?
    }

    @Test func `Coercing scalars`() {
      check(
        Loose.self,
        #"{"id": "5", "text": 7, "flags": [1, "true", "x"], "exact": "5"}"#,
        """
        Loose(id: 5, text: "7", flags: [true, true], exact: nil); coerced value at id; \
        coerced value at text; coerced value at flags[0]; coerced value at flags[1]; \
        dropped element at flags[2]; invalid optional at exact
        """
      )
      check(Loose.self, #"{"id": "05"}"#, "invalid: id")
      check(Loose.self, #"{"id": null}"#, "invalid: id")
      check(
        AllLoose.self,
        #"{"id": "5", "ratio": "1.5"}"#,
        "AllLoose(id: 5, ratio: 1.5); coerced value at id; coerced value at ratio"
      )
    }

    @DTO(.codable)
    struct Dates {
      let plain: Date
      @Date(.rfc3339) let text: Date?
      @Date(.seconds) let seconds: Date?
      @Date(.milliseconds) let all: [Date]?
      @Date("dd.MM.yyyy HH:mm") let local: Date?
    }

    @Test func `Forms of dates`() throws {
      let json =
        #"{"all":[1500],"local":"01.01.1970 00:01","plain":"1970-01-01T00:00:01Z","seconds":1.5,"text":"1970-01-01T00:00:02Z"}"#
      let dates = try DTODecoder().decode(Dates.self, from: json)
      let found = [dates.plain, dates.text, dates.seconds, dates.all?.first, dates.local]
      #expect(found.map { $0?.timeIntervalSince1970 } == [1, 2, 1.5, 1.5, 60])
      try checkEncoded(dates, json)
      check(
        Dates.self,
        #"{"plain": "1970-01-01T00:00:01Z", "text": 1, "seconds": "x", "all": ["x"], "local": "1970"}"#,
        """
        Dates(plain: 1970-01-01 00:00:01 +0000, text: nil, seconds: nil, all: [], local: nil); \
        invalid optional at text; invalid optional at seconds; dropped element at all[0]; \
        invalid optional at local
        """
      )
      check(
        Dates.self,
        #"{"plain": "1970-01-01T00:00:01Z", "local": null}"#,
        "Dates(plain: 1970-01-01 00:00:01 +0000, text: nil, seconds: nil, all: nil, local: nil)"
      )
      check(Dates.self, #"{"plain": 1}"#, "invalid: plain")
    }

    @DTO(.codable)
    struct Bytes {
      let plain: Data?
      @Base64 let standard: Data?
      @Base64(.url) let url: Data?
      let id: UUID?
      let link: URL?
      let price: Decimal?
    }

    @Test func `Bytes and other types of Foundation`() throws {
      let json =
        #"{"id":"e621e1f8-c36c-495a-93fc-0c247a3e6e5f","link":"https://a.example/b","plain":"/+8=","price":1,"standard":"/+8=","url":"_-8"}"#
      let bytes = try DTODecoder().decode(Bytes.self, from: json)
      #expect(bytes.plain == Data([255, 239]) && bytes.url == bytes.plain)
      try checkEncoded(bytes, json)
      check(
        Bytes.self,
        #"{"plain": "?", "standard": 1, "url": null, "id": "x", "link": 1, "price": "x"}"#,
        """
        Bytes(plain: nil, standard: nil, url: nil, id: nil, link: nil, price: nil); \
        invalid optional at plain; invalid optional at standard; invalid optional at id; \
        invalid optional at link; invalid optional at price
        """
      )
    }

    @DTO(.codable)
    struct Address {
      let city: String
      let street: String?
    }

    @DTO(.codable)
    struct Person {
      let name: String
      @Flat let address: Address
      @Flat let size: Size?

      @DTO(.codable)
      struct Size {
        let width: Int
      }
    }

    @Test func `Flat objects`() throws {
      let json = #"{"city":"C","name":"N","street":"S","width":2}"#
      check(
        Person.self,
        json,
        #"Person(name: "N", address: Address(city: "C", street: "S"), size: Person.Size(width: 2))"#
      )
      try checkEncoded(try DTODecoder().decode(Person.self, from: json), json)
      check(Person.self, #"{"name": "N"}"#, "invalid: city is absent")
      check(
        Person.self,
        #"{"name": "N", "city": "C", "street": 1}"#,
        """
        Person(name: "N", address: Address(city: "C", street: nil), size: nil); \
        invalid optional at street
        """
      )
      check(
        Person.self,
        #"{"name": "N", "city": "C", "width": "x"}"#,
        """
        Person(name: "N", address: Address(city: "C", street: nil), size: nil); \
        invalid optional at width
        """
      )
    }
  }
#endif
