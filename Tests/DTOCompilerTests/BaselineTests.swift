import DTOCompiler
import Foundation
import Testing

/// Baselines, and how they recognize findings.
@Suite struct BaselineTests {
  private func findings(_ text: String, path: String = "order.yml") -> Findings {
    let source = SchemaSource(displayPath: path, path: "order.yml", bytes: Array(text.utf8))
    return Validator().validate([source]) { _, _ in .missing }
  }

  private func baseline(_ text: String) -> Baseline {
    Baseline(bytes: Array(text.utf8), displayPath: "baseline.json")
  }

  /// Checks the number of findings and of fixed entries of a text against the baseline of `known`.
  private func check(
    _ text: String,
    path: String = "order.yml",
    left: Int,
    fixed: Int,
    _ place: SourceLocation = #_sourceLocation
  ) {
    let remainder = findings(text, path: path).subtracting(baseline(findings(known).baseline()))
    let counts = remainder.findings.counts
    #expect(counts.errors + counts.warnings == left, sourceLocation: place)
    #expect(remainder.fixed == fixed, sourceLocation: place)
  }

  private let known = """
    definitions:
      Order: {type: object, properties: {a: {type: bool}, b: {type: bool}}}
    """

  @Test func knowsItsOwn() {
    check(known, left: 0, fixed: 0)
    check(known, path: "./order.yml", left: 0, fixed: 0)
    // Lines may move, and so may their surroundings.
    check(
      """
      # A comment
      definitions:
        Car: {type: object}
        Order:
          type: object
          properties:
            b: {type: bool}
            a:
              type: bool
      """,
      left: 0,
      fixed: 0
    )
  }

  @Test func tellsOthersApart() {
    check(known, path: "car.yml", left: 2, fixed: 2)
    check("definitions:\n  Order: {type: object, properties: {a: {type: bool}}}", left: 0, fixed: 1)
    check("definitions:\n  Order: {type: object, properties: {c: {type: bool}}}", left: 1, fixed: 2)
    check(
      "definitions:\n  Order: {type: object, properties: {a: {type: int64}}}",
      left: 1,
      fixed: 2
    )
  }

  /// Of equal findings, only as many are known as there were.
  @Test func countsEqualOnes() {
    let comment = "# dtoc:ignore custom-tag\n"
    let lines = ["definitions:\n", "  A: {type: object}\n", "  B: {type: object}\n"]
    let once = findings(lines.joined(separator: "  " + comment))
    #expect(once.counts.warnings == 2)
    let baseline = baseline(once.baseline())
    #expect(baseline.count == 2)
    #expect(once.subtracting(baseline).findings.counts.warnings == 0)
    let more = findings((lines + ["  C: {type: object}\n"]).joined(separator: "  " + comment))
    #expect(more.subtracting(baseline).findings.counts.warnings == 1)
    #expect(more.subtracting(baseline).known == 2)
  }

  @Test func isOrderedAndReadable() throws {
    let lines = findings(known).baseline().split(separator: "\n")
    #expect(lines.first == "{\"version\":1,\"findings\":[")
    #expect(lines.last == "]}")
    #expect(lines.count == 4)
    #expect(
      lines[1].hasSuffix(
        #""rule":"unknown-type","file":"order.yml","pointer":"/definitions/Order/properties/a/type","message":"unknown type 'bool'; it is read as 'boolean'"},"#
      )
    )
    #expect(baseline(findings("definitions: {A: {type: object}}").baseline()).count == 0)
  }

  /// Fingerprints are the same in every version, unless a message quotes something else.
  @Test func fingerprintsAreForEver() {
    #expect(findings(known).baseline().contains("{\"fingerprint\":\"ee342229bf20da7d\""))
  }

  @Test func recognizesFindingsOfOtherWords() {
    func isKnown(_ entries: String...) -> Bool {
      let text = #"{"version": 1, "findings": [\#(entries.joined(separator: ", "))]}"#
      return findings("definitions: {A: {type: bool}}").subtracting(baseline(text)).known == 1
    }
    func entry(_ message: String, pointer: String = "/definitions/A/type") -> String {
      #"""
      {"fingerprint": "0123456789abcdef", "rule": "unknown-type", "file": "order.yml",
      "pointer": "\#(pointer)", "message": "\#(message)"}
      """#
    }
    #expect(isKnown(entry("there is no type 'bool' and it isn't read: it's taken as 'boolean'")))
    #expect(!isKnown(entry("there is no type 'bol', it is taken as 'boolean'")))
    #expect(
      !isKnown(entry("unknown type 'bool'; 'boolean' is used", pointer: "/definitions/B/type"))
    )
    #expect(!isKnown(#"{"fingerprint": "0123456789abcdef"}"#))
  }

  @Test func locatesMistakes() {
    checkMistake("", "1:1: error[configuration]: the baseline is empty")
    checkMistake("[]", "1:1: error[configuration]: a baseline must be an object")
    checkMistake("{}", "1:1: error[configuration]: the baseline has no 'version'")
    checkMistake(
      "{\"version\": 2, \"findings\": []}",
      "1:13: error[configuration]: the baseline has version 2, and only version 1 can be read"
    )
    checkMistake("{\"version\": 1}", "1:1: error[configuration]: the baseline has no 'findings'")
    checkMistake(
      "{\"version\": 1, \"findings\": {}}",
      "1:28: error[configuration]: 'findings' must be a list"
    )
    checkMistake(
      "{\"version\": 1, \"findings\": [1]}",
      "1:29: error[configuration]: a finding must be an object"
    )
    checkMistake(
      "{\"version\": 1, \"findings\": [{}]}",
      "1:29: error[configuration]: the finding has no 'fingerprint'"
    )
    for text in [
      "12", "{}", "\"\"", "\"+123456789abcdef\"", "\"123456789abcdeg0\"", "\"00123456789abcdef\"",
    ] {
      checkMistake(
        "{\"version\": 1, \"findings\": [{\"fingerprint\": \(text)}]}",
        "1:45: error[configuration]: a fingerprint must be 16 hexadecimal digits"
      )
    }
    checkMistake("<<<<<<< ours\n", "1:1: error[json-syntax]")
  }

  private func checkMistake(
    _ text: String,
    _ expected: String,
    _ place: SourceLocation = #_sourceLocation
  ) {
    let report = baseline(text).findings.report(.short, from: .test)
    #expect(report.hasPrefix("baseline.json:" + expected), "\(report)", sourceLocation: place)
  }
}
