import Foundation
import Testing

/// Commands that read the types of several outputs know each by the name and with the policies of the generated Swift.
@Suite(.enabled(if: Git.isThere, "there is no git"))
struct OutputTypeTests {
  private static let park = """
    definitions:
      park:
        type: object
        required: [name]
        properties:
          name: {type: string}
          state: {type: string, enum: [open, shut]}

    """
  private static let trip = """
    definitions:
      trip:
        type: object
        properties:
          park: {$ref: '../common/park.yml#/definitions/park'}

    """

  /// Two outputs in a repository whose first commit is tagged `v1`.
  private func project(
    common: String = ", module: CommonAPI",
    taxi: String = ", module: TaxiAPI, type-suffix: Result",
    park: String = park,
    trip: String = trip,
    _ body: (Scratch) throws -> Void
  ) throws {
    try Scratch.repository([
      "dtoc.yaml": Self.configuration(common, taxi), "Schemas/common/park.yml": park,
      "Schemas/taxi/trip.yml": trip,
    ]) { scratch in
      try scratch.commitAll()
      try scratch.git("tag v1")
      try body(scratch)
    }
  }

  private static func configuration(_ common: String, _ taxi: String) -> String {
    """
    schemas: Schemas
    outputs:
      - {folder: Sources/CommonAPI, documents: 'common/**'\(common)}
      - {folder: Sources/TaxiAPI\(taxi)}

    """
  }

  private func findings(_ scratch: Scratch, _ arguments: String...) throws -> [String] {
    let all = ["breaking", "--against", "v1", "--format", "short", "--notes"] + arguments
    let result = try Dtoc.run(all, in: scratch.folder)
    #expect(result.status < 2, "\(result.error)")
    return result.output.split(separator: "\n").map { String($0) }
  }

  // MARK: - Changes

  @Test func importedTypesHaveOneName() throws {
    try project { scratch in
      try scratch.write(
        Self.park.replacing("name: {type: string}", with: "name: {type: integer}"),
        to: "Schemas/common/park.yml"
      )
      let found = try findings(scratch)
      #expect(found.count == 1 && found[0].contains("'Park.name'"), "\(found)")
      // The finding includes what happens in the other module.
      let text = try scratch.dtoc("breaking --against v1").output
      #expect(text.contains("no value is left in 'TripResult.park'"), "\(text)")
      let list = try scratch.dtoc("changelog --against v1").output
      #expect(list.contains("**`Park`**") && !list.contains("ParkResult"), "\(list)")
    }
  }

  @Test func suffixesRenameOnlyTypesOfTheirModule() throws {
    try project { scratch in
      try scratch.write(
        Self.configuration(", module: CommonAPI", ", module: TaxiAPI, type-suffix: DTO"),
        to: "dtoc.yaml"
      )
      let found = try findings(scratch)
      #expect(found.count == 1, "\(found)")
      #expect(found[0].contains("'TripResult' is now called 'TripDTO'"), "\(found)")
    }
  }

