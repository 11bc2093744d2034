import DTORuntime
import Testing

/// Values that can be in several places, read by hand as generated types do.
@Suite struct AlternateTests {
  struct Car: Decodable, Hashable {
    let plate: String
    let seats: SafeOptional<Int>
    let year: Int?
    let tags: [String]
    let inner: SafeOptional<Park>

    struct Park: Decodable, Hashable {
      let name: String
      let spaces: [Int]

      init(from decoder: any Decoder) throws {
        let fields = try DTOFields(decoder, of: Self.self)
        spaces = try fields.required("spaces", as: LossyArray<Plain<Int>>.self)
        name = try fields.required("name")
      }
    }

    init(from decoder: any Decoder) throws {
      let fields = try DTOFields(decoder, of: Self.self)
      plate = try fields.first("plate", or: ["data", "plate"], "number") { try $0.required($1) }
      seats = try fields.first("seats", or: "places") { try $0.coercing.safeOptional($1) }
      year = try fields.first("year", or: ["a.b", "year"]) { try $0.strictOptional($1) }
      tags = try fields.first("tags", or: ["data", "tags"]) {
        try $0.atLeast(1).required($1, as: LossyArray<Plain<String>>.self, default: [])
      }
      inner = try fields.first("inner", or: ["data", "inner"]) { try $0.safeOptional($1) }
    }
  }

  @Test func firstValidValue() throws {
    let car = try check(
      Car.self,
      #"{"plate": null, "data": {"plate": "A", "tags": ["x"]}, "number": 5, "places": 4, "a.b": {"year": 7}}"#
    )
    #expect(car.plate == "A")
    #expect(car.seats.wrappedValue == 4)
    #expect(car.year == 7)
    #expect(car.tags == ["x"])
  }

  @Test func invalidValueIsReplaced() throws {
    let car = try check(
      Car.self,
      #"{"plate": 1, "data": [], "number": "B", "seats": {}, "places": "4", "year": "x", "a.b": {"year": 7}, "tags": []}"#,
      "replaced plate: string, integer",
      "replaced data: object, array",
      "replaced seats: integer, object",
      "coerced places: integer, string",
      "replaced year: integer, string",
      // 'data' is reported once, and replaces nothing.
      "defaulted tags: at least 1 good element, array"
    )
    #expect(car.plate == "B")
    #expect(car.inner.isInvalid)
    #expect(car.tags == [])
  }

  /// What is inside the invalid value is reported as always, and only once.
  @Test func partsOfAnInvalidValue() throws {
    let invalid = #"{"spaces": [1, "a"]}"#
    let nothing = try check(
      Car.self,
      #"{"plate": "A", "tags": ["x"], "inner": \#(invalid)}"#,
      "droppedElement inner.spaces[1]: integer, string",
      "invalidOptional inner.name: a value, nothing"
    )
    #expect(nothing.inner.wrappedValue == nil)
    let other = try check(
      Car.self,
      #"{"plate": "A", "tags": ["x"], "inner": \#(invalid), "data": {"inner": {"name": "P", "spaces": []}}}"#,
      "droppedElement inner.spaces[1]: integer, string",
      "replaced inner.name: a value, nothing"
    )
    #expect(other.inner.wrappedValue?.name == "P")
  }

  @Test func noValidValue() {
    checkThrows(Car.self, "{}", at: "plate")
    checkThrows(Car.self, #"{"number": null}"#, at: "number")
    checkThrows(
      Car.self,
      #"{"plate": 1, "number": 2}"#,
      at: "number",
      "replaced plate: string, integer"
    )
    checkThrows(Car.self, #"{"plate": "A", "year": "x"}"#, at: "year")
    checkStrict(Car.self, #"{"plate": 1, "number": "B"}"#, at: "plate")
  }

  /// A value that has moved, with its old place. Both begin at the object itself.
  struct Moved: Decodable, Hashable {
    let count: SafeOptional<Int>
    let limit: Int
    let seen: DTORuntime.Presence<Bool>
    let kind: String?

    init(from decoder: any Decoder) throws {
      let fields = try DTOFields(decoder, of: Self.self)
      count = try fields.first(["data", "count"], or: "count") { try $0.coercing.safeOptional($1) }
      limit = try fields.first(["data", "limit"], or: ["old", "limit"]) {
        try $0.value($1, default: 7)
      }
      seen = try fields.first(["data", "seen"], or: "seen") { try $0.presence($1) }
      kind = try fields.first(["data", "kind"], or: "kind") { try $0.strictOptional($1) }
    }
  }

  @Test func movedValues() throws {
    let new = try check(
      Moved.self,
      #"{"data": {"count": 1, "limit": 2, "seen": true}, "count": 9}"#
    )
    #expect(new.count.wrappedValue == 1 && new.limit == 2 && new.seen == .value(true))
    let old = try check(
      Moved.self,
      #"{"count": 1, "old": {"limit": 2}, "seen": true, "kind": "a"}"#
    )
    #expect(old.count.wrappedValue == 1 && old.limit == 2 && old.seen == .value(true))
    #expect(old.kind == "a")
    let neither = try check(Moved.self, #"{"data": null}"#)
    #expect(neither.count.wrappedValue == nil && neither.limit == 7 && neither.seen == .absent)
  }

  /// It isn't the value itself, however well it could be converted, and is reported once.
  @Test func noObjectOnTheWay() throws {
    let moved = try check(
      Moved.self,
      #"{"data": 5, "seen": true, "kind": "a"}"#,
      "invalidOptional data: object, integer"
    )
    #expect(moved.count.isInvalid && moved.limit == 7 && moved.seen == .value(true))
    #expect(moved.kind == "a")
    // An error is an error also after a report.
    checkThrows(Moved.self, #"{"data": 5}"#, at: "data", "invalidOptional data: object, integer")
    checkStrict(Moved.self, #"{"data": 5, "count": 1}"#, at: "data")
  }
}

extension SafeOptional {
  fileprivate var isInvalid: Bool { if case .invalid = projectedValue { true } else { false } }
}
