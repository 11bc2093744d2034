import TestSupport
import Testing

@Suite struct TemplateGroupTests {
  private func check(
    _ template: String,
    _ expected: String,
    _ partials: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(render(template, partials) == expected, sourceLocation: sourceLocation)
  }

  private func group(_ lines: String) -> String { "{{#@oneLine}}\n\(lines){{/@oneLine}}\n" }

  private func text(_ width: Int) -> String { String(repeating: "x", count: width) }

  @Test func lines() {
    check(group("a\nb\n"), "a b\n")
    check(group("  a\n    b\n  c\n"), "  a b c\n")
    check("1\n\(group("a\nb\n"))2\n", "1\na b\n2\n")
    check(group("a\n\n\t b\n"), "a b\n")
    check(group("a\n"), "a\n")
    check(group(""), "")
    check(group("\n"), "\n")
    check("  " + group("a\nb\n"), "a b\n")
  }

  @Test func brackets() {
    check(group("f(\n  a,\n  b: [\n    1,\n    2,\n  ]\n) {\n"), "f(a, b: [1, 2]) {\n")
    check(group("f(\n) {\n"), "f() {\n")
    check(group("[\n]\n"), "[]\n")
    check(group("(\n\n  (\n  )\n)\n"), "(())\n")
    check(group("{\n  a\n}\n"), "{ a }\n")
    check(group("f(a,\n  b)\n"), "f(a, b)\n")
  }

  @Test func sectionsAndFields() {
    check(
      group(
        "f(\n{{#lines}}\n  {{.}},\n{{/lines}}\n) {{#isLeaf}}!{{/isLeaf}}{{^isLeaf}}?{{/isLeaf}}\n"
      ),
      "f(one, two) ?\n"
    )
    check(group("f(\n  1{{^isLeaf}},\n  {{name}}{{/isLeaf}}\n)\n"), "f(1, A)\n")
    check("{{#isLeaf}}\n\(group("a\nb\n")){{/isLeaf}}\n", "")
    check("{{#children}}\n\(group("a\n{{name}}\n")){{/children}}\n", "a B\na C\n")
  }

  @Test(arguments: [98, 99, 100, 101, 102])
  func width(width: Int) {
    let line = text(width - 3)
    check(group("f(\n  \(line)\n)\n"), width <= 100 ? "f(\(line))\n" : "f(\n  \(line)\n)\n")
    let indented = text(width - 5)
    check(
      "{\n  {{>p}}\n}\n",
      width <= 100 ? "{\n   a \(indented)\n}\n" : "{\n   a\n   \(indented)\n}\n",
      ["p": group(" a\n \(indented)\n")]
    )
  }

  @Test(arguments: ["ж", "日", "😀", "e\u{301}", "👨‍👩‍👧", "\u{FFFD}"])
  func widthIsInCharacters(character: String) {
    let line = String(repeating: character, count: 97)
    check(group("f(\n\(line)\n)\n"), "f(\(line))\n")
    check(group("f(\n\(line)x\n)\n"), "f(\n\(line)x\n)\n")
  }

  @Test func outerGroupsBreakFirst() {
    let inner = group("  b(\n    1\n  ),\n")
    check(group("a(\n\(inner)\(inner))\n"), "a(b(1), b(1))\n")
    let long = "  \(text(95))\n"
    check(group("a(\n\(inner)\(long))\n"), "a(\n  b(1),\n\(long))\n")
    check(
      group("a(\n\(group("  b(\n\(long)  ),\n"))\(inner))\n"),
      "a(\n  b(\n\(long)  ),\n  b(1),\n)\n"
    )
  }

  /// `swift format` counts a comma after the last argument, although it does not print it.
  @Test func lastArgumentsLeaveRoomForComma() {
    func check(_ width: Int, _ next: String, fits: Bool) {
      let inner = text(width - 5)
      let line = fits ? "  b(\(inner))\n" : "  b(\n    \(inner)\n  )\n"
      self.check(
        group("aaaaa\n\(group("  b(\n    \(inner)\n  )\n"))\(next)\n"),
        "aaaaa\n\(line)\(next)\n"
      )
    }
    check(100, "c", fits: true)
    check(101, "c", fits: false)
    check(99, ")", fits: true)
    check(100, ")", fits: false)
    check(100, "  ]", fits: false)
  }

  @Test func lineEndsOfTextsStay() {
    let view = TreeView(name: "1\n2")
    #expect(render(group("(\n  {{name}}\n)\n"), [:], view) == "(\n  1\n2\n)\n")
  }

