import SchemaDocument
import Testing

/// Repairs of a text that can't be read, or that is read but should be written differently.
@Suite struct SyntaxRepairTests {
  /// Checks the repair of the first finding, which must be the only kind in the text.
  private func check(
    _ text: String,
    _ expected: String?,
    path: String = "a.yaml",
    certainty: Repair.Certainty = .unsafe,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let read = ReadText(text, path: path)
    let repair = read.diagnostics.entries.first?.repair
    #expect(!read.diagnostics.entries.isEmpty, sourceLocation: location)
    #expect(repair == nil || repair?.certainty == certainty, sourceLocation: location)
    let fixed = repair.map { repair in
      String(decoding: read.document.source.applying(repair.edits), as: UTF8.self)
    }
    #expect(fixed == expected, sourceLocation: location)
  }

  @Test func textThatNeedsQuotes() {
    check("a: Note: b\n", "a: 'Note: b'\n")
    check("- a: Note: b # c\n", "- a: 'Note: b' # c\n")
    check("a: it's: b\r\nc: 1\r\n", "a: 'it''s: b'\r\nc: 1\r\n")
    check("a: @b\nc: `d`\n", "a: '@b'\nc: '`d`'\n")
    check("a: %b\n", "a: '%b'\n")
    check("a: [a-z]+$\n", "a: '[a-z]+$'\n")
    check("a: \"b\" c\n", "a: '\"b\" c'\n")
    check("a: 'b's c'\n", "a: 'b''s c'\n")
    check("a: *.txt\n", "a: '*.txt'\n")
    check("a: ? b\n", "a: '? b'\n")
    check("a: {b: c: d}\n", nil)
    check("a: [@b]\n", nil)
  }

  @Test func commentsInBrackets() {
    check("a: {b: #/c}\nd: {e: 1}\n", "a: {b: '#/c'}\nd: {e: 1}\n")
    check("a: {b: 1, c: it's #1}\nd: 1\n", "a: {b: 1, c: 'it''s #1'}\nd: 1\n")
    check("a: {b: {c: #/d}, e: {c: #/f}}\n", "a: {b: {c: '#/d'}, e: {c: '#/f'}}\n")
    check("a: [#fff, #000]\nb: 1\n", "a: ['#fff', '#000']\nb: 1\n")
    check("a: {b: The #1, and best}\nc: 1\n", "a: {b: 'The #1, and best'}\nc: 1\n")
    check("a: {b: \"x #\", c: #/d}\ne: 1\n", "a: {b: \"x #\", c: '#/d'}\ne: 1\n")
    check("a: {b: #/c},\nd: {e: 1}\n", "a: {b: '#/c'}\nd: {e: 1}\n")
    check("{\n  a: {b: #/c},\n  d: 1\n}\n", "{\n  a: {b: '#/c'},\n  d: 1\n}\n")
    check("a: {b: No #1 [old]}\nc: 1\n", nil)
    check("a: {b: 1 # one\nc: 2\n", "a: {b: 1} # one\nc: 2\n")
  }

  @Test func whatFollowsValues() {
    check("a: {b: 1},\nc: {d: 1},\n", "a: {b: 1}\nc: {d: 1}\n")
    check("a: [b], # c\nd: 1\n", "a: [b] # c\nd: 1\n")
    check("a: \"b\",\nc: 'd',\n", "a: \"b\"\nc: 'd'\n")
    check("a: {b: 1}}\n", "a: {b: 1}\n")
    check("a: {b: 1}, c: {d: 1}\n", nil)
    check("a: {b} of c\n", "a: '{b} of c'\n")
  }

  @Test func backslashesInQuotes() {
    check("a: \"^\\d+\\w$\"\n", "a: \"^\\\\d+\\\\w$\"\n")
    check("a: \"\\d\"\nb: \"\\w\"\n", "a: \"\\\\d\"\nb: \"\\\\w\"\n")
  }

  @Test func colons() {
    check("a:b\nc: d\n", "a: b\nc: d\n")
    check("a\n  c: d\n", "a:\n  c: d\n")
    check("a: http://b\n  c: d\n", "a: http://b\nc: d\n")
  }

  @Test func alignment() {
    check("a:\n  b: 1\n    c: 2\n    d: 3\n", "a:\n  b: 1\n  c: 2\n  d: 3\n")
    check("a:\n    b: 1\n   c: 2\n", "a:\n    b: 1\n    c: 2\n")
    check("a:\n  - b\n - c\n", "a:\n  - b\n  - c\n")
    check("a: |\n   b\n c\nd: 1\n", "a: |\n   b\n   c\nd: 1\n")
    check("a: b\n  two: three\n  four\n", nil)
    check("a:\n  b:\n    c: 1\n - d\n", nil)
  }

