import SchemaDocument
import Testing

/// Hostile files: each ends quickly with a finding.
@Suite struct LimitTests {
  private func check(
    _ text: String,
    _ expected: String,
    path: String = "a.yaml",
    limits: Limits = Limits(),
    _ location: SourceLocation = #_sourceLocation
  ) {
    let read = ReadText(text, path: path, limits: limits)
    #expect(read.document.root == nil, sourceLocation: location)
    #expect(read.findings.prefix { $0 != "\n" } == expected, sourceLocation: location)
  }

  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test func deepNesting() {
    let tooDeep = "error[limit-depth] lists and mappings are nested too deeply here"
    check(repeated("[", 100_000), "1:1001-1:1002 \(tooDeep)")
    check(repeated("[", 100_000), "1:1001-1:1002 \(tooDeep)", path: "a.json")
    check(repeated("{a: ", 100_000), "1:4001-1:4002 \(tooDeep)")
    check(repeated("- ", 100_000), "1:2001-1:2001 \(tooDeep)")
    check(repeated("? ", 100_000), "1:2001-1:2001 \(tooDeep)")
    check("[[1]]", "1:2-1:3 \(tooDeep)", limits: Limits(depth: 1))
    #expect(ReadText("[[1]]", limits: Limits(depth: 2)).findings == "")
  }

  @Test func wideListsInDeepOnes() {
    // libyaml takes time for every open bracket at every token; the JSON reader does not.
    let text = repeated("[", 900) + repeated("1,", 200_000) + "1" + repeated("]", 900)
    #expect(ReadText(text + " #").diagnostics.entries.map(\.rule.rawValue) == ["limit-depth"])
    #expect(ReadText(text).findings == "")
  }

  @Test func aliasBomb() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      text += "a\(level): &a\(level) [\(repeated("*a\(level - 1), ", 10))]\n"
    }
    check(text, "7:45-7:48 error[limit-aliases] the aliases up to here expand to too many values")
    #expect(ReadText("[&a [1], *a]", limits: Limits(expansion: 2)).findings == "")
    check(
      "[&a [1], *a, *a]",
      "1:14-1:16 error[limit-aliases] the aliases up to here expand to too many values",
      limits: Limits(expansion: 3)
    )
  }

  @Test func manyMergesOfOneMapping() {
    // Each mapping merges the previous one five times: a naive walk would take five to the fortieth steps.
    var text = "m0: &m0 {k: 1}\n"
    for level in 1...9 {
      text += "m\(level): &m\(level) {<<: [\(repeated("*m\(level - 1), ", 5))]}\n"
    }
    #expect(
      ReadText(text, limits: Limits(expansion: 1 << 31)).document.root?["m9"]?["k"]?.text == "1"
    )
  }

  @Test func cycles() {
    check("a: &x [1, *x]\n", "1:11-1:13 error[alias-cycle] '*x' is inside the value it refers to")
    check(
      "&x a: {b: *y}\n",
      "1:11-1:13 error[undefined-alias] '*y' refers to an anchor that is not defined before it"
    )
    check("&x {<<: *x}", "1:9-1:11 error[alias-cycle] '*x' is inside the value it refers to")
  }

  @Test func sizes() {
    check(
      "[1, 2]",
      "1:5-1:6 error[limit-nodes] the file has too many values",
      limits: Limits(nodes: 2)
    )
    check(
      "abcd",
      "1:1-1:1 error[limit-size] the file is larger than 3 bytes, which is the limit",
      limits: Limits(bytes: 3)
    )
    check(
      repeated("%TAG !a! x\n", 100_000),
      "65:1-65:2 error[yaml-syntax] the file has too many directives"
    )
    check(
      "a\n...\n" + repeated("%TAG !a! x\n", 100_000),
      "67:1-67:2 error[yaml-syntax] the file has too many directives"
    )
  }

  @Test func hugeScalarsAndMappings() {
    let long = repeated("x", 5_000_000)
    #expect(ReadText("a: \(long)").document.root?["a"]?.withText { $0.count } == long.utf8.count)
    let keys = (0..<50_000).map { "k\($0): 1\n" }.joined()
    #expect(ReadText(keys + keys).diagnostics.entries.count == 50_000)
    let anchors = (0..<50_000).map { "- &k\($0) 1\n- *k\($0)\n" }.joined()
    #expect(ReadText(anchors).findings == "")
  }
}
