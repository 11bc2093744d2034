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

  /// A check of a payload, or a sample, follows chains of schemas that no limit on documents keeps short.
  @Test(arguments: [
    "{not: %}", "{if: {}, then: %}", "{properties: {a: %}, required: [a]}",
  ])
  func chainsOfSchemas(link: String) throws {
    let count = 30_000
    let chain = (0..<count).map { number in
      "  a\(number): \(link.replacing("%", with: "{$ref: '#/definitions/a\(number + 1)'}"))\n"
    }
    let files = [
      "a.yml": "definitions:\n\(chain.joined())  a\(count): {type: string}\n", "p.json": "1",
    ]
    try Scratch.with(files) { scratch in
      let root = "--no-config --schema 'a.yml#/definitions/a0'"
      try checkEnds(scratch, ["verify --contract \(root) p.json", "sample \(root)"], link)
    }
  }

  @Test func tooDeepSchemasAreCalledThat() throws {
    let (open, close) = (repeatElement("{not: ", count: 40), repeatElement("}", count: 40))
    let chain = (0..<3_000).map { number in
      "  a\(number): \(open.joined()){$ref: '#/definitions/a\(number + 1)'}\(close.joined())\n"
    }
    let files = [
      "a.yml": "definitions:\n\(chain.joined())  a3000: {type: string}\n", "p.json": "1",
    ]
    try Scratch.with(files) { scratch in
      let result = try scratch.dtoc(
        "verify --contract --notes --no-config --schema a.yml#/definitions/a0 p.json"
      )
      let reason = "isn't always checked, because too many schemas lead to it, one inside another"
      #expect(result.status == 0 && result.output.contains(reason), "\(result.output)")
    }
  }

  /// Reading and matching a pattern also takes stack, where little is left.
  @Test(arguments: [48, 190])
  func deepPatternsInChains(groups: Int) throws {
    let pattern = String(repeating: "(?=", count: groups) + String(repeating: ")", count: groups)
    let chain = (0..<12_000).map { number in
      "  a\(number): {if: {}, pattern: '\(pattern)', then: {$ref: '#/definitions/a\(number + 1)'}}\n"
    }
    let files = ["a.yml": "definitions:\n\(chain.joined())  a12000: {}\n", "p.json": "\"a\""]
    try Scratch.with(files) { scratch in
      let command = "verify --contract --no-config --schema 'a.yml#/definitions/a0' p.json"
      try checkEnds(scratch, [command], "\(groups) groups")
    }
  }

  @Test(arguments: ["^(?:foo|bar|a)*$", "^(?:(?:a?)+)+$", "^(?=(?:a|b)*$)"])
  func longTexts(pattern: String) throws {
    let files = [
      "a.yml": "definitions: {a: {type: string, pattern: '\(pattern)'}}",
      "p.json": "\"\(String(repeating: "a", count: 100_000))\"",
    ]
    try Scratch.with(files) { scratch in
      let command = "verify --contract --no-config --schema 'a.yml#/definitions/a' p.json"
      try checkEnds(scratch, [command], pattern)
    }
  }

  private func checkEnds(_ scratch: Scratch, _ file: String, _ name: String) throws {
    let commands = [
      "validate \(file)", "generate \(file) -o out", "validate \(file) --fix --unsafe",
    ]
    try checkEnds(scratch, commands, name)
  }

  /// Each command exits normally, with or without findings.
  private func checkEnds(_ scratch: Scratch, _ commands: [String], _ name: String) throws {
    for command in commands {
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
