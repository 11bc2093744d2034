import SchemaDocument
import Testing

/// Every prefix of a file is read without crashes, and findings are inside it.
@Suite struct CutOffTests {
  private let yaml = """
    %YAML 1.1
    --- # комментарий
    a: &x !!map {b: [1, "é\\u0416\\x", 'it''s'], ? c : *y}
    "k": |2-
        block
      text
    <<: [*x, {z: >+
      folded
     }]
    - ?
    ...
    """

  private let json = """
    {"a": [1, -0.5e+3, true, null, "\\ud83d\\ude00\\n"], "ж": {"": {}}, "a": "\\udc00" }
    """

  private func check(_ bytes: some Collection<UInt8>, _ path: String) {
    let read = ReadText(bytes: Array(bytes), path: path)
    for diagnostic in read.diagnostics.entries {
      #expect(Int(diagnostic.span?.end ?? 0) <= read.document.source.count)
      #expect(!diagnostic.text(style: .plain) { _ in read.document.source }.isEmpty)
    }
    if let root = read.document.root { visit(root) }
  }

  private func visit(_ node: Node) {
    #expect(node.pointer.tokens.isEmpty == (node.parent == nil))
    #expect(node.pointerText == node.pointer.description)
    for element in node.elements { visit(element) }
    for pair in node.pairs { visit(pair.value) }
  }

  @Test(arguments: ["a.yaml", "a.json"])
  func everyPrefixAndSuffix(_ path: String) {
    for text in [yaml, json] {
      let bytes = Array(text.utf8)
      for cut in 0...bytes.count {
        check(bytes[..<cut], path)
        check(bytes[cut...], path)
      }
    }
  }

  @Test func everyByteReplaced() {
    for text in [yaml, json] {
      var bytes = Array(text.utf8)
      for index in bytes.indices {
        let kept = bytes[index]
        for byte in [0x00, 0x0A, 0x22, 0x3A, 0x7B, 0x80, 0xFF] as [UInt8] {
          bytes[index] = byte
          check(bytes, "a.yaml")
          check(bytes, "a.json")
        }
        bytes[index] = kept
      }
    }
  }
}
