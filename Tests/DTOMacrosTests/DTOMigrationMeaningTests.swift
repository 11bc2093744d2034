#if Macros
  import DTOMacros
  import Foundation
  import Testing

  /// What the samples of the articles about migrating mean, as `Codable` types by hand: of valid payloads, both have the same values and
  /// write the same JSON.
  enum NestedDTOByHand {
    struct Profile: Decodable {
      let name: String
      let birthday: Date?
      let height: Double?
      let weight: Double?
      let friends: [Friend]

      enum CodingKeys: String, CodingKey {
        case name = "a_name"
        case birthday = "date_of_birth"
        case height, weight, friends
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
        weight = try container.decodeIfPresent(Double.self, forKey: .weight).map { $0 * 2 }
        friends = try container.decode([Friend].self, forKey: .friends)
      }
    }

    struct Friend: Decodable {
      let name: String
    }
  }

  enum DeclarativeByHand {
    struct User: Codable {
      let name: String
      var age: Int
      let score: Double?
      let createdAt: Date?
      let avatar: Data?
      let tags: [String]?
      let phone: Phone?
      var isSelected = false

      enum RootKeys: CodingKey { case data }
      enum ProfileKeys: CodingKey { case name }
      enum CodingKeys: String, CodingKey {
        case userName = "user_name"
        case createdAt = "created_at"
        case name, profile, age, score, avatar, tags, phone
      }

      init(from decoder: any Decoder) throws {
        let root = try decoder.container(keyedBy: RootKeys.self)
        let container = try root.nestedContainer(keyedBy: CodingKeys.self, forKey: .data)
        if let name = try container.decodeIfPresent(String.self, forKey: .userName)
          ?? container.decodeIfPresent(String.self, forKey: .name)
        {
          self.name = name
        } else {
          name = try container.nestedContainer(keyedBy: ProfileKeys.self, forKey: .profile)
            .decode(String.self, forKey: .name)
        }
        age = try container.decodeIfPresent(Int.self, forKey: .age) ?? 18
        if let text = try? container.decode(String.self, forKey: .score) {
          score = Double(text)
        } else {
          score = try container.decodeIfPresent(Double.self, forKey: .score)
        }
        createdAt = try container.decodeIfPresent(Double.self, forKey: .createdAt)
          .map(Date.init(timeIntervalSince1970:))
        avatar = try container.decodeIfPresent(String.self, forKey: .avatar)
          .flatMap { Data(base64Encoded: $0) }
        tags = try container.decodeIfPresent([String].self, forKey: .tags)
        phone = try container.decodeIfPresent(Phone.self, forKey: .phone)
      }

      func encode(to encoder: any Encoder) throws {
        var root = encoder.container(keyedBy: RootKeys.self)
        var container = root.nestedContainer(keyedBy: CodingKeys.self, forKey: .data)
        try container.encode(name, forKey: .userName)
        try container.encode(age, forKey: .age)
        try container.encodeIfPresent(score, forKey: .score)
        try container.encodeIfPresent(createdAt?.timeIntervalSince1970, forKey: .createdAt)
        try container.encodeIfPresent(avatar?.base64EncodedString(), forKey: .avatar)
        try container.encodeIfPresent(tags, forKey: .tags)
        try container.encodeIfPresent(phone, forKey: .phone)
      }
    }

    enum Phone: String, Codable {
      case iPhone = "iphone"
      case xiaomi = "mi"
      case other

      init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        switch text {
        case "iphone", "apple": self = .iPhone
        case "mi", "xiaomi": self = .xiaomi
        default: self = .other
        }
      }
    }

    enum Video: Codable {
      case youTube(id: String, start: Double?)
      case vimeo(Clip)
      case unknown(JSONValue)

      enum CodingKeys: CodingKey { case type, id, start }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(String.self, forKey: .type) {
        case "youTube":
          self = .youTube(
            id: try container.decode(String.self, forKey: .id),
            start: try container.decodeIfPresent(Double.self, forKey: .start)
          )
        case "vimeo_clip", "vimeo": self = .vimeo(try Clip(from: decoder))
        default: self = .unknown(try JSONValue(from: decoder))
        }
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .youTube(let id, let start):
          try container.encode("youTube", forKey: .type)
          try container.encode(id, forKey: .id)
          try container.encodeIfPresent(start, forKey: .start)
        case .vimeo(let clip):
          try container.encode("vimeo_clip", forKey: .type)
          try clip.encode(to: encoder)
        case .unknown(let value): try value.encode(to: encoder)
        }
      }
    }

    struct Clip: Codable {
      let id: Int
    }
  }

  enum WrappersByHand {
    struct Shop: Codable {
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

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        if let latitude {
          var geo = container.nestedContainer(keyedBy: GeoKeys.self, forKey: .geo)
          try geo.encode(latitude, forKey: .lat)
        }
        try container.encodeIfPresent(
          openedAt.map { $0.timeIntervalSince1970 * 1000 },
          forKey: .openedAt
        )
      }
    }
  }

  @Suite struct DTOMigrationMeaningTests {
    /// Checks that both types have the same values, in the same order.
    @discardableResult
    private func compare<ByHand: Decodable, ByMacro: Decodable>(
      _ byHand: ByHand.Type,
      _ byMacro: ByMacro.Type,
      _ json: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> (ByHand, ByMacro) {
      let data = Data(json.utf8)
      let expected = try JSONDecoder().decode(byHand, from: data)
      let value = try JSONDecoder().decode(byMacro, from: data)
      #expect(
        "\(value)" == "\(expected)".replacingOccurrences(of: "ByHand", with: ""),
        sourceLocation: sourceLocation
      )
      return (expected, value)
    }

    /// Checks that both types have the same values and write the same JSON.
    private func compareCoding(
      _ byHand: (some Codable).Type,
      _ byMacro: (some Codable).Type,
      _ json: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let (expected, value) = try compare(byHand, byMacro, json, sourceLocation: sourceLocation)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      #expect(
        String(decoding: try encoder.encode(value), as: UTF8.self)
          == String(decoding: try encoder.encode(expected), as: UTF8.self),
        sourceLocation: sourceLocation
      )
    }

    @Test func `A macro that nests a DTO`() throws {
      for json in [
        #"{"a_name": "A", "date_of_birth": "2000-02-29", "height": 1.5, "weight": 3, "friends": [{"name": "B"}]}"#,
        #"{"a_name": "A", "height": null, "friends": []}"#,
      ] {
        try compare(NestedDTOByHand.Profile.self, NestedDTO.Profile.self, json)
      }
    }

    @Test func `A declarative framework`() throws {
      for json in [
        #"{"data": {"user_name": "A", "age": 3, "score": "1.5", "created_at": 5, "avatar": "AAEC", "tags": ["x"], "phone": "apple"}}"#,
        #"{"data": {"name": "A", "user_name": null, "score": 2.5, "tags": [], "phone": "nokia"}}"#,
        #"{"data": {"profile": {"name": "A"}, "age": null, "score": null, "phone": "mi"}}"#,
      ] {
        try compareCoding(DeclarativeByHand.User.self, Declarative.User.self, json)
      }
      for json in [
        #"{"type": "youTube", "id": "a", "start": 1.5}"#, #"{"type": "youTube", "id": "a"}"#,
        #"{"type": "vimeo", "id": 1}"#, #"{"type": "other", "a": [1, null, "b"]}"#,
      ] {
        try compareCoding(DeclarativeByHand.Video.self, Declarative.Video.self, json)
      }
    }

    @Test func `Wrappers of properties`() throws {
      for json in [
        #"{"shop_name": "A", "geo": {"lat": 1.5}, "opened_at": 1000, "openedAt": 2000}"#,
        #"{"shop_name": "A", "geo": {}, "openedAt": 2000}"#,
        #"{"shop_name": "A", "opened_at": null}"#,
      ] {
        try compareCoding(WrappersByHand.Shop.self, Wrappers.Shop.self, json)
      }
    }
  }
#endif
