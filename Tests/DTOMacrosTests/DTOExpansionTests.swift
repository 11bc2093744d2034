#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros
  import Testing
  @testable import DTOMacrosPlugin

  /// What `@DTO` prints.
  @Suite struct DTOExpansionTests {
    static let macros = macros(missing: [
      "DTOConvertible", "DTORepresentable", "Decodable", "Encodable",
    ])

    /// The macros for a type that doesn't conform to some protocols without them.
    static func macros(missing: [TypeSyntax]) -> [String: MacroSpec] {
      var macros: [String: any Macro.Type] = [
        "DTO": DTOMacro.self, "Root": TypeAttribute.self, "Enum": TypeAttribute.self,
        "Untagged": TypeAttribute.self,
        "Coerce": CoerceAttribute.self, "Case": CaseAttribute.self, "Ignore": ConvertMacro.self,
        "WireAccess": WireAccessMacro.self,
      ]
      for name in ["Key", "Default", "Date", "Base64", "Flat", "OmitNulls"] {
        macros[name] = PropertyAttribute.self
      }
      return macros.mapValues { MacroSpec(type: $0, conformances: missing) }
    }

    @Test func `A struct`() {
      checkExpansion(
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
      checkExpansion(
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

    @Test func `The extension is as available and as isolated as the type`() {
      checkExpansion(
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
      checkExpansion(
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
  }

  /// Checks what the macros print.
  func checkExpansion(
    _ source: String,
    _ expected: String,
    with macros: [String: MacroSpec] = DTOExpansionTests.macros,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let expansion = Expansion(of: source, with: macros)
    #expect(expansion.text.withoutLocations == expected, sourceLocation: sourceLocation)
    #expect(expansion.diagnostics == [], sourceLocation: sourceLocation)
  }
#endif
