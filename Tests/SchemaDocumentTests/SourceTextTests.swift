import SchemaDocument
import Testing

@Suite struct SourceTextTests {
  @Test func positions() {
    let source = SourceText(path: "a", text: "ab\nжю\r\n😀\rz")
    let expected = [
      (0, "1:1"), (2, "1:3"), (3, "2:1"), (5, "2:2"), (7, "2:3"), (8, "2:4"), (9, "3:1"),
      (13, "3:2"), (14, "4:1"), (15, "4:2"), (99, "4:2"),
    ]
    for (offset, position) in expected {
      let found = source.position(of: offset)
      #expect("\(found.line):\(found.column)" == position)
    }
  }

  /// A minified file is one line; its characters are not counted again for each location.
  @Test func positionsInLongLine() {
    let unit = "{\"ключ\": \"😀\"},"
    let bytes = unit.utf8.count
    let characters = unit.unicodeScalars.count
    let source = SourceText(path: "a", text: "ж\n" + String(repeating: unit, count: 100_000))
    let wrong = (0..<100_000).filter { number in
      source.position(of: 3 + number * bytes)
        != Position(line: 2, column: 1 + number * characters)
    }
    #expect(wrong.isEmpty)
    #expect(source.position(of: source.count).column == 1 + 100_000 * characters)
    // Around the offsets whose number of characters is stored.
    let plain = SourceText(path: "a", text: String(repeating: "x", count: 8200))
    for offset in [0, 1, 4095, 4096, 4097, 8191, 8192, 8193, 8200] {
      #expect(plain.position(of: offset).column == offset + 1)
    }
  }

  @Test func lines() {
    let source = SourceText(path: "a", text: "a\n\nb\r\nc\r")
    #expect(source.lineCount == 5)
    let lines = (0...6).map { source.line($0).map(source.text(in:)) }
    #expect(lines == [nil, "a", "", "b", "c", "", nil])
  }

  @Test func emptyText() {
    let source = SourceText(path: "a", text: "")
    #expect(source.position(of: 0) == Position(line: 1, column: 1))
    #expect(source.lineCount == 1)
    #expect(source.text(in: 0..<0) == "")
  }

  @Test func linesFromManyThreads() async {
    let source = SourceText(path: "a", text: String(repeating: "x\n", count: 10_000))
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { source.lineCount } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 10_001, count: 8))
  }
}
