import DTORuntime
import Foundation
import Testing

/// Types that are made from DTOs, as the whole payload. `ConverterTests` has them inside DTOs.
@Suite struct DomainTypeTests {
  struct Park: DTOConvertible, DTORepresentable, Hashable {
    let name: String

    init(from dto: ParkResult) throws {
      guard !dto.name.isEmpty else { throw UnexpectedContent(expected: "a park with a name") }
      name = dto.name
    }

    var dto: ParkResult { ParkResult(name: name) }
  }

  /// A class that can have subclasses, and an error of its own.
  class Car: DTOConvertible, Equatable {
    struct IsUnknown: Error {}

    let plate: String

    required init(from dto: CarResult) throws {
      guard dto.plate != "?" else { throw IsUnknown() }
      plate = dto.plate
    }

    static func == (first: Car, second: Car) -> Bool { first.plate == second.plate }
  }

  enum Pet: DTOConvertible, Equatable {
    case known
    case unknown

    init(from dto: PetResult) {
      if case .undefined = dto { self = .unknown } else { self = .known }
    }
  }

  /// Decodes and encodes itself, too, with other keys.
  struct Both: Codable, DTOConvertible, DTORepresentable, Equatable {
    let label: String

    init(from dto: ParkResult) { label = dto.name }

    var dto: ParkResult { ParkResult(name: label) }
  }

  struct ShortName: DTOConvertible {
    init(from dto: String) throws { throw UnexpectedContent(expected: "a short name") }
  }

  struct NamedPark: DTOConvertible {
    let name: ShortName?

    init(from dto: ParkResult) throws {
      let members = DTOConversion(of: Self.self)
      name = try members.optional(dto.name, "name")
    }
  }

