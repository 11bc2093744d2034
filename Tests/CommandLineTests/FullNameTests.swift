import Foundation
import Testing

/// The option `full-names`, in all commands that know names.
@Suite(.enabled(if: Git.isThere, "there is no git"))
struct FullNameTests {
  private let document = """
    definitions:
      order:
        x-dto-name: Trip
        type: object
        required: [id]
        properties:
          id: {type: integer}
          park: {$ref: '#/definitions/park'}
      park: {type: object, properties: {name: {type: string}}}

    """
  private let configuration = """
    schemas: Schemas
    output: out
    type-suffix: DTO
    names: {'order.yml#/definitions/park': Car_Park}

    """
  private let payload = #"{"id": 1, "park": {"name": "A"}}"#

  private func with(_ body: (Scratch) throws -> Void) throws {
    try Scratch.repository([
      "dtoc.yaml": configuration, "Schemas/order.yml": document, "payload.json": payload,
    ]) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.commitAll()
      try scratch.write(configuration + "full-names: true\n", to: "dtoc.yaml")
      try body(scratch)
    }
  }

  @Test func everyCommandKnowsThem() throws {
    try with { scratch in
      #expect(try scratch.text("out/Order.swift").contains("var park: CarParkDTO?"))
      try scratch.check(
        "breaking --against HEAD",
        status: 0,
        says: "'TripDTO' is now called 'Trip'"
      )
      try scratch.check("generate", status: 0)
      let swift = try scratch.text("out/Order.swift")
      for line in ["struct Trip:", "struct Car_Park:", "var park: Car_Park?"] {
        #expect(swift.contains(line), "\(swift)")
      }
      try scratch.check("generate --check", status: 0)
      try scratch.check("generate --why Car_Park", status: 0)
      try scratch.check("verify payload.json --type Trip", status: 0)
      try scratch.check("sample --type Car_Park", status: 0)
      try scratch.check("sample --type TripDTO", status: 2, says: "TripDTO")
      try scratch.check("generate --no-full-names", status: 0)
      #expect(try scratch.text("out/Order.swift").contains("struct TripDTO:"))
    }
  }

  /// A full name is the user's, so it isn't recorded; other names are, without the suffix.
  @Test func theRecordIsTheSame() throws {
    try with { scratch in
      let record = "out/.dtoc-names/Schemas/order.yml.names"
      let before = try scratch.text(record)
      try scratch.check("generate", status: 0)
      #expect(try scratch.text(record) == before)
      #expect(before.contains("\n#/definitions/order\n"), "\(before)")
      try scratch.write(
        document.replacing("    x-dto-name: Trip\n", with: ""),
        to: "Schemas/order.yml"
      )
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Order.swift").contains("struct OrderDTO:"))
    }
  }

  /// `--fix --unsafe` writes the name of a type that had to give way, and it stays.
  @Test func fixesWriteFullNames() throws {
    try with { scratch in
      let text =
        document + "  Park: {x-dto-name: Trip, type: object, properties: {a: {type: string}}}\n"
        + "  car_a: {type: object}\n  carA: {type: object}\n"
      try scratch.write(text, to: "Schemas/order.yml")
      try scratch.check("generate", status: 0, says: "the name 'Trip' is taken")
      let swift = try scratch.text("out/Order.swift")
      try scratch.check("validate --fix --unsafe", status: 0)
      let fixed = try scratch.text("Schemas/order.yml")
      #expect(fixed.contains("carA: {x-dto-name: OrderCarADTO,"), "\(fixed)")
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Order.swift") == swift)
    }
  }

  /// Names that Swift doesn't allow are changed.
  @Test func othersAreChanged() throws {
    try with { scratch in
      let text = document.replacing("x-dto-name: Trip", with: "x-dto-name: my trip")
        .replacing("  park: {type", with: "  Type: {x-dto-name: Type, type: object}\n  park: {type")
      try scratch.write(text, to: "Schemas/order.yml")
      try scratch.check("generate", status: 0)
      let swift = try scratch.text("out/Order.swift")
      for line in ["struct MyTrip:", "typealias TypeModel ="] { #expect(swift.contains(line)) }
    }
  }
}
