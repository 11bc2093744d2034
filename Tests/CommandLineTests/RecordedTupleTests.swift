import Foundation
import Testing

/// What name records do to tuples, which are arrays in the first style and structs in the second.
@Suite struct RecordedTupleTests {
  private let schemas = """
    $schema: https://json-schema.org/draft/2020-12/schema
    $defs:
      point: {prefixItems: [{type: number, title: x}, {type: string, title: label}], items: false, minItems: 1}
      shape:
        type: object
        properties:
          size: {prefixItems: [{type: number, title: width}, {type: string, title: unit}], items: false, minItems: 2}

    """
  private let arrays = ["typealias Point = [PointItem]", "var size: [SizeItem]?"]
  private let structs = ["struct Point: ", "var size: Size?"]

  private func with(_ configuration: String, _ body: (Scratch) throws -> Void) throws {
    try Scratch.with(
      [
        "dtoc.yaml": "schemas: Schemas\noutput: out\n\(configuration)",
        "Schemas/shapes.yml": schemas,
      ],
      body
    )
  }

  private func check(_ scratch: Scratch, _ configuration: String, _ texts: [String]) throws {
    try scratch.write("schemas: Schemas\noutput: out\n\(configuration)", to: "dtoc.yaml")
    try scratch.check("generate", status: 0)
    let swift = try scratch.text("out/Shapes.swift")
    for text in texts { #expect(swift.contains(text), "\(configuration): \(text)") }
    try scratch.check("generate --check", status: 0)
  }

  @Test func firstStyleHasArrays() throws {
    try with("") { scratch in
      try check(scratch, "", arrays)
      // The names are given anew, once.
      try check(scratch, "style: 2\n", structs)
    }
  }

  @Test func recordedStructsStay() throws {
    try with("style: 2\n") { scratch in
      try check(scratch, "style: 2\n", structs)
      try check(scratch, "", structs)
    }
  }

  @Test func recordedArraysStay() throws {
    try with("style: 2\n") { scratch in
      try check(scratch, "style: 2\ntuples: array\n", arrays)
      try check(scratch, "style: 2\n", arrays)
      try check(scratch, "style: 2\ntuples: struct\n", structs)
    }
  }

  /// So do those of the types in it.
  @Test func namesOfNestedTypesStay() throws {
    try with("style: 2\n") { scratch in
      let place = "{title: TITLE, type: object, properties: {a: {type: string}}}"
      let document =
        "$schema: https://json-schema.org/draft/2020-12/schema\n$defs: {p: {prefixItems: [{enum: [x]}, \(place)], items: false}}\n"
      for title in ["position", "place"] {
        try scratch.write(document.replacing("TITLE", with: title), to: "Schemas/shapes.yml")
        try check(scratch, "style: 2\n", ["struct Position: ", "var position: Position?"])
      }
    }
  }

  /// A name of one position that another one has now would be read as something else.
  @Test func namesMoveWithTheirTitles() throws {
    try with("style: 2\n") { scratch in
      let places = "[{type: number, title: longitude}, {type: number, title: latitude}]"
      for (titles, names) in [
        (
          places,
          ["longitude = try fields.required(\"0\")", "latitude = try fields.required(\"1\")"]
        ),
        (
          "[{type: number, title: latitude}, {type: number, title: longitude}]",
          ["latitude = try fields.required(\"0\")", "longitude = try fields.required(\"1\")"]
        ),
        (
          "[{type: number, title: height}, {type: number, title: latitude}, {type: number, title: longitude}]",
          [
            "height = try fields.required(\"0\")", "latitude = try fields.required(\"1\")",
            "longitude = try fields.required(\"2\")",
          ]
        ),
      ] {
        try scratch.write(
          "$schema: https://json-schema.org/draft/2020-12/schema\n$defs: {place: {prefixItems: \(titles), items: false, minItems: 3}}\n",
          to: "Schemas/shapes.yml"
        )
        try check(scratch, "style: 2\n", names)
      }
    }
  }

  private func write(_ variants: String..., to scratch: Scratch) throws {
    let list = variants.joined(separator: ", ")
    try scratch.write(
      "$schema: https://json-schema.org/draft/2020-12/schema\n$defs: {either: {oneOf: [\(list)]}}\n",
      to: "Schemas/shapes.yml"
    )
  }

  private func pair(_ first: String, _ second: String) -> String {
    "{prefixItems: [{type: \(first)}, {type: \(second)}], items: false, minItems: 2}"
  }

  /// Cases are named after the elements, so that a variant that comes before doesn't take their names.
  @Test func casesStay() throws {
    try with("style: 2\n") { scratch in
      let cases = ["case numberString(NumberString)", "case stringNumber(StringNumber)"]
      try write(pair("number", "string"), pair("string", "number"), to: scratch)
      try check(scratch, "style: 2\n", cases)
      let others = [pair("boolean", "string"), pair("string", "number"), pair("number", "string")]
      try write(others.joined(separator: ", "), to: scratch)
      try check(scratch, "style: 2\n", cases + ["case booleanString(BooleanString)"])
    }
  }

  /// So do those that an earlier version has recorded by their kind, next to which others are named in the same way.
  @Test func recordedKindsStay() throws {
    try with("style: 2\n") { scratch in
      try write(pair("number", "string"), "{type: string}", to: scratch)
      try check(scratch, "style: 2\n", ["case numberString(NumberString)"])
      let path = "out/.dtoc-names/Schemas/shapes.yml.names"
      let record = try scratch.text(path)
        .replacing("  #number_string = numberString", with: "  array = array")
        .replacing("  /#number_string = NumberString", with: "  /array = ArrayModel")
      try scratch.write(record, to: path)
      try check(scratch, "style: 2\n", ["case array(ArrayModel)"])
    }
  }

  /// The keys of properties in a record are positions, and their names stay.
  @Test func namesStay() throws {
    try with("style: 2\n") { scratch in
      try check(scratch, "style: 2\n", structs)
      let record = try scratch.text("out/.dtoc-names/Schemas/shapes.yml.names")
      #expect(record.contains("#/$defs/point\n  \"0\" = x\n  \"1\" = label\n"), "\(record)")
      try scratch.write(
        schemas.replacing("title: x", with: "title: longitude"),
        to: "Schemas/shapes.yml"
      )
      try check(scratch, "style: 2\n", ["let x: Double"])
      try scratch.write(
        schemas.replacing("title: x", with: "x-dto-name: longitude"),
        to: "Schemas/shapes.yml"
      )
      try check(scratch, "style: 2\n", ["let longitude: Double"])
    }
  }
}
