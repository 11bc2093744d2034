import Foundation
import Testing

/// `dtoc sample`: what is made, where it goes, and exit statuses.
@Suite struct SampleTests {
  private static let order = """
    definitions:
      Order:
        type: object
        required: [id, status, payment]
        properties:
          id: {type: integer, minimum: 1}
          status: {type: string, enum: [new, done]}
          payment: {$ref: '#/definitions/Payment'}
          note: {type: string, maxLength: 12}
          parent: {$ref: '#/definitions/Order'}
          code: {type: string, pattern: '^[A-Z]{3}-\\d{2}$'}
          due: {type: string, format: date-time}
          plates: {type: array, items: {type: string, example: AB12}, minItems: 1}
      Payment:
        discriminator: kind
        oneOf: [{$ref: '#/definitions/Card'}, {$ref: '#/definitions/Cash'}]
      Card: {type: object, required: [kind], properties: {kind: {type: string}, digits: {type: string}}}
      Cash: {type: object, required: [kind], properties: {kind: {type: string}, change: {type: integer}}}
    """

  private func project(_ body: (Scratch) throws -> Void) throws {
    let configuration = "schemas: Schemas\noutput: Swift\naccess: internal\n"
    try Scratch.with(["dtoc.yaml": configuration, "Schemas/order.yml": Self.order], body)
  }

