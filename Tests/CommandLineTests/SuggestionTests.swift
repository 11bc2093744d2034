import Foundation
import Testing

/// What is suggested if something that the user has named doesn't exist.
@Suite struct SuggestionTests {
  private static let refund =
    "definitions: {refund: {type: object, properties: {id: {type: integer}}}}\n"

  private func order(referringTo reference: String) -> String {
    """
    definitions:
      order:
        type: object
        properties:
          refund: {$ref: '\(reference)'}

    """
  }

  /// The file need not be read otherwise.
  @Test(arguments: [
    ("refunds.yml#/definitions/refund", "refund.yml#/definitions/refund"),
    ("refund.yaml#/definitions/refund", "refund.yml#/definitions/refund"),
    ("./refund.json#/definitions/refund", "refund.yml#/definitions/refund"),
    ("../Schema/refund.yml#/definitions/refund", "refund.yml#/definitions/refund"),
    ("comon/money.yml#/definitions/money", "common/money.yml#/definitions/money"),
    ("order.yaml#/definitions/order", "order.yml#/definitions/order"),
  ])
  func filesOfReferences(_ reference: String, _ meant: String) throws {
    try Scratch.with([
      "Schemas/order.yml": order(referringTo: reference), "Schemas/refund.yml": Self.refund,
      "Schemas/common/money.yml": Self.refund.replacing("refund", with: "money"),
    ]) { scratch in
      try scratch.check(
        "validate Schemas/order.yml --root .",
        status: 1,
        says: "points to a file that does not exist",
        "did you mean '\(meant)'?"
      )
    }
  }

  @Test func noFileIsSuggestedForAnythingElse() throws {
    try Scratch.with([
      "Schemas/order.yml": order(referringTo: "customer.yml#/definitions/refund"),
      "Schemas/refund.yml": Self.refund, "Schemas/customers.txt": "",
    ]) { scratch in
      let result = try scratch.dtoc("validate Schemas/order.yml")
      #expect(result.status == 1 && !result.error.contains("did you mean"), "\(result.error)")
    }
  }

  @Test func filesOfArguments() throws {
    try Scratch.with([
      "Schemas/refund.yml": Self.refund, "dtoc.yaml": "schemas: Schema\noutput: Out\n",
      "traffic.jsonl": "{}\n",
    ]) { scratch in
      for (arguments, meant) in [
        (["validate", "--no-config", "Schemas/refunds.yaml"], "Schemas/refund.yml"),
        (["validate", "--no-config", "Schemsa"], "Schemas"),
        (["generate"], "Schemas"),
        (["generate", "Schemas", "--no-config", "--root", "Schema", "--output", "Out"], "Schemas"),
        (["validate", "Schemas", "--config", "dtoc.yml"], "dtoc.yaml"),
        (["validate", "Schemas", "--no-config", "--baseline", "dtoc.yalm"], "dtoc.yaml"),
        (
          [
            "verify", "trafic.jsonl", "--no-config", "--schema",
            "Schemas/refund.yml#/definitions/refund",
          ],
          "traffic.jsonl"
        ),
        (
          ["sample", "--no-config", "--schema", "Schemas/refnud.yml#/definitions/refund"],
          "Schemas/refund.yml"
        ),
      ] {
        let result = try Dtoc.run(arguments, in: scratch.folder)
        #expect(result.status == 2, "\(arguments): \(result.error)")
        #expect(result.error.contains("did you mean '\(meant)'?"), "\(arguments): \(result.error)")
      }
      let other = try scratch.dtoc("validate --no-config Billing")
      #expect(other.error == "dtoc: no such file or folder: 'Billing'\n")
    }
  }

  @Test func extensionsMakeNoNameSimilar() throws {
    try Scratch.with(["O/a.txt": "", "b.json": "{}"]) { scratch in
      for name in ["p.json", "nope.yaml"] {
        let result = try scratch.dtoc("validate --config \(name)")
        #expect(result.error == "dtoc: can't read '\(name)': no such file or folder\n")
      }
    }
  }

