import Foundation
import Testing

/// How findings are printed: for readers, for tools, and in color.
@Suite struct FindingTests {
  @Test func textGoesToStandardError() throws {
    try Scratch.with(["broken.yml": broken]) { scratch in
      let result = try scratch.dtoc("generate broken.yml -o out")
      #expect(result.output.isEmpty)
      #expect(
        result.error == """
          broken.yml:1:61: error[dangling-reference]: '$ref' points to nothing: '#/definitions/none'
             |
           1 | definitions: {broken: {type: object, properties: {a: {$ref: '#/definitions/none'}}}}
             |                                                             ^^^^^^^^^^^^^^^^^^^^
          1 file for 1 type; 1 error

          """
      )
    }
  }

  @Test func jsonIsOneObjectOnStandardOutput() throws {
    try Scratch.with(["broken.yml": broken, "order.yml": order]) { scratch in
      let result = try scratch.dtoc("generate broken.yml -o out --format json")
      #expect(result.status == 1)
      #expect(result.error.isEmpty)
      let findings = try JSONDecoder().decode(Findings.self, from: Data(result.output.utf8))
      #expect(
        findings.diagnostics == [
          Finding(
            severity: "error",
            rule: "dangling-reference",
            message: "'$ref' points to nothing: '#/definitions/none'",
            file: "broken.yml",
            line: 1,
            column: 61,
            endLine: 1,
            endColumn: 81
          )
        ]
      )

      let clean = try scratch.dtoc("generate order.yml -o out --format json")
      #expect(clean.status == 0)
      let none = try JSONDecoder().decode(Findings.self, from: Data(clean.output.utf8))
      #expect(none.diagnostics.isEmpty)
    }
  }

  private struct Findings: Decodable {
    var diagnostics: [Finding]
  }

  private struct Finding: Decodable, Equatable {
    var severity: String
    var rule: String
    var message: String
    var file: String
    var line: Int
    var column: Int
    var endLine: Int
    var endColumn: Int
  }

  @Test func colourIsForTerminals() throws {
    try Scratch.with(["broken.yml": broken]) { scratch in
      let generate = ["generate", "broken.yml", "-o", "out"]
      #expect(!(try scratch.dtoc("generate broken.yml -o out").error.contains("\u{1B}")))
      let colourful = ["TERM": "xterm-256color", "NO_COLOR": ""]
      #expect(try scratch.terminalText(generate, colourful).contains("\u{1B}["))
      for plain in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
        let text = try scratch.terminalText(generate, colourful.merging(plain) { $1 })
        #expect(!text.contains("\u{1B}"))
        #expect(text.contains("error[dangling-reference]"))
      }
    }
  }
}