  /// The importing module's policies are for its own types.
  @Test func importedTypesHaveThePoliciesOfTheirModule() throws {
    let grown = Self.park.replacing("[open, shut]", with: "[open, shut, lost]")
    try project(taxi: ", module: TaxiAPI, enum-policy: closed") { scratch in
      try scratch.write(grown, to: "Schemas/common/park.yml")
      let found = try findings(scratch)
      #expect(found.count == 1, "\(found)")
      #expect(found[0].contains("warning[added-enum-value]"), "\(found)")
      let text = try scratch.dtoc("breaking --against v1").output
      #expect(!text.contains("no value is left"), "\(text)")
    }
    try project(common: ", module: CommonAPI, enum-policy: closed", taxi: ", module: TaxiAPI") {
      scratch in
      try scratch.write(#"{"park": {"name": "a", "state": "lost"}}"#, to: "trip.json")
      let read = try scratch.dtoc("verify trip.json --type Trip").output
      #expect(read.contains("invalid-optional"), "\(read)")
      #expect(read.contains("the property of 'Park' has no value"), "\(read)")
    }
  }

  /// Copies of a type are types, too.
  @Test func copiesThatChangeAlikeAreReportedOnce() throws {
    let changed = Self.park.replacing("name: {type: string}", with: "name: {type: integer}")
    try project(common: "", taxi: "") { scratch in
      try scratch.write(changed, to: "Schemas/common/park.yml")
      let found = try findings(scratch)
      #expect(found.filter { $0.contains("'Park.name'") }.count == 1, "\(found)")
      #expect(!found.contains { $0.contains("in the output") }, "\(found)")
    }
    // In one output, unlisted values are lost.
    try project(common: "", taxi: ", enum-policy: closed") { scratch in
      try scratch.write(
        Self.park.replacing("[open, shut]", with: "[open, shut, lost]"),
        to: "Schemas/common/park.yml"
      )
      let found = try findings(scratch)
      #expect(found.count == 2, "\(found)")
      #expect(found.contains { $0.hasSuffix(", in the output 'Sources/CommonAPI'") }, "\(found)")
      #expect(found.contains { $0.hasSuffix(", in the output 'Sources/TaxiAPI'") }, "\(found)")
    }
    // With another suffix, they have different names.
    try project(common: "", taxi: ", type-suffix: Result") { scratch in
      try scratch.write(changed, to: "Schemas/common/park.yml")
      let found = try findings(scratch)
      #expect(found.contains { $0.contains("'Park.name'") }, "\(found)")
      #expect(found.contains { $0.contains("'ParkResult.name'") }, "\(found)")
    }
  }

  @Test func ambiguousNamesAreQualified() throws {
    let own = Self.trip + "  park: {type: object, properties: {size: {type: string}}}\n"
    try project(taxi: ", module: TaxiAPI", trip: own) { scratch in
      try scratch.write(
        own.replacing("size: {type: string}", with: "size: {type: integer}"),
        to: "Schemas/taxi/trip.yml"
      )
      let found = try findings(scratch)
      #expect(found.count == 1 && found[0].contains("'TaxiAPI.Park.size'"), "\(found)")
      try scratch.check("sample --type TaxiAPI.Park", status: 0, says: "size")
      try scratch.check("sample --type CommonAPI.Park", status: 0, says: "name")
      try scratch.check(
        "sample --type Park",
        status: 2,
        says: "several types are called 'Park'",
        "'CommonAPI.Park' in common/park.yml#/definitions/park",
        "'TaxiAPI.Park' in taxi/trip.yml#/definitions/park"
      )
      try scratch.check("sample --output Made", status: 0)
      #expect(
        try scratch.entries(of: "Made") == [
          "CommonAPI.Park.jsonl", "TaxiAPI.Park.jsonl", "Trip.jsonl",
        ]
      )
    }
  }

