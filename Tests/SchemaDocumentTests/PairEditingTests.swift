import SchemaDocument
import Testing

/// Edits of the source text keep every other byte, in block YAML, flow YAML and JSON.
@Suite("Edits of pairs and lists")
struct PairEditingTests {
  @Test("add a missing value")
  func filling() {
    check("a:\nb: 1", "a: {}\nb: 1") { $0["a"]?.replaced(byLiteral: "{}") }
    check("a: # why\nb: 1", "a: {} # why\nb: 1") { $0["a"]?.replaced(byLiteral: "{}") }
    check("{a: , b: 1}", "{a: {}, b: 1}") { $0["a"]?.replaced(byLiteral: "{}") }
    check("a: ~", "a: {}") { $0["a"]?.replaced(byLiteral: "{}") }
    check(#"{"a": null}"#, #"{"a": {}}"#, "a.json") { $0["a"]?.replaced(byLiteral: "{}") }
  }

  @Test("add names to a list")
  func appending() {
    check("r: [a]", "r: [a, b, c]") { $0["r"]?.appended(texts: ["b", "c"]) }
    check("r: []", "r: [b]") { $0["r"]?.appended(texts: ["b"]) }
    check("r:\n  - a # first\nx: 1", "r:\n  - a # first\n  - b\nx: 1") {
      $0["r"]?.appended(texts: ["b"])
    }
    check("r:\n- a", "r:\n- a\n- 'no'") { $0["r"]?.appended(texts: ["no"]) }
    check("r:\r\n- a\r\n", "r:\r\n- a\r\n- b\r\n") { $0["r"]?.appended(texts: ["b"]) }
    check("{\"r\": [\n  \"a\"\n]}", "{\"r\": [\n  \"a\",\n  \"b\"\n]}", "a.json") {
      $0["r"]?.appended(texts: ["b"])
    }
  }

  @Test("don't add to a list of lists, or through an alias")
  func appendingInVain() {
    checkNone("r: [[a]]") { $0["r"]?.appended(texts: ["b"]) }
    checkNone("x: &x [a]\nr: *x") { $0["r"]?.appended(texts: ["b"]) }
    checkNone("r: a") { $0["r"]?.appended(texts: ["b"]) }
  }

  @Test("insert a pair before another")
  func preceding() {
    check("a: 1\np:\n  x: 1", "a: 1\nr: [x]\np:\n  x: 1") {
      $0["p"]?.preceded(by: "r", literal: "[x]")
    }
    check("- p: 1", "- r: 2\n  p: 1") { $0.elements[0]?["p"]?.preceded(by: "r", literal: "2") }
    check("{a: 1, p: 2}", "{a: 1, r: 3, p: 2}") { $0["p"]?.preceded(by: "r", literal: "3") }
    check("{\r\n  \"p\": 2\r\n}", "{\r\n  \"r\": 3,\r\n  \"p\": 2\r\n}", "a.json") {
      $0["p"]?.preceded(by: "r", literal: "3")
    }
    checkNone("b: &b {p: 1}\na: {<<: *b}") { $0["a"]?["q"]?.preceded(by: "r", literal: "3") }
  }

  @Test("replace a list with a string, and add a pair after it")
  func pairs() {
    let null = ("nullable", "true")
    check("type: [string, 'null']", "type: string\nnullable: true") {
      $0["type"]?.replaced(byText: "string", followedBy: null)
    }
    check(
      "a:\n  type:\n    - string\n    - 'null'\n  b: 1",
      "a:\n  type: string\n  nullable: true\n  b: 1"
    ) {
      $0["a"]?["type"]?.replaced(byText: "string", followedBy: null)
    }
    check("{type: [string], b: 1}", "{type: string, b: 1}") {
      $0["type"]?.replaced(byText: "string", followedBy: nil)
    }
    check(
      #"{"type": ["string", "null"]}"#,
      #"{"type": "string", "nullable": true}"#,
      "a.json"
    ) { $0["type"]?.replaced(byText: "string", followedBy: null) }
    checkNone("type: # why\n  - string") {
      $0["type"]?.replaced(byText: "string", followedBy: nil)
    }
  }

  @Test("take the only element out of its list")
  func unwrapping() {
    check("items: [{type: string}]", "items: {type: string}") { $0["items"]?.unwrapped() }
    check("items:\n  - type: string\n    a: 1", "items:\n    type: string\n    a: 1") {
      $0["items"]?.unwrapped()
    }
    check(#"{"items": [{"a": 1}]}"#, #"{"items": {"a": 1}}"#, "a.json") { $0["items"]?.unwrapped() }
    checkNone("items: [{a: 1}, {b: 1}]") { $0["items"]?.unwrapped() }
    checkNone("items: []") { $0["items"]?.unwrapped() }
  }

  @Test("move a line in")
  func indenting() {
    check("a:\n  id:\n  type: string", "a:\n  id:\n    type: string") {
      $0["a"]?["type"]?.indented()
    }
    checkNone("{id: , type: string}") { $0["type"]?.indented() }
    checkNone("type: a\n  b") { $0["type"]?.indented() }
  }

  @Test("put a pair under new keys")
  func nesting() {
    let keys = ["content", "application/json"]
    check(
      "r:\n  schema:\n    type: object\n\n    a: 1\n  b: 1",
      "r:\n  content:\n    application/json:\n      schema:\n        type: object\n\n        a: 1\n  b: 1"
    ) { $0["r"]?["schema"]?.nested(under: keys) }
    check("- schema: {a: 1}", "- content:\n    application/json:\n      schema: {a: 1}") {
      $0.elements[0]?["schema"]?.nested(under: keys)
    }
    check("{schema: {a: 1}, b: 1}", "{content: {application/json: {schema: {a: 1}}}, b: 1}") {
      $0["schema"]?.nested(under: keys)
    }
    check(#"{"schema": 1}"#, #"{"content": {"application/json": {"schema": 1}}}"#, "a.json") {
      $0["schema"]?.nested(under: keys)
    }
    check("r:\r\n  schema:\r\n    a: 1\r\n", "r:\r\n  content:\r\n    schema:\r\n      a: 1\r\n") {
      $0["r"]?["schema"]?.nested(under: ["content"])
    }
  }

  private func check(
    _ text: String,
    _ expected: String,
    _ path: String = "a.yaml",
    at place: SourceLocation = #_sourceLocation,
    _ edit: (Node) -> Edit?
  ) {
    check(text, expected, path, at: place) { edit($0).map { [$0] } }
  }

  private func check(
    _ text: String,
    _ expected: String,
    _ path: String = "a.yaml",
    at place: SourceLocation = #_sourceLocation,
    _ edits: (Node) -> [Edit]?
  ) {
    let document = ReadText(text, path: path).document
    guard let root = document.root, let edits = edits(root) else {
      Issue.record("there is no edit", sourceLocation: place)
      return
    }
    let result = String(decoding: document.source.applying(edits), as: UTF8.self)
    #expect(result == expected, sourceLocation: place)
  }

  private func checkNone(
    _ text: String,
    at place: SourceLocation = #_sourceLocation,
    _ edit: (Node) -> Edit?
  ) {
    let document = ReadText(text).document
    #expect(document.root.flatMap(edit) == nil, sourceLocation: place)
  }
}
