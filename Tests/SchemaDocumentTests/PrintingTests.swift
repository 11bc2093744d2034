import Foundation
import SchemaDocument
import Testing

@Suite struct PrintingTests {
  private let other = SourceText(path: "b/other.yaml", text: "x:\n  Pet: {}\n")

  /// Checks the excerpt of a finding about the part of a text between `«»`.
  private func check(
    _ marked: String,
    _ expected: String,
    labels: [Diagnostic.Label] = [],
    notes: [String] = [],
    help: String? = nil,
    message: String = "m",
    _ location: SourceLocation = #_sourceLocation
  ) {
    let parts = marked.split(separator: "«", omittingEmptySubsequences: false)
    let inner = parts[1].split(separator: "»", omittingEmptySubsequences: false)
    let source = SourceText(path: "a.yaml", text: "\(parts[0])\(inner[0])\(inner[1])")
    let start = UInt32(parts[0].utf8.count)
    let diagnostic = Diagnostic(
      .sample("r"),
      message,
      at: Span(file: FileID(index: 0), start: start, end: start + UInt32(inner[0].utf8.count)),
      labels: labels,
      notes: notes,
      help: help
    )
    let text = diagnostic.text(style: .plain) { $0.index == 0 ? source : other }
    #expect(text == expected + "\n", sourceLocation: location)
  }

  @Test func everything() {
    let label = Diagnostic.Label(
      span: Span(file: FileID(index: 1), start: 5, end: 8),
      message: "the nearest one"
    )
    check(
      String(repeating: "\n", count: 11) + "  $ref: «'#/Pett'»\n",
      """
      a.yaml:12:9: error[r]: '$ref' points to nothing
         |
      12 |   $ref: '#/Pett'
         |         ^^^^^^^^
      b/other.yaml:2:3: note: the nearest one
         |
       2 |   Pet: {}
         |   ---
         = note: n
         = help: did you mean '#/Pet'?
      """,
      labels: [label],
      notes: ["n"],
      help: "did you mean '#/Pet'?",
      message: "'$ref' points to nothing"
    )
  }

  @Test func columns() {
    check("\ta:\t«b»", "a.yaml:1:5: error[r]: m\n   |\n 1 |     a:    b\n   |           ^")
    check("ключ: «ж»", "a.yaml:1:7: error[r]: m\n   |\n 1 | ключ: ж\n   |       ^")
    check("漢字: «값😀»x", "a.yaml:1:5: error[r]: m\n   |\n 1 | 漢字: 값😀x\n   |       ^^^^")
    check(
      "e\u{301}: «и\u{306}»x",
      "a.yaml:1:5: error[r]: m\n   |\n 1 | e\u{301}: и\u{306}x\n   |    ^"
    )
    check("🇩🇪«x»", "a.yaml:1:3: error[r]: m\n   |\n 1 | 🇩🇪x\n   |   ^")
  }

  @Test func emptyAndLongSpans() {
    check("a:«»\nb", "a.yaml:1:3: error[r]: m\n   |\n 1 | a:\n   |   ^")
    check("a: «[1,\r\n 2]»\r\n", "a.yaml:1:4: error[r]: m\n   |\n 1 | a: [1,\n   |    ^^^")
    check("a«\n»b", "a.yaml:1:2: error[r]: m\n   |\n 1 | a\n   |  ^")
  }

  @Test func controlCharactersAreShown() {
    check(
      "a\u{1B}[31m«\u{07}»\u{202E}",
      "a.yaml:1:7: error[r]: m\n   |\n 1 | a␛[31m␇\u{FFFD}\n   |       ^"
    )
    check("«a»", "a.yaml:1:1: error[r]: x␊y␛[0m\n   |\n 1 | a\n   | ^", message: "x\ny\u{1B}[0m")
  }

  @Test func longLinesAreCut() {
    let before = String(repeating: "abcdefgh", count: 1000)
    let diagnostic = Diagnostic(
      .sample("r"),
      "m",
      at: Span(file: FileID(index: 0), start: 8000, end: 8005)
    )
    let source = SourceText(path: "a.json", text: before + "HELLO" + before)
    let lines = diagnostic.text(style: .plain) { _ in source }.split(separator: "\n")
    #expect(lines[2].count == 100)
    #expect(lines[2].hasPrefix(" 1 | …") && lines[2].hasSuffix("…"))
    let underlined = zip(lines[2], lines[3]).filter { $0.1 == "^" }.map(\.0)
    #expect(String(underlined) == "HELLO")
  }

  @Test func longLinesNearTheirEnds() {
    let long = String(repeating: "x", count: 200)
    check("«ab»" + long, "a.yaml:1:1: error[r]: m\n   |\n 1 | ab" + long.prefix(91) + "…\n   | ^^")
    check(
      long + "«ab»",
      "a.yaml:1:201: error[r]: m\n   |\n 1 | …" + long.prefix(91) + "ab\n   | "
        + String(repeating: " ", count: 92) + "^^"
    )
    // Longer than a line of the terminal.
    check(
      "«" + long + "»",
      "a.yaml:1:1: error[r]: m\n   |\n 1 | " + long.prefix(93) + "…\n   | "
        + String(repeating: "^", count: 93)
    )
  }

