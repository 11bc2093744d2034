import Foundation
import Testing

/// Documents nested as deeply as the limit allows, compiled by a process with a very small stack.
@Suite struct NestingTests {
  @Test(
    arguments: [
      Nesting("properties", around: "{type: object, properties: {a: ", "}}", depth: 490),
      Nesting("items", around: "{type: array, items: ", "}", depth: 980),
      Nesting("additionalProperties", around: "{additionalProperties: ", "}", depth: 980),
      Nesting("allOf", around: "{allOf: [{properties: {b: {}}}, ", "]}", depth: 490),
      Nesting("oneOf", around: "{oneOf: [{type: integer}, ", "]}", depth: 490),
      Nesting("not", around: "{not: ", "}", depth: 980),
      Nesting("if", around: "{if: {required: [a]}, then: ", "}", depth: 980),
      Nesting("example", around: "[", "]", depth: 980, in: "{type: array, items: {}, example: %}"),
      Nesting("default", around: "{a: ", "}", depth: 980, in: "{properties: {a: {default: %}}}"),
      Nesting("enum", around: "[", "]", depth: 980, in: "{enum: [%, %]}"),
      Nesting("too deep", around: "{type: object, properties: {a: ", "}}", depth: 2000),
    ]
  )
  func nothingOverflows(nesting: Nesting) throws {
    try Scratch.with(["a.yml": "definitions: {root: \(nesting.schema)}\n"]) { scratch in
      try checkEnds(scratch, "a.yml", nesting.name)
    }
  }

  @Test func json() throws {
    let schema = Nesting("", around: #"{"properties":{"a":"#, "}}", depth: 490, innermost: "{}")
      .schema
    try Scratch.with(["a.json": #"{"definitions":{"root":\#(schema)}}"#]) { scratch in
      try checkEnds(scratch, "a.json", "json")
    }
  }

  @Test func chainsOfReferences() throws {
    let count = 10_000
    let chain = (0..<count).map { "  a\($0): {$ref: '#/definitions/a\($0 + 1)'}\n" }
    try Scratch.with(["a.yml": "definitions:\n\(chain.joined())  a\(count): {type: string}\n"]) {
      scratch in
      try checkEnds(scratch, "a.yml", "references")
    }
  }

  /// Each command exits normally, with or without findings.
  private func checkEnds(_ scratch: Scratch, _ file: String, _ name: String) throws {
    for command in [
      "validate \(file)", "generate \(file) -o out", "validate \(file) --fix --unsafe",
    ] {
      let script = #"ulimit -s 256; "$0" \#(command) >/dev/null 2>&1; echo $?"#
      let status = try scratch.run("sh", ["-c", script, Dtoc.executable.path])
      #expect(["0\n", "1\n"].contains(status), "\(name): \(command)")
    }
  }

  struct Nesting: Sendable, CustomTestStringConvertible {
    let name: String
    let schema: String

    init(
      _ name: String,
      around open: String,
      _ close: String,
      depth: Int,
      innermost: String = "{type: string}",
      in schema: String = "%"
    ) {
      self.name = name
      let nested =
        String(repeating: open, count: depth) + innermost + String(repeating: close, count: depth)
      self.schema = schema.replacing("%", with: nested)
    }

    var testDescription: String { name }
  }
}
