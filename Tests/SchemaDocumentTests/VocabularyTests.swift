import SchemaDocument
import Testing

/// Keys that are found by numbers, in documents that were read with and without them.
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

  @Test("has bits only for its first words")
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

  @Test("knows which words are not keys of a document")
  func wordsOfDocuments() {
    func found(_ text: String, _ vocabulary: Vocabulary? = Self.words) -> [Bool?] {
      let root = read(text, vocabulary)
      return [1, 2, 128, 129].map { root?.documentMayHave(word: $0, in: Self.words) }
    }
    #expect(found("{a: [{type: 1}], in: schema}") == [true, false, false, true])
    #expect(found(#"{"a": [{"t\u0079pe": 1}], "b": "format"}"#) == [true, false, false, false])
    // The word of an alias is unknown while keys are read, and so are words of documents without numbers.
    #expect(found("a: &k format\n*k : 1\n") == [true, true, true, true])
    #expect(found("{a: 1}", nil) == [true, true, true, true])
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
