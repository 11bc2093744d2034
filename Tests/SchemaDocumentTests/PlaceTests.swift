import SchemaDocument
import Testing

@Suite struct PlaceTests {
  /// Checks the text that the span of a node covers.
  private func check(
    _ text: String,
    at pointer: String,
    covers expected: String,
    key: String? = nil,
    path: String = "a.yaml",
    _ location: SourceLocation = #_sourceLocation
  ) {
    let read = ReadText(text, path: path)
    let node = Pointer(parsing: pointer).flatMap { read.document.node(at: $0) }
    #expect(
      node.map { read.document.source.text(in: $0.span) } == expected,
      sourceLocation: location
    )
    #expect(
      node?.keySpan.map { read.document.source.text(in: $0) } == key,
      sourceLocation: location
    )
    #expect(node?.pointer.description == pointer, sourceLocation: location)
    #expect(node?.pointerText == pointer, sourceLocation: location)
  }

  @Test func firstCharactersAreWhole() throws {
    for (text, expected) in [("ǆ: 1\n", "ǆ"), ("a: 1\n", "a"), ("🚕", "🚕"), ("''\n", "'")] {
      let read = ReadText(text)
      let root = try #require(read.document.root)
      #expect(read.document.source.text(in: root.firstCharacter) == expected)
    }
  }

  @Test func spansAreTight() {
    check("a: 1\nb:\n  c: 2\n\n# end\nd: 3\n", at: "/b", covers: "c: 2", key: "b")
    check("a:\n  - x\n  -  y z  # why\n\nb: 1\n", at: "/a", covers: "- x\n  -  y z", key: "a")
    check("a:\n  - x\n  - y\n", at: "/a/1", covers: "y")
    check("a: [1, 2 ]  # no\n", at: "/a", covers: "[1, 2 ]", key: "a")
    check("a: |\n  x\n  y\n\n\nb: 1\n", at: "/a", covers: "|\n  x\n  y", key: "a")
    check("a: 'b''c'\n", at: "/a", covers: "'b''c'", key: "a")
    check("'a': &x !!str b\n", at: "/a", covers: "&x !!str b", key: "'a'")
    check("b: &x 1\na: *x\n", at: "/a", covers: "*x", key: "a")
    check("a:\nb: 1\n", at: "/a", covers: "", key: "a")
    check("a: 1\n", at: "", covers: "a: 1")
  }

  @Test func elementsOfLongLists() {
    let elements = (0..<100).map {
      $0 % 3 == 0 ? "{a: [\($0)]}" : $0 % 3 == 1 ? "[\($0)]" : "\($0)"
    }
    let text = "a: [\(elements.joined(separator: ", "))]\n"
    for (index, element) in elements.enumerated() {
      check(text, at: "/a/\(index)", covers: element)
    }
  }

  @Test func neighboursAmongPairs() throws {
    let read = ReadText("a: 1\nb: {c: [2, {d: 3}]}\ne:\n")
    func node(_ key: String) throws -> Node { try #require(read.document.root?[key]) }
    #expect(try node("a").valueBefore == nil)
    #expect(try node("a").valueBehind == node("b"))
    #expect(try node("e").valueBefore == node("b"))
    #expect(try node("e").valueBehind == nil)
  }

  @Test func bytesNotCharacters() {
    check("имя: 😀 — ё\nb: ключ # ё\n", at: "/b", covers: "ключ", key: "b")
    check("a: \"é\u{2028}\"\r\nb: [ü, ö]\r\n", at: "/b/1", covers: "ö")
  }

  @Test func jsonSpans() {
    check("{\"a\": [1, \"b\\n\"]}", at: "/a/1", covers: "\"b\\n\"", path: "a.json")
    check("{\"a\" : {\"b\": 1 } }", at: "/a", covers: "{\"b\": 1 }", key: "\"a\"", path: "a.json")
  }

  @Test func pointersEscape() {
    check("a/b: {c~d: [{'': 1}]}\n", at: "/a~1b/c~0d/0/", covers: "1", key: "''")
  }

  /// A long sequence has a table of its elements, which differ in size here.
  @Test(arguments: ["a.yaml", "a.json"])
  func elementsOfLongSequences(path: String) throws {
    for count in [1, 7, 8, 9, 100, 3_000] {
      let elements = (0..<count).map { $0.isMultiple(of: 3) ? "[\($0), {\"a\": 1}]" : "\($0)" }
      let text = ReadText("[\(elements.joined(separator: ", "))]", path: path)
      let list = try #require(text.document.root).elements
      #expect(list.count == count && list[-1] == nil && list[count] == nil)
      for (position, element) in list.enumerated() { #expect(list[position] == element) }
      withExtendedLifetime(text) {}
    }
  }

  @Test func pointersIntoNothing() {
    let document = ReadText("a: [1, 2]\n").document
    for pointer in ["/b", "/a/2", "/a/01", "/a/-1", "/a/x", "/a/0/b", "/"] {
      #expect(document.node(at: Pointer(parsing: pointer) ?? Pointer()) == nil)
    }
  }

  @Test func keysAndParents() {
    let root = ReadText("a: {b: 1}\n").document.root
    let pair = root?["a"]?.pairs.first { _ in true }
    #expect(pair?.key.pointer.description == "/a/b")
    #expect(pair?.key.keySpan == nil)
    #expect(pair?.value.parent == root?["a"])
    #expect(root?.parent == nil)
  }
}
