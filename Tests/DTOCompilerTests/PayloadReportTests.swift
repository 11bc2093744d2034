import DTOCompiler
import Foundation
import Testing

/// Findings in payloads: their places, their values, and how often they occur.
@Suite struct PayloadReportTests {
  private let types: PayloadTypes
  private let order: PayloadType

  init() throws {
    let schema = """
      definitions:
        order:
          type: object
          required: [id]
          properties:
            id: {type: integer}
            note: {type: string}
            paid: {type: boolean}
            cars: {type: array, items: {type: object, required: [plate], properties: {plate: {type: string}}}}
      """
    let compiler = try Compiler(options: CompilerOptions())
    let source = SchemaSource(
      displayPath: "order.yml",
      path: "order.yml",
      bytes: Array(schema.utf8)
    )
    types = compiler.payloadTypes(compiler.draft([source]) { _, _ in .missing })
    order = try #require(types.type(at: "order.yml#/definitions/order"))
  }

  private func report(_ payloads: String..., showingValues: Bool = false) -> PayloadReport {
    var options = PayloadCheckOptions()
    if showingValues { options.showValues() }
    var report = PayloadReport(of: types, options: options)
    for (index, payload) in payloads.enumerated() {
      let place =
        payloads.count == 1
        ? PayloadPlace(file: "o.json") : PayloadPlace(file: "o.jsonl", .one(line: index + 1))
      report.add(Array(payload.utf8), place, as: order)
    }
    return report
  }

  @Test func valuesAreRedacted() {
    let text = report(#"{"id": "Anna 7", "note": 12, "paid": true, "é": "Zoë"}"#).findings.text(
      .plain
    )
    #expect(text.contains(#"{"id": "Aaaa 9", "note": 99, "paid": ?, "é": "Aaa"}"#), "\(text)")
    for value in ["Anna", "12", "true", "Zoë"] { #expect(!text.contains(value), "\(text)") }
  }

  @Test func valuesAreShownOnRequest() {
    let text = report(#"{"id": "Anna 7"}"#, showingValues: true).findings.text(.plain)
    #expect(text.contains("the value is Anna 7"), "\(text)")
    #expect(text.contains(#"{"id": "Anna 7"}"#), "\(text)")
  }

  @Test func sameFaultOfManyPayloadsIsOneFinding() {
    let fault = #"{"id": 1, "cars": [{"plate": 1}, {"plate": 2}, {"plate": "a"}]}"#
    let report = report(#"{"id": 1}"#, fault, fault, #"{"id": 2, "note": 1}"#)
    #expect(report.payloadCount == 4)
    #expect(report.impairedCount == 3)
    let text = report.findings.text(.plain)
    #expect(text.contains("o.jsonl:2:30: warning[dropped-element]: 'cars[*].plate'"), "\(text)")
    #expect(text.contains("the same in 1 other payload"), "\(text)")
    #expect(text.contains("o.jsonl:4:19: warning[invalid-optional]: 'note'"), "\(text)")
    #expect(report.findings.counts.warnings == 2)
  }

  @Test(arguments: [
    (#"{"id": 1"#, "o.json:1:9: error[malformed-payload]"),
    ("", "o.json:1:1: error[malformed-payload]"),
    ("{\"id\": \"\u{1}\"}", "o.json:1:9: error[malformed-payload]"),
    (#"{"id": 1, "id": 2}"#, "o.json:1:17: warning[repeated-member]: the object has 'id' more"),
    (#"{"\u0069d": 1, "id": 2}"#, "o.json:1:22: warning[repeated-member]"),
    (#"{"id": 1e999}"#, "o.json:1:8: error[undecodable-payload]"),
    (#"{"id": null}"#, "'id': expected integer, found null"),
    ("[]", "the payload: expected object, found array"),
    ("{\n  \"note\": 1\n}", "o.json:1:1: error[undecodable-payload]: 'id': expected a value"),
  ])
  func hostilePayloadsHavePlaces(_ payload: String, _ expected: String) {
    let text = report(payload).findings.text(.plain)
    #expect(text.contains(expected), "\(text)")
  }

  @Test func deepPayloadIsMalformed() {
    let deep = String(repeating: "[", count: 100_000)
    let text = report(deep).findings.text(.plain)
    #expect(text.contains("expected no more than 512 levels"), "\(text)")
  }

  @Test func invalidUTF8IsReported() {
    var report = PayloadReport(of: types)
    let bytes = Array(#"{"id": 1, "note": ""#.utf8) + [0xFF] + Array(#""}"#.utf8)
    report.add(bytes, PayloadPlace(file: "o.json"), as: order)
    let text = report.findings.text(.plain)
    #expect(text.contains("o.json:1:19: warning[invalid-optional]: 'note'"), "\(text)")
  }

  @Test func linesOfPartsOfFilesCount() {
    var report = PayloadReport(of: types)
    report.add(
      Array(#"{"id": true}"#.utf8),
      PayloadPlace(file: "o.jsonl", .one(line: 4711)),
      as: order
    )
    #expect(report.findings.text(.plain).contains("o.jsonl:4711:8"))
    #expect(report.findings.json.contains(#""pointer":"/id""#))
  }

  @Test func similarNamesAreSuggested() {
    #expect(types.nearestName(to: "Ordr") == "Order")
    #expect(types.type(named: "Order.Car")?.name == "Order.Car")
  }
}
