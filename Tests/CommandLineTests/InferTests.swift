import Foundation
import Testing

/// `dtoc infer`: files, arguments and exit statuses. What is inferred is tested by the folders of `Tests/Inference`.
@Suite struct InferTests {
  @Test func writesASchemaOnce() throws {
    try Scratch.with(["a.json": #"{"id": 1}"#, "b.json": #"{"id": 2, "note": "n"}"#]) { scratch in
      let arguments = [
        "infer", "a.json", "b.json", "--name", "Order", "--output", "Schemas/order.yml",
      ]
      let first = try Dtoc.run(arguments, in: scratch.folder)
      #expect(first.status == 0 && first.output == "", "\(first)")
      #expect(first.error == "2 samples\n")
      let text = try scratch.text("Schemas/order.yml")
      #expect(text.contains("    Order:\n      type: object\n      required: [id]\n"), "\(text)")
      let again = try Dtoc.run(arguments, in: scratch.folder)
      #expect(again.status == 2)
      #expect(
        again.error.contains(
          "'Schemas/order.yml' already exists; '--force' replaces it, and keeps a copy"
        )
      )
      #expect(
        try Dtoc.run(arguments + ["--force", "--dialect", "2.0"], in: scratch.folder).status == 0
      )
      #expect(try scratch.text("Schemas/order.yml.bak") == text)
      #expect(try scratch.text("Schemas/order.yml").hasPrefix("definitions:\n  Order:\n"))
      try scratch.check("validate Schemas/order.yml --no-config --strict", status: 0)
      try scratch.check("verify b.json --schema Schemas/order.yml --type Order", status: 0)
    }
  }

  @Test func enumsThatRepeatMoreOftenThanIntegersCount() throws {
    try Scratch.with(["a.jsonl": #"{"status": "new"}"# + "\n" + #"{"status": "old"}"#]) { scratch in
      let result = try scratch.dtoc("infer a.jsonl --name Order --enum-repeats \(String(Int.max))")
      #expect(result.status == 0 && !result.output.contains("enum"), "\(result)")
    }
  }

  @Test func escapesOverridesOfDirection() throws {
    try Scratch.with(["a.json": #"{"a\u202Eb": 1}"#]) { scratch in
      let result = try scratch.dtoc("infer a.json --name Order")
      #expect(result.output.contains(#""a\u202eb""#), "\(result)")
      #expect(!result.output.contains("\u{202E}"))
    }
  }

  @Test func printsTheSchemaOfStandardInput() throws {
    try Scratch.with([:]) { scratch in
      let lines = "{\"id\": 1}\n\n{\"id\": null}\n"
      let result = try scratch.dtoc("infer - --name order --dialect 2.0", input: lines)
      #expect(result.status == 0)
      #expect(
        result.output == """
          definitions:
            order:
              type: object
              required: [id]
              properties:
                id:
                  type: integer
                  x-nullable: true

          """
      )
    }
  }

  /// The other samples count, and each mistake has its place.
  @Test func reportsWhatCantBeRead() throws {
    let half = #"{"id": "\ud800"}"#
    let lines = "{\"id\": 1}\n{\"id\": \n{\"id\": 2, \"id\": 3}\n\(half)\n"
    try Scratch.with(["log.jsonl": lines, "deep.json": String(repeating: "[", count: 100_000)]) {
      scratch in
      try scratch.write(Data([0x22, 0xFF, 0x22]), to: "bytes.json")
      let result = try scratch.dtoc("infer log.jsonl --name Order")
      #expect(result.status == 1)
      #expect(result.output.contains("type: integer"), "\(result.output)")
      #expect(result.error.contains("log.jsonl:2:8: error[malformed-payload]"), "\(result.error)")
      #expect(result.error.contains("log.jsonl:3:17: warning[repeated-member]"), "\(result.error)")
      #expect(result.error.contains("log.jsonl:4:9: error[malformed-payload]"), "\(result.error)")
      #expect(result.error.contains("4 samples, of which 2 can't be read"), "\(result.error)")
      for file in ["deep.json", "bytes.json"] {
        try scratch.check(
          "infer \(file) --name Order",
          status: 1,
          says: "\(file):1:",
          "there are no samples"
        )
      }
    }
  }

  /// The segments of URLs that are ids, and so don't name schemas.
  @Test(
    arguments: [
      ("/v1/cars/7f", "Car"), ("/v1/customers/cus_9s6XKzkNRiz8i3", "Customer"),
      ("/v1/users/2fa", "_2fa"), ("/v1/car/7f", "_7f"), ("/v1/videos/mp4_720p", "Mp4_720p"),
    ]
  )
  func namesSchemasAfterPaths(_ path: String, _ name: String) throws {
    let entry = #"""
      {"request": {"method": "GET", "url": "https://example.com\#(path)"}, "response": {"status": 200, "content":
      {"size": 1, "mimeType": "application/json", "text": "{}"}}}
      """#
    try Scratch.with(["t.har": #"{"log": {"entries": [\#(entry)]}}"#]) { scratch in
      let inferred = try scratch.dtoc("infer t.har --dialect 2.0").output
      #expect(inferred == "definitions:\n  \(name):\n    type: object\n")
    }
  }

  @Test func readsTheResponsesOfAPath() throws {
    func entry(_ url: String, _ status: Int, _ text: String) -> String {
      """
      {"request": {"method": "GET", "url": "https://example.com\(url)"}, "response": {"status": \(status), "content":
      {"size": 1, "mimeType": "application/json", "text": "\(text)"}}}
      """
    }
    let entries = [
      entry("/v1/orders/1", 200, "{}"), entry("/v1/orders/2", 404, "[]"),
      entry("/v1/parks/1", 200, "1"),
    ]
    let recording = #"{"log": {"entries": [\#(entries.joined(separator: ",\n"))]}}"#
    try Scratch.with(["t.har": recording, "cut.har": String(recording.dropLast(20))]) { scratch in
      let arguments = ["infer", "t.har", "--dialect", "2.0"]
      let all = try Dtoc.run(arguments, in: scratch.folder)
      #expect(
        all.output == "definitions:\n  Order:\n    type: object\n\n  Park:\n    type: integer\n"
      )
      #expect(
        all.error.contains("skipped 1 response of other requests, with errors or without JSON")
      )
      let one = try Dtoc.run(
        arguments + ["--url", "/v1/orders/{id}", "--name", "Thing"],
        in: scratch.folder
      )
      #expect(one.output == "definitions:\n  Thing:\n    type: object\n", "\(one)")
      let cut = try scratch.dtoc("infer cut.har")
      #expect(cut.status == 1)
      #expect(cut.error.contains("expected the rest of the entries"), "\(cut.error)")
    }
  }

  /// A name in other letters means the same schema, so that a second run adds nothing.
  @Test func addsToASchemaInOtherLetters() throws {
    let schema =
      "definitions:\n  Order:\n    type: object\n    properties:\n      a: {type: integer}\n"
    try Scratch.with(["order.yml": schema, "one.json": #"{"a": 1, "b": 2}"#]) { scratch in
      for _ in 0..<2 {
        try scratch.check("infer one.json --name order --into order.yml", status: 0)
      }
      #expect(try scratch.text("order.yml") == schema + "      b:\n        type: integer\n")
    }
  }

  @Test func addsToAFile() throws {
    let schema =
      "# Ours\ndefinitions:\n  Order:\n    type: object\n    properties:\n      id: {type: string}\n"
    try Scratch.with(["s.yml": schema, "o.json": #"{"id": 1, "note": ""}"#]) { scratch in
      let result = try scratch.dtoc("infer o.json --name Order --into s.yml")
      #expect(result.status == 0)
      #expect(
        result.error.contains(
          "s.yml:6:12: warning[contradicted-schema]: 'id' should be string, but is integer (1 of 1 sample)"
        )
      )
      #expect(result.error.hasSuffix("\ns.yml: added 1 property\n"), "\(result.error)")
      #expect(try scratch.text("s.yml") == schema + "      note:\n        type: string\n")
      try scratch.check("infer o.json --name Order --into s.yml", status: 0, says: "nothing to add")
      try scratch.write("a: [", to: "broken.yml")
      try scratch.check("infer o.json --name Order --into broken.yml", status: 1)
      #expect(try scratch.text("broken.yml") == "a: [")
    }
  }

  /// Standard input can't be read twice.
  @Test func comparesStandardInput() throws {
    try Scratch.with(["s.yml": "# Ours"]) { scratch in
      func add(_ lines: String) throws -> String {
        try scratch.dtoc("infer - --name Order --into s.yml", input: lines).error
      }
      #expect(try add("{\"id\": 1}\n") == "1 sample\ns.yml: added 1 definition\n")
      #expect(try scratch.text("s.yml").hasPrefix("# Ours\nopenapi: 3.0.3\n"))
      let error = try add("{\"id\": 1}\n{\"id\": true}\n")
      #expect(error.contains("'id' should be integer, but is boolean (1 of 2 samples)"), "\(error)")
      #expect(error.hasSuffix("s.yml: nothing to add\n"), "\(error)")
    }
  }

  /// A finding is in the document that a reference leads to.
  @Test func comparesOtherFiles() throws {
    let order =
      "definitions:\n  Order:\n    type: object\n    properties:\n      car: {$ref: 'car.yml#/definitions/Car'}\n"
    let car = "definitions:\n  Car:\n    type: object\n    properties: {model: {type: string}}\n"
    let sample = #"{"car": {"model": 1, "plate": "a"}}"#
    try Scratch.with(["order.yml": order, "car.yml": car, "s.json": sample]) { scratch in
      try scratch.check(
        "infer s.json --name Order --into order.yml",
        status: 0,
        says:
          "car.yml:4:26: warning[contradicted-schema]: 'car.model' should be string, but is integer",
        "'car.plate' isn't described by the schema",
        "order.yml: nothing to add"
      )
      #expect(try scratch.text("car.yml") == car)
    }
  }

  @Test func refusesWhatMakesNoSense() throws {
    try Scratch.with(["o.json": "{}", "t.har": "{}"]) { scratch in
      func refuses(_ arguments: Arguments, says text: String) throws {
        let result = try scratch.dtoc("infer \(arguments.words)")
        #expect(result.status == 2 && result.error.contains(text), "\(result)")
      }
      try refuses("o.json", says: "name the schema with '--name'")
      try refuses("o.json --name '1 2'", says: "can't be the name of a schema")
      try refuses("t.har --name Order", says: "'--name' needs '--url' for 't.har'")
      try refuses("t.har --url /a", says: "'--url' needs '--name'")
      try refuses("o.json --name O --url /a", says: "'--url' needs a HAR file")
      try refuses("o.json --name O --into a --output b", says: "'--into' can't be used")
      try refuses("o.json --name O --output o2.json", says: "'--output' writes YAML")
      try refuses("o.json --name O --enum-values -1", says: "--enum-values")
      try refuses("o.json --name O --dialect 4", says: "--dialect")
      try refuses("none.json --name O", says: "can't read 'none.json'")
    }
  }
}
