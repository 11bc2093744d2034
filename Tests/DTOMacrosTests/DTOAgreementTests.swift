#if Macros
  import DTOMacros
  import Foundation
  import TestSupport
  import Testing

  /// Random payloads of types with macros have the same outcome however they are decoded.
  @Suite struct DTOAgreementTests {
    @Test func `Decoders, and types around a type, agree`() throws {
      var random = SeededGenerator(seed: 50)
      for _ in 0..<5_000 {
        let sample = samples[Int(random.next() % UInt64(samples.count))]
        var payload = try JSONDecoder().decode(JSONValue.self, from: Data(sample.json.utf8))
        for _ in 0..<Int(random.next() % 4) { payload = mutated(payload, &random) }
        sample.compare(payload)
      }
    }

    private var samples: [Sample] {
      [
        Sample(
          Ride.self,
          #"{"ride_id": 1, "data": {"fare": "eco", "limit": 5}, "car": {"plate": "A", "seats": 4}}"#
        ),
        Sample(Car.self, #"{"plate": "A", "seats": 4, "color": "red"}"#),
        Sample(
          Payment.self,
          #"{"type": "card", "number": "1", "expires": "2024-02-29T12:30:00Z"}"#
        ),
        Sample(Payment.self, #"{"type": "cash"}"#),
        Sample(ByKey.self, #"{"circle": {"radius": 1, "tags": ["a", "b"]}}"#),
        Sample(ByKey.self, #"{"point": {}}"#),
        Sample(Fare.self, #""eco""#),
        Sample(Paint.self, #""red""#),
        Sample(Level.self, "3"),
        Sample(
          Coerced.self,
          #"{"id": "1", "flag": 1, "fare": "eco", "amount": "1.5", "levels": [1, "2"]}"#
        ),
        Sample(
          Dates.self,
          #"{"at": "2024-02-29T12:30:00Z", "seconds": 1, "day": "01.02.2024", "bytes": "AQ==", "link": "a", "id": "6ba7b810-9dad-11d1-80b4-00c04fd430c8"}"#
        ),
        Sample(
          Alternates.self,
          #"{"a": 1, "c": {"d": "x"}, "list": [1, null, 2], "map": {"a": [1]}}"#
        ),
        Sample(DTOCaseTests.Phone.self, "25"),
        Sample(
          DTOCaseTests.Person.self,
          #"{"gender": "male", "fare": "eco", "light": true, "models": [5, "b", 0.5], "share": 7}"#
        ),
        Sample(DTOCaseTests.Coerced.self, #"{"share": "7", "gender": "female"}"#),
        Sample(
          DTOConverterTests.Receipt.self,
          #"{"total": 5, "length": "a", "parts": [1, 2], "named": {"a": 3}, "tags": "x", "limit": "9", "a": {"b": 4}}"#
        ),
        Sample(
          DTOConverterTests.Price.self,
          #"{"amount": 250, "count": "3", "each": [1, 2], "letters": "ab"}"#
        ),
        Sample(
          DTOAssociatedValueTests.Video.self,
          #"{"vimeo": {"ID": "a", "duration": 1.5, "minutes": 9}}"#
        ),
        Sample(
          DTOAssociatedValueTests.Clip.self,
          #"{"type": {"middle": "youtube"}, "kind": 3, "_0": 1}"#
        ),
        Sample(
          DTOUntaggedTests.Value.self,
          #"[1, "a", {"number": "42", "holder": "A"}, {"x": 1, "y": 2, "name": "B"}, ["2024-01-01T00:00:00Z"]]"#
        ),
        Sample(DTOUntaggedTests.Item.self, #"{"id": 1, "ids": {"a": "b"}}"#),
        Sample(Flat.self, #"{"id": 1, "plate": "A", "seats": 4}"#),
        Sample(Rooted.self, #"{"data": {"order": {"id": 1, "name": "a"}}}"#),
        Sample(Base.self, #"{"id": 1, "data": {"name": "b"}}"#),
        Sample(
          Derived.self,
          #"{"id": 1, "data": {"name": "b"}, "cars": [{"plate": "A", "seats": 1}]}"#
        ),
        Sample(Hooked.self, #"{"name": "a", "count": 2}"#),
        Sample(Page<Car>.self, #"{"items": [{"plate": "A", "seats": 1}, {}], "next": "b"}"#),
      ]
    }
  }

  /// A payload of a type.
  private struct Sample {
    let json: String
    let compare: (JSONValue) -> Void

    init<Value: Decodable & DTODecodable>(_ type: Value.Type, _ json: String) {
      self.json = json
      compare = { payload in
        guard let data = try? JSONEncoder().encode([payload]),
          let wrapped = try? JSONEncoder().encode(["value": payload])
        else { return }
        let text = String(decoding: data, as: UTF8.self)
        let own = outcome { try DTODecoder(reporter: $0).decode([Value].self, from: data) }
        let foundation = outcome { try jsonDecoder($0).decode([Value].self, from: data) }
        #expect(own == foundation, "\(type): \(text)")
        // The same value inside a type that knows nothing of DTOs.
        let plain = outcome(dropping: "value") {
          try jsonDecoder($0).decode(Plain<Value>.self, from: wrapped).value
        }
        let alone = outcome(dropping: nil) {
          try DTODecoder(reporter: $0).decode(type, from: payload)
        }
        #expect(plain == alone, "\(type): \(text)")
      }
      func jsonDecoder(_ reporter: DecodingIssueCollector) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.userInfo[.dtoReporter] = reporter
        return decoder
      }
    }
  }

  private struct Plain<Value: Decodable>: Decodable { let value: Value }

  /// The value, or that there is none, and the issues at their places.
  private func outcome<Value>(
    dropping key: String? = nil,
    _ decode: (DecodingIssueCollector) throws -> Value
  ) -> String {
    let collector = DecodingIssueCollector()
    let value = (try? decode(collector)).map { "\($0)" } ?? "invalid"
    let issues = collector.issues.filter { $0.kind != .payloadLost }.map { issue in
      let path = issue.codingPath
      let prefix = key.map { path == $0 ? $0 : path.hasPrefix("\($0).") ? "\($0)." : $0 } ?? ""
      return "\(issue.kind) at \(path.dropFirst(prefix.count))"
    }
    return ([value] + issues).joined(separator: "; ")
  }

  /// The payload with one value replaced or removed.
  private func mutated(_ value: JSONValue, _ random: inout SeededGenerator) -> JSONValue {
    let choice = random.next() % 4
    switch value {
    case .object(var members) where choice > 0 && !members.isEmpty:
      let keys = members.keys.sorted()
      let key = keys[Int(random.next() % UInt64(keys.count))]
      if choice == 1 {
        members[key] = nil
      } else {
        members[key] = members[key].map { mutated($0, &random) }
      }
      return .object(members)
    case .array(var elements) where choice > 0 && !elements.isEmpty:
      let index = Int(random.next() % UInt64(elements.count))
      elements[index] = mutated(elements[index], &random)
      return .array(elements)
    default:
      let others: [JSONValue] = [
        .null, .bool(true), .integer(7), .integer(-1), .number(1.5), .string(""), .string("eco"),
        .string("7"), .array([]), .array([.null, .integer(1)]), .object([:]),
        .object(["id": .integer(1)]),
      ]
      return others[Int(random.next() % UInt64(others.count))]
    }
  }

  @DTO(.codable, keys: .snake)
  private struct Ride {
    let rideId: Int
    @Key("data.fare") let fare: Fare?
    @Key("data.limit") var limit: Int = 20
    let car: Car?
    let cars: [Car]?
  }

  @DTO(.codable)
  private struct Car {
    let plate: String
    var seats: Int = 4
    let color: Paint?
  }

  @DTO(.codable, unknown: .case("other"), tag: "type")
  private enum Payment {
    case card(number: String, expires: Date?)
    case cash
    case other(JSONValue)
  }

  @DTO(.codable)
  private enum ByKey {
    case circle(radius: Int, tags: [String])
    case point
  }

  @DTO(.codable, unknown: .case("other"))
  private enum Fare: String {
    case eco
    @Case("biz", "business") case business
    case other
  }

  @DTO(.codable, unknown: .nil)
  private enum Paint: String { case red, green }

  @DTO(.codable)
  private enum Level: Int {
    @Case(1, 3...5) case low
    @Case(7) case high
  }

  @DTO(.codable)
  @Coerce
  private struct Coerced {
    let id: Int
    let flag: Bool?
    let fare: Fare
    let amount: Double?
    let levels: [Level]
  }

  @DTO(.codable)
  private struct Dates {
    let at: Date?
    @Date(.seconds) let seconds: Date?
    @Date("dd.MM.yyyy") let day: Date?
    @Base64 let bytes: [UInt8]?
    let link: URL?
    let id: UUID?
  }

  @DTO(.codable)
  private struct Alternates {
    @Key("a", or: "b", "c.d") let a: String?
    let list: [Int?]
    let map: [String: [Int]]?
  }

  @DTO(.codable)
  private struct Flat {
    let id: Int
    @Flat let car: Car?
  }

  @DTO(.codable)
  @Root("data.order")
  private struct Rooted {
    let id: Int
    let name: String?
  }

  @DTO(.codable)
  private class Base: CustomStringConvertible {
    let id: Int

    var description: String { "Base(\(id))" }
  }

  @DTO(.codable, inheriting: Base.self)
  private final class Derived: Base {
    @Key("data.name") let name: String
    let cars: [Car]

    override var description: String { "Derived(\(id), \(name), \(cars))" }
  }

  @DTO(.codable)
  private struct Hooked {
    var name: String
    var count: Int = 0

    func didDecode(from dto: DTO) throws {
      guard !name.isEmpty else { throw UnexpectedContent(expected: "a name") }
    }
  }

  @DTO
  private struct Page<Item: Decodable> {
    let items: [Item]
    let next: String?
  }
#endif
