import SchemaDocument
import Testing

/// Keys that are found by numbers, in documents that were read with them and in others.
@Suite("Vocabulary")
struct VocabularyTests {
  private static let words = Vocabulary(["type", "format"], others: ["schema", "in"])

  @Test(
    "finds what is found by texts",
    arguments: [
      "{type: 1, in: 2, x: 3}", "type: 1\nformat: 2\ntype: 3\n",
      "<<: {type: 1, schema: 2}\nin: 3\n",
      "a: &k type\n*k : 1\nschema: 2\n", "[type]", "type", "{}",
    ]
  )
  func lookups(_ text: String) {
    for vocabulary in [Self.words, nil] {
      let root = read(text, vocabulary)
      let expected = ReadText(text).document.root
      for (number, word) in [(1, "type"), (2, "format"), (128, "schema"), (129, "in")] {
        #expect(root?[word: UInt8(number), in: Self.words]?.text == expected?[word]?.text)
      }
    }
  }

  @Test("has bits for its first words only")
  func words() {
    for vocabulary in [Self.words, nil] {
      let words = read("{format: 1}", vocabulary)?.words(in: Self.words)
      #expect(words?.low == 0b100 && words?.high == 0 && words?.hasOthers == false)
      for key in ["in", "x"] {
        let words = read("{type: 1, \(key): 2}", vocabulary)?.words(in: Self.words)
        #expect(words?.low == 0b10 && words?.high == 0 && words?.hasOthers == true)
      }
    }
  }

  private func read(_ text: String, _ vocabulary: Vocabulary?) -> Node? {
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: Array(text.utf8),
      path: "a.yaml",
      file: FileID(index: 0),
      limits: Limits(),
      vocabulary: vocabulary,
      diagnostics: &diagnostics
    )
    return Unmanaged.passRetained(document).takeUnretainedValue().root
  }
}
