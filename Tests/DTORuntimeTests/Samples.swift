// DTOs as dtoc generates them, one for each kind of property.

public import DTORuntime
public import Foundation

nonisolated public struct ParkResult: Codable, Hashable, Sendable, SchemaDescribed {
  public static var schemaLocation: String { "park.yml#/definitions/park" }

  public let name: String
  @SafeOptional public var phone: String?

  public init(name: String, phone: String? = nil) {
    self.name = name
    self._phone = SafeOptional(phone)
  }

  public init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self)
    name = try fields.required("name")
    _phone = try fields.safeOptional("phone")
  }

  public func encode(to encoder: any Encoder) throws {
    let fields = DTOOutput(encoder)
    try fields.encode(name, "name")
    try fields.encodeIfPresent(phone, "phone")
  }
}

nonisolated public struct CarResult: Codable, Hashable, Sendable, SchemaDescribed {
  public static var schemaLocation: String { "car.yml#/definitions/car" }

  public let plate: String
  @SafeOptional public var park: ParkResult?

  public init(plate: String, park: ParkResult? = nil) {
    self.plate = plate
    self._park = SafeOptional(park)
  }

  public init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self)
    plate = try fields.required("plate")
    _park = try fields.safeOptional("park")
  }

  public func encode(to encoder: any Encoder) throws {
    let fields = DTOOutput(encoder)
    try fields.encode(plate, "plate")
    try fields.encodeIfPresent(park, "park")
  }
}

nonisolated public struct OrderResult: Codable, Hashable, Sendable, SchemaDescribed {
  public static var schemaLocation: String { "order.yml#/definitions/order" }

  public let orderId: Int
  public let cars: [CarResult]
  @SafeOptional public var carPark: ParkResult?
  @SafeOptional public var carType: CodableEnum<CarType>?
  @SafeOptional public var createdAt: Date?
  @SafeOptional public var tags: [String]?
  @SafeOptional public var grid: [[CarResult]]?
  public let prices: [String: CarResult]
  @SafeOptional public var note: String?
  @SafeOptional public var holes: [Int?]?
  @SafeOptional public var strictTags: [String]?
  @SafeOptional public var next: OrderResult?

  public enum CarType: String, Codable, CaseIterable, Sendable, SchemaDescribed {
    public static var schemaLocation: String {
      "order.yml#/definitions/order/properties/car_type"
    }
    case minivan
    case sedan
  }

  public init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self)
    orderId = try fields.required("order_id")
    cars = try fields.required("cars", as: LossyArray<Plain<CarResult>>.self)
    _carPark = try fields.safeOptional("car_park")
    _carType = try fields.safeOptional("car_type")
    _createdAt = try fields.safeOptional("created_at", as: Converted<RFC3339DateTime>.self)
    _tags = try fields.safeOptional("tags", as: LossyArray<Plain<String>>.self)
    _grid = try fields.safeOptional("grid", as: LossyArray<LossyArray<Plain<CarResult>>>.self)
    prices = try fields.required("prices", as: LossyDictionary<Plain<CarResult>>.self)
    _note = try fields.nullable("note")
    _holes = try fields.safeOptional("holes", as: LossyArray<Nullable<Plain<Int>>>.self)
    _strictTags = try fields.safeOptional("strict_tags", as: StrictArray<Plain<String>>.self)
    _next = try fields.safeOptional("next")
  }

  public func encode(to encoder: any Encoder) throws {
    let fields = DTOOutput(encoder)
    try fields.encode(orderId, "order_id")
    try fields.encode(cars, "cars", as: LossyArray<Plain<CarResult>>.self)
    try fields.encodeIfPresent(carPark, "car_park")
    try fields.encodeIfPresent(carType, "car_type")
    try fields.encodeIfPresent(createdAt, "created_at", as: Converted<RFC3339DateTime>.self)
    try fields.encodeIfPresent(tags, "tags", as: LossyArray<Plain<String>>.self)
    try fields.encodeIfPresent(grid, "grid", as: LossyArray<LossyArray<Plain<CarResult>>>.self)
    try fields.encode(prices, "prices", as: LossyDictionary<Plain<CarResult>>.self)
    try fields.encode(note, "note")
    try fields.encodeIfPresent(holes, "holes", as: LossyArray<Nullable<Plain<Int>>>.self)
    try fields.encodeIfPresent(strictTags, "strict_tags", as: StrictArray<Plain<String>>.self)
    try fields.encodeIfPresent(next, "next")
  }
}

/// Properties without the wrapper, in every policy, and open content.
nonisolated public struct PlainResult: Codable, Hashable, Sendable, SchemaDescribed {
  public static var schemaLocation: String { "plain.yml#/definitions/plain" }

  public let optional: ParkResult?
  public let strict: Int?
  public let strictList: [Int]?
  public let nullable: Int?
  public let strictNullable: Int?
  public let additionalProperties: [String: JSONValue]

  public init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self)
    optional = try fields.optional("optional")
    strict = try fields.strictOptional("strict")
    strictList = try fields.strictOptional("strict_list", as: StrictArray<Plain<Int>>.self)
    nullable = try fields.nullable("nullable")
    strictNullable = try fields.strictNullable("strict_nullable")
    additionalProperties = try fields.additionalProperties(
      except: ["optional", "strict", "strict_list", "nullable", "strict_nullable"],
      as: LossyDictionary<Plain<JSONValue>>.self
    )
  }

  public func encode(to encoder: any Encoder) throws {
    let fields = DTOOutput(encoder)
    try fields.encodeIfPresent(optional, "optional")
    try fields.encodeIfPresent(strict, "strict")
    try fields.encodeIfPresent(strictList, "strict_list", as: StrictArray<Plain<Int>>.self)
    try fields.encode(nullable, "nullable", as: Nullable<Plain<Int>>.self)
    try fields.encode(strictNullable, "strict_nullable")
    try fields.encodeAdditionalProperties(
      additionalProperties,
      as: LossyDictionary<Plain<JSONValue>>.self
    )
  }
}

