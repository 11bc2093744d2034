#if Macros
  import Testing

  /// What `@DTO` prints for enums.
  @Suite struct DTOEnumExpansionTests {
    @Test func `An enum of strings`() {
      checkExpansion(
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
            default: return nil
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
      checkExpansion(
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
  }
#endif
