import SchemaDocument
import Testing

@Suite struct JSONSyntaxTests {
  /// Checks the location and the message of the only finding.
  private func check(
    _ text: String,
    _ expected: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let read = ReadText(text, path: "a.json")
    let found = read.diagnostics.entries.map { "\(read.place($0.span)) \($0.message)" }
    #expect(found == [expected], sourceLocation: location)
    #expect(
      read.diagnostics.entries.first?.rule.rawValue == "json-syntax",
      sourceLocation: location
    )
    #expect(read.document.root == nil, sourceLocation: location)
  }

  @Test func otherLanguages() {
    check("// x\n{}", "1:1-1:3 JSON has no comments")
    check("[1, # x\n2]", "1:5-1:6 JSON has no comments")
    check("[1 /* x */]", "1:4-1:6 JSON has no comments")
    check("{'a': 1}", "1:2-1:3 expected \" as the quote, found '")
    check("{a: 1}", "1:2-1:3 expected a key in double quotes, found 'a'")
    check("{\"a\": True}", "1:7-1:11 'True' is not JSON")
    check("[None]", "1:2-1:6 'None' is not JSON")
    check("[NaN]", "1:2-1:5 JSON has no 'NaN'")
    check("[-Infinity]", "1:2-1:11 JSON has no '-Infinity'")
    check("[undefined]", "1:2-1:11 JSON has no 'undefined'")
    check("[ключ]", "1:2-1:6 expected a value, found 'ключ'")
    checkFindings(
      "a: 1\n",
      """
      1:1-1:2 error[json-syntax] this file is YAML, not JSON
        help: name it '.yaml', or write it as JSON, which starts with '{' or '['
      """,
      path: "a.json"
    )
    check("# x\n\"a\": 1\n", "1:1-1:2 this file is YAML, not JSON")
    check("- a\n", "1:1-1:2 this file is YAML, not JSON")
    check("a\n", "1:1-1:2 expected a value, found 'a'")
    check("\"a\": [\n", "1:4-1:5 expected the end of the file, found ':'")
  }

  @Test func commasAndColons() {
    check("[1,]", "1:3-1:4 a comma can't follow the last element")
    check("{\"a\":1 , }", "1:8-1:9 a comma can't follow the last element")
    check("[,1]", "1:2-1:3 expected a value before this comma")
    check("[1,,2]", "1:4-1:5 expected a value before this comma")
    check("{,}", "1:2-1:3 expected a value before this comma")
    check("[1 2]", "1:4-1:5 expected ',' before '2'")
    check("{\"a\": 1 \"b\": 2}", "1:9-1:10 expected ',' before '\"'")
    check("{\"a\" 1}", "1:6-1:7 expected ':' after the key, found '1'")
    check("{\"a\":}", "1:6-1:7 expected a value after ':', found '}'")
    check("{\"a\":,}", "1:6-1:7 expected a value after ':', found ','")
    check("{\"a\":1:2}", "1:7-1:8 expected a value, found ':'")
  }

  @Test func brackets() {
    check("{", "1:1-1:2 this '{' is never closed")
    check("{\"a\": [1, 2", "1:7-1:8 this '[' is never closed")
    check("{\"a\"", "1:1-1:2 this '{' is never closed")
    check("{\"a\":", "1:1-1:2 this '{' is never closed")
    check("]", "1:1-1:2 expected a value, found ']'")
    check("{} {}", "1:4-1:5 expected the end of the file, found '{'")
    checkFindings(
      "{\"a\": 1]",
      """
      1:8-1:9 error[json-syntax] ']' does not match the opening bracket
        1:1-1:2 '{' is opened here
      """,
      path: "a.json"
    )
    check("[1}", "1:3-1:4 '}' does not match the opening bracket")
    check("[}", "1:2-1:3 '}' does not match the opening bracket")
    check("{\"a\":]", "1:6-1:7 ']' does not match the opening bracket")
  }

  @Test func texts() {
    check("{\"a\": \"x\n\"}", "1:7-1:8 this string is not closed on its line")
    check("\"abc", "1:1-1:2 this string is not closed on its line")
    check("\"abc\\", "1:1-1:2 this string is not closed on its line")
    check("[\"a\tb\"]", "1:4-1:5 a control character in a string must be escaped")
    check("[\"\\x\"]", "1:3-1:5 '\\x' is not a JSON escape")
    check("[\"\\u12\"]", "1:3-1:5 '\\u' needs four hexadecimal digits")
  }

  @Test func numbers() {
    check("[01]", "1:2-1:4 a number can't start with 0")
    check("[+1]", "1:2-1:3 a number can't start with '+'")
    check("[1.]", "1:2-1:4 '1.' is not a JSON number")
    check("[.5]", "1:2-1:4 '.5' is not a JSON number")
    check("[-]", "1:2-1:3 '-' is not a JSON number")
    check("[1e]", "1:2-1:4 '1e' is not a JSON number")
    check("[12ab]", "1:2-1:6 '12ab' is not a JSON number")
  }

  @Test func surrogates() {
    checkFindings(
      "[\"\\ud83dx\"]",
      """
      1:3-1:9 warning[lone-surrogate] '\\ud83d' is half a character; it is read as U+FFFD
        help: write both halves, or the character itself
      """,
      path: "a.json"
    )
    #expect(
      outline(ReadText("[\"\\ude00\\ud83d\\ude00\"]", path: "a.json").document.root)
        == "['\u{FFFD}😀']"
    )
  }

  @Test func keysGivenTwice() {
    #expect(
      ReadText("{\"a\": 1, \"\\u0061\": 2}", path: "a.json").diagnostics.entries.map(
        \.rule.rawValue
      ) == [
        "duplicate-key"
      ]
    )
  }
}
