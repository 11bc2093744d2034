#if Macros
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros
  import Testing
  @testable import DTOMacrosPlugin

  /// What `@DTO` prints.
  @Suite struct DTOExpansionTests {
    static let macros: [String: MacroSpec] = {
      var macros: [String: any Macro.Type] = [
        "DTO": DTOMacro.self, "Root": TypeAttribute.self, "Enum": TypeAttribute.self,
        "Untagged": TypeAttribute.self,
        "Coerce": CoerceAttribute.self, "Case": CaseAttribute.self, "Ignore": ConvertMacro.self,
        "WireAccess": WireAccessMacro.self,
      ]
      for name in ["Key", "Default", "Date", "Base64", "Flat", "OmitNulls"] {
        macros[name] = PropertyAttribute.self
      }
      return macros.mapValues {
        MacroSpec(
          type: $0,
          conformances: ["DTOConvertible", "DTORepresentable", "Decodable", "Encodable"]
        )
      }
    }()

    private func check(_ source: String, _ expected: String) {
      let expansion = Expansion(of: source, with: DTOExpansionTests.macros)
      #expect(expansion.text.withoutLocations == expected)
      #expect(expansion.diagnostics == [])
    }

    @Test func `A struct`() {
      check(
        """
        @DTO(.codable, keys: .snake)
        public struct Order: Hashable {
          @Key("order_id", or: "id", "data.id") public let id: Int
          public let carPark: Park?
          public var tags: [String] = []
          @Date(.seconds) public let createdAt: Date
          @Key("data.info.name") @Coerce let name: String?
        }
        """,
        """
        public struct Order: Hashable {
          public let id: Int
          public let carPark: Park?
          public var tags: [String] = []
          public let createdAt: Date
          let name: String?
          public struct DTO: Codable, Hashable {
            public var id: Int
            public var carPark: Park?
            public var tags: [String]
            public var createdAt: Date
            var name: String?
            init(id: Int, carPark: Park? = nil, tags: [String], createdAt: Date, name: String? = nil) {
              self.id = id
              self.carPark = carPark
              self.tags = tags
              self.createdAt = createdAt
              self.name = name
            }
            public init(from decoder: any Swift.Decoder) throws {
              let fields = try DTOFields(decoder, of: Order.self)
              id = try fields.first("order_id", or: "id", ["data", "id"]) {
                try $0.required($1)
              }
              carPark = try fields.optional("car_park")
              tags = try fields.value("tags", as: LossyArray.of(String.self), default: [])
              createdAt = try fields.required("created_at", as: Converted<EpochSeconds>.self)
              name = try fields.objectIfPresent("data", "info").coercing.optional("name")
            }
            public func encode(to encoder: any Swift.Encoder) throws {
              let output = DTOOutput(encoder)
              try output.encode(id, "order_id")
              try output.encodeIfPresent(carPark, "car_park")
              try output.encode(tags, "tags")
              try output.encode(createdAt, "created_at", as: Converted<EpochSeconds>.self)
              try output.object("data", "info").encodeIfPresent(name, "name")
            }
          }
        }
        extension Order: DTOConvertible, DTORepresentable, Codable {
          public init(from dto: DTO) throws {
            id = dto.id
            carPark = dto.carPark
            tags = dto.tags
            createdAt = dto.createdAt
            name = dto.name
          }
          public var dto: DTO {
            DTO(id: id, carPark: carPark, tags: tags, createdAt: createdAt, name: name)
          }
          public init(from decoder: any Swift.Decoder) throws {
            try self.init(throughDTO: decoder)
          }
          public func encode(to encoder: any Swift.Encoder) throws {
            try dto.encode(to: encoder)
          }
        }
        """
      )
    }

    @Test func `A struct that is only decoded, with other members`() {
      check(
        """
        @DTO(access: .private, adding: .copy)
        struct Point {
          let x: Int
          @Ignore var note: String?
          mutating func didDecode(from dto: DTO) throws {}
        }
        """,
        """
        struct Point {
          let x: Int
          var note: String?
          mutating func didDecode(from dto: DTO) throws {}
          fileprivate struct DTO: Decodable {
            fileprivate var x: Int
            fileprivate init(x: Int) {
              self.x = x
            }
            fileprivate init(from decoder: any Swift.Decoder) throws {
              let fields = try DTOFields(decoder, of: Point.self)
              x = try fields.required("x")
            }
          }
          init(x: Int, note: String? = nil) {
            self.x = x
            self.note = note
          }
          func copy(x: Int? = nil, note: String?? = nil) -> Point {
            Point(x: x ?? self.x, note: note ?? self.note)
          }
          fileprivate init(from dto: DTO) throws {
            x = dto.x
            try didDecode(from: dto)
          }
        }
        """
      )
    }

    @Test func `An enum of strings`() {
      check(
        """
        @DTO(.codable, unknown: .case("other"))
        enum Fare: String {
          @Case("eco", "economy") case economy
          case other
        }
        """,
        """
        enum Fare: String {
          case economy
          case other
        }
        extension Fare: DTOConvertible, DTORepresentable, Codable {
          typealias DTO = CodableEnum<Fare>
          init?(rawValue: String) {
            switch rawValue {
            case "eco", "economy":
              self = .economy
            case "other":
              self = .other
            default:
              return nil
            }
          }
          var rawValue: String {
            switch self {
            case .economy:
              "eco"
            case .other:
              "other"
            }
          }
          init(from dto: DTO) throws {
            self = dto.value ?? .other
          }
          var dto: DTO {
            DTO(rawValue: rawValue)
          }
          init(from decoder: any Swift.Decoder) throws {
            try self.init(throughDTO: decoder)
          }
          func encode(to encoder: any Swift.Encoder) throws {
            try dto.encode(to: encoder)
          }
        }
        """
      )
    }

    @Test func `An enum with associated values`() {
      check(
        """
        @DTO(.codable, tag: "meta.type", content: "data")
        enum Payment {
          case card(number: String, expires: Date?)
          case wallet(Wallet)
          case cash
        }
        """,
        """
        enum Payment {
          case card(number: String, expires: Date?)
          case wallet(Wallet)
          case cash
        }
        extension Payment: DTOConvertible, DTORepresentable, Codable {
          struct DTO: Codable {
            var value: Payment
            init(_ value: Payment) {
              self.value = value
            }
            init(from decoder: any Swift.Decoder) throws {
              let union = try DTOUnion(decoder, of: Payment.self)
              switch union.tag(at: "meta", "type") {
              case "card":
                let fields = try DTOFields(decoder, of: Payment.self).object("data")
                value = .card(number: try fields.required("number"), expires: try fields.optional("expires", as: Converted<RFC3339DateTime>.self))
              case "wallet":
                let fields = try DTOFields(decoder, of: Payment.self)
                value = .wallet(try fields.required("data"))
              case "cash":
                value = .cash
              default:
                throw union.unknown()
              }
            }
            func encode(to encoder: any Swift.Encoder) throws {
              switch value {
              case .card(let number, let expires):
                let output = DTOOutput(encoder)
                try output.object("meta").encode("card", "type")
                let content = output.object("data")
                try content.encode(number, "number")
                try content.encodeIfPresent(expires, "expires", as: Converted<RFC3339DateTime>.self)
              case .wallet(let content):
                let output = DTOOutput(encoder)
                try output.object("meta").encode("wallet", "type")
                try output.encode(content, "data")
              case .cash:
                let output = DTOOutput(encoder)
                try output.object("meta").encode("cash", "type")
              }
            }
          }
          init(from dto: DTO) throws {
            self = dto.value
          }
          var dto: DTO {
            DTO(self)
          }
          init(from decoder: any Swift.Decoder) throws {
            try self.init(throughDTO: decoder)
          }
          func encode(to encoder: any Swift.Encoder) throws {
            try dto.encode(to: encoder)
          }
        }
        """
      )
    }

    @Test func `The extension is as available and as isolated as the type`() {
      check(
        """
        @available(macOS 26, *)
        @DTO
        nonisolated struct Point {
          let x: Int
        }
        """,
        """
        @available(macOS 26, *)
        nonisolated struct Point {
          let x: Int
          struct DTO: Decodable {
            var x: Int
            init(x: Int) {
              self.x = x
            }
            init(from decoder: any Swift.Decoder) throws {
              let fields = try DTOFields(decoder, of: Point.self)
              x = try fields.required("x")
            }
          }
        }
        @available(macOS 26, *)
        nonisolated extension Point: DTOConvertible, Decodable {
          init(from dto: DTO) throws {
            x = dto.x
          }
          init(from decoder: any Swift.Decoder) throws {
            try self.init(throughDTO: decoder)
          }
        }
        """
      )
    }

    @Test func `The access of a type is that of the extension around it`() {
      check(
        """
        public extension API {
          @DTO struct Page {
            public let next: Int?
          }
        }
        """,
        """
        public extension API {
          struct Page {
            public let next: Int?
            public struct DTO: Decodable {
              public var next: Int?
              public init(next: Int? = nil) {
                self.next = next
              }
              public init(from decoder: any Swift.Decoder) throws {
                let fields = try DTOFields(decoder, of: Page.self)
                next = try fields.optional("next")
              }
            }
          }
        }
        extension API.Page: DTOConvertible, Decodable {
          public init(from dto: DTO) throws {
            next = dto.next
          }
          public init(from decoder: any Swift.Decoder) throws {
            try self.init(throughDTO: decoder)
          }
        }
        """
      )
    }

    @Test func `A class`() {
      check(
        """
        @DTO(.codable)
        class Vehicle {
          let plate: String
        }
        """,
        """
        class Vehicle {
          let plate: String
          typealias DTO = DTOObject
          required init(from dto: DTOObject) throws {
            let fields = try dto.fields(of: Vehicle.self)
            plate = try fields.required("plate")
          }
          required convenience init(from decoder: any Swift.Decoder) throws {
            try self.init(throughDTO: decoder)
          }
          func encodeMembers(to output: DTOOutput) throws {
            try output.encode(plate, "plate")
          }
        }
        extension Vehicle: DTOConvertible, DTORepresentable, Codable {
          var dto: DTO {
            DTO(encodeMembers)
          }
          func encode(to encoder: any Swift.Encoder) throws {
            try dto.encode(to: encoder)
          }
        }
        """
      )
    }

    @Test func `A subclass`() {
      check(
        """
        @DTO(.codable, inheriting: Vehicle.self)
        final class Car: Vehicle {
          let seats: Int?
        }
        """,
        """
        final class Car: Vehicle {
          let seats: Int?
          required init(from dto: DTOObject) throws {
            let fields = try dto.fields(of: Car.self)
            seats = try fields.optional("seats")
            try super.init(from: dto)
          }
          required convenience init(from decoder: any Swift.Decoder) throws {
            try self.init(throughDTO: decoder)
          }
          override func encodeMembers(to output: DTOOutput) throws {
            try super.encodeMembers(to: output)
            try output.encodeIfPresent(seats, "seats")
          }
        }
        """
      )
    }
  }
#endif
