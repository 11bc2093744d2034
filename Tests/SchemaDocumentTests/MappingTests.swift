import SchemaDocument
import Testing

@Suite struct MappingTests {
  @Test func lookup() {
    let root = ReadText("a: 1\n'b c': 2\nÜ: 3\n").document.root
    #expect(root?["a"]?.integerValue == 1)
    #expect(root?["b c"]?.integerValue == 2)
    #expect(root?["Ü"]?.integerValue == 3)
    #expect(root?["d"] == nil)
    #expect(root?.count == 3)
    #expect(root?["a"]?["x"] == nil)
    #expect(ReadText("[a]").document.root?["a"] == nil)
  }

  @Test(arguments: [1, 16, 17, 1000])
  func lookupInAnySize(_ size: Int) {
    let read = ReadText((0..<size).map { "key\($0): \($0)\n" }.joined() + "key0: again\n")
    for index in 1..<max(size, 1) {
      #expect(read.document.root?["key\(index)"]?.integerValue == Int64(index))
    }
    #expect(read.document.root?["key0"]?.text == "again")
    #expect(read.document.root?["key\(size)"] == nil)
    #expect(read.document.root?.pairs.map(\.value.text).last == "again")
    #expect(read.diagnostics.entries.map(\.rule.rawValue) == ["duplicate-key"])
  }

  @Test func repeatedKeys() {
    checkFindings(
      "a: 1\nb: 2\n'a': 3\n",
      """
      3:1-3:4 error[duplicate-key] the key 'a' appears twice in this mapping
        1:1-1:2 first here
        help: remove one of them; until then, the last one is used
      """
    )
    #expect(outline(ReadText("a: 1\nb: 2\na: 3\n").document.root) == "{b: 2, a: 3}")
    #expect(ReadText("a: 1\na: 2\na: 3").diagnostics.entries.count == 2)
    check("a: {x: 1}\nb: {x: 1}\n", "{a: {x: 1}, b: {x: 1}}")
  }

  /// If a key is written without a value and then again with one, the value is intended.
  @Test(arguments: [0, 14, 15, 16, 1000])
  func repeatedKeysOfNothing(_ others: Int) {
    let rest = (0..<others).map { "key\($0): \($0)\n" }.joined()
    for text in ["a:\n\(rest)a: 1\n", "a: 1\n\(rest)a:\n", "a:\na: 1\n\(rest)a:\n"] {
      let read = ReadText(text)
      #expect(read.document.root?["a"]?.text == "1")
      #expect(read.document.root?.pairs.filter { $0.key.text == "a" }.map(\.value.text) == ["1"])
      #expect(read.diagnostics.entries.allSatisfy { $0.severity == .warning })
    }
    #expect(ReadText("a: 1\na:\n\(rest)a: 2\n").document.root?["a"]?.text == "2")
    #expect(ReadText("a: null\n\(rest)a: 2\n").diagnostics.hasErrors)
  }

  @Test func repeatedComments() {
    checkFindings(
      "$comment: 1\n$comment: 2\n",
      """
      2:1-2:9 warning[duplicate-key] the key '$comment' appears twice in this mapping
        1:1-1:9 first here
        help: remove one of them
      """
    )
    #expect(ReadText("$comment: {}\n$comment: {a: 1}\n").diagnostics.hasErrors)
  }

  @Test func aliases() {
    check("a: &x [1]\nb: *x\n", "{a: [1], b: [1]}")
    check("&k key: 1\nb: *k\n", "{key: 1, b: 'key'}")
    check("a: &k key\n*k : 1\n", "{a: 'key', key: 1}")
    check("- &x 1\n- &x 2\n- *x\n", "[1, 2, 2]")
    let root = ReadText("a: &x {b: 1}\nc: *x\n").document.root
    #expect(root?["c"]?.isAlias == true)
    #expect(root?["c"]?.pointer.description == "/c")
    #expect(root?["c"]?["b"]?.pointer.description == "/a/b")
    #expect(root?["c"]?.resolved == root?["a"])
    #expect(root?["c"] != root?["a"])
  }

  @Test func mergeKeys() {
    check(
      "a: &a {x: 1, y: 2}\nb: {y: 3, <<: *a, z: 4}\n",
      "{a: {x: 1, y: 2}, b: {y: 3, x: 1, z: 4}}"
    )
    check("<<: [{a: 1}, {a: 2, b: 3}]\n", "{a: 1, b: 3}")
    check("<<: {<<: {a: 1}, b: 2}\nb: 3\n", "{a: 1, b: 3}")
    check("'<<': 1\n", "{<<: 1}")
    let root = ReadText("<<: [{a: 1, c: 1}, {a: 2, b: 3}]\nc: 4\n").document.root
    #expect(root?["a"]?.integerValue == 1)
    #expect(root?["b"]?.integerValue == 3)
    #expect(root?["c"]?.integerValue == 4)
    #expect(root?["<<"] == nil)
  }

  @Test func mergeKeysGoneWrong() {
    checkFindings(
      "<<: 1\n",
      """
      1:5-1:6 error[merge-key] the value of '<<' must be a mapping or a list of mappings
        help: if '<<' is the name of the key, quote it
      """
    )
    #expect(ReadText("<<: [{}, 1]").diagnostics.entries.map(\.rule.rawValue) == ["merge-key"])
    checkFindings(
      "<<: {a: 1}\n<<: {b: 1}\n",
      """
      2:1-2:3 error[duplicate-key] the key '<<' appears twice in this mapping
        1:1-1:3 first here
        help: merge several mappings with a list: '<<: [*a, *b]'
      """
    )
  }

  @Test func collectionsAsKeys() {
    checkFindings(
      "? [a]\n: 1\nb: {{x}}\n{{y}}: 1\n",
      """
      1:3-1:6 error[complex-key] a list can't be a key
        help: quote it if it is a string that starts with '{' or '['
      3:4-3:9 error[complex-key] a mapping can't be a key
        help: quote it if it is a string that starts with '{' or '['
      4:1-4:6 error[complex-key] a mapping can't be a key
        help: quote it if it is a string that starts with '{' or '['
      """
    )
    #expect(outline(ReadText("? [a]\n: 1\nb: 2\n").document.root) == "{b: 2}")
  }

  @Test func nullAsKey() {
    checkFindings(
      "~: 1\na: {null: 1}\n?\n: 2\n",
      """
      1:1-1:2 error[null-key] the key '~' is null in YAML; it is read as a string
        help: quote it
      2:5-2:9 error[null-key] the key 'null' is null in YAML; it is read as a string
        help: quote it
      3:2-3:2 error[null-key] expected a key before this ':'
        help: write the key; an empty string as a key is ''
      """
    )
    SchemaDocumentTests.check(
      "'~': 1\n\"null\": 2\n'': 3\nNULLS: 4\n",
      "{~: 1, null: 2, : 3, NULLS: 4}"
    )
    SchemaDocumentTests.check(#"{"null": 1, "": 2}"#, "{null: 1, : 2}", path: "a.json")
  }
}
