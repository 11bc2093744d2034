import SchemaDocument
import Testing

/// Edits keep the surrounding style, and every other byte.
@Suite("Editing")
struct EditingTests {
  /// Checks the text that results from an edit of the node at `pointer`.
  private func check(
    _ before: String,
    at pointer: String,
    _ edit: (Node) -> Edit?,
    _ after: String?,
    path: String = "test.yml",
    location: SourceLocation = #_sourceLocation
  ) throws {
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: Array(before.utf8),
      path: path,
      file: FileID(index: 0),
      diagnostics: &diagnostics
    )
    try withExtendedLifetime(document) {
      let pointer = try #require(Pointer(parsing: pointer))
      let node = try #require(document.node(at: pointer), sourceLocation: location)
      let result = edit(node).map {
        String(decoding: document.source.applying([$0]), as: UTF8.self)
      }
      #expect(result == after, sourceLocation: location)
    }
  }

  @Test("replaces a scalar, and keeps its anchor")
  func replacing() throws {
    try check("a: bool # why\n", at: "/a", { $0.replaced(byText: "boolean") }, "a: boolean # why\n")
    try check(
      "a: &x !!str bool\n",
      at: "/a",
      { $0.replaced(byText: "boolean") },
      "a: &x !!str boolean\n"
    )
    try check("a: bool\n", at: "/a", { $0.replaced(byText: "no") }, "a: 'no'\n")
    try check("a: \"bool\"\n", at: "/a", { $0.replaced(byText: "no") }, "a: \"no\"\n")
    try check("a: &x 'bool'\n", at: "/a", { $0.replaced(byText: "boolean") }, "a: &x 'boolean'\n")
    try check(
      "{\"a\": \"bool\", b: 1}\n",
      at: "/a",
      { $0.replaced(byText: "boolean") },
      "{\"a\": \"boolean\", b: 1}\n"
    )
    try check("a: |\n  bool\n", at: "/a", { $0.replaced(byText: "boolean") }, "a: boolean\n")
    try check("{\"a\": \"bool\"}", at: "/a", { $0.replaced(byText: "x\"y") }, "{\"a\": \"x\\\"y\"}")
    try check("a: [1, 2]\n", at: "/a/1", { $0.replaced(byLiteral: "3") }, "a: [1, 3]\n")
    try check(
      "a:\n  - b # one\n  - '# c' # two\nd: 1\n",
      at: "/a",
      { $0.replaced(byText: "b", followedBy: ("e", "true")) },
      "a: b # one\ne: true # two\nd: 1\n"
    )
    try check("a:\n  b: x # one\n", at: "/a", { $0.replaced(byText: "x") }, "a:\n  x # one\n")
    try check("a: [b, # one\n c]\n", at: "/a", { $0.replaced(byText: "b", followedBy: nil) }, nil)
    try check("a: '#x'\n", at: "/a", { $0.replaced(byText: "#/a b") }, "a: '#/a b'\n")
  }

  @Test("quotes a scalar as it is written")
  func quoting() throws {
    try check("a: 012\n", at: "/a", { $0.quoted() }, "a: '012'\n")
    try check("a: [no, it's]\n", at: "/a/1", { $0.quoted() }, "a: [no, 'it''s']\n")
    try check("{\"a\": 1.0}", at: "/a", { $0.quoted() }, "{\"a\": \"1.0\"}")
  }

  @Test("renames a key with the quotes that it has")
  func renaming() throws {
    try check("nam: 1\n", at: "/nam", { $0.renamedKey(to: "name") }, "name: 1\n")
    try check("'nam' : 1\n", at: "/nam", { $0.renamedKey(to: "name") }, "'name' : 1\n")
    try check("{\"nam\": 1}", at: "/nam", { $0.renamedKey(to: "name") }, "{\"name\": 1}")
  }

  @Test("removes a pair of block style with its line")
  func removingBlockPairs() throws {
    let removed: (Node) -> Edit? = { $0.removedPair() }
    try check("a: 1\r\nb: 2\r\nc: 3\r\n", at: "/b", removed, "a: 1\r\nc: 3\r\n")
    try check("a: 1\nb:\n  - 2\n  - 3\nc: 4\n", at: "/b", removed, "a: 1\nc: 4\n")
    try check("a: 1\nb: |\n  x\n  y\nc: 4\n", at: "/b", removed, "a: 1\nc: 4\n")
    try check("a: 1\nb: 2", at: "/b", removed, "a: 1\n")
    try check("a:\n  b: 1\nc: 2\n", at: "/a/b", removed, "a:\n  {}\nc: 2\n")
    try check("- a: 1\n  b: 2\n", at: "/0/a", removed, "- b: 2\n")
    try check("- a: 1\n  b: 2\n- c: 3\n", at: "/0/b", removed, "- a: 1\n- c: 3\n")
    try check("a:\nb: 2\n", at: "/a", removed, "b: 2\n")
  }

  @Test("keeps the comments of what it removes")
  func removingBesideComments() throws {
    let removed: (Node) -> Edit? = { $0.removedPair() }
    try check("a: 1\nb: 2  # two \nc: 3\n", at: "/b", removed, "a: 1\n# two\nc: 3\n")
    try check(
      "a:\r\n  b: 2 # two\r\n  c: 3\r\n",
      at: "/a/b",
      removed,
      "a:\r\n  # two\r\n  c: 3\r\n"
    )
    try check("a: 1\nb: 2 # two", at: "/b", removed, "a: 1\n# two")
    try check("# one\na: 1\n# two\nb: 2\n# end\n", at: "/b", removed, "# one\na: 1\n# two\n# end\n")
    try check(
      "a: 1\nb: # why\n  - 'x # y' # x\n  # more\n  - |\n    # text\nc: 3\n",
      at: "/b",
      removed,
      "a: 1\n# why\n# x\n# more\nc: 3\n"
    )
    try check("a: 1\nb: x#y\nc: 3\n", at: "/b", removed, "a: 1\nc: 3\n")
    try check("- a: 1 # one\n  b: 2\n", at: "/0/a", removed, "- # one\n  b: 2\n")
    try check("- a: 1\n  # two\n  b: 2\n", at: "/0/a", removed, "- # two\n  b: 2\n")
    try check(
      "- a: [ # one\r\n    1 ] # end\r\n  b: 2\r\n",
      at: "/0/a",
      removed,
      "- # one\r\n  # end\r\n  b: 2\r\n"
    )
    try check("- a: 1\n  b: 2 # two\n- c: 3\n", at: "/0/b", removed, "- a: 1\n  # two\n- c: 3\n")
    try check("a:\n  b: 1 # one\nc: 2\n", at: "/a/b", removed, "a:\n  {} # one\nc: 2\n")
    try check(
      "a:\n  b: # one\n    - 1 # two\n    - 2 # three\nc: 2\n",
      at: "/a/b",
      removed,
      "a:\n  {} # one\n  # two # three\nc: 2\n"
    )
    try check("{a: 1, # one\n b: 2}\n", at: "/a", removed, "{ # one\n b: 2}\n")
    try check("{\n  a: 1, # one\n  b: 2\n}\n", at: "/a", removed, "{\n  # one\n  b: 2\n}\n")
    try check("{a: [1, # one\n 2], b: 2}\n", at: "/a", removed, nil)
    let removedElement: (Node) -> Edit? = { $0.removedElement() }
    try check("a:\n  - x # x\n  - y\n", at: "/a/0", removedElement, "a:\n  # x\n  - y\n")
  }

  @Test("removes a pair of flow style with one comma")
  func removingFlowPairs() throws {
    let removed: (Node) -> Edit? = { $0.removedPair() }
    try check("{a: 1, b: 2, c: 3}\n", at: "/b", removed, "{a: 1, c: 3}\n")
    try check("{a: 1, b: 2}\n", at: "/b", removed, "{a: 1}\n")
    try check("{a: 1}\n", at: "/a", removed, "{}\n")
    try check(
      "{\n  \"a\": 1,\n  \"b\": 2\n}\n",
      at: "/b",
      removed,
      "{\n  \"a\": 1\n}\n",
      path: "a.json"
    )
    try check(
      "{\n  \"a\": 1,\n  \"b\": 2\n}\n",
      at: "/a",
      removed,
      "{\n  \"b\": 2\n}\n",
      path: "a.json"
    )
  }

  @Test("removes an element of a list")
  func removingElements() throws {
    let removed: (Node) -> Edit? = { $0.removedElement() }
    try check("a:\n  - x\n  - y\n  - z\n", at: "/a/1", removed, "a:\n  - x\n  - z\n")
    try check("a:\n- x\n- b: 1\n  c: 2\n", at: "/a/1", removed, "a:\n- x\n")
    try check("a: [x, y, z]\n", at: "/a/2", removed, "a: [x, y]\n")
    try check("a: [x, y, z]\n", at: "/a/0", removed, "a: [y, z]\n")
    try check("a:\n  - x\n", at: "/a/0", removed, "a:\n  []\n")
  }

  @Test("inserts a pair before the first one")
  func inserting() throws {
    let inserted: (Node) -> Edit? = { $0.inserted("type", text: "object") }
    try check("a:\n  b: 1\n", at: "/a", inserted, "a:\n  type: object\n  b: 1\n")
    try check("a:\r\n  b: 1\r\n", at: "/a", inserted, "a:\r\n  type: object\r\n  b: 1\r\n")
    try check("- b: 1\n  c: 2\n", at: "/0", inserted, "- type: object\n  b: 1\n  c: 2\n")
    try check("a: {b: 1}\n", at: "/a", inserted, "a: {type: object, b: 1}\n")
    try check("a: {}\n", at: "/a", inserted, "a: {type: object}\n")
    try check("a: &x\n  b: 1\n", at: "/a", inserted, "a: &x\n  type: object\n  b: 1\n")
    try check(
      "{\n  \"b\": 1\n}\n",
      at: "",
      inserted,
      "{\n  \"type\": \"object\",\n  \"b\": 1\n}\n",
      path: "a.json"
    )
    try check("{\"b\":1}", at: "", inserted, "{\"type\": \"object\", \"b\":1}", path: "a.json")
  }

  @Test("inserts a pair after another")
  func following() throws {
    let followed: (Node) -> Edit? = { $0.followed(by: "format", text: "int64") }
    try check(
      "type: long # why\nb: 1\n",
      at: "/type",
      followed,
      "type: long # why\nformat: int64\nb: 1\n"
    )
    try check("{type: long, b: 1}\n", at: "/type", followed, "{type: long, format: int64, b: 1}\n")
    try check("- type: long", at: "/0/type", followed, "- type: long\n  format: int64")
  }

  @Test("wraps a reference")
  func wrapping() throws {
    let wrapped: (Node) -> Edit? = { $0.wrapped(inListUnder: "allOf") }
    try check(
      "a:\n  $ref: '#/b' # see\n  title: t\n",
      at: "/a/$ref",
      wrapped,
      "a:\n  allOf:\n    - $ref: '#/b' # see\n  title: t\n"
    )
    try check(
      "a: {$ref: '#/b', title: t}\n",
      at: "/a/$ref",
      wrapped,
      "a: {allOf: [{$ref: '#/b'}], title: t}\n"
    )
    try check(
      "{\"$ref\": \"#/b\"}",
      at: "/$ref",
      wrapped,
      "{\"allOf\": [{\"$ref\": \"#/b\"}]}",
      path: "a.json"
    )
  }

  @Test("puts a mapping into a list, and a scalar into a mapping")
  func collecting() throws {
    try checkAll(
      "a:\n  # why\n  b: 1 # one\n\n  c: |\n    text\n\n    more\nd: 2\n",
      at: "/a",
      { $0.wrappedInList() },
      "a:\n  # why\n  - b: 1 # one\n\n    c: |\n      text\n\n      more\nd: 2\n"
    )
    try checkAll(
      "a:\r\n  b: 1\r\n  c: 2\r\n",
      at: "/a",
      { $0.wrappedInList() },
      "a:\r\n  - b: 1\r\n    c: 2\r\n"
    )
    try checkAll(
      "- a:\n    b: 1\n    c: 2",
      at: "/0/a",
      { $0.wrappedInList() },
      "- a:\n    - b: 1\n      c: 2"
    )
    try checkAll("{a: {b: 1}} # end\n", at: "/a", { $0.wrappedInList() }, "{a: [{b: 1}]} # end\n")
    try checkAll(
      "{\"a\": {\n  \"b\": 1\n}}",
      at: "/a",
      { $0.wrappedInList() },
      "{\"a\": [{\n  \"b\": 1\n}]}"
    )
    try checkAll("a: &x {b: 1}\n", at: "/a", { $0.wrappedInList() }, nil)
    try checkAll("a: &x {b: 1}\nc: *x\n", at: "/c", { $0.wrappedInList() }, nil)
    try checkAll("a: {}\n", at: "/a", { $0.wrappedInList() }, nil)

    let edit = { (node: Node) in node.wrapped(inMappingUnder: "name") }
    try check("a: kind # why\n", at: "/a", edit, "a: {name: kind} # why\n")
    try check("a: 'k, i'\n", at: "/a", edit, "a: {name: 'k, i'}\n")
    try check("{\"a\": \"kind\"}", at: "/a", edit, "{\"a\": {\"name\": \"kind\"}}")
    try check("a: [kind]\n", at: "/a", edit, nil)
    try check("a: &x kind\nb: *x\n", at: "/b", edit, nil)
  }

  /// Checks the text that results from several edits, applied together.
  private func checkAll(
    _ before: String,
    at pointer: String,
    _ edits: (Node) -> [Edit]?,
    _ after: String?,
    location: SourceLocation = #_sourceLocation
  ) throws {
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: Array(before.utf8),
      path: "test.yml",
      file: FileID(index: 0),
      diagnostics: &diagnostics
    )
    try withExtendedLifetime(document) {
      let pointer = try #require(Pointer(parsing: pointer))
      let node = try #require(document.node(at: pointer), sourceLocation: location)
      let result = edits(node).map {
        String(decoding: document.source.applying($0), as: UTF8.self)
      }
      #expect(result == after, sourceLocation: location)
    }
  }
}
