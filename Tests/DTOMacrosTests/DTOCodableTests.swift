#if Macros
  import DTOMacros
  import Foundation
  import Testing

  /// Types with `@DTO` where `Codable` types are needed.
  @Suite struct DTOCodableTests {
    @DTO(.codable, keys: .snake)
    struct User {
      let userName: String
      var age: Int = 18
      let phone: Phone?
    }

    @DTO(.codable, unknown: .case("other"))
    enum Phone: String {
      case iPhone
      @Case("11") case eleven
      case other
    }

    @DTO(.codable)
    enum Contact {
      case mail(address: String)
    }

    @DTO(.codable, adding: .initializer) class Vehicle { @Key("plate_no") let plate: String }

    @DTO(.codable, inheriting: Vehicle.self) final class Car: Vehicle {
      let seats: Int?

      init(seats: Int) {
        self.seats = seats
        super.init(plate: "A")
      }
    }

    @DTO(.codable) final class Park { let name: String }

    /// A type that knows nothing of DTOs.
    struct Plain: Codable {
      let user: User
      let contact: Contact?
      let car: Car?
      let vehicles: [Vehicle]
      let park: Park?
    }

    /// Refines `Codable`, as protocols of apps do.
    protocol Entity: Codable {}

    @DTO(.codable, keys: .snake)
    struct Refined: Entity { let userName: String }

    private func load<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
      try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    @Test func `Inside a Codable type`() throws {
      let json = """
        {"user":{"user_name":"A","age":"x","phone":"nokia"},"contact":{"mail":{"address":"a"}},
        "car":{"plate_no":"B","seats":2},"vehicles":[{"plate_no":"C"}],"park":{"name":"D"}}
        """
      let collector = DecodingIssueCollector()
      let decoder = JSONDecoder()
      decoder.userInfo[.dtoReporter] = collector
      let plain = try decoder.decode(Plain.self, from: Data(json.utf8))
      #expect(plain.user.age == 18 && plain.user.phone == .other)
      #expect(plain.car?.seats == 2 && plain.car?.plate == "B")
      #expect(collector.issues.map(\.codingPath) == ["user.age", "user.phone"])
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      #expect(
        String(decoding: try encoder.encode(plain), as: UTF8.self)
          == #"{"car":{"plate_no":"B","seats":2},"contact":{"mail":{"address":"a"}},"park":{"name":"D"},"#
          + #""user":{"age":18,"phone":"other","user_name":"A"},"vehicles":[{"plate_no":"C"}]}"#
      )
    }

    @Test func `In generic code`() throws {
      #expect(try load(User.self, #"{"user_name": "A"}"#).age == 18)
      #expect(try load(Refined.self, #"{"user_name": "A"}"#).userName == "A")
      #expect(try load([String: Phone].self, #"{"a": "iPhone"}"#) == ["a": .iPhone])
      let error = #expect(throws: DecodingError.self) { try load(Plain.self, #"{"user": {}}"#) }
      guard case .keyNotFound(let key, let context)? = error else { return #expect(Bool(false)) }
      #expect(key.stringValue == "user_name" && context.codingPath.map(\.stringValue) == ["user"])
    }

    @Test func `Arrays are tolerant with a JSONDecoder, too`() {
      check(
        [User].self,
        "[{}, {\"user_name\": \"A\"}]",
        #"[User(userName: "A", age: 18, phone: nil)]; dropped element at [0].user_name"#
      )
    }

    @DTO(.codable) struct Coercing {
      @Coerce let phone: Phone?
      @Coerce let phones: [Phone]
    }

    @Test func `Enums are coerced as values of their DTO`() {
      check(
        Coercing.self,
        #"{"phone": 11, "phones": [11, 12]}"#,
        "Coercing(phone: Phone.eleven, phones: [Phone.eleven, Phone.other]); coerced value at phone; coerced value at phones[0]; unknown enum value at phones[1]"
      )
    }
  }
#endif
