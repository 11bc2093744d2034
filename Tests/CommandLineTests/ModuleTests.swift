import Foundation
import Testing

/// Outputs that are modules and share types: their names, and what is not possible.
@Suite struct ModuleTests {
  private static let park = """
    definitions:
      park:
        type: object
        required: [name]
        properties:
          name: {type: string}
          state: {type: string, enum: [open, shut]}
      parks: {type: array, items: {$ref: '#/definitions/park'}}

    """
  private static let trip = """
    definitions:
      trip:
        type: object
        required: [park]
        properties:
          park: {$ref: '../common/park.yml#/definitions/park'}
          parks: {$ref: '../common/park.yml#/definitions/parks'}

    """

  /// Two outputs with different options, and what is generated for `park` and `trip`.
  private func with(
    common: String = "",
    taxi: String = "",
    park: String = park,
    trip: String = trip,
    _ body: (Scratch) throws -> Void
  ) throws {
    let configuration = """
      schemas: Schemas
      outputs:
        - {folder: Common, module: CommonAPI, documents: 'common/**'\(common)}
        - {folder: Taxi, module: TaxiAPI\(taxi)}
      """
    try Scratch.with(
      [
        "dtoc.yaml": configuration, "Schemas/common/park.yml": park,
        "Schemas/taxi/trip.yml": trip,
      ],
      body
    )
  }

  /// The name that `Trip` uses for the type of its park.
  private func name(common: String = "", taxi: String = "", trip: String = trip) throws -> String {
    var name = ""
    try with(common: common, taxi: taxi, trip: trip) { scratch in
      try scratch.check("generate", status: 0)
      let text = try scratch.text("Taxi/taxi/Trip.swift")
      let line = text.split(separator: "\n").first { $0.contains(" let park: ") } ?? ""
      name = String(line.split(separator: " ").last ?? "")
      #expect(text.contains("import CommonAPI\n"))
      #expect(try !scratch.entries(of: "Taxi").contains { $0.hasPrefix("common") })
    }
    return name
  }

  @Test func typesHaveTheNamesOfTheirModule() throws {
    #expect(try name() == "Park")
    #expect(try name(taxi: ", type-suffix: Result, type-prefix: T") == "Park")
    #expect(try name(common: ", type-suffix: DTO") == "ParkDTO")
    #expect(try name(common: ", namespace: API") == "API.Park")
    #expect(try name(taxi: ", namespace: API") == "Park")
    #expect(try name(common: ", namespace: CommonAPI") == "CommonAPI.Park")
  }

  @Test func namesThatAreTakenHereAreQualified() throws {
    let own = Self.trip + "  park: {type: object, properties: {here: {type: boolean}}}\n"
    #expect(try name(trip: own) == "CommonAPI.Park")
    #expect(try name(taxi: ", type-suffix: Result", trip: own) == "Park")
    #expect(try name(common: ", namespace: API", taxi: ", namespace: API") == "CommonAPI.API.Park")
    // Nested types also hide others.
    let nested = """
      definitions:
        trip:
          type: object
          required: [park]
          properties:
            park: {$ref: '../common/park.yml#/definitions/park'}
            places: {type: object, properties: {park: {type: object, properties: {a: {type: string}}}}}

      """
    #expect(try name(trip: nested) == "CommonAPI.Park")
  }

  /// A module can't be named if a type with its name is visible; then the types here change their names.
  @Test func namesThatCannotBeQualifiedAreTaken() throws {
    let own = Self.trip + "  common_api: {type: object, properties: {here: {type: boolean}}}\n"
    try with(trip: own.replacing("common_api", with: "CommonAPI")) { scratch in
      try scratch.check("generate", status: 0)
      #expect(try !scratch.text("Taxi/taxi/Trip.swift").contains("struct CommonAPI:"))
    }
    try with(
      park: Self.park + "  CommonAPI: {type: object, properties: {a: {type: string}}}\n",
      trip: Self.trip + "  park: {type: object, properties: {here: {type: boolean}}}\n"
    ) { scratch in
      try scratch.check("generate", status: 0)
      let text = try scratch.text("Taxi/taxi/Trip.swift")
      #expect(text.contains(" let park: Park\n"))
      #expect(!text.contains("struct Park:"))
    }
  }

