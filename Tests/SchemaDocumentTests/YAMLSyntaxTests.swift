import SchemaDocument
import Testing

@Suite struct YAMLSyntaxTests {
  /// Checks the location and the message of the only finding.
  private func check(
    _ text: String,
    _ expected: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let read = ReadText(text)
    let found = read.diagnostics.entries.map { "\(read.place($0.span)) \($0.message)" }
    #expect(found == [expected], sourceLocation: location)
    #expect(
      read.diagnostics.entries.first?.rule.rawValue == "yaml-syntax",
      sourceLocation: location
    )
    #expect(read.document.root == nil, sourceLocation: location)
  }

  @Test func colonsAndKeys() {
    check("a: b: c\n", "1:5-1:6 this ':' would start a mapping, which is not allowed here")
    check("a: b\n  c: d\n", "2:4-2:5 this ':' is part of the string above, which continues here")
    check("a:b\nc: d\n", "1:2-1:3 a ':' after a key must be followed by a space")
    check("a: 1\n: 2\n", "2:1-2:2 expected a key before this ':'")
    check("a\nc: d\n", "1:1-1:2 this line is missing a ':'")
    check("a: 1\nb\nc: 2\n", "2:1-2:2 this line is missing a ':'")
    check("a:\n    b: 1\n   c: 2\n", "3:4-3:5 expected a key here, found 'c'")
    check("a: 1\n- b\n", "2:1-2:2 this '-' is not part of a list")
    check("- a\nb: 1\n", "2:1-2:2 expected '- ' for the next list element here, found 'b'")
    check("a: - b\n", "1:4-1:5 a list can't start on the line of its key")
    check("a: ? b\n", "1:4-1:5 a key is not allowed here")
  }

  @Test func tabs() {
    check("a:\n\tb: 1\n", "2:1-2:2 tabs can't be used for indentation")
    check("a:\n  b: 1\n \tc: 1\n", "3:2-3:3 tabs can't be used for indentation")
    check("a: |\n\tx\n", "2:1-2:2 tabs can't be used for indentation")
    check("- \t- a\n  - \t- a\n", "1:3-1:4 a tab is not allowed here")
    let empty = "a line that may be a part of a block scalar can't have tabs here"
    check("a: |\n\t\nb: 1\n", "2:1-2:2 \(empty)")
    check("a: &x |\n  b\n\t\t\t\n  c\n", "3:1-3:2 \(empty)")
  }

  /// The error is the mistake, not what YAML 1.2 allows above it.
  @Test func tabsAboveAMistake() {
    let text = "a: |\n  b\n\t\n  c\ne:\t# d\n\t# f\n \tg\u{2028}\n"
    check(text + "g: [1,\n  2\n", "8:4-8:5 this list is never closed")
    check(text + "g: h: i\n", "8:5-8:6 this ':' would start a mapping, which is not allowed here")
  }

  /// Each of them would need another reading.
  @Test func manyTabsAboveAMistake() {
    let lines = String(repeating: "    b\n\t\n", count: 100_000)
    check(
      "a: |\n\(lines)c: d: e\n",
      "200002:5-200002:6 this ':' would start a mapping, which is not allowed here"
    )
  }

  @Test func invisibleCharacters() {
    let space = "looks like a space, but in YAML it is text"
    check("a:\u{A0}b\nc: d\n", "1:3-1:4 U+00A0 \(space)")
    check("a:\n  b: 1\n \u{3000}c: 2\nd\n", "3:2-3:3 U+3000 \(space)")
    check("a: 'b'\u{2028}\nc: d\n", "1:7-1:8 U+2028 \(space)")
    check("- a\n\u{200B}- b\n", "2:1-2:2 U+200B is invisible, and in YAML it is text")
    check("a: \"b\"\u{FEFF} # c\n", "1:7-1:8 U+FEFF is invisible, and in YAML it is text")
    let nested = "a:\n  b:\n    c: 1\nN   d:\n      e: 2\n  f:\n    g: 1\n"
    check(nested.replacing("N", with: "\u{A0}"), "4:1-4:2 U+00A0 \(space)")
    check(nested.replacing("N", with: "\u{2028}"), "4:1-4:2 U+2028 \(space)")
    check(
      nested.replacing("N", with: "\u{200B}"),
      "4:1-4:2 U+200B is invisible, and in YAML it is text"
    )
    // Between words, they are meant.
    check("a: b\u{A0}c: d\n", "1:7-1:8 this ':' would start a mapping, which is not allowed here")
    check("a: 'b' \u{202E}c\n", "1:8-1:9 expected the end of the value here, found U+202E")
  }

  /// Valid, and probably meant as an indentation.
  @Test func invisibleCharactersBeforeKeys() {
    checkFindings(
      "a: 1\n\u{A0}\u{A0}c: 2\n",
      """
      2:1-2:2 warning[yaml-syntax] U+00A0 looks like a space, but in YAML it is text
        help: remove it
      """
    )
    checkFindings(
      "a: &x\n  \u{200B}b: 1\n  c: 1\n",
      """
      2:3-2:4 warning[yaml-syntax] U+200B is invisible, and in YAML it is text
        help: remove it
      """
    )
    SchemaDocumentTests.check("'\u{A0}a': 1\nж: \u{A0}b\n", "{\u{A0}a: 1, ж: '\u{A0}b'}")
  }

  @Test func valuesWithoutSpace() {
    let read = ReadText("{u:{type: string}}")
    #expect(outline(read.document.root) == "{u: {type: 'string'}}")
    #expect(
      read.findings == """
        1:3-1:4 warning[yaml-syntax] a ':' after a key must be followed by a space; it is read as if one were there
          help: add a space after it
        """
    )
    SchemaDocumentTests.check("{\"u\":{type: string}}", "{u: {type: 'string'}}")
    SchemaDocumentTests.check("{u:a}", "{u:a: null}")
    SchemaDocumentTests.check("u:{type: string}\n", "{u:{type: 'string}'}")
  }

  @Test func quotes() {
    check("a: \"x\nb: 1\n", "1:4-1:5 this quoted string is never closed")
    check("a: 'x\n---\n", "1:4-1:5 this quoted string is never closed")
    check("a: \"x\" y\n", "1:8-1:9 expected the end of the value here, found 'y'")
    check("а: 'ж'ж'\n", "1:7-1:8 expected the end of the value here, found 'ж'")
    check("a: \"\\q\"\n", "1:5-1:7 this '\\' does not start a YAML escape")
    check("a: \"\\u12\"\n", "1:5-1:7 this '\\' does not start a YAML escape")
  }

  @Test func brackets() {
    check("a: {b: 1\n", "1:4-1:5 this mapping is never closed")
    check("a: [? ]\n", "1:5-1:6 a '?' in a list must be followed by a key")
    check("a: [1,\n  2\n", "1:4-1:5 this list is never closed")
    check("a: [1, 2\nb: 3\n", "1:4-1:5 this list is not closed before the next key")
    check(
      "a: {b: #/c}\nd: 1\n",
      "1:8-1:12 the rest of this line is a comment, because of the '#' without quotes"
    )
    check(
      "a: {b: {c: #/d}, e: 1}\n",
      "1:12-1:23 the rest of this line is a comment, because of the '#' without quotes"
    )
    check("a: {b: 1, # [c]\n  d: e: f}\n", "2:7-2:8 expected ',' or '}' here, found ':'")
    check("a: {b: 1},\n", "1:10-1:11 expected the end of the value here, found ','")
    check("a: {b: 1 c: 2}\n", "1:11-1:12 expected ',' or '}' here, found ':'")
    check("a: ]\n", "1:4-1:5 expected a value here, found ']'")
    check("a: [1]]\n", "1:7-1:8 expected the end of the value here, found ']'")
  }

  @Test func reservedCharacters() {
    check("a: @b\n", "1:4-1:5 an unquoted string can't start with '@'")
    check("a: `b`\n", "1:4-1:5 an unquoted string can't start with '`'")
    check("a: %b\n", "1:4-1:5 an unquoted string can't start with '%'")
    check("a: *\n", "1:4-1:5 '*' needs a name after it")
    check("a: &\n", "1:4-1:5 '&' needs a name after it")
    check("a: !x!y z\n", "1:4-1:5 no %TAG directive declares the handle of this tag")
    check(
      "a: |x\n  t\n",
      "1:5-1:6 only a digit, '-', '+' or a comment may follow '|' or '>' on its line"
    )
    check("%FOO\n---\na\n", "1:1-1:5 this is not a valid YAML directive")
    check("a: b\u{07}\n", "1:5-1:6 U+0007 is a control character, which YAML does not allow")
    check("a: ж\u{85}\u{9F}\n", "1:6-1:7 U+009F is a control character, which YAML does not allow")
  }

  @Test func mergeConflicts() {
    let found = "2:1-2:13 this is an unresolved merge conflict"
    check("a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> x\n", found)
    let json = ReadText("{\n<<<<<<< HEAD\n}", path: "a.json")
    #expect(json.diagnostics.entries.map(\.rule.rawValue) == ["json-syntax"])
    #expect(json.place(json.diagnostics.entries.first?.span) == "2:1-2:13")
  }

  @Test func aliasesThatAreMisspelt() {
    checkFindings(
      "a: &order 1\nb: *ordr\n",
      """
      2:4-2:9 error[undefined-alias] '*ordr' refers to an anchor that is not defined before it
        help: did you mean '*order'?
      """
    )
  }

  @Test func labelsAndHelp() {
    checkFindings(
      "a: [1, 2\nb: 3\n",
      """
      1:4-1:5 error[yaml-syntax] this list is not closed before the next key
        2:2-2:3 the next key
        help: close it with ']'
      """
    )
    checkFindings(
      "a: {b: 1 c: 2}\n",
      """
      1:11-1:12 error[yaml-syntax] expected ',' or '}' here, found ':'
        1:4-1:5 the mapping starts here
        help: separate them with ',', and quote strings that contain one of ,[]{} or ': '
      """
    )
    checkFindings(
      "a: &x [*x]\n",
      """
      1:8-1:10 error[alias-cycle] '*x' is inside the value it refers to
        1:4-1:11 the anchored value
        help: name the schema, and refer to it with '$ref'
      """
    )
  }

  @Test func severalDocuments() {
    checkFindings(
      "a: 1\n---\nb: 2\n",
      """
      2:1-2:4 warning[multiple-documents] a second document starts here; only the first one is read
        help: put each document in its own file
      """
    )
    SchemaDocumentTests.check("---\na: 1\n...\n", "{a: 1}")
    check("{a: 1} b\n", "1:8-1:9 expected the end of the document here, found 'b'")
  }

  @Test(arguments: ["", " \n", "# nothing\n", "---\n", "\u{FEFF}"])
  func emptyDocuments(_ text: String) {
    checkFindings(text, "1:1-1:1 warning[empty-document] the file is empty")
    #expect(ReadText(text).document.root == nil)
  }
}
