import SchemaDocument
import Testing

@Suite struct TreeTests {
  @Test func collections() {
    check("a: 1\nb: [x, {y: z}]\n", "{a: 1, b: ['x', {y: 'z'}]}")
    check("- 1\n-\n- - 2\n", "[1, null, [2]]")
    check("{}", "{}")
    check("[]", "[]")
    check("? a\n? b\n", "{a: null, b: null}")
    check("text", "'text'")
  }

  @Test func scalarsByStyle() {
    check(
      "- 'it''s'\n- \"a\\n\\u0416\"\n- |\n  x\n   y\n- >\n  x\n  y\n",
      "['it's', 'a\nЖ', 'x\n y\n', 'x y\n']"
    )
    check("a: one\n  two\n", "{a: 'one two'}")
    check("- ''\n- \"\"\n", "['', '']")
  }

  @Test func meaningOfPlainScalars() {
    check("[~, null, Null, NULL, nULL]", "[null, null, null, null, 'nULL']")
    check("[true, False, TRUE, yes, on, tRue]", "[true, false, true, 'yes', 'on', 'tRue']")
    check(
      "[12, 012, -3, +4, 0o17, 0xfF, 0o8, 0x, 1_000]",
      "[12, 12, -3, 4, 15, 255, '0o8', '0x', '1_000']"
    )
    check(
      "[1.5, .5, 1., -1e3, 1E-2, ., 1e, +.inf, -.INF, .nan]",
      "[1.5, 0.5, 1.0, -1000.0, 0.01, '.', '1e', inf, -inf, nan]"
    )
    check("[2020-01-01, 1.2.3, -, 12:30, 1a]", "['2020-01-01', '1.2.3', '-', '12:30', '1a']")
    check("['1', \"true\", 'null']", "['1', 'true', 'null']")
  }

  @Test(arguments: [
    ("a:\nb: ~\nc: null\nd: [null]\ne: 'null'\n? \n: x\n", ["", "~", "null"], []),
    ("a: &x Null\nb: *x\n", ["Null"], []),
    ("a: !!null null\nb: !!str null\n", ["null"], []),
    (
      "a: [.inf, -.Inf, +.INF, .nan, -.nan, .5e3, -1.5, a.inf]\n", [],
      [".inf", "-.Inf", "+.INF", ".nan"]
    ),
    ("a: nick\nb: -9.5\nc: 1.5\nd: '.inf'\n", [], []),
    ("{\"a\": null, \"b\": -1.5, \"c\": \".nan\"}", ["null"], []),
  ])
  func rareScalars(text: String, nulls: [String], numbers: [String]) {
    for path in text.hasPrefix("{") ? ["a.yaml", "a.json"] : ["a.yaml"] {
      let document = ReadText(text, path: path).document
      #expect(document.nullValues.map(\.text) == nulls)
      #expect(document.numbersWithoutDigits.map(\.text) == numbers)
    }
  }

  @Test func integersBeyond64Bits() {
    check(
      "[9223372036854775807, 9223372036854775808]",
      "[9223372036854775807, wide 9223372036854775808]"
    )
    let wide = ReadText("[18446744073709551616, 0x10000000000000000]").document.root
    #expect(
      wide?.elements.map(\.numberValue) == [18_446_744_073_709_551_616, 18_446_744_073_709_551_616]
    )
  }

  @Test func tags() {
    check(
      "[!!str 1, !!int '1', !!float 1, !!bool 'true', !!null '', !x 1, !x '1', ! 1]",
      "['1', 1, 1.0, true, null, 1, '1', '1']"
    )
    check("[!!int x, !!bool 1]", "['x', '1']")
    #expect(ReadText("!!map {}").document.root?.tag == "tag:yaml.org,2002:map")
    #expect(ReadText("a").document.root?.tag == nil)
  }

  @Test func jsonAsItIs() {
    check(
      "{\"a\":\t[1, -0.5e1, true, null, \"\\ud83d\\ude00\\/\\u0000\"]}",
      "{a: [1, -5.0, true, null, '😀/\0']}",
      path: "a.json"
    )
    check("[\"1\", \"\", \"null\"]", "['1', '', 'null']", path: "a.JSON")
    // A key longer than libyaml accepts, and a line break before the colon.
    let key = String(repeating: "k", count: 2000)
    check("{\"\(key)\"\n: 1}", "{\(key): 1}", path: "a.yaml")
    check("12", "12", path: "a.json")
  }

  @Test func whatOnlyStartsLikeJSONIsYAML() {
    check("{a: 1}", "{a: 1}")
    check("{a: 1} # comment", "{a: 1}")
    check("[a, 'b',]\n", "['a', 'b']")
  }

  @Test func lineEnds() {
    check("a: 1\r\nb: |\r\n  x\r\n  y\r\n", "{a: 1, b: 'x\ny\n'}")
    check("a: 1\rb: 2\r", "{a: 1, b: 2}")
    check("a: 1", "{a: 1}")
  }

  @Test func textComparisons() {
    let node = ReadText("a: \"d\\u0065f\"\n").document.root?["a"]
    #expect(node?.hasText("def") == true)
    #expect(node?.hasText("de") == false)
    let word = "def" + ""
    #expect(node?.hasText(word) == true)
    #expect(node?.textHash == Node.textHash(of: "def"))
    #expect(node?.withText { $0.count } == 3)
    #expect(node?.key?.textHash == Node.textHash(of: "a"))
  }
}