  @Test func onlyWhatIsMissingIsGenerated() throws {
    // Types that the other output excludes.
    try with(common: ", only: park", taxi: ", symbols: taxi.json") { scratch in
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("Taxi/common/Park.swift").contains("typealias Parks = [Park]"))
      #expect(try !scratch.text("Taxi/common/Park.swift").contains("struct Park:"))
      let symbols = try scratch.text("taxi.json")
      #expect(symbols.contains("\"Parks\"") && !symbols.contains("\"Park\""))
    }
    // An output that is not a module.
    try Scratch.with([
      "dtoc.yaml": """
      schemas: Schemas
      outputs: [{folder: Common, documents: 'common/**'}, {folder: Taxi, module: TaxiAPI}]
      """,
      "Schemas/common/park.yml": Self.park, "Schemas/taxi/trip.yml": Self.trip,
    ]) { scratch in
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("Taxi/common/Park.swift").contains("struct Park:"))
    }
  }

  @Test func aliasesThatMeanSomethingElseHereAreGenerated() throws {
    let park = Self.park + "  moment: {type: integer, format: unix-time}\n"
    let trip =
      Self.trip + "      at: {$ref: '../common/park.yml#/definitions/moment'}\n"
    try with(taxi: ", formats: {unix-time: Date}", park: park, trip: trip) { scratch in
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("Common/common/Park.swift").contains("typealias Moment = Int"))
      #expect(try scratch.text("Taxi/common/Park.swift").contains("typealias Moment = Date"))
    }
  }

  @Test func layoutsAndFiltersHoldForTheOwnTypes() throws {
    for (layout, file) in [("single", "Schemas"), ("type", "taxi/Trip"), ("sharded:1", "Schemas1")]
    {
      try with(taxi: ", layout: '\(layout)', only: trip") { scratch in
        try scratch.check("generate", status: 0)
        let files = try scratch.entries(of: "Taxi").filter { $0.hasSuffix(".swift") }
        #expect(files == ["\(file).swift"])
      }
    }
  }

  @Test func whyExplainsTypesOfTheModule() throws {
    try with(taxi: ", only: trip") { scratch in
      try scratch.check("generate --why Trip", status: 0, says: "matches the pattern 'trip'")
      try scratch.check("generate --why Park", status: 0, says: "common/park.yml")
      try scratch.check("generate --why CommonAPI.Park", status: 0, says: "Park is declared")
      try scratch.check("generate --why TaxiAPI.Park", status: 2, says: "no type")
      #expect(try !scratch.entries().contains("Taxi"))
    }
  }

  /// The paths differ, but documents still belong to the same outputs.
  @Test func documentsBelongToOutputsByWhateverRoot() throws {
    try with { scratch in
      try scratch.check("generate --root .", status: 0)
      #expect(try scratch.text("Taxi/Schemas/taxi/Trip.swift").contains(" let park: Park\n"))
      #expect(try scratch.entries(of: "Common").contains("Schemas/common/Park.swift"))
      #expect(try !scratch.entries(of: "Taxi").contains("Schemas/common"))
    }
  }

  /// The names of a module's types depend on all of its documents.
  @Test func newNamesReachThoseThatImportThem() throws {
    try with { scratch in
      try scratch.check("generate", status: 0)
      try scratch.write(
        "definitions: {park: {type: object, x-dto-name: park, properties: {a: {type: string}}}}",
        to: "Schemas/common/a.yml"
      )
      try scratch.check("generate --check", status: 1, says: "stale: Taxi/taxi/Trip.swift")
      try scratch.check("generate", status: 0, says: "name-collision")
      #expect(try scratch.text("Taxi/taxi/Trip.swift").contains(" let park: CommonPark\n"))
      try scratch.write(
        "definitions: {place: {type: object, properties: {a: {type: string}}}}",
        to: "Schemas/common/a.yml"
      )
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("Taxi/taxi/Trip.swift").contains(" let park: CommonPark\n"))
      try scratch.check("generate", status: 0, says: "nothing has changed")
    }
  }

  /// A mistake in a document is reported once, by the output that it belongs to.
  @Test func findingsAreThoseOfTheModule() throws {
    let park = Self.park + "  odd: {$ref: '#/definitions/nothing'}\n"
    let trip = Self.trip + "      odd: {$ref: '../common/park.yml#/definitions/odd'}\n"
    try with(park: park, trip: trip) { scratch in
      let result = try scratch.dtoc("generate")
      #expect(result.status == 1)
      #expect(result.error.components(separatedBy: "dangling-reference").count == 2)
    }
  }

  @Test func modulesThatNeedEachOtherAreReported() throws {
    let park =
      Self.park + "  visit: {properties: {trip: {$ref: '../taxi/trip.yml#/definitions/trip'}}}\n"
    try with(park: park) { scratch in
      try scratch.check(
        "generate",
        status: 1,
        says: "Schemas/taxi/trip.yml:6:20: error[module-cycle]",
        "'TaxiAPI' can't import 'CommonAPI', because 'CommonAPI' needs 'TaxiAPI'",
        "'CommonAPI' needs 'TaxiAPI' because of 'common/park.yml#/definitions/visit'",
        "one module, such as 'taxi/trip.yml' and 'common/park.yml'"
      )
      // One of them imports the other, which contains everything that it needs.
      #expect(try scratch.text("Common/common/Park.swift").contains("public import TaxiAPI\n"))
      #expect(try !scratch.text("Taxi/taxi/Trip.swift").contains("import CommonAPI"))
      #expect(try scratch.text("Taxi/common/Park.swift").contains("struct Park:"))
    }
  }

  @Test func longCirclesAreReportedOnce() throws {
    func schema(_ name: String, _ other: String) -> String {
      "definitions: {\(name): {properties: {x: {$ref: '../\(other)/\(other).yml#/definitions/\(other)'}}}}\n"
    }
    try Scratch.with([
      "dtoc.yaml": """
      schemas: S
      outputs:
        - {folder: A, module: AA, documents: 'a/**'}
        - {folder: B, module: BB, documents: 'b/**'}
        - {folder: C, module: CC, documents: 'c/**'}
      """,
      "S/a/a.yml": schema("a", "b"), "S/b/b.yml": schema("b", "c"), "S/c/c.yml": schema("c", "a"),
    ]) { scratch in
      let result = try scratch.dtoc("generate")
      #expect(result.status == 1)
      #expect(result.error.contains("S/c/c.yml:1:42: error[module-cycle]: 'CC' can't import 'AA'"))
      #expect(result.error.contains("'AA' needs 'BB' because of 'a/a.yml#/definitions/a'"))
      #expect(result.error.contains("'BB' needs 'CC' because of 'b/b.yml#/definitions/b'"))
      #expect(result.error.components(separatedBy: "module-cycle").count == 2)
    }
  }

  /// References alone don't form a cycle: the members of a base class are copied.
  @Test func membersOfBasesNeedNoImport() throws {
    let park = """
      definitions:
        base: {type: object, required: [id], properties: {id: {type: string}}}
        visit: {type: object, properties: {trip: {$ref: '../taxi/trip.yml#/definitions/trip'}}}

      """
    let trip = """
      definitions:
        trip: {allOf: [{$ref: '../common/park.yml#/definitions/base'}, {type: object, properties: {a: {type: string}}}]}

      """
    try with(park: park, trip: trip) { scratch in
      try scratch.check("generate", status: 0)
      #expect(try !scratch.text("Taxi/taxi/Trip.swift").contains("import CommonAPI"))
      #expect(try scratch.text("Taxi/taxi/Trip.swift").contains(" let id: String\n"))
      #expect(try scratch.text("Common/common/Park.swift").contains("public import TaxiAPI\n"))
    }
  }

  @Test func modulesThatCannotBeSharedAreReported() throws {
    for (common, taxi, reason) in [
      (", access: internal", "", "its types are internal"),
      (", access: package", "", "visible in its package only"),
      ("", ", codable: true", "can't be encoded"),
      (", runtime: source", "", "its own copy of the runtime"),
    ] {
      try with(common: common, taxi: taxi) { scratch in
        try scratch.check(
          "generate",
          status: 1,
          says: "dtoc.yaml:3:30: error[unshared-module]: 'CommonAPI' can't be shared",
          reason
        )
        #expect(try scratch.text("Taxi/common/Park.swift").contains("struct Park:"))
      }
    }
    // A type that is only encoded needs types that can be encoded.
    let coding = "type: object\n    x-dto-coding: encodable"
    let sent = Self.trip.replacing("type: object", with: coding)
    try with(trip: sent) { scratch in
      try scratch.check(
        "generate",
        status: 1,
        says: "error[unshared-module]: 'CommonAPI'",
        "only encoded"
      )
      #expect(try scratch.text("Taxi/common/Park.swift").contains("struct Park: Codable, "))
    }
    try with(common: ", codable: true", trip: sent) { scratch in
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("Taxi/taxi/Trip.swift").contains("struct Trip: Encodable, "))
    }
    // Without imports, there is no error.
    try with(common: ", access: internal", trip: order) { try $0.check("generate", status: 0) }
    try with(common: ", access: package", taxi: ", access: package") { scratch in
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("Taxi/taxi/Trip.swift").contains("package import CommonAPI\n"))
    }
  }

  @Test func conformancesOfImportedTypesAreKept() throws {
    try with(common: ", conformances: Sendable") { scratch in
      try scratch.check("generate", status: 0, says: "some types of 'CommonAPI' are not Hashable")
      #expect(
        try scratch.text("Taxi/taxi/Trip.swift").contains("struct Trip: Decodable, Sendable, ")
      )
    }
  }
}