  @Test func groupsInTheMiddleOfLinesStay() {
    check("x{{>p}}", "x(\n  1\n)\n", ["p": group("(\n  1\n)\n")])
    check("x{{>p}}", "x(\n[1]\n)\n", ["p": group("(\n\(group("[\n1\n]\n")))\n")])
    check(group("{{>p}}\n") + "2\n", "(1)2\n", ["p": "(\n1\n)"])
  }

  @Test func typeArguments() {
    let (one, two) = ("A\(text(50))", "B\(text(50))")
    check(
      group("f(\n  1,\n  as: F<\(one), \(two)>.self\n)\n"),
      "f(\n  1,\n  as: F<\n    \(one),\n    \(two)\n  >.self\n)\n"
    )
    check(
      group("c:\n  try L<F<\(one), \(two)>>.encode(a < b, c > d)\n"),
      "c:\n  try L<\n    F<\n      \(one),\n      \(two)\n    >\n  >.encode(a < b, c > d)\n"
    )
    check(
      group("f(\n  as: [F<\(one), M<K, \(two)>>].self,\n  b\n)\n"),
      "f(\n  as: [F<\n    \(one),\n    M<K, \(two)>\n  >].self,\n  b\n)\n"
    )
    // Neither in strings nor elsewhere.
    for line in [
      "\"as: F<\(one), \(two)>\"", "try f(\"F<\(one), \(two)>\")", "as: F<\(one), \(two)",
    ] {
      check(group("f(\n  \(line)\n)\n"), "f(\n  \(line)\n)\n")
    }
  }

  /// Compares random groups with a simple implementation in a few lines.
  @Test(arguments: 0..<500) func agreesWithSimplePrinter(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let documents = (0..<4).map { _ in Document(depth: 3, &random) }
    let text = documents.map(\.template).joined()
    let expected = documents.map { $0.printed(before: "") }.joined()
    check(text, expected)
    let indented = documents.map { $0.indented.printed(before: "") }.joined()
    check("  {{>p}}\n", indented, ["p": text])
  }
}

/// A line, or a group of lines and groups.
private indirect enum Document {
  case line(String)
  case group([Document])

  init(depth: Int, _ random: inout SeededGenerator) {
    guard depth > 0, Int.random(in: 0..<3, using: &random) > 0 else {
      let words = ["", "a", "ж,", "(", "f(", "[", "e\u{301}", "😀", "word,", "),", "]", ")"]
      let count = [0, 1, 2, 8, 20].randomElement(using: &random) ?? 0
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
      let blanks = String(repeating: " ", count: Int.random(in: 0...4, using: &random))
      self = .line(
        text.isEmpty
          ? ""
          : blanks + text.joined(separator: " ")
            + ".,([".suffix(Int.random(in: 0...1, using: &random))
      )
      return
    }
    self = .group(
      (0..<Int.random(in: 0...5, using: &random)).map { _ in Document(depth: depth - 1, &random) }
    )
  }

  var template: String {
    switch self {
    case .line(let text): text + "\n"
    case .group(let parts): "{{#@oneLine}}\n\(parts.map(\.template).joined()){{/@oneLine}}\n"
    }
  }

  var indented: Document {
    switch self {
    case .line(let text): .line(text.isEmpty ? "" : "  " + text)
    case .group(let parts): .group(parts.map(\.indented))
    }
  }

  private var lines: [String] {
    switch self {
    case .line(let text): [text]
    case .group(let parts): parts.flatMap(\.lines)
    }
  }

  func printed(before next: String) -> String {
    guard case .group(let parts) = self else { return lines[0] + "\n" }
    let lines = lines
    guard !lines.isEmpty else { return "" }
    let line = lines.dropFirst().reduce(lines[0]) { joined($0, $1) }
    let needsRoom =
      !line.hasSuffix(",") && next.drop { $0 == " " }.first.map { ")]".contains($0) } ?? false
    if line.count + (needsRoom ? 1 : 0) <= 100 { return line + "\n" }
    return parts.indices.map { index in
      parts[index].printed(before: parts[(index + 1)...].lazy.flatMap(\.lines).first ?? next)
    }.joined()
  }

  private func joined(_ line: String, _ next: String) -> String {
    let text = next.drop { $0 == " " }
    if line.isEmpty { return next }
    if text.isEmpty { return line }
    if text.hasPrefix(")") || text.hasPrefix("]") {
      return (line.hasSuffix(",") ? String(line.dropLast()) : line) + text
    }
    return line + (line.hasSuffix("(") || line.hasSuffix("[") ? "" : " ") + text
  }
}
