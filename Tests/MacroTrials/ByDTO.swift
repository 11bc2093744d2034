// The shapes of shapes.yml with @DTO.

import DTOMacros
import Foundation

/// An amount in cents, which isn't negative.
public struct Money: Hashable, Sendable {
  public let cents: Int
}

public enum Cents: Converter {
  public static func value(from wire: Int) throws -> Money {
    guard wire >= 0 else { throw UnexpectedContent(expected: "an amount") }
    return Money(cents: wire)
  }

  public static func wire(from value: Money) -> Int { value.cents }
}

@DTO(.codable)
struct Scalars {
  let id: Int, name: String, rate: Double, on: Bool
}

@DTO(.codable)
struct Optionals {
  let id: Int?, name: String?, rate: Double?, on: Bool?
}

@DTO(.codable)
struct Sizes {
  let long: Int64, short: Int32?, small: Float?, byte: UInt8?
}

@DTO(.codable)
struct Defaults {
  var limit = 20
  var name = "x"
  var rate = 1.5
  var on = true
  var tags: [String] = ["a"]
}

@DTO(.codable, keys: .snake)
struct Keys {
  let orderId: Int, carParkName: String?
  @Key("note") let comment: String?
}

@DTO(.codable)
struct Moved {
  @Key("data.id") let id: Int
  @Key("data.info.name") let name: String?
  @Key("data.info.limit") var limit: Int = 20
  @Key(["data", "a.b"]) let tags: [String]?
}

@DTO(.codable)
struct Alternates {
  @Key("id", or: "number", "data.id") let id: Int
  @Key("name", or: "data.name", "title") let name: String?
  @Key("limit", or: "max") var limit: Int = 20
  @Key("tags", or: "labels") let tags: [String]?
  @Key("car", or: "data.car") let car: Car?
}

@DTO(.codable)
struct Lists {
  let ids: [Int], names: [String]?, rows: [[Int]]?, gaps: [Int?]?
}

@DTO(.codable)
struct Maps {
  let counts: [String: Int], names: [String: [String]]?, gaps: [String: Int?]?, cars: [String: Car]?
}

@DTO(.codable)
struct Sets {
  let ids: Set<Int>, names: Set<String>?
}

@DTO(.codable, unknown: .case("undefined"))
enum Fare {
  case eco, business
  case undefined(String)
}

@DTO(.codable, unknown: .case("undefined"))
enum Level {
  @Case(1) case low
  @Case(2) case high
  case undefined(Int)
}

@DTO(.codable, unknown: .nil)
enum Paint: String {
  case red
  @Case("GREEN") case green
  @Case("dark blue") case blue
}

@DTO(.codable)
enum Size: String { case small, large }

@DTO(.codable)
struct Choices {
  let fare: Fare, size: Size, level: Level?, paint: Paint?, next: Size?
  let fares: [Fare]?, paints: [Paint]?, levels: [String: Level]?
}

@DTO(.codable)
struct Dates {
  let at: Date
  @Date(.seconds) let seconds: Date?
  @Date(.milliseconds) let milliseconds: Date?
  @Date("dd.MM.yyyy") let day: Date?
  let all: [Date]?
}

@DTO(.codable)
struct Bytes {
  let data: Data, parts: [Data]?, numbers: [UInt8]?
}

@DTO(.codable)
struct Texts {
  let id: UUID, link: URL?, amount: Decimal?, links: [String: URL]?
}

@DTO(.codable)
@Coerce
struct Coerced {
  let id: Int, name: String?, on: Bool?, rate: Double?
  var limit: Int = 20
  let ids: [Int]?, counts: [String: Int]?
}

@DTO(.codable)
struct Car {
  let plate: String
  var seats: Int = 4
  let paint: Paint?
}

@DTO(.codable)
struct Ride {
  let id: Int, car: Car, spare: Car?, cars: [Car], rows: [[Car]]?
}

@DTO(.codable)
struct Card {
  let number: String, holder: String?
}

@DTO(.codable)
struct Cash {
  let change: Int?
}

@DTO(.codable, unknown: .case("undefined"), tag: "type")
enum Payment {
  case card(Card)
  case cash(change: Int?)
  case undefined(JSONValue)
}

@DTO(.codable)
struct Wallet {
  let first: Payment?, all: [Payment], named: [String: Payment]?
}

@DTO(.codable)
struct Meta {
  let type: String
}

@DTO(.codable)
struct Wire {
  let meta: Meta?, iban: String
}

@DTO(.codable)
struct Coin {
  let meta: Meta?
  var value: Int = 1
}

@DTO(.codable, unknown: .case("undefined"), tag: "meta.type")
enum Transfer {
  case wire(Wire)
  case coin(Coin)
  case undefined(JSONValue)
}

@DTO(.codable, unknown: .case("undefined"))
@Untagged
enum Value {
  case number(Int)
  case text(String)
  case card(Card)
  case car(Car)
  case undefined(JSONValue)
}

@DTO(.codable)
struct Values {
  let value: Value, other: Value?, all: [Value]?
}

@DTO(.codable)
struct Priced {
  @Convert(using: Cents.self) let price: Money
  @Convert(using: Cents.self) let tip: Money?
  @Convert(using: Cents.self) let parts: [Money]?
  @Convert(using: Cents.self) let named: [String: Money]?
}

@DTO(.codable)
struct Flattened {
  let id: Int
  @Flat let car: Car?
}

@DTO(.codable)
@Root("data.order")
struct Rooted {
  let id: Int, name: String?
  var limit: Int = 20
}

@DTO(.codable)
final class Tree {
  let name: String, parent: Tree?, children: [Tree]?
}

@DTO(.codable)
struct Anything {
  let value: JSONValue, other: JSONValue?, all: [JSONValue]?, map: [String: JSONValue]?
}

@DTO(.codable)
class Base {
  let id: Int, note: String?
}

@DTO(.codable, inheriting: Base.self)
final class Derived: Base {
  @Key("data.name") let name: String
  let cars: [Car]?
}

@DTO(.codable)
struct Family {
  let base: Base, other: Derived?, all: [Base]?
}

@DTO(.codable)
struct Grid {
  let payments: [[Payment]], fares: [String: [Fare]]?, values: [[String: Value]]?, gaps: [Car?]?
  @Date("dd.MM.yyyy") let days: [Date]?
}

@DTO(.codable)
struct Mixed {
  @Key("data.fare") let fare: Fare
  @Key("data.level") @Coerce let level: Int?
  @Key("at", or: "data.at", "time") let at: Date?
  @Key("count", or: "total") @Coerce let count: Int?
  @Key("data.payment") let payment: Payment?
  @Key("price", or: "cost") @Convert(using: Cents.self) let price: Money?
}

@DTO(.codable)
@Root("data")
struct Placed {
  @Key("inner.car") let car: Car
  let rides: [Ride]?, others: [String: Rooted]?
}

@DTO(.codable)
struct Joined {
  let id: Int
  @Flat let car: Car
  @Flat let card: Card?
}
