import Foundation
import Testing

/// `dtoc verify`: files, types, formats and exit statuses.
@Suite struct VerifyTests {
  private static let order = """
    definitions:
      Order:
        type: object
        required: [id]
        properties:
          id: {type: integer}
          note: {type: string}
      Orders: {type: array, items: {$ref: '#/definitions/Order'}}
    """

  private func project(
    _ configuration: String = "schemas: Schemas\noutput: Swift\n",
    _ body: (Scratch) throws -> Void
  ) throws {
    try Scratch.with(["dtoc.yaml": configuration, "Schemas/order.yml": Self.order], body)
  }

  @Test func reportsWhatAppsDo() throws {
    try project { scratch in
      try scratch.write(#"{"id": 1, "note": "n"}"#, to: "good.json")
      try scratch.write(#"{"id": 1, "note": 12}"#, to: "bad.json")
      try scratch.write(#"{"note": "n"}"#, to: "lost.json")
      let good = try scratch.dtoc("verify good.json --type Order")
      #expect(good.status == 0 && good.output == "", "\(good.output)")
      let bad = try scratch.dtoc("verify bad.json --type Order")
      #expect(bad.status == 0, "\(bad.error)")
      #expect(bad.output.contains("bad.json:1:19: warning[invalid-optional]: 'note'"))
      #expect(bad.output.contains(#"1 | {"id": 9, "note": 99}"#), "\(bad.output)")
      try scratch.check("verify bad.json --type Order --strict", status: 1)
      try scratch.check(
        "verify lost.json --schema Schemas/order.yml#/definitions/Order",
        status: 1,
        says: "error[undecodable-payload]: 'id': expected a value, found nothing"
      )
      let list = try scratch.dtoc("verify good.json --schema Schemas --type Orders --format json")
      #expect(list.status == 1 && list.output.contains("expected array, found object"))
    }
  }

  @Test func saysThatHooksArentRun() throws {
    try project("schemas: Schemas\noutput: Swift\nhooks: didDecode\nproperties: var\n") { scratch in
      try scratch.write(#"{"id": 1}"#, to: "order.json")
      let text = try scratch.dtoc("verify order.json order.json --type Order")
      #expect(text.status == 0 && text.output == "", "\(text.output)")
      let note = "note: hooks aren't run; 'didDecode' of Order may refuse what is valid here"
      #expect(text.error.components(separatedBy: note).count == 2, "\(text.error)")
      let quiet = try scratch.dtoc("verify order.json --type Order --quiet")
      #expect(!quiet.error.contains("hooks"), "\(quiet.error)")
    }
  }

  /// Only properties know how many elements an array has; in a payload that is one, apps drop what they can't decode.
  @Test func dropsElementsOfFixedListsThatArePayloads() throws {
    try project { scratch in
      try scratch.write(
        """
        definitions:
          Pair: {type: array, items: {type: integer}, minItems: 2, maxItems: 2}
          Box: {type: object, required: [pair], properties: {pair: {$ref: '#/definitions/Pair'}}}
        """,
        to: "Schemas/pair.yml"
      )
      try scratch.write("[1, null]", to: "pair.json")
      try scratch.write(#"{"pair": [1, null]}"#, to: "box.json")
      let pair = try scratch.dtoc("verify pair.json --type Pair")
      #expect(
        pair.status == 0 && pair.output.contains("warning[dropped-element]: '[1]'"),
        "\(pair)"
      )
      try scratch.check("verify box.json --type Box", status: 1, says: "undecodable-payload")
    }
  }

  /// Locating a fault takes the same time wherever its element is in an array.
  @Test(.timeLimit(.minutes(10))) func countsManyFaultsInOneArray() throws {
    try project { scratch in
      let elements = Array(repeating: #"{"id": "a"}"#, count: 100_000).joined(separator: ",")
      try scratch.write("[\(elements)]", to: "many.json")
      let report = try scratch.dtoc("verify many.json --type Orders --summary")
      #expect(report.status == 0, "\(report.error)")
      #expect(report.output.contains("[*].id"), "\(report.output)")
    }
  }

  /// A finding takes the same time wherever it is in a long line.
  @Test(.timeLimit(.minutes(10))) func showsManyFaultsInOneLine() throws {
    try project { scratch in
      let elements = Array(repeating: #"{"id": 1, "note": 2}"#, count: 10_000).joined(
        separator: ","
      )
      try scratch.write("[\(elements)]", to: "many.json")
      let report = try scratch.dtoc("verify many.json --type Orders --contract")
      #expect(report.status == 0, "\(report.error)")
      #expect(report.output.contains("'[9999].note'"), "\(report.output.suffix(300))")
    }
  }

  @Test func readsLinesOneByOne() throws {
    try project { scratch in
      let lines = #"{"id": 1}"# + "\r\n\n" + #"{"id": "a"}"# + "\n" + #"{"id": "b"}"#
      try scratch.write(lines, to: "log")
      let result = try scratch.dtoc("verify log --type Order")
      #expect(result.status == 1)
      #expect(result.output.contains("log:3:8: error[undecodable-payload]"), "\(result.output)")
      #expect(result.output.contains("the same in 1 other payload"))
      #expect(result.error.contains("3 payloads: apps can't decode 2"), "\(result.error)")
      let summary = try scratch.dtoc("verify log --type Order --summary")
      #expect(summary.output.contains("2         66.7 %  undecodable-payload  Order  id"))
      let broken = try scratch.dtoc("verify - --type Order --summary", input: "{1")
      #expect(broken.output.contains("  expected a key in quotation marks"), "\(broken.output)")
    }
  }

  /// As apps do.
  @Test(arguments: [
    String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian,
    .utf32BigEndian,
  ])
  func readsOtherEncodings(_ encoding: String.Encoding) throws {
    try project { scratch in
      let text = "{\"note\": \"\u{1F695}\",\n \"id\": \"1\"}"
      try scratch.write(try #require(text.data(using: encoding)), to: "a.json")
      let result = try scratch.dtoc("verify a.json --type Order")
      #expect(result.output.contains("a.json:2:8: error[undecodable-payload]"), "\(result.output)")
      let inferred = try scratch.dtoc("infer a.json --name Order")
      #expect(inferred.output.contains("id:\n          type: string"), "\(inferred)")
    }
  }

  @Test func brokenEncodings() throws {
    try project { scratch in
      let bytes = try #require("{\"id\": 1}".data(using: .utf16LittleEndian))
      for broken in [bytes.dropLast(), bytes.dropLast(2) + [0x00, 0xD8]] {
        try scratch.write(broken, to: "a.json")
        let result = try scratch.dtoc("verify a.json --type Order")
        #expect(result.output.contains("error[malformed-payload]"), "\(result.output)")
      }
    }
  }

  @Test func foldersAreNoPayloads() throws {
    try project("schemas: Schemas\npayloads: [{files: samples, type: Order}]\n") { scratch in
      try scratch.write("1", to: "samples/a.json")
      for command in [["verify"], ["infer", "samples", "--name", "Order"]] {
        let result = try Dtoc.run(command, in: scratch.folder)
        #expect(result.status == 2)
        #expect(
          result.error.contains(
            "can't read 'samples': it is a folder\nhelp: name its files, such as 'samples/*.json'"
          ),
          "\(result.error)"
        )
      }
    }
  }

  @Test func readsStandardInput() throws {
    try project { scratch in
      let payload = #"{"id": 1, "note": []}"#
      let result = try scratch.dtoc("verify - --type Order", input: payload)
      #expect(result.output.contains("<stdin>:1:19: warning[invalid-optional]"), "\(result)")
    }
  }

  @Test func readsThePayloadsOfTheConfiguration() throws {
    let configuration = """
      schemas: Schemas
      output: Swift
      payloads:
        - {files: 'samples/*.json', type: Order}
        - {files: more.json, schema: Schemas/order.yml#/definitions/Orders}

      """
    try project(configuration) { scratch in
      try scratch.write(#"{"id": true}"#, to: "samples/a.json")
      try scratch.write(#"{"id": 1}"#, to: "samples/b.json")
      try scratch.write(#"[{"id": 1}, {}]"#, to: "more.json")
      let all = try scratch.dtoc("verify --format short")
      #expect(all.status == 1)
      #expect(
        all.output.contains("samples/a.json:1:8: error[undecodable-payload]: 'id'"),
        "\(all.output)"
      )
      #expect(
        all.output.contains("more.json:1:13: warning[dropped-element]: '[1].id'"),
        "\(all.output)"
      )
      try scratch.check("verify samples/b.json", status: 0)
      try scratch.check("verify dtoc.yaml", status: 2, says: "the type of 'dtoc.yaml' is unknown")
    }
  }

  @Test func baselineSuppressesKnownFindings() throws {
    try project { scratch in
      try scratch.write(#"{"id": true}"#, to: "a.json")
      try scratch.check("verify a.json --type Order --write-baseline b.json", status: 0)
      try scratch.check("verify a.json --type Order --baseline b.json", status: 0)
    }
  }

  @Test func explainsWrongUsage() throws {
    try project { scratch in
      try scratch.write("1", to: "a.json")
      try scratch.check(
        "verify a.json",
        status: 2,
        says: "use '--type', '--operation' or '--schema'"
      )
      try scratch.check("verify --type Order", status: 2, says: "name the files")
      try scratch.check("verify a.json --type Ordr", status: 2, says: "did you mean 'Order'?")
      try scratch.check(
        "verify a.json --schema Schemas/order.yml#/definitions/Ordr",
        status: 2,
        says: "did you mean 'Schemas/order.yml#/definitions/Order'?"
      )
      try scratch.check("verify none.json --type Order", status: 2, says: "can't read")
      try scratch.check(
        "verify a.json --schema Schemas/order.yml",
        status: 2,
        says: "needs a JSON Pointer"
      )
    }
  }

  /// Apps decode a payload that may be null as an optional.
  @Test func nullRoots() throws {
    let schemas = [
      "Object": (
        "{type: [object, 'null'], required: [id], properties: {id: {type: integer}}}", "{}"
      ),
      "Listed": ("{type: [string, 'null'], enum: [a, null]}", "1"),
      "List": ("{type: [array, 'null'], items: {type: integer}}", "{}"),
      "Map": ("{type: [object, 'null'], additionalProperties: {type: integer}}", "[]"),
      "Day": ("{type: [string, 'null'], format: date}", #""today""#),
      "Union": (
        "{oneOf: [{type: object, required: [a], properties: {a: {type: string}}}, {type: integer}, {type: 'null'}]}",
        "{}"
      ),
      "Wrapped": ("{anyOf: [{$ref: '#/definitions/Note'}, {type: 'null'}]}", "{}"),
      "Both": ("{allOf: [{type: 'null'}, {$ref: '#/definitions/Note'}]}", "{}"),
      "Older": (
        "{type: object, nullable: true, required: [a], properties: {a: {type: string}}}", "{}"
      ),
      "Vendor": (
        "{type: object, x-nullable: true, required: [a], properties: {a: {type: string}}}", "{}"
      ),
      "Note": ("{type: object, required: [a], properties: {a: {type: string}}}", "null"),
    ]
    let text = schemas.map { "  \($0.key): \($0.value.0)\n" }.sorted().joined()
    try Scratch.with(["a.yml": "definitions:\n\(text)"]) { scratch in
      func faults(_ payload: String, _ type: String) throws -> Int {
        try scratch.write(payload, to: "payload.json")
        let result = try scratch.dtoc(
          "verify payload.json --schema a.yml --type \(type) --contract --format short"
        )
        return result.output.split(separator: "\n").count
      }
      for (name, (_, invalid)) in schemas {
        #expect(try faults("null", name) == (name == "Note" ? 1 : 0), "\(name)")
        #expect(try faults(invalid, name) >= 1, "\(name)")
        let made = try scratch.dtoc("sample --schema a.yml --type \(name) --count 30")
        let lines = made.output.split(separator: "\n")
        #expect(made.status == 0 && lines.count == 30 && lines.first != "null", "\(name): \(made)")
        for line in lines { #expect(try faults(String(line), name) == 0, "\(name): \(line)") }
        let least = try scratch.dtoc("sample --schema a.yml --type \(name) --minimal")
        #expect(least.output != "null\n", "\(name)")
      }
    }
  }

}