  /// Decodes are counted by DTOs, and alerts know their names.
  @Test func typesWithSchemas() throws {
    let collector = DecodingIssueCollector()
    let decoder = DTODecoder(reporter: collector)
    _ = try decoder.decode(NamedPark.self, from: #"{"name": "Arrivals"}"#)
    _ = try decoder.decode([ParkResult].self, from: "[1]")
    #expect(collector.issues.map(\.typeName) == ["DomainTypeTests.NamedPark", "ParkResult"])
    #expect(collector.issues.map(\.schemaTypeName) == ["ParkResult", "ParkResult"])
    #expect(collector.issues.allSatisfy { $0.schema == ParkResult.schemaLocation })
  }

  /// Checks that decoding from all kinds of sources, with both readers, has the same result.
  @discardableResult
  private func check<Value: DTODecodable & Equatable>(
    _ type: Value.Type,
    _ json: String,
    _ issues: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Value {
    let data = Data(json.utf8)
    let payload = try JSONDecoder().decode(JSONValue.self, from: data)
    typealias Source = (DTODecoder, JSONDecoder) throws -> Value
    var sources: [Source] = [
      { own, _ in try own.decode(type, from: data) },
      { own, _ in try own.decode(type, from: json) },
      { own, _ in try own.decode(type, from: payload) },
      { _, foundation in try foundation.decode(type, from: data) },
      { _, foundation in try DTODecoder(using: foundation).decode(type, from: data) },
    ]
    if let dictionary = payload.any as? [String: Any] {
      sources.append { own, _ in try own.decode(type, from: dictionary) }
    }
    var results: [Value] = []
    for source in sources {
      let collector = DecodingIssueCollector()
      results.append(try source(DTODecoder(reporter: collector), foundationDecoder(collector)))
      #expect(
        collector.issues.map { "\($0.typeName) \(summary($0))" }.sorted() == issues.sorted(),
        sourceLocation: sourceLocation
      )
      let strict = JSONDecoder()
      strict.userInfo[.dtoStrict] = true
      let result = Result { try source(DTODecoder(.strict), strict) }
      #expect((try? result.get()) == nil || issues.isEmpty, sourceLocation: sourceLocation)
    }
    #expect(results.allSatisfy { $0 == results[0] }, sourceLocation: sourceLocation)
    return results[0]
  }

  /// Checks where decoding throws, and what was expected.
  private func checkThrows<Value: DTODecodable>(
    _ type: Value.Type,
    _ json: String,
    at path: String,
    _ expected: String?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let data = Data(json.utf8)
    let attempts: [() throws -> Value] = [
      { try DTODecoder().decode(type, from: data) },
      { try JSONDecoder().decode(type, from: data) },
    ]
    for attempt in attempts {
      do {
        Issue.record("decoded \(try attempt())", sourceLocation: sourceLocation)
      } catch {
        #expect(place(of: error) == path, sourceLocation: sourceLocation)
        guard let expected, case DecodingError.dataCorrupted(let context) = error else { continue }
        let content = context.underlyingError as? UnexpectedContent
        #expect(content?.expected == expected, sourceLocation: sourceLocation)
      }
    }
  }

  @Test func objects() throws {
    #expect(try check(Park.self, #"{"name":"A"}"#).name == "A")
    #expect(try check(Car.self, #"{"plate":"A"}"#).plate == "A")
    try check(
      Park.self,
      #"{"name":"A","phone":5}"#,
      "ParkResult invalidOptional phone: string, integer"
    )
  }

  @Test func objectsThatCannotBeConverted() throws {
    checkThrows(Park.self, #"{"name":""}"#, at: "", "a park with a name")
    checkThrows(Park.self, #"{"name":5}"#, at: "name", nil)
    checkThrows(Park.self, "null", at: "", nil)
    checkThrows(Car.self, #"{"plate":"?"}"#, at: "", "a valid DomainTypeTests.Car")
  }

  /// The error of the initializer is there for logs, although the message doesn't contain it.
  @Test func cause() throws {
    do {
      _ = try DTODecoder().decode(Car.self, from: #"{"plate":"?"}"#)
      Issue.record("decoded")
    } catch DecodingError.dataCorrupted(let context) {
      #expect((context.underlyingError as? UnexpectedContent)?.cause is Car.IsUnknown)
    }
  }

  @Test func arrays() throws {
    let parks = try check(
      [Park].self,
      #"[{"name":"A"},{"name":""},{"name":1},null,{"name":"B"},7]"#,
      "ParkResult droppedElement [1]: a park with a name, object",
      "ParkResult droppedElement [2].name: string, integer",
      "ParkResult droppedElement [3]: object, null",
      "ParkResult droppedElement [5]: object, integer"
    )
    #expect(parks.map(\.name) == ["A", "B"])
    try check(
      [Car].self,
      #"[{"plate":"?"}]"#,
      "CarResult droppedElement [0]: a valid DomainTypeTests.Car, object"
    )
    checkThrows([Park].self, "{}", at: "", nil)
  }

  @Test func dictionaries() throws {
    let parks = try check(
      [String: Park].self,
      #"{"a":{"name":"A"},"b":{"name":""},"c":null}"#,
      "ParkResult droppedElement b: a park with a name, object",
      "ParkResult droppedElement c: object, null"
    )
    #expect(parks.keys.sorted() == ["a"])
  }

  @Test func optionals() throws {
    #expect(try check(Park?.self, "null") == nil)
    #expect(try check(Park?.self, #"{"name":"A"}"#)?.name == "A")
    let parks = try check(
      [Park?].self,
      #"[null,{"name":"A"},{"name":""}]"#,
      "ParkResult droppedElement [2]: a park with a name, object"
    )
    #expect(parks.map { $0?.name } == [nil, "A"])
  }

  @Test func nested() throws {
    let parks = try check(
      [[String: [Park]]].self,
      #"[{"a":[{"name":"A"},{"name":""}],"b":5},{"c":[]},"y"]"#,
      "ParkResult droppedElement [0].a[1]: a park with a name, object",
      "ParkResult droppedElement [0].b: array, integer",
      "ParkResult droppedElement [2]: object, string"
    )
    #expect(parks.map { $0.mapValues { $0.map(\.name) } } == [["a": ["A"]], ["c": []]])
  }

  /// A union keeps an unknown variant, and the domain type decides what to do with it. Null isn't a variant.
  @Test func unions() throws {
    let pets = try check(
      [Pet].self,
      #"[{"pet_type":"x"},null]"#,
      "PetResult unknownVariant [0]: a variant of PetResult, object",
      "PetResult droppedElement [1]: a variant of PetResult, null"
    )
    #expect(pets == [.unknown])
  }

  /// A network layer knows only the protocol.
  @Test func genericCallers() throws {
    func load<Response: DTODecodable>(_ type: Response.Type, _ text: String) throws -> Response {
      try DTODecoder().decode(Response.self, from: text)
    }
    #expect(try load([Park].self, #"[{"name":"A"},{}]"#).count == 1)
    #expect(try load([Both].self, #"[{"name":"A"},{}]"#).map(\.label) == ["A"])
  }

  /// The type's own `Decodable` conformance takes precedence, also in generic code.
  @Test func typesThatAlsoDecodeThemselves() throws {
    let own = #"{"label":"A"}"#
    #expect(try DTODecoder().decode(Both.self, from: own).label == "A")
    #expect(try DTODecoder().decode(Both.self, from: Data(own.utf8)).label == "A")
    #expect(try DTODecoder().decode(Both.self, from: ["label": "A"]).label == "A")
    #expect(try DTODecoder().decode(Both.self, from: ["label": "A"] as [String: Any]).label == "A")
    #expect(try DTODecoder().decode([Both].self, from: "[\(own)]").count == 1)
    #expect(try DTODecoder().decode([String: Both?].self, from: #"{"a":\#(own)}"#).count == 1)
    #expect(try JSONDecoder().decode(Both.self, from: Data(own.utf8)).label == "A")
    #expect(try JSONDecoder().decode([Both].self, from: Data("[\(own)]".utf8)).count == 1)
    let value = Both(from: ParkResult(name: "A"))
    #expect(try DTOEncoder().encodeText(value) == own)
    #expect(try DTOEncoder().encodeText([value]) == "[\(own)]")
    #expect(try JSONEncoder().encode(value) == Data(own.utf8))
  }

  @Test func encoding() throws {
    let park = try Park(from: ParkResult(name: "A"))
    let json = #"{"name":"A"}"#
    #expect(try DTOEncoder().encodeText(park) == json)
    #expect(try DTOEncoder().encode(park) == Data(json.utf8))
    #expect(try DTOEncoder().encodeJSON(park) == ["name": "A"])
    #expect(try DTOEncoder().encodeDictionary(park) as? [String: String] == ["name": "A"])
    #expect(try JSONEncoder().encode(park) == Data(json.utf8))
    #expect(try DTOEncoder().encodeText([park]) == "[\(json)]")
    #expect(try DTOEncoder().encodeText(["a": [park]]) == #"{"a":[\#(json)]}"#)
    #expect(try DTOEncoder().encodeText([park, nil]) == "[\(json),null]")
  }

  @Test func redaction() throws {
    let collector = DecodingIssueCollector()
    let json = #"[{"name":""}]"#
    let plain = DTODecoder(reporter: collector)
    _ = try plain.decode([Park].self, from: json)
    #expect(collector.issues.map(\.excerpt) == [nil])
    #expect(collector.issues.map(\.schema) == ["park.yml#/definitions/park"])
  }
}
