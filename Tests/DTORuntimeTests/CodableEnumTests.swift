import DTORuntime
import Testing

/// Comparing open enums with known values.
@Suite struct CodableEnumTests {
  private enum Fuel: String, CaseIterable {
    case petrol
    case diesel
  }

  private struct Car {
    var fuel: CodableEnum<Fuel>?
    var first: CodableEnum<Fuel> = .decoded(.petrol)
  }

  @Test func equalsKnownValues() {
    let car = Car(fuel: .decoded(.diesel))
    #expect(car.fuel == .diesel && car.first == .petrol)
    #expect(car.fuel != .petrol && car.first != .diesel)
    #expect(car.fuel != nil && car.fuel == .decoded(.diesel) && car.fuel != .undefined("gas"))
    #expect(Fuel.allCases.filter { car.fuel == $0 } == [.diesel])
  }

  @Test func unknownValuesAndNilEqualNone() {
    for car in [Car(), Car(fuel: .undefined("gas")), Car(fuel: .undefined("diesel!"))] {
      #expect(Fuel.allCases.allSatisfy { car.fuel != $0 && !(car.fuel == $0) })
    }
  }

  @Test func sequencesContainKnownValues() {
    let fuels: [CodableEnum<Fuel>] = [.decoded(.diesel), .undefined("gas")]
    #expect(fuels.contains(.diesel) && !fuels.contains(.petrol))
    #expect(fuels.contains(.undefined("gas")) && Set(fuels).contains(.diesel))
  }

  @Test func matchesPatterns() {
    func words(for car: Car) -> String {
      switch car.fuel {
      case .petrol: return "petrol"
      case .diesel: return "diesel"
      case .undefined(let word): return "unknown \(word)"
      case nil: return "none"
      default: return "never"
      }
    }
    #expect(words(for: Car(fuel: .decoded(.petrol))) == "petrol")
    #expect(words(for: Car(fuel: .decoded(.diesel))) == "diesel")
    #expect(words(for: Car(fuel: .undefined("gas"))) == "unknown gas")
    #expect(words(for: Car()) == "none")
  }

  @Test func matchesPatternsExhaustively() {
    func words(for car: Car) -> String {
      switch car.fuel?.value {
      case .petrol: "petrol"
      case .diesel: "diesel"
      case nil: "unknown or none"
      }
    }
    #expect(words(for: Car(fuel: .decoded(.petrol))) == "petrol")
    #expect(words(for: Car(fuel: .undefined("gas"))) == "unknown or none")
  }
}
