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

      override var description: String { "car \(super.description) \(seats.map { "\($0)" } ?? "-")" }
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

    @Test func `A`() throws {
      check(Vehicle.self, #"{"plate_number": "A", "tags": [1, "2"]}"#, "A [1]; dropped element at tags[1]")
      check(Taxi.self, #"{"plate_number": "A", "tags": null, "seats": "x", "fare": 2}"#, "taxi car A [] - 2.0; invalid optional at seats")
      check(Taxi.self, #"{"plate_number": "A"}"#, "invalid: fare is absent")
      check([Taxi].self, #"[{"fare": 1}, {"fare": "x"}, {"fare": 1, "plate_number": 1}, {"plate_number": "B", "fare": 1}]"#, "invalid: fare is absent")
      check(Driver.self, #"{"name": "N", "car": {"plate_number": "A"}, "vehicles": [{"plate_number": "B"}, {}]}"#, "")
      check(Driver.self, #"{"name": "N", "car": {"plate_number": null}, "vehicles": []}"#, "")
      let taxi = try DTODecoder().decode(Taxi.self, from: Data(#"{"plate_number": "A", "tags": [1], "seats": 4, "fare": 2.5}"#.utf8))
      try checkEncoded(taxi, "")
      try checkEncoded(taxi as Vehicle, "")
    }
  }
#endif