  /// A name that Swift or another schema has is not that of the schema.
  @Test func typesWithOtherNamesThanTheirSchemas() throws {
    try Scratch.with([
      "dtoc.yaml": "schemas: Schemas\noutput: Out\n",
      "Schemas/a.yml":
        "definitions: {Error: {type: object, properties: {Errors: {type: integer, enum: [1]}}}}\n",
    ]) { scratch in
      for command in [["sample", "--type"], ["generate", "--why"]] {
        let result = try Dtoc.run(command + ["Error"], in: scratch.folder)
        #expect(result.status == 2)
        #expect(result.error.contains("did you mean 'ErrorModel'?"), "\(result.error)")
      }
    }
  }

  /// People leave out what an option adds to a name, or write the name of the schema.
  @Test func typesWithoutTheirSuffix() throws {
    try Scratch.with([
      "dtoc.yaml": "schemas: Schemas\noutput: Out\ntype-suffix: DTO\nnamespace: API\n",
      "Schemas/refund.yml": Self.refund,
    ]) { scratch in
      for command in [["sample", "--type"], ["generate", "--why"]] {
        for name in ["Refund", "refund", "RefundDTO", "API.RefundDTO2", "Refnud"] {
          let result = try Dtoc.run(command + [name], in: scratch.folder)
          #expect(result.status == 2, "\(name)")
          #expect(
            result.error.contains("did you mean 'API.RefundDTO'?"),
            "\(name): \(result.error)"
          )
        }
      }
      try scratch.check(
        "generate --only RefundDTO",
        status: 1,
        says: "unmatched-filter",
        "did you mean 'refund'?"
      )
    }
  }

  // MARK: - Keywords

  /// A misspelled keyword is corrected; the right one isn't added next to it.
  @Test(arguments: [
    ("type: array, item: {type: string}", "type: array, items: {type: string}"),
    (
      "typ: object, properties: {a: {type: string}}",
      "type: object, properties: {a: {type: string}}"
    ),
    (
      "type: object, requird: [a], properties: {a: {type: string}}",
      "type: object, required: [a], properties: {a: {type: string}}"
    ),
    ("type: date-time, fromat: date-time", "type: string, format: date-time"),
    (
      "type: object, propertes: {a: {type: string}}",
      "type: object, properties: {a: {type: string}}"
    ),
  ])
  func misspeltKeywordsAreCorrectedFirst(_ written: String, _ fixed: String) throws {
    func document(_ schema: String) -> String {
      """
      swagger: '2.0'
      info: {title: Orders, version: '1'}
      paths: {}
      definitions:
        thing: {\(schema)}

      """
    }
    try Scratch.with(["a.yml": document(written)]) { scratch in
      let safe = try scratch.dtoc("validate a.yml --fix")
      #expect(safe.output.contains("unknown-keyword"), "\(safe.output)")
      #expect(safe.output.components(separatedBy: "did you mean").count == 2, "\(safe.output)")
      try scratch.check("validate a.yml --fix --unsafe", status: 0)
      #expect(try scratch.text("a.yml") == document(fixed))
    }
  }

  @Test func misspeltSectionsAreCorrectedFirst() throws {
    let document = "openapi: 3.0.3\ninfo: {title: Orders, version: '1'}\npathes: {}\n"
    try Scratch.with(["a.yml": document]) { scratch in
      try scratch.check("validate a.yml --fix", status: 0, says: "did you mean 'paths'?")
      #expect(try scratch.text("a.yml") == document)
      try scratch.check("validate a.yml --fix --unsafe", status: 0)
      #expect(try scratch.text("a.yml") == document.replacing("pathes", with: "paths"))
    }
  }

  /// Keywords that are like each other are not misspelled.
  @Test func similarKeywordsStay() throws {
    let schema = "type: number, minimum: 1, exclusiveMinimum: true, exclusiveMaximum: 9"
    let document =
      "openapi: 3.0.3\ninfo: {title: A, version: '1'}\npaths: {}\ncomponents: {schemas: {a: {\(schema)}}}\n"
    try Scratch.with(["a.yml": document]) { scratch in
      _ = try scratch.dtoc("validate a.yml --fix")
      #expect(try scratch.text("a.yml").contains("maximum: 9, exclusiveMaximum: true"))
    }
  }
}