nonisolated public struct CatResult: Codable, Hashable, Sendable, SchemaDescribed {
  public static var schemaLocation: String { "pets.yml#/definitions/cat" }

  public let name: String
  public let lives: Int
  @SafeOptional public var mood: CodableEnum<Mood>?
  @SafeOptional public var kittens: [PetResult]?

  public enum Mood: String, Codable, CaseIterable, Sendable, SchemaDescribed {
    public static var schemaLocation: String { "pets.yml#/definitions/cat/properties/mood" }
    case sleepy
    case hungry
  }

  public init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self)
    name = try fields.required("name")
    lives = try fields.required("lives")
    _mood = try fields.safeOptional("mood")
    _kittens = try fields.safeOptional("kittens", as: LossyArray<Plain<PetResult>>.self)
  }

  public func encode(to encoder: any Encoder) throws {
    let fields = DTOOutput(encoder)
    try fields.encode(name, "name")
    try fields.encode(lives, "lives")
    try fields.encodeIfPresent(mood, "mood")
    try fields.encodeIfPresent(kittens, "kittens", as: LossyArray<Plain<PetResult>>.self)
  }
}

nonisolated public struct DogResult: Codable, Hashable, Sendable, SchemaDescribed {
  public static var schemaLocation: String { "pets.yml#/definitions/dog" }

  public let name: String
  @SafeOptional public var friend: ThingResult?

  public init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self)
    name = try fields.required("name")
    _friend = try fields.safeOptional("friend")
  }

  public func encode(to encoder: any Encoder) throws {
    let fields = DTOOutput(encoder)
    try fields.encode(name, "name")
    try fields.encodeIfPresent(friend, "friend")
  }
}

/// With a discriminator.
nonisolated public enum PetResult: Codable, Hashable, Sendable, SchemaDescribed {
  public static var schemaLocation: String { "pets.yml#/definitions/pet" }

  case cat(CatResult)
  indirect case dog(DogResult)
  case robots([Int])
  case undefined(JSONValue)

  public init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    switch union.tag("pet_type") {
    case "cat", "1", "true": self = .cat(try union.decode())
    case "dog", "hound": self = .dog(try union.decode())
    default: self = .undefined(try union.undefined())
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .cat(let value): try value.encode(to: encoder)
    case .dog(let value): try value.encode(to: encoder)
    case .robots(let value): try StrictArray<Plain<Int>>.encode(value, to: encoder)
    case .undefined(let value): try value.encode(to: encoder)
    }
  }
}

/// Without one.
nonisolated public enum ThingResult: Codable, Hashable, Sendable, SchemaDescribed {
  public static var schemaLocation: String { "things.yml#/definitions/thing" }

  case cat(CatResult)
  indirect case dog(DogResult)
  case open(OpenResult)
  case text(String)
  case count(Int)
  case truth(Bool)
  case cars([CarResult])
  case nothing
  case undefined(JSONValue)

  public init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    for attempt in union.attempts {
      if let value = attempt.decode(
        OpenResult.self,
        from: .object(requiring: [], tags: ["kind": ["open", "1"]])
      ) {
        self = .open(value)
        return
      }
      if let value = attempt.decode(CatResult.self, from: .object(requiring: ["name", "lives"])) {
        self = .cat(value)
        return
      }
      if let value = attempt.decode(DogResult.self, from: .object(requiring: ["name"])) {
        self = .dog(value)
        return
      }
      if let value = attempt.decode(String.self, from: .string) {
        self = .text(value)
        return
      }
      if let value = attempt.decode(Int.self, from: .integer) {
        self = .count(value)
        return
      }
      if let value = attempt.decode(Bool.self, from: .boolean) {
        self = .truth(value)
        return
      }
      if let value = attempt.decode(as: LossyArray<Plain<CarResult>>.self, from: .array) {
        self = .cars(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .cat(let value): try value.encode(to: encoder)
    case .dog(let value): try value.encode(to: encoder)
    case .open(let value): try value.encode(to: encoder)
    case .text(let value): try value.encode(to: encoder)
    case .count(let value): try value.encode(to: encoder)
    case .truth(let value): try value.encode(to: encoder)
    case .cars(let value): try LossyArray<Plain<CarResult>>.encode(value, to: encoder)
    case .nothing: try JSONValue.null.encode(to: encoder)
    case .undefined(let value): try value.encode(to: encoder)
    }
  }
}

/// So tolerant that it would win every union if tolerant attempts came first.
nonisolated public struct OpenResult: Codable, Hashable, Sendable, SchemaDescribed {
  public static var schemaLocation: String { "things.yml#/definitions/open" }

  @SafeOptional public var size: Int?
  @SafeOptional public var colour: CodableEnum<Colour>?

  public enum Colour: Int, Codable, Sendable, SchemaDescribed {
    public static var schemaLocation: String { "things.yml#/definitions/open/properties/colour" }
    case red = 1
    case green = 2
  }

  public init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self)
    _size = try fields.safeOptional("size")
    _colour = try fields.safeOptional("colour")
  }

  public func encode(to encoder: any Encoder) throws {
    let fields = DTOOutput(encoder)
    try fields.encodeIfPresent(size, "size")
    try fields.encodeIfPresent(colour, "colour")
  }
}
