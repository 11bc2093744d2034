#if Macros
  import DTOMacros
  import Foundation
  import Testing

  /// The types of the articles about migrating.
  enum NestedDTO {
    @DTO
    struct Profile {
      @Key("a_name") let name: String
      @Key("date_of_birth") @Date("yyyy-MM-dd") let birthday: Date?
      @Convert(using: { (meters: Double) in meters * 100 }) let height: Double?
      @Convert(using: PoundsInKilograms.self) let weight: Double?
      let friends: [Friend]
    }

    @DTO
    struct Friend {
      let name: String
    }

    enum PoundsInKilograms: Converter {
      static func value(from wire: Double) -> Double { wire * 2 }
      static func wire(from value: Double) -> Double { value / 2 }
    }
  }

  enum Declarative {
    @DTO(.codable, keys: .snake, adding: .initializer, .copy)
    @Root("data")
    struct User {
      @Key("user_name", or: "name", "profile.name") let name: String
      var age: Int = 18
      @Coerce let score: Double?
      @Date(.seconds) let createdAt: Date?
      @Base64 let avatar: Data?
      let tags: [String]?
      let phone: Phone?
      @Ignore var isSelected = false
    }

    @DTO(.codable, unknown: .case("other"))
    enum Phone: String {
      @Case("iphone", "apple") case iPhone
      @Case("mi", "xiaomi") case xiaomi
      case other
    }

    @DTO(.codable, unknown: .case("unknown"), tag: "type")
    enum Video {
      case youTube(id: String, start: Double?)
      @Case("vimeo_clip", "vimeo") case vimeo(Clip)
      case unknown(JSONValue)
    }

    @DTO(.codable)
    struct Clip {
      let id: Int
    }
  }

  enum Wrappers {
    @DTO(.codable)
    struct Shop {
      @Key("shop_name") var name: String = ""
      @Key("geo.lat") var latitude: Double?
      @Key("opened_at", or: "openedAt") @Date(.milliseconds) var openedAt: Date?

      mutating func didDecode(from dto: DTO) throws {
        guard !name.isEmpty else { throw UnexpectedContent(expected: "a shop with a name") }
      }
    }
  }

  @Suite struct DTOMigrationTests {
    @Test func `A macro that nests a DTO`() throws {
      let json =
        #"{"a_name": "A", "date_of_birth": "x", "height": 1.5, "weight": 4, "friends": [{"name": "B"}, {}]}"#
      let collector = DecodingIssueCollector()
      let profile = try DTODecoder(reporter: collector)
        .decode(NestedDTO.Profile.self, from: json)
      #expect(profile.height == 150 && profile.weight == 8)
      #expect(profile.friends.map(\.name) == ["B"])
      #expect(collector.issues.map(\.codingPath) == ["date_of_birth", "friends[1].name"])
    }

    @Test func `A declarative framework`() throws {
      let json = #"{"data": {"name": "A", "age": "x", "score": "1.5", "phone": "nokia"}}"#
      let user = try DTODecoder().decode(Declarative.User.self, from: json)
      #expect(user.name == "A" && user.age == 18 && user.score == 1.5 && user.phone == .other)
      let video = try DTODecoder().decode(
        Declarative.Video.self,
        from: #"{"type": "vimeo", "id": 1}"#
      )
      try checkEncoded(video, #"{"id":1,"type":"vimeo_clip"}"#)
    }

    @Test func `Wrappers of properties`() throws {
      let shop = try DTODecoder().decode(
        Wrappers.Shop.self,
        from: #"{"shop_name": "A", "geo": {"lat": 1}, "openedAt": 1000}"#
      )
      #expect(shop.latitude == 1 && shop.openedAt == Date(timeIntervalSince1970: 1))
      check([Wrappers.Shop].self, "[{}]", "[]; dropped element at [0]")
    }
  }
#endif