  private func payloads(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        "\(line)"
      )
    }
  }

  @Test func makesValidPayloads() throws {
    try project { scratch in
      let made = try scratch.dtoc("sample --type Order --count 40")
      #expect(made.status == 0, "\(made.error)")
      let payloads = try payloads(made.output)
      #expect(payloads.count == 40)
      // The first one has everything, and recursion ends.
      let parent = try #require(payloads[0]["parent"] as? [String: Any])
      #expect(payloads[0].count == 8 && parent["parent"] == nil)
      #expect(payloads[0]["plates"] as? [String] == ["AB12", "AB12"])
      #expect(payloads.contains { $0["note"] == nil } && payloads.contains { $0["note"] != nil })
      let tags = Set(payloads.compactMap { ($0["payment"] as? [String: Any])?["kind"] as? String })
      #expect(tags == ["Card", "Cash"])
      #expect(Set(payloads.compactMap { $0["status"] as? String }) == ["new", "done"])
      try scratch.write(made.output, to: "made.jsonl")
      let verified = try scratch.dtoc("verify made.jsonl --type Order --contract")
      #expect(verified.status == 0 && verified.output == "", "\(verified.output)")
    }
  }

  @Test func makesTheSamePayloadsForASeed() throws {
    try project { scratch in
      let first = try scratch.dtoc("sample --type Order --count 5 --seed 7")
      let second = try scratch.dtoc("sample --type Order --count 5 --seed 7")
      let other = try scratch.dtoc("sample --type Order --count 5 --seed 8")
      #expect(first.output == second.output && first.output != other.output)
    }
  }

  /// Also of the last `else`, whose tag is any other text or what an enum has besides.
  @Test func makesEachVariantOfConditions() throws {
    let schema = """
      definitions:
        Open:
          type: object
          required: [using]
          properties: {using: {type: string}}
          if: {properties: {using: {const: card}}}
          then: {properties: {number: {type: string}}, required: [number]}
          else:
            if: {properties: {using: {const: cash}}}
            then: {properties: {coins: {type: integer}}, required: [coins]}
            else: {properties: {iban: {type: string}}, required: [iban]}
        Listed:
          type: object
          required: [using]
          properties: {using: {type: string, enum: [card, sepa]}}
          if: {properties: {using: {const: card}}}
          then: {properties: {number: {type: string}}, required: [number]}
          else: {properties: {iban: {type: string}}, required: [iban]}
      """
    try Scratch.with(["dtoc.yaml": "schemas: a.yml\n", "a.yml": schema]) { scratch in
      for (type, keys) in [("Open", ["number", "coins", "iban"]), ("Listed", ["number", "iban"])] {
        for extent in [[], ["--minimal"], ["--full"]] {
          let made = try scratch.dtoc("sample --type \(type) --count 12 \(extent)")
          #expect(made.status == 0, "\(made.error)")
          let payloads = try payloads(made.output)
          for key in extent == ["--minimal"] ? [] : keys {
            #expect(
              payloads.contains { $0[key] != nil },
              "\(type) \(extent) \(key): \(made.output)"
            )
          }
          try scratch.write(made.output, to: "made.jsonl")
          let verified = try scratch.dtoc("verify made.jsonl --type \(type) --contract")
          #expect(verified.status == 0 && verified.output == "", "\(verified.output)")
        }
      }
    }
  }

  @Test func makesBooleansInStrings() throws {
    let schema = """
      definitions:
        Order:
          type: object
          required: [paid, flags]
          properties:
            paid: {type: string, x-dto-type: Bool}
            flags: {type: array, items: {type: string, x-dto-type: Bool}}
      """
    try Scratch.with(["dtoc.yaml": "schemas: a.yml\n", "a.yml": schema]) { scratch in
      let made = try scratch.dtoc("sample --type Order --count 20")
      #expect(made.status == 0, "\(made.error)")
      let texts = Set(try payloads(made.output).compactMap { $0["paid"] as? String })
      #expect(texts == ["true", "false"], "\(made.output)")
      try scratch.write(made.output, to: "made.jsonl")
      let verified = try scratch.dtoc("verify made.jsonl --type Order --contract")
      #expect(verified.status == 0 && verified.output == "", "\(verified.output)")
    }
  }

  @Test func makesOnlyWhatIsRequired() throws {
    try project { scratch in
      let made = try scratch.dtoc("sample --type Order --minimal")
      #expect(try payloads(made.output)[0].keys.sorted() == ["id", "payment", "status"])
    }
  }

  /// The issues of each payload are what `verify` finds in it.
  @Test func makesPayloadsWithFaults() throws {
    try project { scratch in
      let made = try scratch.dtoc("sample --type Order --faults")
      let records = try payloads(made.output)
      #expect(records.count > 8, "\(made.output)")
      for (index, record) in records.enumerated() {
        let payload = try JSONSerialization.data(withJSONObject: try #require(record["payload"]))
        try scratch.write(String(decoding: payload, as: UTF8.self), to: "\(index).json")
        let found = try scratch.dtoc("verify \(index).json --type Order --format short")
        let issues = try #require(record["issues"] as? [[String: String]])
        #expect(!issues.isEmpty && found.status == 0)
        for issue in issues {
          let path = try #require(issue["path"])
          #expect(found.output.contains("'\(path)'"), "\(found.output)")
        }
      }
      #expect(made.output.contains(#""fault":"'note' is a number""#), "\(made.output)")
    }
  }

  @Test func writesFiles() throws {
    try project { scratch in
      try scratch.check("sample --output Samples --count 2", status: 0)
      #expect(try scratch.text("Samples/Order.jsonl").split(separator: "\n").count == 2)
      #expect(try scratch.text("Samples/Cash.jsonl").contains("Cash"))
      try scratch.write("mine", to: "Samples/Card.jsonl")
      try scratch.check(
        "sample --output Samples",
        status: 2,
        says: "already exists with other content"
      )
      try scratch.check("sample --output Samples --force", status: 0)
    }
  }

  @Test func writesFilesForLongNames() throws {
    let name = String(repeating: "Order", count: 600)
    let schema = #"{"definitions": {"\#(name)": {"type": "object", "required": ["id"]}}}"#
    let configuration = "schemas: Schemas\noutput: Swift\n"
    try Scratch.with(["dtoc.yaml": configuration, "Schemas/order.json": schema]) { scratch in
      try scratch.check("sample --output Samples", status: 0)
      let files = try FileManager.default.contentsOfDirectory(atPath: scratch.url("Samples").path)
      #expect(files.count == 1 && files[0].utf8.count < 100, "\(files)")
    }
  }

  /// 255 bytes are the most that most file systems accept.
  @Test func namesOfSwiftFilesAreShort() throws {
    let name = String(repeating: "d", count: 250) + ".yml"
    try Scratch.with([name: Self.order]) { scratch in
      try scratch.check("sample --schema \(name) --swift --output Samples", status: 0)
      let files = try scratch.entries(of: "Samples")
      #expect(files.count == 2 && files.allSatisfy { $0.utf8.count < 100 }, "\(files)")
    }
  }

  @Test func writesSwift() throws {
    try project { scratch in
      try scratch.check("sample --swift --output Samples --import Models --debug-only", status: 0)
      let code = try scratch.text("Samples/OrderSamples.swift")
      #expect(
        code.hasPrefix(
          "// Samples generated by dtoc from order.yml. Do not edit.\n\n#if DEBUG\n\nimport Models\n"
        )
      )
      #expect(code.contains("\n\nextension Order {"))
      #expect(code.contains("  nonisolated static var sample: Order {"))
      #expect(try scratch.text("Samples/DecodedSample.swift").contains("import DTORuntime"))
    }
  }

  @Test func keepsEditsOfSwift() throws {
    try project { scratch in
      let command = ["sample", "--swift", "--output", "Samples"]
      #expect(try Dtoc.run(command, in: scratch.folder).status == 0)
      // Another run makes other samples, which nobody has edited.
      #expect(try Dtoc.run(command + ["--seed", "2"], in: scratch.folder).status == 0)
      let code = try scratch.text("Samples/OrderSamples.swift")
      try scratch.write(code + "// mine\n", to: "Samples/OrderSamples.swift")
      let result = try Dtoc.run(command, in: scratch.folder)
      #expect(result.status == 2)
      #expect(result.error.contains("edited after dtoc wrote them"), "\(result.error)")
      #expect(try scratch.text("Samples/OrderSamples.swift") == code + "// mine\n")
      #expect(try Dtoc.run(command + ["--force"], in: scratch.folder).status == 0)
      #expect(try !scratch.text("Samples/OrderSamples.swift").contains("mine"))
    }
  }

  /// Each type is extended once, and what its name consists of is imported.
  @Test func writesSwiftForAliasesAndGenericTypes() throws {
    let schema = """
      definitions:
        Order:
          type: object
          properties:
            best: {oneOf: [{type: integer}, {type: string}]}
            other: {oneOf: [{type: integer}, {type: string}]}
            page: {$ref: '#/definitions/Page', x-dto-generic: {Item: {$ref: '#/definitions/Cat'}}}
        Cat: {type: object, properties: {name: {type: string}}}
        Page:
          type: object
          x-dto-generic: {Item: {}}
          properties:
            items: {type: array, items: {x-dto-generic: Item}}
            next: {$ref: '#/definitions/Page', x-dto-generic: {Item: {x-dto-generic: Item}}}
        CatPage: {$ref: '#/definitions/Page', x-dto-generic: {Item: {$ref: '#/definitions/Cat'}}}
        Cats: {$ref: '#/definitions/Page', x-dto-generic: {Item: {$ref: '#/definitions/Cat'}}}

      """
    let configuration = "schemas: Schemas\noutput: Swift\nstyle: 2\nswift-version: '5.9'\n"
    try Scratch.with(["dtoc.yaml": configuration, "Schemas/order.yml": schema]) { scratch in
      try scratch.check("sample --swift --output Samples", status: 0)
      let lines = try scratch.text("Samples/OrderSamples.swift").split(separator: "\n")
      #expect(lines.filter { $0.hasPrefix("import ") } == ["import DTORuntime"])
      #expect(
        lines.filter { $0.hasPrefix("extension ") } == [
          "extension Order {", "extension Order.Best {", "extension Page<Cat> {", "extension Cat {",
          "extension Page<JSONValue> {",
        ]
      )
    }
  }

  @Test func writesNoSwiftForWhatIsOnlyEncoded() throws {
    let schema = """
      definitions:
        sent: {type: object, x-dto-coding: encodable, properties: {id: {type: integer}}}
        received: {type: object, properties: {id: {type: integer}}}

      """
    let files = ["dtoc.yaml": "schemas: Schemas\noutput: Swift\n", "Schemas/order.yml": schema]
    try Scratch.with(files) { scratch in
      try scratch.check("sample --swift --output Samples", status: 0)
      let code = try scratch.text("Samples/OrderSamples.swift")
      #expect(code.contains("extension Received {") && !code.contains("Sent"))
    }
  }

  /// Few values fit, so none of them is found by chance.
  @Test(arguments: [
    "type: number, multipleOf: 0.1, minimum: 0.25, maximum: 0.35",
    "type: integer, multipleOf: 7, exclusiveMinimum: 14, exclusiveMaximum: 28",
    "not: {type: string}", "not: {type: [string, integer, boolean, number, 'null']}",
    "type: string, format: email, minLength: 30", "type: string, format: email, maxLength: 6",
    "type: string, format: email, minLength: 200", "type: string, format: uri, minLength: 200",
    "type: string, format: uri, maxLength: 9", "type: string, format: hostname, minLength: 190",
    "type: string, format: date-time, minLength: 24", "type: string, format: ipv4, maxLength: 8",
    "type: string, format: byte, minLength: 13", "type: string, format: duration, maxLength: 4",
    "type: string, format: json-pointer, minLength: 40",
    "type: string, x-dto-type: Double, minLength: 9", "type: string, format: decimal, maxLength: 1",
  ])
  func makesWhatNarrowLimitsAllow(_ schema: String) throws {
    let text = """
      definitions:
        Thing: {type: object, required: [value], properties: {value: {\(schema)}}}
      """
    try Scratch.with(["a.yml": text]) { scratch in
      let made = try scratch.dtoc("sample --schema a.yml#/definitions/Thing --count 9")
      #expect(made.status == 0, "\(made.error)")
      #expect(try payloads(made.output).count == 9)
    }
  }

  @Test func reportsSchemasWithoutValues() throws {
    let schema = """
      definitions:
        Never: {type: string, minLength: 5, maxLength: 3}
        Endless: {type: object, required: [next], properties: {next: {$ref: '#/definitions/Endless'}}}
      """
    try Scratch.with(["a.yml": schema]) { scratch in
      let made = try scratch.dtoc("sample --schema a.yml --output Samples")
      #expect(made.status == 1)
      #expect(made.error.contains("a.yml:2:3: error[missing-sample]"), "\(made.error)")
    }
  }

  @Test func refusesWrongArguments() throws {
    try project { scratch in
      try scratch.check("sample", status: 2, says: "name a type with '--type'")
      try scratch.check("sample --type Ordr", status: 2, says: "did you mean 'Order'?")
      try scratch.check("sample --type Order --count 0", status: 2, says: "at least 1")
      try scratch.check(
        "sample --type Order --full --minimal",
        status: 2,
        says: "'--minimal' can't be used with '--full'"
      )
      try scratch.check("sample --swift", status: 2, says: "folder for all types")
    }
  }
}
