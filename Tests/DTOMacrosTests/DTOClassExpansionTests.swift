#if Macros
  import Testing

  /// What `@DTO` prints for classes.
  @Suite struct DTOClassExpansionTests {
    @Test func `A class`() {
      checkExpansion(
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
      checkExpansion(
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
        """,
        with: DTOExpansionTests.macros(missing: [])
      )
    }
  }
#endif