  /// What was one output is two now.
  @Test func documentsThatMovedToOtherOutputsAreCompared() throws {
    try project { scratch in
      try scratch.write("schemas: Schemas\noutput: Sources/API\n", to: "dtoc.yaml")
      try scratch.commitAll()
      try scratch.git("tag --force v1")
      try scratch.write(
        Self.configuration(", module: CommonAPI", ", module: TaxiAPI, type-suffix: Result"),
        to: "dtoc.yaml"
      )
      try scratch.write(
        Self.park.replacing("name: {type: string}", with: "name: {type: integer}"),
        to: "Schemas/common/park.yml"
      )
      let found = try findings(scratch)
      #expect(found.contains { $0.contains("'Trip' is now called 'TripResult'") }, "\(found)")
      #expect(found.filter { $0.contains("'Park.name'") }.count == 1, "\(found)")
      #expect(
        found.filter { $0.contains("the outputs of the configuration") }.count == 1,
        "\(found)"
      )
      #expect(found.count == 3, "\(found)")
    }
  }

  /// The rest of the project decides about names.
  @Test func documentsAreComparedAsPartsOfTheirOutputs() throws {
    try project { scratch in
      for path in ["common/park.yml", "taxi/trip.yml"] {
        let text = try scratch.text("Schemas/\(path)")
        try scratch.write(
          text.replacing("properties:", with: "properties:\n      new: {type: string}"),
          to: "Schemas/\(path)"
        )
      }
      let trip = try findings(scratch, "Schemas/taxi/trip.yml")
      #expect(trip.count == 1 && trip[0].contains("'TripResult.new'"), "\(trip)")
      let park = try findings(scratch, "Schemas/common")
      #expect(park.count == 1 && park[0].contains("'Park.new'"), "\(park)")
    }
  }

  // MARK: - Payloads

  @Test func onlyTypesThatExistHavePayloads() throws {
    try project { scratch in
      try scratch.check("sample --type Park", status: 0)
      try scratch.check(
        "sample --type ParkResult",
        status: 2,
        says: "there is no type 'ParkResult'"
      )
      try scratch.check("sample --output Made", status: 0)
      #expect(try scratch.entries(of: "Made") == ["Park.jsonl", "TripResult.jsonl"])
      // A file may need types of others.
      let file = ["--schema", "Schemas/taxi/trip.yml"]
      #expect(try scratch.dtoc("sample --type Park \(file)").status == 0)
      #expect(try scratch.dtoc("sample --output Trips \(file)").status == 0)
      #expect(try scratch.entries(of: "Trips") == ["TripResult.jsonl"])
      // A schema of a file is that of the output with the file.
      let schema = "Schemas/taxi/trip.yml#/definitions/trip"
      try scratch.write("[]", to: "trip.json")
      try scratch.check("verify trip.json --schema \(schema)", status: 1, says: "'TripResult'")
    }
  }

  @Test func operationsReturnImportedTypes() throws {
    let api = """
      openapi: 3.0.3
      info: {title: Taxi, version: '1'}
      paths:
        /parks:
          get:
            operationId: parks
            responses:
              '200':
                description: OK
                content:
                  application/json:
                    schema: {type: array, items: {$ref: '../common/park.yml#/definitions/park'}}
      components:
        schemas:
          trip: {type: object, properties: {park: {$ref: '../common/park.yml#/definitions/park'}}}

      """
    try project(trip: api) { scratch in
      try scratch.write(#"{"parks": 1}"#, to: "parks.json")
      let read = try scratch.dtoc("verify parks.json --operation parks")
      #expect(read.output.contains("decoding '[Park]' throws"), "\(read.output) \(read.error)")
    }
  }

  // MARK: - Instances in Swift

  @Test func instancesAreInFoldersOfTheirModules() throws {
    try project(common: ", module: CommonAPI, namespace: API") { scratch in
      try scratch.check("sample --swift --output Code", status: 0)
      #expect(
        try scratch.entries(of: "Code").filter { $0.hasSuffix(".swift") } == [
          "CommonAPI/DecodedSample.swift", "CommonAPI/ParkSamples.swift",
          "TaxiAPI/DecodedSample.swift", "TaxiAPI/TripSamples.swift",
        ]
      )
      let park = try scratch.text("Code/CommonAPI/ParkSamples.swift")
      #expect(park.contains("extension API.Park {") && park.contains(": API.Park {"), "\(park)")
      #expect(!park.contains("import"), "\(park)")
    }
  }

  @Test func instancesImportTheModulesOfTheirTypes() throws {
    try project { scratch in
      try scratch.check(
        "sample --swift --output Code --import CommonAPI --import TaxiAPI",
        status: 0
      )
      #expect(
        try scratch.entries(of: "Code").filter { $0.hasSuffix(".swift") } == [
          "CommonAPI/ParkSamples.swift", "DecodedSample.swift", "TaxiAPI/TripSamples.swift",
        ]
      )
      #expect(
        try scratch.text("Code/TaxiAPI/TripSamples.swift").contains("\npublic import TaxiAPI\n")
      )
      try scratch.check("sample --swift --output One --import TaxiAPI", status: 0)
      #expect(try !scratch.entries(of: "One").contains { $0.contains("Park") })
      try scratch.check(
        "sample --swift --output None --import TaxiApi",
        status: 2,
        says: "no output has the module 'TaxiApi'",
        "did you mean 'TaxiAPI'?"
      )
    }
    try project(common: "", taxi: "") { scratch in
      try scratch.check("sample --swift --output Code", status: 0)
      #expect(try scratch.entries(of: "Code").contains("Sources/TaxiAPI/TripSamples.swift"))
    }
  }
}
