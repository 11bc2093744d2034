#if Macros
  import DTOMacros
  import Foundation
  import Testing

  @Suite struct DTOClassTests {
    @DTO(.codable, keys: .snake)
    class Vehicle: CustomStringConvertible {
      let plateNumber: String
      var tags: [Int] = []

      var description: String { "\(plateNumber) \(tags)" }
    }

    @DTO(.codable, inheriting: Vehicle.self)
    class Car: Vehicle {
      let seats: Int?
      @Ignore var isSelected = false

      override var description: String {
        "car \(super.description) \(seats.map { "\($0)" } ?? "-")"
      }
    }

    @DTO(.codable, inheriting: Car.self)
    final class Taxi: Car {
      let fare: Double

      override var description: String { "taxi \(super.description) \(fare)" }
    }

    @DTO(.codable)
    final class Driver: CustomStringConvertible {
      let name: String
      let car: Car?
      let vehicles: [Vehicle]

      var description: String { "\(name): \(car.map { "\($0)" } ?? "-"), \(vehicles)" }
    }

    @Test func `Classes read their own members`() {
      check(
        Vehicle.self,
        #"{"plate_number": "A", "tags": [1, "2"]}"#,
        "A [1]; dropped element at tags[1]"
      )
      check(
        Taxi.self,
        #"{"plate_number": "A", "tags": null, "seats": "x", "fare": 2}"#,
        "taxi car A [] - 2.0; invalid optional at seats"
      )
      check(Taxi.self, #"{"plate_number": "A"}"#, "invalid: fare is absent")
      check(Taxi.self, #"{"plate_number": null, "fare": 1}"#, "invalid: plate_number")
      check(
        [Taxi].self,
        #"[{"fare": 1}, {"fare": "x"}, {"fare": 1, "plate_number": 1}, {"plate_number": "B", "fare": 1}]"#,
        """
        [taxi car B [] - 1.0]; dropped element at [0].plate_number; dropped element at [1].fare; \
        dropped element at [2].plate_number
        """
      )
    }

    @Test func `Classes as members`() {
      check(
        Driver.self,
        #"{"name": "N", "car": {"plate_number": "A"}, "vehicles": [{"plate_number": "B"}, {}]}"#,
        "N: car A [] -, [B []]; dropped element at vehicles[1].plate_number"
      )
      check(
        Driver.self,
        #"{"name": "N", "car": {"plate_number": null}, "vehicles": []}"#,
        "N: -, []; invalid optional at car.plate_number"
      )
    }

    struct GarageResult: Decodable {
      let car: Car?
      let all: [Vehicle]

      init(from decoder: any Decoder) throws {
        let fields = try DTOFields(decoder, of: Self.self)
        car = try fields.optional("car", as: Converted<FromDTO<Car>>.self)
        all = try fields.required("all", as: LossyArray<Converted<FromDTO<Vehicle>>>.self)
      }
    }

    @FromDTO(DTOClassTests.GarageResult.self)
    struct Garage: CustomStringConvertible {
      let car: Car?
      let all: [Vehicle]

      var description: String { "\(car.map { "\($0)" } ?? "-"), \(all)" }
    }

    @Test func `Classes as members of a generated type`() {
      check(
        Garage.self,
        #"{"car": {"seats": 5}, "all": [{"plate_number": "A", "tags": ["x"]}, {"plate_number": 1}]}"#,
        """
        -, [A []]; invalid optional at car.plate_number; dropped element at all[0].tags[0]; \
        dropped element at all[1].plate_number
        """
      )
    }

    @Test func `Encoding writes the members of all classes`() throws {
      let json = #"{"fare":2.5,"plate_number":"A","seats":4,"tags":[1]}"#
      let taxi = try DTODecoder().decode(Taxi.self, from: json)
      try checkEncoded(taxi, json)
      try checkEncoded(taxi as Vehicle, json)
    }

    @Test func `A DTO that is kept`() throws {
      let json = #"{"fare":2.5,"plate_number":"A","seats":"x","tags":[1]}"#
      let data = Data(json.utf8)
      for dto in [
        try DTODecoder().decode(Taxi.DTO.self, from: data),
        try JSONDecoder().decode(Taxi.DTO.self, from: data),
      ] {
        #expect(try "\(Taxi(from: dto))" == "taxi car A [1] - 2.5")
        #expect(
          try JSONDecoder().decode(JSONValue.self, from: DTOEncoder().encode(dto))
            == JSONDecoder().decode(JSONValue.self, from: data)
        )
      }
    }

    @DTO
    class Base {
      let id: Int
    }

    @DTO(inheriting: Base.self)
    final class Derived: Base {
      @Key("data.name") let name: String
    }

    @Test func `Classes that are only decoded`() throws {
      let derived = try DTODecoder().decode(
        Derived.self,
        from: #"{"id": 1, "data": {"name": "a"}}"#
      )
      #expect(derived.id == 1 && derived.name == "a")
    }
  }
#endif