  @Test func alignmentOfBlocks() {
    let first = "p:\n  id:\n    type: string\n    description: x\n"
    let fixed = first + "  name:\n    type: string\n"
    check(first + " name:\n    type: string\n", fixed)
    check(first + " name:\n   type: string\n", fixed)
    check(first + "   name:\n    type: string\n", fixed)
    check(first + "   name:\n     type: string\n", fixed)
    check(first + " name:\n    type: string\n  car: {}\n", fixed + "  car: {}\n")
    check(first + " name:\n    type: string\n car: {}\n", fixed + "  car: {}\n")
    check(first + "   name: {type: string}\n", first + "  name: {type: string}\n")
    check(first + " name:\n  type: string\n", nil)
    check("p:\n  - a: 1\n   b: 2\n", "p:\n  - a: 1\n    b: 2\n")
    check("p:\n  - a: 1\n     b: 2\n", "p:\n  - a: 1\n    b: 2\n")
    check(first + "  name:\n    type: string\n   type: string\n", nil)
  }

  @Test func tabs() {
    check("a:\n\tb: 1\n", "a:\n  b: 1\n")
    check("a:\n\tb:\n\t\tc: 1\n", "a:\n  b:\n    c: 1\n")
    check("a:\n    b: 1\n\tc: 2\n", "a:\n    b: 1\n    c: 2\n")
    check("a:\n  b:\n\tc: 2\n", "a:\n  b:\n    c: 2\n")
    check("a:\r\n\t- b\r\n", "a:\r\n  - b\r\n")
    check("a:\n  b:\n    c: 1\n\td:\n      e: 2\n", "a:\n  b:\n    c: 1\n    d:\n      e: 2\n")
    check("a:\n  b:\n   c: 1\n\td: 2\n", nil)
  }

  @Test func tabsThatDoNotIndent() {
    check("-\ta: b\n  c: d\n", "- a: b\n  c: d\n")
    check("a: |\n\t\nb: 1\n", "a: |\n\nb: 1\n")
    check("a: &x |\n  b\n\t\t\t\n  c\n", "a: &x |\n  b\n\n  c\n")
  }

  @Test func invisibleCharacters() {
    check("ж:\u{A0}b\u{A0}c\nd: e\n", "ж: b\u{A0}c\nd: e\n")
    check("a:\n  b: 1\n\u{A0}\u{A0}c: 2\n  d: 3\n", "a:\n  b: 1\n  c: 2\n  d: 3\n")
    check("- a\n\u{200B}- b\n", "- a\n- b\n")
    check("a:\n  -\u{A0}b\n", "a:\n  - b\n")
    check("a:\u{A0}{b: c}\n", "a: {b: c}\n")
    check("a:\n  b:\u{200B}c\n", "a:\n  b: c\n")
    check("{a:\u{A0}b}", "{a: b}")
    check("{a:\u{200B} b}", "{a: b}")
    check("a:\n  b: 1\n\u{A0}\u{2003}c: ж\u{A0}ж\n", "a:\n  b: 1\n  c: ж\u{A0}ж\n")
    check("{u:{a: b}, v:[c]}", "{u: {a: b}, v:[c]}", certainty: .safe)
  }

  /// They become the spaces that align the line.
  @Test(arguments: ["\u{A0}", "\u{85}", "\u{2028}"]) func invisibleIndentation(_ n: String) {
    func check(_ text: String, _ expected: String) {
      self.check(text.replacing("N", with: n), expected)
    }
    check("a:\n  b: 1\n  Nc: 2\n", "a:\n  b: 1\n  c: 2\n")
    check("a:\n  Nb: 1\n  c: 2\n", "a:\n  b: 1\n  c: 2\n")
    check("a: 1\nNb: 2\n", "a: 1\nb: 2\n")
    check("a:\n  b:\n  N c: 1\n", "a:\n  b:\n    c: 1\n")
    check(
      "a:\n  b:\n    c: 1\nNNNNd:\n      e: 2\n  f:\n    g: 1\n",
      "a:\n  b:\n    c: 1\n    d:\n      e: 2\n  f:\n    g: 1\n"
    )
  }

  @Test func whatNobodyClosed() {
    check("a: {b: 1\nc: 2\n", "a: {b: 1}\nc: 2\n")
    check("a: [1, 2 # c\nb: 3\n", "a: [1, 2] # c\nb: 3\n")
    check("a: 'b\nc: 1\n", "a: 'b'\nc: 1\n")
    check("\"a:\n  b: 1\n", "\"a\":\n  b: 1\n")
  }

