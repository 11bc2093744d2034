#if Macros
  import DTOMacros
  import Foundation
  import Testing

  /// Enums whose cases are values of several kinds, ranges, or only names.
  @Suite struct DTOCaseTests {
    @DTO(.codable)
    enum Phone {
      @Case(true, 10, "iphone", 22...30, "o"..."q") case iPhone
      @Case("mi", 1.5, false, 31..<40) case xiaomi
      case tablet
    }

    @Test func `Values of several kinds and ranges`() throws {
      check(
        [Phone].self,
        #"[true, 10, 10.0, "iphone", 22, 30, "o", "pa", "mi", 1.5, false, 39, "tablet"]"#,
        """
        [Phone.iPhone, Phone.iPhone, Phone.iPhone, Phone.iPhone, Phone.iPhone, Phone.iPhone, Phone.iPhone, \
        Phone.iPhone, Phone.xiaomi, Phone.xiaomi, Phone.xiaomi, Phone.xiaomi, Phone.tablet]
        """
      )
      check(
        [Phone].self,
        #"[25.5, 40, "qa", "n", null, [], {}, "10", 18446744073709551615]"#,
        "[]; " + (0..<9).map { "dropped element at [\($0)]" }.joined(separator: "; ")
      )
      try checkEncoded([Phone.iPhone, .xiaomi, .tablet], #"[true,"mi","tablet"]"#)
    }

    @DTO(.codable)
    enum Gender { case male, female }

    @DTO(.codable, keys: .snake, unknown: .case("other"))
    enum Fare: Equatable, CaseIterable {
      case firstClass
      @Case("eco", "economy") case economy
      case other
    }

    @DTO(.codable)
    enum Switch {
      @Case(true) case on
      @Case(false) case off
    }

    @DTO(.codable, unknown: .case("other"))
    enum Model: Hashable {
      @Case(1...99, 200) case numbered(Int)
      @Case("a"..."f", "z") case lettered(String)
      @Case(true) case any
      @Case(0.25..<0.75) case share(Double)
      case other(JSONValue)
    }

    @DTO(.codable, unknown: .nil)
    enum Percentage {
      @Case(..<0) case negative(Int)
      @Case(0...100) case valid(Int)
    }

    @DTO(.codable)
    struct Person {
      let gender: Gender
      let fare: Fare?
      var light: Switch = .off
      let models: [Model]
      let share: Percentage?
    }

    @DTO
    struct Coerced {
      @Coerce let share: Percentage?
      @Coerce let gender: Gender?
    }

    @Test func `Coerced values`() {
      check(
        Coerced.self,
        #"{"share": "7", "gender": 1}"#,
        "Coerced(share: Percentage.valid(7), gender: nil); coerced value at share; invalid optional at gender"
      )
    }

    @Test func `Enums without a raw type`() throws {
      let json =
        #"{"fare":"first_class","gender":"male","light":true,"models":[5,"b",true,200,0.5,"z"],"share":7}"#
      check(
        Person.self,
        json,
        """
        Person(gender: Gender.male, fare: Fare.firstClass, light: Switch.on, models: [Model.numbered(5), \
        Model.lettered("b"), Model.any, Model.numbered(200), Model.share(0.5), Model.lettered("z")], \
        share: Percentage.valid(7))
        """
      )
      try checkEncoded(try DTODecoder().decode(Person.self, from: json), json)
      check(
        Person.self,
        #"{"gender": "female", "fare": "vip", "light": 1, "models": [100, null, {"a": []}], "share": 101}"#,
        """
        Person(gender: Gender.female, fare: Fare.other, light: Switch.off, models: [Model.other(100), \
        Model.other({"a":[]})], share: nil); unknown enum value at fare; \
        default taken at light; unknown enum value at models[0]; dropped element at models[1]; \
        unknown enum value at models[2]; unknown enum value at share
        """
      )
      check(Person.self, #"{"gender": null, "models": []}"#, "invalid: gender")
      check(
        Person.self,
        #"{"gender": "male", "fare": null, "models": []}"#,
        "Person(gender: Gender.male, fare: nil, light: Switch.off, models: [], share: nil)"
      )
      #expect(Gender(rawValue: "female") == .female && Gender.male.rawValue == "male")
      #expect(Model.numbered(5).rawValue == 5 && Percentage(rawValue: -3)?.rawValue == -3)
    }
  }
#endif
