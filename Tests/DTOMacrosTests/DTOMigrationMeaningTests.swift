#if Macros
  import DTOMacros
  import Foundation
  import Testing

  /// What the samples of the articles about migrating mean, as `Codable` types by hand: of valid payloads, both have the same values.
  enum MigratedByHand {
    struct Profile: Decodable {
      let name: String
      let birthday: Date?
      let height: Double?
      let friends: [Friend]

      enum CodingKeys: String, CodingKey {
        case name = "a_name"
        case birthday = "date_of_birth"
        case height, friends
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd"
        birthday = try container.decodeIfPresent(String.self, forKey: .birthday)
          .flatMap(formatter.date(from:))
        height = try container.decodeIfPresent(Double.self, forKey: .height).map { $0 * 100 }
        friends = try container.decode([Friend].self, forKey: .friends)
      }
    }

    struct Friend: Decodable {
      let name: String
    }

    struct Shop: Decodable {
      var name = ""
      var latitude: Double?
      var openedAt: Date?

      enum CodingKeys: String, CodingKey {
        case name = "shop_name"
        case geo
        case openedAt = "opened_at"
        case opened = "openedAt"
      }

      enum GeoKeys: CodingKey { case lat }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decodeIfPresent(String.self, forKey: .name) ?? ""
        let geo = try? container.nestedContainer(keyedBy: GeoKeys.self, forKey: .geo)
        latitude = try geo?.decodeIfPresent(Double.self, forKey: .lat)
        let milliseconds =
          try container.decodeIfPresent(Double.self, forKey: .openedAt)
          ?? container.decodeIfPresent(Double.self, forKey: .opened)
        openedAt = milliseconds.map { Date(timeIntervalSince1970: $0 / 1000) }
      }
    }
  }

  enum MigratedByMacro {
    @DTO
    struct Profile {
      @Key("a_name") let name: String
      @Key("date_of_birth") @Date("yyyy-MM-dd") let birthday: Date?
      @Convert(using: { (meters: Double) in meters * 100 }) let height: Double?
      let friends: [Friend]
    }

    @DTO
    struct Friend {
      let name: String
    }

    @DTO
    struct Shop {
      @Key("shop_name") var name: String = ""
      @Key("geo.lat") var latitude: Double?
      @Key("opened_at", or: "openedAt") @Date(.milliseconds) var openedAt: Date?
    }
  }

  @Suite struct DTOMigrationMeaningTests {
    /// Checks that both types have the same values, in the same order.
    private func compare<Before: Decodable, After: Decodable>(
      _ byHand: Before.Type,
      _ byMacro: After.Type,
      _ json: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let data = Data(json.utf8)
      let before = try JSONDecoder().decode(byHand, from: data)
      let after = try JSONDecoder().decode(byMacro, from: data)
      let expected = "\(before)".replacingOccurrences(of: "ByHand", with: "ByMacro")
      #expect("\(after)" == expected, sourceLocation: sourceLocation)
    }

    @Test func `A macro that nests a DTO`() throws {
      for json in [
        #"{"a_name": "A", "date_of_birth": "2000-02-29", "height": 1.5, "friends": [{"name": "B"}]}"#,
        #"{"a_name": "A", "height": null, "friends": []}"#,
      ] {
        try compare(MigratedByHand.Profile.self, MigratedByMacro.Profile.self, json)
      }
    }

    @Test func `Wrappers of properties`() throws {
      for json in [
        #"{"shop_name": "A", "geo": {"lat": 1.5}, "opened_at": 1000, "openedAt": 2000}"#,
        #"{"shop_name": "A", "geo": {}, "openedAt": 2000}"#, #"{"opened_at": null}"#,
      ] {
        try compare(MigratedByHand.Shop.self, MigratedByMacro.Shop.self, json)
      }
    }
  }
#endif