  /// In a line of JSON with masked values, what is a string depends on everything before it.
  @Test(arguments: [0, 10, 4_096, 100_000, 2_000_000]) func valuesInLongLinesAreMasked(
    _ length: Int
  ) throws {
    let before =
      #"{"a": [12, true, ""# + String(repeating: #"key\\\" "#, count: length / 8) + #""]"#
    let text = before + #", "name": "value", "flag": false, "n": null}"#
    let source = SourceText(path: "a.json", text: text)
      .part(from: 1, showing: .masked { $0.properties.isAlphabetic ? "x" : "9" })
    let start = UInt32(before.utf8.count + 2)
    let diagnostic = Diagnostic(
      .sample("r"),
      "m",
      at: Span(file: FileID(index: 0), start: start, end: start + 6)
    )
    let lines = diagnostic.text(style: .plain) { _ in source }.split(separator: "\n")
    #expect(lines[2].hasSuffix(#", "name": "xxxxx", "flag": ?, "n": null}"#), "\(lines[2])")
    #expect(!lines[2].contains("key"), "\(lines[2])")
    let underlined = zip(lines[2], lines[3]).filter { $0.1 == "^" }.map(\.0)
    #expect(String(underlined) == #""name""#)
  }

  @Test func manyBytesPerColumn() {
    let line = String(repeating: "e" + String(repeating: "\u{301}", count: 3), count: 200)
    check(
      line + "«ab»",
      "a.yaml:1:801: error[r]: m\n   |\n 1 | …\u{301}\u{301}\u{301}" + line.prefix(91)
        + "ab\n   | " + String(repeating: " ", count: 92) + "^^"
    )
  }

  @Test func longNamesAreCut() {
    let long = String(repeating: "ж", count: 100_000)
    let short = String(repeating: "ж", count: 299) + "…"
    let diagnostic = Diagnostic(
      .sample("r"),
      "'\(long)' isn't '\(long)'; it is read as 'x'",
      at: nil,
      labels: [
        Diagnostic.Label(span: Span(file: FileID(index: 0), start: 0, end: 1), message: "'\(long)'")
      ],
      notes: ["n '\(long)' n"],
      help: "write '\(long)'",
      repair: Repair("write '\(long)'", .safe, [])
    )
    #expect(diagnostic.message == "'\(short)' isn't '\(short)'; it is read as 'x'")
    #expect(diagnostic.labels[0].message == "'\(short)'")
    #expect(diagnostic.notes == ["n '\(short)' n"])
    #expect(diagnostic.help == "write '\(short)'")
    #expect(diagnostic.repair?.summary == "write '\(short)'")
    let quotes = Diagnostic(.sample("r"), String(repeating: "'", count: 1_000_000), at: nil)
    #expect(quotes.message.utf8.count < 5_000)
    let list = (1...200).map { "'name\($0)'" }.joined(separator: ", ")
    #expect(Diagnostic(.sample("r"), list, at: nil).message == list)
  }

  @Test func labelOnTheSamePlace() {
    check(
      "«a»: 1",
      "a.yaml:1:1: error[r]: m\n   |\n 1 | a: 1\n   | ^ this",
      labels: [
        Diagnostic.Label(span: Span(file: FileID(index: 0), start: 0, end: 1), message: "this")
      ]
    )
  }

  @Test func withoutPlace() {
    let diagnostic = Diagnostic(.sample("r"), "m", at: nil, severity: .warning, help: "h")
    #expect(diagnostic.text(style: .plain) { _ in nil } == "warning[r]: m\n   = help: h\n")
    #expect([diagnostic, diagnostic].text(style: .plain) { _ in nil }.contains("h\n\nwarning"))
  }

  @Test func colours() {
    let diagnostic = Diagnostic(.sample("r"), "m", at: nil)
    #expect(
      diagnostic.text(style: .coloured) { _ in nil }
        == "\u{1B}[1;31merror[r]\u{1B}[0m: \u{1B}[1mm\u{1B}[0m\n"
    )
  }

  @Test func brokenUTF8IsShown() {
    let source = SourceText(path: "a", bytes: [0x61, 0xFF, 0x62, 0xD0])
    let diagnostic = Diagnostic(
      .sample("r"),
      "m",
      at: Span(file: FileID(index: 0), start: 1, end: 2)
    )
    let text = diagnostic.text(style: .plain) { _ in source }
    #expect(text.hasSuffix(" 1 | a\u{FFFD}b\u{FFFD}\n   |  ^\n"))
  }

  @Test func json() throws {
    var json = JSONText()
    json.object {
      $0.member("a\"b", "\"\\\n\u{01}ж")
      $0.member("list") { $0.array([1, 2], .lines) { $0.integer($1) } }
      $0.member("none") { $0.array([Int]()) { $0.integer($1) } }
      $0.member("object") { json in
        json.object {
          $0.member("yes", is: true)
          $0.member("nested") { $0.array(["x", "y"]) { $0.string($1) } }
        }
      }
      $0.member("last", -1)
    }
    #expect(
      json.text == """
        {"a\\"b":"\\"\\\\\\n\\u0001ж","list":[
        1,
        2
        ],"none":[],"object":{"yes":true,"nested":["x","y"]},"last":-1}

        """
    )
    #expect(
      (try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any])?.count == 5
    )
  }

  @Test func order() {
    var diagnostics = Diagnostics()
    let file = FileID(index: 1)
    let place = Span(file: file, start: 5, end: 6)
    diagnostics.append(Diagnostic(.sample("b"), "3", at: place, severity: .warning))
    diagnostics.append(Diagnostic(.sample("a"), "2", at: place))
    let earlier = Span(file: FileID(index: 0), start: 9, end: 9)
    diagnostics.append(Diagnostic(.sample("c"), "1", at: earlier, severity: .note))
    diagnostics.append(Diagnostic(.sample("z"), "0", at: nil, severity: .note))
    #expect(diagnostics.entries.sorted().map(\.message) == ["0", "1", "2", "3"])
    #expect(diagnostics.hasErrors)
  }
}

extension Rule {
  fileprivate static func sample(_ id: String) -> Rule {
    Rule(
      id: id,
      severity: .error,
      category: .syntax,
      summary: "",
      explanation: "",
      examples: .none(because: "it is about nothing")
    )
  }
}