  /// An edit inside a comment closes nothing.
  @Test func whatACommentHides() {
    check("a: {b: 'c'#d'}\nb: 1\n", nil)
  }

  @Test func whatIsNoMistakeOfOneKind() {
    check("a: - b\n", nil)
    check("a: &x [*x]\n", nil)
    check("a: |x\n  t\n", nil)
    check("a: {b: 1\nc: {d: 1\n", "a: {b: 1}\nc: {d: 1}\n")
  }

  @Test func json() {
    func check(_ text: String, _ expected: String?) {
      self.check(text, expected, path: "a.json")
    }
    check(#"{"a": [1, 2,], "b": {"c": 1,},}"#, #"{"a": [1, 2], "b": {"c": 1}}"#)
    check(#"{"a": 1,, "b": 2}"#, #"{"a": 1, "b": 2}"#)
    check("{\n  // a\n  \"a\": 1 /* b */, # c\n  \"b\": 2\n}", "{\n  \"a\": 1,\n  \"b\": 2\n}")
    check(#"{'a': 'it"s'}"#, #"{"a": "it\"s"}"#)
    check(#"{"a": True, "b": None}"#, #"{"a": true, "b": null}"#)
    check(#"{"a": 1 "b": 2}"#, #"{"a": 1, "b": 2}"#)
    check("[1\n 2]", "[1,\n 2]")
    check(#"{a: 1, b: 2}"#, #"{"a": 1, "b": 2}"#)
    check(#"{"a": text}"#, #"{"a": "text"}"#)
    check(#"{"a": "\d+\w"}"#, #"{"a": "\\d+\\w"}"#)
    check("{\"a\": \"b\tc\"}", #"{"a": "b\tc"}"#)
    check(#"{"a": +1}"#, #"{"a": 1}"#)
    check(#"{"a": 01}"#, nil)
    check(#"{"a": [1}"#, nil)
    check(#"{"a": 1"#, nil)
    check("a: 1", nil)
  }

  @Test func repeatedKeys() {
    check("a: 1\nb: 2\na: 1\n", "b: 2\na: 1\n", certainty: .safe)
    check("a: 1\na: 2\n", "a: 2\n")
    check("a: {b: [1, 'x']}\na: {b: [1, x]}\n", "a: {b: [1, x]}\n", certainty: .safe)
    check("a: '1'\na: 1\n", "a: 1\n")
    check("a: &x 1\nb: *x\na: 1\n", nil)
    check("a: {b: &x 1}\na: {b: 1}\nc: *x\n", nil)
    check("- a: 1\n  a: 1\n", "- a: 1\n", certainty: .safe)
    check("type: array\nitems:\ntype: string\n", nil)
    check("x:\ntype: string\ny:\ntype: integer\n", nil)
    check("type: array\nitems: {}\ntype: string\n", "items: {}\ntype: string\n")
    check(#"{"a": 1, "a": 1}"#, #"{"a": 1}"#, path: "a.json", certainty: .safe)
  }

  @Test func keys() {
    check("null: 1\n", "'null': 1\n", certainty: .safe)
    check("{~: 1}\n", "{'~': 1}\n", certainty: .safe)
    check("a: {{ b }}\n", "a: '{{ b }}'\n")
    check("{{ b }}: 1\n", "'{{ b }}': 1\n")
    check("? [a]\n: 1\n", "? '[a]'\n: 1\n")
    check("? - a\n: 1\n", nil)
  }

  @Test func tagsTakenOut() {
    func removed(_ text: String) -> String? {
      let document = ReadText(text).document
      return document.nodesWithCustomTags.first?.removedTag().map {
        String(decoding: document.source.applying([$0]), as: UTF8.self)
      }
    }
    #expect(removed("a: !x b\n") == "a: b\n")
    #expect(removed("a: !x\n  b: 1\n") == "a:\n  b: 1\n")
    #expect(removed("a: !x &y {b: 1}\n") == "a: &y {b: 1}\n")
    #expect(removed("a: &y !x {b: 1}\n") == "a: &y {b: 1}\n")
    #expect(removed("[!x 'b', 1]\n") == "['b', 1]\n")
    #expect(removed("- !x 'b' # c\r\n") == "- 'b' # c\r\n")
    #expect(removed("a: !!str 1\n") == nil)
    #expect(removed("a: ! 1\n") == nil)
  }
}
